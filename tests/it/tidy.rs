//! The structure of the repository: what a folder must not know, the length of files and functions, leftover markers.

use std::fs;
use std::path::{Path, PathBuf};

const FILE_LINES_MAX: usize = 500;
const SCRIPT_LINES_MAX: usize = 250;
const FUNCTION_LINES_MAX: usize = 70;
/// A test reads as one story.
const TEST_LINES_MAX: usize = 125;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

pub fn files(folder: &str, endings: &[&str]) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if endings.iter().any(|ending| path.to_string_lossy().ends_with(ending)) {
                let text = fs::read_to_string(&path).expect("a text file");
                found.push((path.strip_prefix(root()).expect("inside").to_path_buf(), text));
            }
        }
    }
    found
}

/// The code of a Rust file: what is before its unit tests, without comments.
fn code(text: &str) -> String {
    let body = text.split("#[cfg(test)]").next().unwrap_or_default();
    body.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

pub fn refuse(wrong: &[String]) {
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn no_file_is_longer_than_a_reader_can_hold() {
    let mut wrong = Vec::new();
    for (folder, endings, most) in [
        ("src", &[".rs"][..], FILE_LINES_MAX),
        ("tests", &[".rs"][..], FILE_LINES_MAX),
        ("static", &[".js"][..], SCRIPT_LINES_MAX),
        ("static", &[".css"][..], FILE_LINES_MAX),
    ] {
        for (path, text) in files(folder, endings) {
            let lines = text.lines().count();
            if lines > most {
                wrong.push(format!("{} has {lines} lines", path.display()));
            }
        }
    }
    refuse(&wrong);
}

/// The functions of a Rust file with their lines, from `fn` to the closing brace. Relies on the layout of rustfmt.
fn functions(text: &str) -> Vec<(&str, usize)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for (start, line) in lines.iter().enumerate() {
        let indent = &line[..line.len() - line.trim_start().len()];
        let bare = line.trim_start();
        let Some((before, after)) = bare.split_once("fn ") else { continue };
        let is_modifier = |word: &str| word.starts_with("pub") || ["const", "async", "in"].contains(&word);
        let is_function = before.split_whitespace().all(|word| is_modifier(word) || word.ends_with(')'));
        if !is_function || line.ends_with(';') || line.ends_with('}') {
            continue;
        }
        let closing = format!("{indent}}}");
        let length = lines[start..].iter().position(|line| **line == closing);
        let name = after.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
        found.extend(length.map(|length| (name, length + 1)));
    }
    found
}

#[test]
fn no_function_is_too_long() {
    let mut wrong = Vec::new();
    for (folder, most) in
        [("src", FUNCTION_LINES_MAX), ("tests/it/support", FUNCTION_LINES_MAX), ("tests", TEST_LINES_MAX)]
    {
        for (path, text) in files(folder, &[".rs"]) {
            for (name, lines) in functions(&text).into_iter().filter(|(_, lines)| *lines > most) {
                wrong.push(format!("{}: {name} has {lines} lines", path.display()));
            }
        }
    }
    refuse(&wrong);
}

/// A parameter that only the schema needs comes from the row: see `Target::describe`.
#[test]
fn no_code_is_there_without_use() {
    // Describes two sets of parameters together.
    const ALLOWED: &str = "src/rpc/params.rs";
    let unused = files("src", &[".rs"]).into_iter().filter(|(_, text)| text.contains("allow(dead_code)"));
    let names = unused.map(|(path, _)| path.display().to_string()).filter(|path| path != ALLOWED);
    refuse(&names.collect::<Vec<_>>());
}

#[test]
fn unsafe_code_is_one_call_of_the_allocator() {
    const ALLOWED: &str = "src/cli/allocator.rs";
    let mut wrong = Vec::new();
    for folder in ["src", "tests"] {
        for (path, text) in files(folder, &[".rs"]) {
            let times =
                code(&text).matches("unsafe {").count() + text.matches(concat!("allow(", "unsafe")).count();
            if times > if path.ends_with(ALLOWED) { 2 } else { 0 } {
                wrong.push(path.display().to_string());
            }
        }
    }
    refuse(&wrong);
}

#[test]
fn the_length_of_a_function_is_counted_to_its_closing_brace() {
    let text = "pub(in crate::svc) const fn one() -> u8 {\n    1\n}\n\nimpl A {\n    fn two(&self) {\n        {\n        }\n    }\n}\n";
    assert_eq!(functions(text), [("one", 3), ("two", 4)]);
}

#[test]
fn the_domain_knows_no_database_no_socket_no_clock() {
    let banned = [
        "rusqlite",
        "rouille",
        "std::fs",
        "std::env",
        "std::net",
        "SystemTime",
        "Utc::now",
        "log::",
        "crate::db",
        "crate::store",
        "crate::svc",
        "crate::rpc",
        "crate::http",
        "crate::app",
    ];
    let mut wrong = Vec::new();
    for (path, text) in files("src/domain", &[".rs"]) {
        let code = code(&text);
        wrong.extend(
            banned
                .iter()
                .filter(|word| code.contains(**word))
                .map(|word| format!("{} names {word}", path.display())),
        );
    }
    refuse(&wrong);
}

#[test]
fn only_http_names_rouille_and_only_db_and_store_hold_sql() {
    let mut wrong = Vec::new();
    let statements = ["\"SELECT ", "\"INSERT ", "\"UPDATE ", "\"DELETE ", "\"WITH "];
    for (path, text) in files("src", &[".rs"]) {
        let code = code(&text);
        let path = path.display().to_string();
        if code.contains("rouille") && !path.starts_with("src/http/") {
            wrong.push(format!("{path} names rouille"));
        }
        let may_hold_sql =
            ["src/db/", "src/store/", "src/cli/"].iter().any(|folder| path.starts_with(folder));
        if !may_hold_sql && statements.iter().any(|statement| code.contains(statement)) {
            wrong.push(format!("{path} holds SQL"));
        }
        if path.starts_with("src/store/")
            && ["crate::svc", "crate::http", "crate::rpc"].iter().any(|word| code.contains(word))
        {
            wrong.push(format!("{path} looks upwards"));
        }
    }
    refuse(&wrong);
}

#[test]
fn nothing_is_left_half_done() {
    let marks = [
        concat!("TO", "DO"),
        concat!("FIX", "ME"),
        concat!("unimple", "mented!"),
        concat!("to", "do!("),
        concat!("dbg", "!("),
    ];
    let mut wrong = Vec::new();
    for folder in ["src", "static", "tests", "sql"] {
        for (path, text) in files(folder, &[".rs", ".js", ".css", ".sql", ".html"]) {
            wrong.extend(
                marks
                    .iter()
                    .filter(|mark| text.contains(**mark))
                    .map(|mark| format!("{} says {mark}", path.display())),
            );
        }
    }
    refuse(&wrong);
}

#[test]
fn every_function_that_a_screen_calls_exists() {
    let registry = innkeeper::rpc::registry::Registry::new(innkeeper::svc::all());
    let known: Vec<String> = registry.all().map(|endpoint| endpoint.path()).collect();
    let mut wrong = Vec::new();
    for (path, text) in files("static", &[".js"]) {
        for name in quoted(&text).filter_map(|text| text.strip_prefix("svc.")).filter(|name| is_key(name)) {
            if !known.iter().any(|path| path == name) {
                wrong.push(format!("{} calls {name}", path.display()));
            }
        }
    }
    refuse(&wrong);
}

/// The texts of a language, by key: of one file, or of the files of its folder.
fn words(folder: &str, language: &str) -> serde_json::Map<String, serde_json::Value> {
    let read = |text: &str| serde_json::from_str::<serde_json::Map<_, _>>(text).expect("an object of texts");
    let name = format!("{folder}/{language}");
    match fs::read_to_string(root().join(format!("{name}.json"))) {
        Ok(text) => read(&text),
        Err(_) => files(&name, &[".json"]).iter().flat_map(|(_, text)| read(text)).collect(),
    }
}

/// A key without the form of the number that it is for.
fn base(key: &str) -> &str {
    ["_one", "_other"].iter().find_map(|form| key.strip_suffix(form)).unwrap_or(key)
}

fn is_key(text: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '.';
    text.starts_with(|c: char| c.is_ascii_lowercase()) && text.contains('.') && text.chars().all(plain)
}

/// What is between quotes of one kind in a script.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    ['\'', '"', '`'].into_iter().flat_map(move |quote| text.split(quote))
}

