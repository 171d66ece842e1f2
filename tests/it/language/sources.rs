//! The lists of words against the program's own text: what can be said has its words, and no word is left over.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use innkeeper::domain::language::Language;
use innkeeper::rpc::registry::Registry;
use serde_json::{Map, Value};

/// Where sentences are for programs and for who runs the server, not for desks and guests.
const FOR_PROGRAMS: [&str; 10] = [
    "src/cli/",
    "src/config/",
    "src/demo/",
    "src/export.rs",
    "src/http/server/",
    "src/http/mcp/",
    "src/rpc/openapi.rs",
    "src/rpc/param_schema.rs",
    "src/rpc/resources.rs",
    "src/rpc/tools.rs",
];
/// Whose labels are read on paper and in letters.
const PRINTED: [&str; 3] = ["src/paper/downtime.rs", "src/paper/invoice.rs", "src/domain/messages/stay.rs"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn list(file: &str) -> Map<String, Value> {
    serde_json::from_slice(&fs::read(root().join(file)).expect(file)).expect("an object")
}

fn section(list: &Map<String, Value>, name: &str) -> BTreeMap<String, String> {
    let texts = list[name].as_object().expect(name);
    texts.iter().map(|(key, text)| (key.clone(), text.as_str().expect(key).to_string())).collect()
}

/// Every text between quotes in the program, with the file it stands in; unit tests and comments are left out.
fn literals() -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut folders: Vec<PathBuf> = vec![root().join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let name = path.strip_prefix(root()).expect("inside").display().to_string();
                let text = fs::read_to_string(&path).expect("a text");
                let code = text.split("#[cfg(test)]").next().unwrap_or_default();
                found.extend(quoted(code).into_iter().map(|text| (name.clone(), text)));
            }
        }
    }
    found
}

fn quoted(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = code;
    while let Some(at) = rest.find(['"', '\'', '/']) {
        let (before, here) = rest.split_at(at);
        if here.starts_with("//") {
            rest = here.split_once('\n').map_or("", |(_, after)| after);
        } else if let Some(behind) = here.strip_prefix("'\"'") {
            rest = behind;
        } else if here.starts_with('"') && before.ends_with("r#") {
            rest = here[1..].split_once("\"#").map_or("", |(_, after)| after);
        } else if let Some(inside) = here.strip_prefix('"') {
            let end = end_of(inside);
            found.push(plain(&inside[..end]));
            rest = inside.get(end + 1..).unwrap_or_default();
        } else {
            rest = &here[1..];
        }
    }
    found
}

/// Where the text ends that began before.
fn end_of(inside: &str) -> usize {
    let mut is_escaped = false;
    for (at, letter) in inside.char_indices() {
        match letter {
            '"' if !is_escaped => return at,
            '\\' => is_escaped = !is_escaped,
            _ => is_escaped = false,
        }
    }
    inside.len()
}

/// The text as it is at run time, its unnamed gaps numbered.
fn plain(literal: &str) -> String {
    let mut lines = literal.split("\\\n");
    let mut text = lines.next().unwrap_or_default().to_string();
    text.extend(lines.map(str::trim_start));
    let text = text.replace("\\\"", "\"");
    let mut parts = text.split('{');
    let mut out = parts.next().unwrap_or_default().to_string();
    let mut unnamed = 0;
    for part in parts {
        let (name, behind) = part.split_once('}').unwrap_or((part, ""));
        let name = name.split(':').next().unwrap_or_default();
        if name.is_empty() {
            unnamed += 1;
            out.push_str(&format!("{{{unnamed}}}{behind}"));
        } else {
            out.push_str(&format!("{{{name}}}{behind}"));
        }
    }
    out
}

/// What is always said of a form.
fn always(form: &str) -> String {
    form.split('{')
        .enumerate()
        .map(|(i, part)| if i == 0 { part } else { part.split_once('}').map_or("", |(_, behind)| behind) })
        .collect()
}

fn is_sentence(text: &str) -> bool {
    let begins = text.starts_with(|c: char| c.is_ascii_uppercase() || c == '{');
    begins
        && text.ends_with(['.', '!', '?'])
        && text.contains(' ')
        && always(text).chars().any(char::is_alphabetic)
}

