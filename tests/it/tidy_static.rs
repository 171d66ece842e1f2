//! The order among the browser's files, as tests: which department may import which, no cycles, the width of lines, the
//! length of functions, and the navigation.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};

use crate::tidy::{files, refuse};

const LINE_COLUMNS_MAX: usize = 140;
const FUNCTION_LINES_MAX: usize = 80;
/// Keys are `g`, the letter of a group and a digit.
const PLACES_OF_A_GROUP_MAX: usize = 9;

/// Which folder of `static` may import which, beside itself. `places` stands for `app/places.js` and the `places.js` of
/// each department, which import no screen. The files directly in `app` start the program and may import everything.
/// A folder inside a department that needs more than its department has its own row.
const MAY_IMPORT: &[(&str, &[&str])] = &[
    ("core", &[]),
    ("parts", &["core"]),
    ("guest", &["core", "parts"]),
    ("app/common", &["core", "parts"]),
    ("places", &["core", "app/common"]),
    ("app/guest_web", &[]),
    ("app/housekeeping", &[]),
    ("app/messages", &[]),
    ("app/migration", &[]),
    ("app/night_audit", &[]),
    ("app/rates", &[]),
    ("app/booking", &[]),
    ("app/guests", &["app/housekeeping"]),
    ("app/folio", &["app/messages"]),
    (
        "app/stay",
        &["app/booking", "app/folio", "app/guest_web", "app/guests", "app/housekeeping", "app/messages"],
    ),
    ("app/booking/tape-chart", &["app/booking", "app/housekeeping", "app/stay"]),
    ("app/booking/waitlist", &["app/booking", "app/stay"]),
    ("app/groups", &["app/folio", "app/stay"]),
    ("app/restaurant", &["app/folio", "app/guests", "app/messages", "app/stay", "app/stock"]),
    ("app/laundry", &["app/folio", "app/guests", "app/messages", "app/stay"]),
    ("app/stock", &[]),
    (
        "app/banquet",
        &["app/folio", "app/groups", "app/guests", "app/messages", "app/restaurant", "app/stock"],
    ),
    ("app/reports", &["places", "app/housekeeping"]),
    ("app/accounts", &["app/reports"]),
    ("app/settings", &["app/accounts", "app/folio", "app/guest_web", "app/migration", "app/restaurant"]),
];
/// What every department may import.
const FOR_ALL_DEPARTMENTS: &[&str] = &["core", "parts", "app/common"];

pub struct Script {
    /// `app/stay/reservation-detail.js`
    pub name: String,
    pub text: String,
    /// The files it imports, at once or when it is needed.
    imports: Vec<String>,
}

pub fn scripts() -> Vec<Script> {
    let read = |(path, text): (PathBuf, String)| {
        let path = path.strip_prefix("static").expect("inside").to_path_buf();
        let imports = imported(&text).iter().map(|import| beside(&path, import)).collect();
        Script { name: slashed(&path), text, imports }
    };
    files("static", &[".js"]).into_iter().map(read).collect()
}

/// The paths that a script imports, as it writes them.
fn imported(text: &str) -> Vec<String> {
    let code = without_comments(text);
    let starts = [" from '", "import '", "import('"];
    let found = starts.iter().flat_map(|start| code.split(start).skip(1));
    let paths = found.filter_map(|rest| rest.split_once('\'')).map(|(path, _)| path.to_string());
    paths.filter(|path| path.starts_with('.')).collect()
}

pub fn without_comments(text: &str) -> String {
    let is_comment =
        |line: &&str| !["//", "/*", "*"].iter().any(|start| line.trim_start().starts_with(start));
    text.lines().filter(is_comment).collect::<Vec<_>>().join("\n")
}

/// Another file as one names it.
pub fn beside(path: &Path, import: &str) -> String {
    let mut whole = path.parent().expect("a folder").to_path_buf();
    for part in Path::new(import).components() {
        match part {
            Component::ParentDir => assert!(whole.pop(), "{}: {import}", path.display()),
            Component::Normal(name) => whole.push(name),
            _ => {}
        }
    }
    slashed(&whole)
}

fn slashed(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}

/// The row of the table that a file belongs to; `None` for the files directly in `app`.
fn folder_of(name: &str) -> Option<&str> {
    if name.starts_with("app/") && name.ends_with("/places.js") {
        return Some("places");
    }
    let inside = |folder: &&str| name.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'));
    MAY_IMPORT.iter().map(|(folder, _)| *folder).filter(inside).max_by_key(|folder| folder.len())
}

