//! Checks the tables of topics in the crate's documentation. Each function of the API has one row. The files of a row exist
//! and serve its functions. No file of a department is missing.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::tidy::{files, refuse};

/// A row of a department's table. An empty cell means the file with the topic's name.
struct Topic {
    department: String,
    name: String,
    functions: Vec<String>,
    rules: Cell,
    sql: Cell,
    screens: Cell,
    tests: Cell,
}

enum Cell {
    Own,
    None,
    Files(Vec<String>),
}

/// The rows of all tables, and for each department the files that the text above its table names.
struct Tables {
    topics: Vec<Topic>,
    shared: Vec<(String, Vec<String>)>,
}

fn exists(path: &str) -> bool {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path).exists()
}

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap_or_default()
}

fn quoted(text: &str) -> Vec<String> {
    text.split('`').skip(1).step_by(2).map(String::from).collect()
}

fn tables() -> Tables {
    let text = read("src/lib.rs");
    let lines =
        text.lines().skip_while(|line| *line != "//! # Topics").take_while(|line| *line != "//! # Glossary");
    let mut tables = Tables { topics: Vec::new(), shared: Vec::new() };
    for line in lines {
        let Some((department, shared)) = tables.shared.last_mut() else {
            if let Some(name) = line.strip_prefix("//! ## ") {
                tables.shared.push((name.trim_matches('`').to_string(), Vec::new()));
            }
            continue;
        };
        if let Some(name) = line.strip_prefix("//! ## ") {
            tables.shared.push((name.trim_matches('`').to_string(), Vec::new()));
        } else if line.starts_with("//! | `") {
            let cells: Vec<&str> = line.split('|').map(str::trim).collect();
            let cell = |column: usize| match cells[column] {
                "" => Cell::Own,
                "–" => Cell::None,
                named => Cell::Files(quoted(named)),
            };
            tables.topics.push(Topic {
                department: department.clone(),
                name: quoted(cells[1]).concat(),
                functions: quoted(cells[2]),
                rules: cell(3),
                sql: cell(4),
                screens: cell(5),
                tests: cell(6),
            });
        } else if !line.starts_with("//! |") {
            shared.extend(quoted(line));
        }
    }
    tables
}

impl Topic {
    fn said(&self, what: &str) -> String {
        format!("{}/{}: {what}", self.department, self.name)
    }

    fn names(&self, cell: &Cell) -> Vec<String> {
        match cell {
            Cell::Own => vec![self.name.clone()],
            Cell::None => Vec::new(),
            Cell::Files(names) => names.clone(),
        }
    }

    fn text(&self) -> String {
        read(&format!("src/svc/{}/{}.rs", self.department, self.name))
    }

    /// A file below `root` without its ending: of its department, or of another that is named.
    fn path(&self, root: &str, name: &str) -> String {
        match name.split_once('/') {
            Some(_) => format!("{root}/{name}"),
            None => format!("{root}/{}/{name}", self.department),
        }
    }

    /// Whether a script of `static` is a screen of this name, a part of it, or a part with this name of a larger screen.
    fn is_screen(&self, name: &str, script: &str) -> bool {
        let (folders, name) = match name.rsplit_once('/') {
            Some((folder, name)) => {
                (vec![format!("static/app/{folder}/"), format!("static/{folder}/")], name)
            }
            None if self.department == "guest_web" => {
                (vec!["static/app/guest_web/".to_string(), "static/guest/".to_string()], name)
            }
            None => (vec![format!("static/app/{}/", self.department)], name),
        };
        let Some(part) = folders.iter().find_map(|folder| script.strip_prefix(folder.as_str())) else {
            return false;
        };
        let first = part.trim_end_matches(".js").split('/').next().unwrap_or_default();
        let mut names = in_singular(&name.replace('_', "-")).into_iter();
        names.any(|name| format!("-{first}-").contains(&format!("-{name}-")))
    }

    fn is_screen_of(&self, script: &str) -> bool {
        self.names(&self.screens).iter().any(|name| self.is_screen(name, script))
    }
}

/// A name of several records and what one of them may be called: `dishes`, `dish`.
fn in_singular(name: &str) -> Vec<String> {
    let mut names = vec![name.to_string()];
    names.extend(name.strip_suffix("ies").map(|stem| format!("{stem}y")));
    names.extend(name.strip_suffix("es").map(String::from));
    names.extend(name.strip_suffix('s').map(String::from));
    names
}

/// Whether a text names something as a whole word.
fn says(text: &str, word: &str) -> bool {
    let is_part = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    text.match_indices(word).any(|(at, _)| {
        !is_part(text[..at].chars().last()) && !is_part(text[at + word.len()..].chars().next())
    })
}

/// The files and folders of a department in a layer.
fn inside(layer: &str, department: &str) -> BTreeSet<String> {
    let folder = format!("src/{layer}/{department}");
    files(&folder, &[".rs"])
        .into_iter()
        .filter_map(|(path, _)| {
            let inside = path.strip_prefix(&folder).expect("a path below it").to_path_buf();
            inside.iter().next().map(|first| first.to_string_lossy().trim_end_matches(".rs").to_string())
        })
        .filter(|name| name != "mod")
        .collect()
}

