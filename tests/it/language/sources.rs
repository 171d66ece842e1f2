//! Compares the translations with the sources: each language translates each template, word and label, and has no unused entry.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use innkeeper::rpc::registry::Registry;
use innkeeper::store::settings::records::RECORDS;
use schemars::SchemaGenerator;
use serde_json::{Map, Value};

/// The languages of the server other than English.
const LANGUAGES: [&str; 1] = ["hi"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn list(file: &Path) -> Map<String, Value> {
    serde_json::from_slice(&fs::read(file).expect("a list")).expect("an object")
}

fn section(list: &Map<String, Value>, name: &str) -> BTreeMap<String, String> {
    let texts = list[name].as_object().expect(name);
    texts.iter().map(|(key, text)| (key.clone(), text.as_str().expect(key).to_string())).collect()
}

/// Sentences and labels.
fn texts(list: &Map<String, Value>) -> BTreeMap<String, String> {
    ["sentences", "labels"].into_iter().flat_map(|name| section(list, name)).collect()
}

/// The words that can be inserted: those of the server and the fixed words of the screens.
fn words(language: &str, list: &Map<String, Value>) -> BTreeSet<String> {
    let files = fs::read_dir(root().join("static/lang").join(language)).expect("the words of the screens");
    let screens = files.flatten().flat_map(|file| self::list(&file.path()));
    let spellings = screens.filter_map(|(key, _)| Some(key.strip_prefix("word.")?.to_string()));
    spellings.chain(section(list, "words").into_keys()).collect()
}

fn server_list(language: &str) -> Map<String, Value> {
    list(&root().join("src/domain/language").join(format!("{language}.json")))
}

/// The code of the program without unit tests and comments.
fn sources() -> Vec<(String, String)> {
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
                let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
                found.push((name, lines.collect::<Vec<_>>().join("\n")));
            }
        }
    }
    found
}

/// The literals that are the first argument of a macro. Both macros accept only a literal there, so none is missed.
fn first_literals(name: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (file, code) in sources() {
        for (at, _) in code.match_indices(&format!("{name}!(")) {
            let behind = code[at..].split_once('(').map_or("", |(_, behind)| behind).trim_start();
            let Some(inside) = behind.strip_prefix('"') else {
                assert!(behind.starts_with('@'), "{file}: {name}!({}", &behind[..behind.len().min(40)]);
                continue;
            };
            found.insert(unescaped(&inside[..end_of(inside)]));
        }
    }
    found
}

/// The position of the quote that ends a literal.
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

fn unescaped(literal: &str) -> String {
    let mut lines = literal.split("\\\n");
    let mut text = lines.next().unwrap_or_default().to_string();
    text.extend(lines.map(str::trim_start));
    text.replace("\\\"", "\"")
}

/// Whether a template has words besides its placeholders.
fn is_words(template: &str) -> bool {
    let beside = template.split('{').enumerate().map(|(index, part)| match index {
        0 => part,
        _ => part.split_once('}').map_or("", |(_, behind)| behind),
    });
    beside.collect::<String>().chars().any(char::is_alphabetic)
}

fn placeholders(text: &str) -> BTreeSet<String> {
    let parts = text.split('{').skip(1);
    parts.filter_map(|part| part.split_once('}').map(|(name, _)| name.to_string())).collect()
}

/// A template with a word inserted for one of its placeholders: "There is no room type {name}."
fn is_specific(text: &str, templates: &BTreeSet<String>, words: &BTreeSet<String>) -> bool {
    templates.iter().any(|template| {
        placeholders(template).iter().any(|name| {
            let Some((before, behind)) = template.split_once(&format!("{{{name}}}")) else { return false };
            let word = text.strip_prefix(before).and_then(|rest| rest.strip_suffix(behind));
            word.is_some_and(|word| words.contains(word))
        })
    })
}

#[test]
fn each_template_is_in_each_language() {
    let templates = first_literals("say");
    assert!(templates.len() > 400, "only {} found", templates.len());
    for language in LANGUAGES {
        let list = server_list(language);
        let (texts, words) = (texts(&list), words(language, &list));
        let is_known = |text: &&String| texts.contains_key(*text) || words.contains(*text);
        let missing: Vec<&String> =
            templates.iter().filter(|text| is_words(text) && !is_known(text)).collect();
        assert!(missing.is_empty(), "{language}: {missing:#?}");
    }
}

#[test]
fn each_entry_of_a_language_is_used_by_a_template() {
    let (templates, mut used) = (first_literals("say"), first_literals("word"));
    used.insert("or".to_string());
    // Names of parameters and of record types are inserted too.
    for endpoint in Registry::new(innkeeper::svc::all()).all() {
        let mut generator = SchemaGenerator::default();
        let schema = endpoint.params_schema(&mut generator).to_value();
        for schema in generator.definitions().values().chain([&schema]) {
            used.extend(schema["properties"].as_object().into_iter().flatten().map(|(name, _)| name.clone()));
        }
    }
    used.extend(RECORDS.iter().map(|record| record.word.replace('_', " ")));
    for language in LANGUAGES {
        let list = server_list(language);
        let words = words(language, &list);
        let is_used = |text: &String| templates.contains(text) || is_specific(text, &templates, &words);
        let left: Vec<String> = texts(&list).into_keys().filter(|text| !is_used(text)).collect();
        assert!(left.is_empty(), "{language}: {left:#?}");
        let left: Vec<String> =
            section(&list, "words").into_keys().filter(|word| !used.contains(word)).collect();
        assert!(left.is_empty(), "{language}, words: {left:#?}");
    }
}

#[test]
fn each_word_is_in_each_language() {
    for language in LANGUAGES {
        let words = words(language, &server_list(language));
        let missing: Vec<String> =
            first_literals("word").into_iter().filter(|word| !words.contains(word)).collect();
        assert!(missing.is_empty(), "{language}: {missing:#?}");
    }
}

#[test]
fn a_text_has_the_same_placeholders_in_each_language() {
    for language in LANGUAGES {
        let list = server_list(language);
        for (english, said) in texts(&list).into_iter().chain(section(&list, "words")) {
            let (there, here) = (placeholders(&english), placeholders(&said));
            // Screens show a refusal below the name of its field, so a translation may omit the name.
            let lost: Vec<&String> = there.difference(&here).filter(|name| *name != "field").collect();
            assert!(lost.is_empty() && here.is_subset(&there), "{english} -> {said}");
            assert!(!said.trim().is_empty(), "{english}");
        }
        assert_eq!(list["months"].as_array().map(Vec::len), Some(12));
    }
}

/// JSON lets a later entry replace an earlier one of the same name: the first translation would be lost unseen.
#[test]
fn a_list_of_words_has_each_entry_once() {
    for folder in fs::read_dir(root().join("static/lang")).expect("the languages").flatten() {
        for file in fs::read_dir(folder.path()).expect("the words of a language").flatten() {
            let text = fs::read_to_string(file.path()).expect("a list");
            let entries = text.lines().filter(|line| line.trim_start().starts_with('"')).count();
            assert_eq!(list(&file.path()).len(), entries, "{}", file.path().display());
        }
    }
}