fn may_import(folder: &str, other: &str) -> bool {
    let (_, allowed) = MAY_IMPORT.iter().find(|(name, _)| *name == folder).expect("a row");
    let is_department = folder.starts_with("app/") && folder != "app/common";
    folder == other || allowed.contains(&other) || is_department && FOR_ALL_DEPARTMENTS.contains(&other)
}

#[test]
fn a_department_imports_only_what_the_table_allows() {
    let mut wrong = Vec::new();
    for script in scripts() {
        let Some(folder) = folder_of(&script.name) else {
            if script.name.matches('/').count() != 1 || !script.name.starts_with("app/") {
                wrong.push(format!("{}: its folder has no row", script.name));
            }
            continue;
        };
        for import in &script.imports {
            // The commands of a department open its own screens when they are needed.
            let own = folder == "places" && Path::new(import).parent() == Path::new(&script.name).parent();
            if !own && !folder_of(import).is_some_and(|other| may_import(folder, other)) {
                wrong.push(format!("{} imports {import}", script.name));
            }
        }
    }
    refuse(&wrong);
}

#[test]
fn the_table_of_departments_has_no_cycle() {
    let imports = MAY_IMPORT.iter().map(|(folder, allowed)| {
        (folder.to_string(), allowed.iter().map(|other| other.to_string()).collect())
    });
    refuse(&cycles(&imports.collect()));
}

#[test]
fn no_script_imports_itself_through_others() {
    let imports = scripts().into_iter().map(|script| (script.name, script.imports));
    refuse(&cycles(&imports.collect()));
}

#[test]
fn every_imported_file_exists() {
    let scripts = scripts();
    let known: BTreeSet<&str> = scripts.iter().map(|script| script.name.as_str()).collect();
    let wrong = scripts.iter().flat_map(|script| {
        let lost = script.imports.iter().filter(|import| !known.contains(import.as_str()));
        lost.map(|import| format!("{}: no file {import}", script.name))
    });
    refuse(&wrong.collect::<Vec<_>>());
}

/// One line for each way back to a file that is still being followed.
fn cycles(imports: &BTreeMap<String, Vec<String>>) -> Vec<String> {
    fn follow<'a>(
        name: &'a str,
        imports: &'a BTreeMap<String, Vec<String>>,
        way: &mut Vec<&'a str>,
        done: &mut BTreeSet<&'a str>,
        found: &mut Vec<String>,
    ) {
        if let Some(start) = way.iter().position(|other| *other == name) {
            found.push(format!("{} -> {name}", way[start..].join(" -> ")));
            return;
        }
        if done.contains(name) {
            return;
        }
        way.push(name);
        for next in imports.get(name).into_iter().flatten() {
            follow(next, imports, way, done, found);
        }
        way.pop();
        done.insert(name);
    }
    let (mut done, mut found) = (BTreeSet::new(), Vec::new());
    for name in imports.keys() {
        follow(name, imports, &mut Vec::new(), &mut done, &mut found);
    }
    found
}

#[test]
fn no_line_of_a_script_is_too_wide() {
    let mut wrong = Vec::new();
    for (path, text) in files("static", &[".js"]).into_iter().chain(files("tests/js", &[".js"])) {
        for (number, line) in text.lines().enumerate() {
            let columns = line.chars().count();
            if columns > LINE_COLUMNS_MAX {
                wrong.push(format!("{}:{} has {columns} columns", path.display(), number + 1));
            }
        }
    }
    refuse(&wrong);
}

#[test]
fn no_function_of_a_script_is_too_long() {
    let mut wrong = Vec::new();
    for script in scripts() {
        for (name, lines) in functions(&script.text) {
            if lines > FUNCTION_LINES_MAX {
                wrong.push(format!("{}: {name} has {lines} lines", script.name));
            }
        }
    }
    refuse(&wrong);
}

