//! Names that nobody uses: functions and constants of the program, exports and imports of scripts, classes of style sheets.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use crate::tidy::{files, refuse};
use crate::tidy_static::without_comments;

fn is_of_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_' || letter == '$'
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !is_of_name(letter)).filter(|word| !word.is_empty())
}

fn first_word(text: &str) -> &str {
    words(text).next().unwrap_or_default()
}

/// How often each word is written in texts.
fn counted<'t>(texts: impl Iterator<Item = &'t String>) -> BTreeMap<&'t str, usize> {
    let mut counts = BTreeMap::new();
    for word in texts.flat_map(|text| words(text)) {
        *counts.entry(word).or_default() += 1;
    }
    counts
}

/// Files without their comments.
fn code(folder: &str, endings: &[&str]) -> Vec<(String, String)> {
    let named = |(path, text): (PathBuf, String)| {
        let name = path.to_string_lossy().replace('\\', "/");
        let code = if name.ends_with(".rs") { rust_code(&text) } else { without_comments(&text) };
        (name, code)
    };
    files(folder, endings).into_iter().map(named).collect()
}

fn rust_code(text: &str) -> String {
    text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// The name that a line of Rust makes public.
fn published(line: &str) -> Option<&str> {
    let (kind, rest) = line.trim_start().strip_prefix("pub")?.split_once(' ')?;
    let is_restricted = kind.starts_with('(') && kind.ends_with(')');
    let rest = ["const fn ", "fn ", "const "].iter().find_map(|kind| rest.strip_prefix(kind));
    rest.filter(|_| kind.is_empty() || is_restricted).map(first_word)
}

#[test]
fn every_public_function_is_called() {
    let all: Vec<(String, String)> =
        ["src", "tests"].into_iter().flat_map(|folder| code(folder, &[".rs"])).collect();
    let counts = counted(all.iter().map(|(_, text)| text));
    let mut wrong = Vec::new();
    for (path, text) in all.iter().filter(|(path, _)| path.starts_with("src/")) {
        let lost = text.lines().filter_map(published).filter(|name| counts[name] == 1);
        wrong.extend(lost.map(|name| format!("{path}: nobody calls {name}")));
    }
    refuse(&wrong);
}

/// The names between the braces of the imports of a script, as the script calls them.
fn imported_names(text: &str) -> Vec<&str> {
    let lists = text.split("import {").skip(1).filter_map(|rest| rest.split_once('}'));
    let names = lists.filter(|(_, rest)| rest.starts_with(" from ")).flat_map(|(list, _)| list.split(','));
    names.filter_map(|name| words(name).last()).collect()
}

#[test]
fn every_name_that_a_script_imports_is_used_there() {
    let mut wrong = Vec::new();
    let scripts = ["static", "tests/js"].into_iter().flat_map(|folder| code(folder, &[".js"]));
    for (path, text) in scripts {
        let counts = counted(std::iter::once(&text));
        let idle = imported_names(&text).into_iter().filter(|name| counts[name] == 1);
        wrong.extend(idle.map(|name| format!("{path} imports {name} without use")));
    }
    refuse(&wrong);
}

/// The names that the lines of a script export.
fn exported_names(text: &str) -> impl Iterator<Item = &str> {
    let ends = text.lines().filter_map(|line| line.strip_prefix("export "));
    ends.filter_map(|rest| {
        words(rest).find(|word| !["async", "function", "const", "let", "class"].contains(word))
    })
}

#[test]
fn every_name_that_a_script_exports_is_used_elsewhere() {
    let all: Vec<(String, String)> =
        ["static", "tests"].into_iter().flat_map(|folder| code(folder, &[".js", ".html", ".rs"])).collect();
    let mut users: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (path, text) in &all {
        for word in words(text) {
            users.entry(word).or_default().insert(path);
        }
    }
    let mut wrong = Vec::new();
    for (path, text) in all.iter().filter(|(path, _)| path.starts_with("static/")) {
        let lost = exported_names(text).filter(|name| users[name].len() == 1);
        wrong.extend(lost.map(|name| format!("{path} exports {name}, which no other file names")));
    }
    refuse(&wrong);
}

/// The classes of the selectors of a sheet.
fn classes(sheet: &str) -> BTreeSet<&str> {
    let selectors = sheet.split('}').filter_map(|rule| rule.rsplit_once('{')).map(|(selectors, _)| selectors);
    let names = selectors.flat_map(|selectors| selectors.split('.').skip(1));
    let names = names.map(|rest| {
        rest.split(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_').next().unwrap_or_default()
    });
    names.filter(|name| name.starts_with(|letter: char| letter.is_ascii_lowercase())).collect()
}

#[test]
fn every_class_of_a_sheet_is_written_by_a_page() {
    let pages: Vec<(String, String)> = [("static", &[".js", ".html"][..]), ("src/http", &[".rs"])]
        .into_iter()
        .flat_map(|(folder, endings)| code(folder, endings))
        .collect();
    let is_of_class = |letter: char| is_of_name(letter) || letter == '-';
    let mut written = BTreeSet::new();
    // `tone-${tone}`: whatever begins so may be written.
    let mut begun = BTreeSet::new();
    for (_, text) in &pages {
        let parts = text.split(|letter: char| !is_of_class(letter)).filter(|part| !part.is_empty());
        begun
            .extend(parts.clone().filter(|part| part.ends_with("-$")).map(|part| part.trim_end_matches('$')));
        written.extend(parts);
    }
    let mut wrong = Vec::new();
    for (path, sheet) in files("static/css", &[".css"]) {
        let sheet: String =
            sheet.split("/*").map(|part| part.rsplit("*/").next().unwrap_or_default()).collect();
        for name in classes(&sheet) {
            let is_begun = begun.iter().any(|start| name.starts_with(start));
            if !written.contains(name) && !is_begun {
                wrong.push(format!("{}: no page writes {name}", path.display()));
            }
        }
    }
    refuse(&wrong);
}

#[test]
fn names_are_read_as_they_are_written() {
    assert_eq!(published("    pub(crate) const fn one(&self) -> u8 {"), Some("one"));
    assert_eq!(published("pub struct One {"), None);
    let script = "import { a, b as c } from './d.js';\nexport async function e() {}\nexport const F = 1;\n";
    assert_eq!(imported_names(script), ["a", "c"]);
    assert_eq!(exported_names(script).collect::<Vec<_>>(), ["e", "F"]);
    assert_eq!(
        classes(".one > .two-b:hover { a: 1.5rem; }\n@media (x) { .three { } }"),
        BTreeSet::from(["one", "two-b", "three"])
    );
}