/// All that people can be told: sentences, and what stands on paper.
fn sayable() -> BTreeSet<String> {
    let summaries: BTreeSet<&str> =
        Registry::new(innkeeper::svc::all()).all().map(|endpoint| endpoint.summary).collect();
    literals()
        .into_iter()
        .filter(|(file, text)| {
            let is_label = PRINTED.contains(&file.as_str())
                && !text.contains(['<', '=', '_', '\\'])
                && text.starts_with(|c: char| c.is_ascii_uppercase() || c == '{')
                && always(text).chars().any(char::is_alphabetic);
            let is_told = is_sentence(text) && !FOR_PROGRAMS.iter().any(|path| file.starts_with(path));
            (is_label || is_told) && !summaries.contains(text.as_str())
        })
        .map(|(_, text)| text)
        .collect()
}

#[test]
fn every_sentence_can_be_said_in_hindi() {
    let said = list("src/domain/language/hi.json");
    let folder = root().join("static/lang/hi");
    let files = std::fs::read_dir(folder).expect("the words of the screens").flatten();
    let screens: Map<String, Value> =
        files.flat_map(|file| list(&format!("static/lang/hi/{}", file.file_name().display()))).collect();
    let known = |text: &str| {
        ["sentences", "labels", "words"].iter().any(|name| said[*name].get(text).is_some())
            || screens.contains_key(&format!("word.{text}"))
    };
    let missing: Vec<String> = sayable().into_iter().filter(|text| !known(text)).collect();
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn no_hindi_is_left_that_nobody_says() {
    let said = list("src/domain/language/hi.json");
    let literals: BTreeSet<String> = literals().into_iter().map(|(_, text)| text).collect();
    let forms: Vec<&String> = literals.iter().filter(|text| text.contains('{')).collect();
    // A narrower form of a sentence ("There is no room type {name}.") says in its own way what a wider one says.
    let is_case_of = |text: &str| forms.iter().any(|form| is_case(form, text));
    let keys = ["sentences", "labels"].into_iter().flat_map(|name| section(&said, name).into_keys());
    let left: Vec<String> = keys.filter(|key| !literals.contains(key) && !is_case_of(key)).collect();
    assert!(left.is_empty(), "{left:#?}");
}

/// Whether a text is of a form, its own gaps taken as words.
fn is_case(form: &str, text: &str) -> bool {
    let mut rest = text;
    for (index, part) in form.split('{').enumerate() {
        let said = if index == 0 { part } else { part.split_once('}').map_or("", |(_, behind)| behind) };
        match rest.find(said) {
            Some(at) if index > 0 || at == 0 => rest = &rest[at + said.len()..],
            _ => return false,
        }
    }
    rest.is_empty() && !always(form).trim_matches([' ', '.', ':']).is_empty()
        || form == "{1} {what}." && text.ends_with('.')
        || form == "{1}: {error}."
}

#[test]
fn what_has_gaps_has_the_same_gaps_in_hindi() {
    let said = list("src/domain/language/hi.json");
    let gaps = |text: &str| {
        let names =
            text.split('{').skip(1).filter_map(|part| part.split_once('}').map(|(name, _)| name.to_string()));
        names.collect::<BTreeSet<_>>()
    };
    for name in ["sentences", "labels", "words"] {
        for (english, hindi) in section(&said, name) {
            let (there, here) = (gaps(&english), gaps(&hindi));
            // The name of a field stands above its refusal already.
            let lost: Vec<&String> = there.difference(&here).filter(|gap| *gap != "field").collect();
            assert!(lost.is_empty() && here.is_subset(&there), "{english} -> {hindi}");
            assert!(!hindi.trim().is_empty(), "{english}");
        }
    }
    assert_eq!(said["months"].as_array().map(Vec::len), Some(12));
}

#[test]
fn each_sentence_is_known_by_its_own_form() {
    let said = list("src/domain/language/hi.json");
    let hindi = Language::of("hi");
    for (english, _) in section(&said, "sentences") {
        // With values in its gaps it is said in Hindi, and the values are in what is said.
        let mut filled = String::new();
        for (index, part) in english.split('{').enumerate() {
            let behind =
                if index == 0 { part } else { part.split_once('}').map_or("", |(_, behind)| behind) };
            filled.push_str(&if index == 0 { behind.to_string() } else { format!("Qx{index}{behind}") });
        }
        let answer = hindi.sentence(&filled);
        assert_ne!(answer, filled, "{english}");
        let is_hindi = answer.chars().any(|letter| ('\u{900}'..'\u{980}').contains(&letter));
        assert!(is_hindi, "{filled} -> {answer}");
    }
}