/// The functions at the top of a file with their lines. A function inside another is shorter than that.
fn functions(text: &str) -> Vec<(String, usize)> {
    let mut found: Vec<(String, usize, usize)> = Vec::new();
    let mut open = false;
    for (number, line) in text.lines().enumerate() {
        let is_blank = line.trim().is_empty();
        let is_inside = line.starts_with(' ');
        let closes = line.starts_with(['}', ')', ']', '`']);
        if !is_blank && !is_inside && !closes {
            open = begins_function(line);
            if open {
                found.push((name_of(line), number, number));
            }
        } else if let Some(last) = found.last_mut().filter(|_| open && !is_blank) {
            last.2 = number;
        }
    }
    found.into_iter().map(|(name, first, last)| (name, last + 1 - first)).collect()
}

fn begins_function(line: &str) -> bool {
    let bare = line.trim_start_matches("export ").trim_start_matches("async ");
    bare.starts_with("function ")
        || bare.starts_with("const ") && (bare.contains("=>") || bare.ends_with('('))
}

fn name_of(line: &str) -> String {
    let words = line.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty());
    let words = words.skip_while(|word| ["export", "async", "function", "const"].contains(word));
    words.take(1).collect()
}

#[test]
fn the_length_of_a_function_is_counted_to_its_end() {
    let text = "import a from './a.js';\n\nexport function one() {\n  return 1;\n}\n\nconst TWO = 2;\nconst three = () => html`\n  <p>\n  </p>`;\n";
    assert_eq!(functions(text), [("one".to_string(), 3), ("three".to_string(), 3)]);
}

/// The values of a member in the objects of a script: `name: 'today'` gives `today`.
fn values<'a>(text: &'a str, member: &str) -> Vec<&'a str> {
    let starts = [format!(" {member}: '"), format!("{{{member}: '")];
    let found = starts.iter().flat_map(|start| text.split(start.as_str()).skip(1).collect::<Vec<_>>());
    found.filter_map(|rest| rest.split('\'').next()).collect()
}

/// The lists of places and of groups, each as the text of its objects.
fn navigation() -> (Vec<(String, String)>, String) {
    let scripts = scripts();
    let text = |script: &Script| script.text.split("commands = [").next().unwrap_or_default().to_string();
    let lists = scripts.iter().filter(|script| folder_of(&script.name) == Some("places"));
    let (main, departments): (Vec<_>, Vec<_>) = lists.partition(|script| script.name == "app/places.js");
    let departments = departments.iter().map(|script| (script.name.clone(), text(script)));
    (departments.collect(), main.first().expect("the groups").text.clone())
}

/// Merges can leave places named twice or two places with the same key.
#[test]
fn every_place_of_the_navigation_has_its_own_name_and_key() {
    let (departments, groups) = navigation();
    let all: String = departments.iter().map(|(_, text)| text.as_str()).collect();
    let mut wrong = Vec::new();
    for member in ["name", "path", "key"] {
        let mut known = BTreeSet::new();
        let given = values(&all, member);
        wrong.extend(
            given.iter().filter(|one| !known.insert(**one)).map(|one| format!("{member}: {one} twice")),
        );
    }
    let (letters, names) = (values(&groups, "key"), values(&groups, "name"));
    let taken = values(&all, "key").into_iter().filter(|key| letters.contains(key) || key.len() != 1);
    wrong.extend(taken.map(|key| format!("{key} is not a letter, or it is a group's")));
    let given = values(&all, "group");
    wrong
        .extend(given.iter().filter(|group| !names.contains(group)).map(|group| format!("no group {group}")));
    for name in names {
        let places = given.iter().filter(|group| **group == name).count();
        if places > PLACES_OF_A_GROUP_MAX {
            wrong.push(format!("{name} has {places} places"));
        }
    }
    assert!(given.len() > 15, "the places are read: {given:?}");
    refuse(&wrong);
}

#[test]
fn every_list_of_places_is_in_the_navigation_and_leads_to_a_route() {
    let (departments, groups) = navigation();
    let routes =
        scripts().into_iter().find(|script| script.name == "app/routes.js").expect("the routes").text;
    let mut wrong = Vec::new();
    for (file, text) in departments {
        let department = file.trim_start_matches("app/").trim_end_matches("/places.js");
        if !groups.contains(&format!("import * as {department} from './{department}/places.js';")) {
            wrong.push(format!("{file} is not in app/places.js"));
        }
        for path in values(&text, "path") {
            if !routes.contains(&format!("route('{path}',")) {
                wrong.push(format!("{file}: no route {path}"));
            }
        }
    }
    refuse(&wrong);
}
