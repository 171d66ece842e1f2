//! Who may import whom. Layers: `svc` uses `store` and `domain`, `store` uses `db` and `domain`, `domain` uses nothing.
//! Departments: inside each layer, a department imports only departments that stand earlier in [`ORDER`]. Files: no two
//! files of `src` import each other, directly or through others.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Departments of one line do not import each other; each line may import the lines before it.
const ORDER: &[&[&str]] = &[
    &["params", "qr_code"],
    &["accounts", "settings"],
    &["messages"],
    &["rates"],
    &["folio"],
    &["booking"],
    &["guests", "groups", "housekeeping"],
    &["stay"],
    &["night_audit"],
    &["restaurant", "laundry", "stock"],
    &["banquet"],
    &["guest_web", "reports"],
    &["migration"],
];

/// What a layer must not name.
const LAYERS: &[(&str, &[&str])] = &[
    ("domain", &["db", "store", "svc", "rpc", "http", "app", "delivery", "config", "cli", "jobs"]),
    ("store", &["svc", "rpc", "http", "app", "delivery", "config", "cli", "jobs"]),
    ("db", &["store", "svc", "rpc", "http", "app", "delivery", "config", "cli", "jobs"]),
    ("svc", &["http", "cli", "jobs", "demo"]),
];

/// Imports against the order that are not mended yet: (file, department).
const KNOWN_IMPORTS: &[(&str, &str)] = &[];

/// A Rust file: its path from the root of the repository, its module path, and the paths it imports.
struct Source {
    file: String,
    module: Vec<String>,
    imports: BTreeSet<String>,
}

fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut found, mut folders) = (Vec::new(), vec![root.join("src")]);
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).expect("a folder of sources").flatten();
        for path in entries.map(|entry| entry.path()) {
            match path.extension().and_then(|ending| ending.to_str()) {
                _ if path.is_dir() => folders.push(path),
                Some("rs") => found.push(source(root, &path)),
                _ => {}
            }
        }
    }
    found.sort_by(|a, b| a.file.cmp(&b.file));
    found
}

fn source(root: &Path, path: &PathBuf) -> Source {
    let file = path.strip_prefix(root).expect("inside").display().to_string();
    let mut module: Vec<String> =
        file["src/".len()..file.len() - ".rs".len()].split('/').map(String::from).collect();
    if module.last().is_some_and(|name| ["mod", "lib", "main"].contains(&name.as_str())) {
        module.pop();
    }
    let text = fs::read_to_string(path).expect("a source file");
    let imports = imported(&code(&text)).iter().filter_map(|path| absolute(path, &module)).collect();
    Source { file, module, imports }
}