/// Each side of the property with its words: its own scripts and the file of texts.
const TEXTS: [(&[&str], &str); 2] =
    [(&["static/app"], "static/lang"), (&["static/guest"], "static/guest/words")];
/// What guests and staff share.
const SHARED: [&str; 2] = ["static/core", "static/parts"];

#[test]
fn every_text_that_a_screen_names_is_there_in_every_language() {
    let mut wrong = Vec::new();
    for (folders, lang) in TEXTS {
        let (en, hi) = (words(lang, "en"), words(lang, "hi"));
        let has = |key: &str| en.contains_key(key) || en.contains_key(&format!("{key}_other"));
        for (path, text) in folders.iter().flat_map(|folder| files(folder, &[".js"])) {
            let names = text.split("t('").skip(1).filter_map(|rest| rest.split('\'').next());
            let lost = names.filter(|name| is_key(name) && !name.starts_with("svc.") && !has(name));
            wrong.extend(lost.map(|key| format!("{}: no text {key}", path.display())));
        }
        // A language with one form of number for all leaves `_one` out.
        let lacks = |key: &&String| !hi.contains_key(*key) && !key.ends_with("_one");
        wrong.extend(en.keys().filter(lacks).map(|key| format!("{lang}: Hindi lacks {key}")));
        let alien = |key: &&String| !en.contains_key(*key) && !key.starts_with("word.");
        wrong
            .extend(hi.keys().filter(alien).map(|key| format!("{lang}: Hindi has {key}, which nobody says")));
    }
    refuse(&wrong);
}