/// Functions that a word of the trade, not a word of their name, leads to the topic.
const BY_TRADE: &[(&str, &str, &str)] = &[
    ("gstr1_rows", "tax_return", "GSTR-1 is the tax return of India"),
    ("groups", "list", "all groups in a list"),
    ("reinstate", "undo", "a cancellation is undone"),
    ("upload_occupant_id", "documents", "an ID is a document"),
    ("disconnect", "connectors", "a connector is disconnected"),
];

/// The words of a name without those that any name of the department may have. A topic that is named after its department
/// is its record: `folio/folios`.
fn words<'n>(name: &'n str, topic: &Topic) -> Vec<&'n str> {
    let is_department = |word: &str| topic.department.split('_').any(|own| are_alike(word, own));
    let rest: Vec<&str> = name.split('_').filter(|word| !is_department(word) && *word != "hk").collect();
    if topic.name.split('_').all(is_department) { name.split('_').collect() } else { rest }
}

/// Whether two words are the same or of one stem: four letters or more, `close` and `closing`.
fn are_alike(one: &str, other: &str) -> bool {
    let alike = one.bytes().zip(other.bytes()).take_while(|(a, b)| a == b).count();
    in_singular(one).iter().any(|word| in_singular(other).contains(word))
        || alike >= 4 && alike + 3 >= one.len().min(other.len())
}

#[test]
fn a_topics_name_shares_a_word_with_its_functions() {
    let paths: Vec<String> = innkeeper::svc::all().iter().map(|row| row.path().to_string()).collect();
    let (mut wrong, mut used) = (Vec::new(), BTreeSet::new());
    for topic in &tables().topics {
        for name in &topic.functions {
            // `users.disable` has the topic's name before its own.
            let by_module = paths.contains(&format!("{}.{name}", topic.name));
            let own = words(&topic.name, topic);
            let shares = words(name, topic).iter().any(|word| own.iter().any(|one| are_alike(word, one)));
            if *name == topic.name || by_module || shares {
                continue;
            }
            if BY_TRADE.iter().any(|(function, by, _)| function == name && *by == topic.name) {
                used.insert(name.clone());
            } else {
                wrong.push(topic.said(name));
            }
        }
    }
    let stale = BY_TRADE.iter().filter(|(name, ..)| !used.contains(*name));
    wrong.extend(stale.map(|(name, topic, why)| format!("{name} needs no word for {topic}: {why}")));
    refuse(&wrong);
}

#[test]
fn every_file_of_endpoints_is_a_topic() {
    let written: BTreeSet<String> =
        tables().topics.iter().map(|topic| format!("{}/{}.rs", topic.department, topic.name)).collect();
    let found: BTreeSet<String> = files("src/svc", &[".rs"])
        .into_iter()
        .filter(|(path, text)| !path.ends_with("mod.rs") && text.contains("pub fn rows()"))
        .map(|(path, _)| path.strip_prefix("src/svc").expect("a path below svc").display().to_string())
        .collect();
    assert!(found.len() > 100, "the endpoints' files were found");
    refuse(&written.symmetric_difference(&found).cloned().collect::<Vec<_>>());
}

#[test]
fn every_function_is_in_the_row_of_its_file() {
    let topics = tables().topics;
    let mut written: Vec<&str> =
        topics.iter().flat_map(|topic| topic.functions.iter().map(String::as_str)).collect();
    let all = innkeeper::svc::all();
    let mut known: Vec<String> =
        all.iter().filter_map(|row| Some(row.path().split_once('.')?.1.to_string())).collect();
    written.sort_unstable();
    known.sort_unstable();
    assert_eq!(written, known);
    let wrong = topics.iter().flat_map(|topic| {
        let text = topic.text();
        let lost = topic.functions.iter().filter(move |name| !text.contains(&format!("\"{name}\"")));
        lost.map(|name| topic.said(name))
    });
    refuse(&wrong.collect::<Vec<_>>());
}

#[test]
fn the_files_of_every_row_exist() {
    let mut wrong = Vec::new();
    let scripts = files("static", &[".js"]);
    for topic in &tables().topics {
        for (root, cell) in
            [("src/domain", &topic.rules), ("src/store", &topic.sql), ("tests/it", &topic.tests)]
        {
            let paths = topic.names(cell).into_iter().map(|name| topic.path(root, &name));
            let lost =
                paths.filter(|path| !exists(&format!("{path}.rs")) && !exists(&format!("{path}/mod.rs")));
            wrong.extend(lost.map(|path| topic.said(&path)));
        }
        let is_there = |name: &String| {
            scripts.iter().any(|(path, _)| topic.is_screen(name, &path.to_string_lossy().replace('\\', "/")))
        };
        let lost = topic.names(&topic.screens).into_iter().filter(|name| !is_there(name));
        wrong.extend(lost.map(|name| topic.said(&format!("no screen {name}"))));
    }
    refuse(&wrong);
}