/// The code before the unit tests, without comments.
fn code(text: &str) -> String {
    let body = text.split("#[cfg(test)]").next().unwrap_or_default();
    body.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// Every path of a `use`, its braces expanded, and every path in the code that begins with `crate` or `super`.
fn imported(code: &str) -> Vec<String> {
    let mut paths = Vec::new();
    for (at, _) in code.match_indices("use ") {
        let begins = code[..at].chars().next_back().is_none_or(|before| before.is_whitespace());
        if let (true, Some(end)) = (begins, code[at..].find(';')) {
            expand("", &code[at + "use ".len()..at + end], &mut paths);
        }
    }
    for start in ["crate::", "super::"] {
        for (at, _) in code.match_indices(start) {
            let end = code[at..].find(|c: char| !c.is_alphanumeric() && c != '_' && c != ':');
            paths.push(code[at..end.map_or(code.len(), |end| at + end)].to_string());
        }
    }
    paths
}

/// `a::{b, c::{d, e}}` as `a::b`, `a::c::d`, `a::c::e`.
fn expand(prefix: &str, tree: &str, paths: &mut Vec<String>) {
    let (mut depth, mut start) = (0, 0);
    let ends = tree.char_indices().chain([(tree.len(), ',')]);
    let mut branches = Vec::new();
    for (at, c) in ends {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                branches.push(tree[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    for branch in branches.into_iter().filter(|branch| !branch.is_empty()) {
        match branch.split_once('{') {
            Some((head, rest)) => {
                expand(&format!("{prefix}{head}"), rest.strip_suffix('}').unwrap_or(rest), paths);
            }
            None => paths.push(format!("{prefix}{}", branch.split(" as ").next().unwrap_or_default().trim())),
        }
    }
}

/// A path from the root of the crate; none when it leads out of it.
fn absolute(path: &str, module: &[String]) -> Option<String> {
    let mut parts: Vec<&str> = path.split("::").filter(|part| !part.is_empty()).collect();
    let mut base: Vec<&str> = module.iter().map(String::as_str).collect();
    match parts.first() {
        Some(&"crate") => base.clear(),
        Some(&"self") => {}
        Some(&"super") => {
            while parts.get(1) == Some(&"super") {
                parts.remove(0);
                base.pop();
            }
            base.pop();
        }
        _ => return None,
    }
    base.extend(&parts[1..]);
    Some(base.join("::"))
}

/// The files that a file imports, directly or through others.
fn reach<'a>(imports: &BTreeMap<&'a str, BTreeSet<&'a str>>, from: &'a str) -> BTreeSet<&'a str> {
    let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(file) = open.pop() {
        open.extend(imports.get(file).into_iter().flatten().filter(|next| seen.insert(**next)));
    }
    seen
}

fn refuse(wrong: &[String]) {
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn each_layer_imports_only_layers_beneath_it() {
    let layers: BTreeSet<String> =
        sources().into_iter().filter_map(|source| source.module.first().cloned()).collect();
    let named = LAYERS.iter().flat_map(|(layer, banned)| banned.iter().chain([layer]));
    let mut wrong: Vec<String> = named
        .filter(|name| !layers.contains(**name))
        .map(|name| format!("there is no layer {name}"))
        .collect();
    for source in sources() {
        let Some((_, banned)) =
            LAYERS.iter().find(|(layer, _)| source.module.first().is_some_and(|m| m == layer))
        else {
            continue;
        };
        for path in &source.imports {
            if banned.iter().any(|layer| path.split("::").next() == Some(layer)) {
                wrong.push(format!("{} imports {path}", source.file));
            }
        }
    }
    refuse(&wrong);
}

#[test]
fn each_department_imports_only_departments_before_it() {
    let rank = |name: &str| ORDER.iter().position(|line| line.contains(&name));
    let (mut wrong, mut met) = (Vec::new(), BTreeSet::new());
    for source in sources() {
        let [layer, department, ..] = source.module.as_slice() else { continue };
        let Some(own) = rank(department).filter(|_| ["svc", "store", "domain"].contains(&layer.as_str()))
        else {
            continue;
        };
        for path in &source.imports {
            let mut parts = path.split("::");
            let same_layer = parts.next() == Some(layer);
            let Some(other) = parts.next().filter(|other| same_layer && other != department) else {
                continue;
            };
            if rank(other).is_none_or(|other| other < own) {
                continue;
            }
            let pair = KNOWN_IMPORTS.iter().find(|(file, known)| *file == source.file && *known == other);
            match pair {
                Some(pair) => drop(met.insert(*pair)),
                None => wrong.push(format!("{} imports {path}", source.file)),
            }
        }
    }
    let mended = KNOWN_IMPORTS.iter().filter(|pair| !met.contains(*pair));
    wrong.extend(mended.map(|pair| format!("{pair:?} is mended: take it off the list")));
    refuse(&wrong);
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    let sources = sources();
    let files: BTreeMap<&[String], &str> =
        sources.iter().map(|source| (source.module.as_slice(), source.file.as_str())).collect();
    let leads_to = |path: &String| {
        let parts: Vec<String> = path.split("::").map(String::from).collect();
        (1..=parts.len()).rev().find_map(|length| files.get(&parts[..length]).copied())
    };
    let mut imports: BTreeMap<&str, BTreeSet<&str>> = sources
        .iter()
        .map(|source| (source.file.as_str(), source.imports.iter().filter_map(leads_to).collect()))
        .collect();
    for (file, targets) in &mut imports {
        targets.remove(file);
    }
    let circles: BTreeSet<&str> =
        imports.keys().filter(|file| reach(&imports, file).contains(**file)).copied().collect();
    let wrong: Vec<String> =
        circles.iter().map(|file| format!("{file} is on a circle: {:?}", imports[file])).collect();
    refuse(&wrong);
}