#[test]
fn no_text_is_left_that_no_screen_says() {
    let mut wrong = Vec::new();
    for (folders, lang) in TEXTS {
        let scripts: Vec<String> = folders
            .iter()
            .chain(&SHARED)
            .flat_map(|folder| files(folder, &[".js", ".html"]))
            .map(|(_, text)| text)
            .collect();
        let all = scripts.iter().flat_map(|text| quoted(text));
        let named: std::collections::HashSet<&str> = all.filter(|text| is_key(text)).collect();
        // `word.${status}`: whatever begins so may be said.
        let begun: Vec<&str> = scripts
            .iter()
            .flat_map(|text| text.split('`').filter_map(|part| part.split_once("${")).map(|(start, _)| start))
            .filter(|start| is_key(start))
            .collect();
        for key in words(lang, "en").keys() {
            let key = base(key);
            let is_said = named.contains(key)
                || begun.iter().any(|start| key.starts_with(start))
                || key.strip_suffix("_text").is_some_and(|heading| named.contains(heading));
            if !is_said && !key.starts_with("word.") {
                wrong.push(format!("{lang}: nobody says {key}"));
            }
        }
    }
    refuse(&wrong);
}

#[test]
fn the_readme_names_every_folder_and_every_command() {
    let readme = fs::read_to_string(root().join("README.md")).expect("a readme");
    let mut wrong = Vec::new();
    for top in ["src", "static", "tests"] {
        for entry in fs::read_dir(root().join(top)).into_iter().flatten().flatten() {
            let named = format!("`{top}/{}`", entry.file_name().to_string_lossy());
            if entry.path().is_dir() && !readme.contains(&named) {
                wrong.push(format!("the map lacks {named}"));
            }
        }
    }
    for command in ["serve", "user", "key", "import", "backup", "restore", "check"] {
        if !readme.contains(&format!("`innkeeper {command}")) {
            wrong.push(format!("no word of innkeeper {command}"));
        }
    }
    refuse(&wrong);
}