#[test]
fn every_rule_and_statement_of_a_department_is_named() {
    let tables = tables();
    let mut wrong = Vec::new();
    for (department, shared) in &tables.shared {
        let own = || tables.topics.iter().filter(|topic| topic.department == *department);
        for (layer, cell) in
            [("domain", (|topic| &topic.rules) as fn(&Topic) -> &Cell), ("store", |topic| &topic.sql)]
        {
            let named: BTreeSet<String> =
                own().flat_map(|topic| topic.names(cell(topic))).chain(shared.iter().cloned()).collect();
            let lost = inside(layer, department).into_iter().filter(|name| !named.contains(name));
            wrong.extend(lost.map(|name| format!("src/{layer}/{department}/{name}")));
        }
        let known: BTreeSet<String> =
            ["domain", "store"].iter().flat_map(|layer| inside(layer, department)).collect();
        let lost = shared.iter().filter(|name| !name.contains('/') && !known.contains(*name));
        wrong.extend(lost.map(|name| format!("{department}: no file {name}")));
    }
    refuse(&wrong);
}

/// A newcomer looks for SQL in `store`, and finds in the documentation what is in `db` instead.
#[test]
fn every_statement_outside_the_departments_is_named() {
    let text = read("src/lib.rs");
    let part = text.split("//! # Where a statement is").nth(1).and_then(|rest| rest.split("//! # ").next());
    let named = quoted(part.expect("the part about statements"));
    let has_sql = |text: &str| {
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let mut lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
        lines.any(|line| {
            ["SELECT ", "INSERT ", "UPDATE ", "DELETE ", "PRAGMA "].iter().any(|word| line.contains(word))
        })
    };
    let mut wrong = Vec::new();
    for (path, _) in files("src/db", &[".rs"]).into_iter().filter(|(_, text)| has_sql(text)) {
        let name = path.file_stem().expect("a name").to_string_lossy();
        if !named.iter().any(|one| *one == name) {
            wrong.push(format!("{} is not in the table of statements", path.display()));
        }
    }
    refuse(&wrong);
}

#[test]
fn a_topic_uses_no_file_of_its_department_that_its_row_hides() {
    let tables = tables();
    let mut wrong = Vec::new();
    for topic in &tables.topics {
        let shared = &tables.shared.iter().find(|(name, _)| *name == topic.department).expect("a table").1;
        let text = topic.text();
        for (layer, cell) in [("domain", &topic.rules), ("store", &topic.sql)] {
            let mut named = topic.names(cell);
            named.push(topic.name.clone());
            for name in inside(layer, &topic.department) {
                let uses = uses(&text, &format!("crate::{layer}::{}::", topic.department), &name);
                if uses && !named.contains(&name) && !shared.contains(&name) {
                    wrong.push(topic.said(&format!("uses {layer}/{name}")));
                }
            }
        }
    }
    refuse(&wrong);
}

/// Whether a file imports a module: `crate::store::stock::levels`, or `crate::store::stock::{levels, movements}`.
fn uses(text: &str, folder: &str, module: &str) -> bool {
    text.match_indices(folder).any(|(at, _)| {
        let rest = &text[at + folder.len()..];
        match rest.strip_prefix('{') {
            Some(list) => says(list.split(';').next().unwrap_or_default(), module),
            None => rest.strip_prefix(module).is_some_and(|end| end.starts_with([':', ';', ' '])),
        }
    })
}

#[test]
fn a_function_is_called_by_a_screen_of_its_row() {
    let scripts: Vec<(String, String)> = files("static", &[".js"])
        .into_iter()
        .map(|(path, text)| (path.to_string_lossy().replace('\\', "/"), text))
        .collect();
    let topics = tables().topics;
    let mut wrong = Vec::new();
    for path in innkeeper::svc::all().iter().map(|row| format!("svc.{}", row.path())) {
        let name = path.rsplit('.').next().unwrap_or_default();
        let callers: Vec<&str> =
            scripts.iter().filter(|(_, text)| says(text, &path)).map(|(script, _)| script.as_str()).collect();
        let mut rows = topics.iter().filter(|topic| topic.functions.iter().any(|one| one == name));
        let is_named = rows.any(|topic| callers.iter().any(|script| topic.is_screen_of(script)));
        if !callers.is_empty() && !is_named {
            wrong.push(format!("{path} is called by {callers:?}"));
        }
    }
    refuse(&wrong);
}

#[test]
fn a_function_is_tested_in_a_file_of_its_row() {
    let mut wrong = Vec::new();
    for topic in &tables().topics {
        let files = topic.names(&topic.tests).into_iter().map(|name| topic.path("tests/it", &name));
        let helpers = format!("tests/it/{}/mod", topic.department);
        let text: String = files.chain([helpers]).map(|path| read(&format!("{path}.rs"))).collect();
        let lost = topic.functions.iter().filter(|name| !says(&text, name));
        wrong.extend(lost.map(|name| topic.said(name)));
    }
    refuse(&wrong);
}
