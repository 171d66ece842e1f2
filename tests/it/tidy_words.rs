//! One term for one thing: words that were replaced by the standard terms of the trade must not return, neither in names nor
//! in prose. The glossary is in `src/glossary.md`.

use std::fs;
use std::path::{Path, PathBuf};

use crate::tidy::{files, refuse};

/// A retired word or phrase, and the term to use. Names are compared word by word: `came_to` and `CameTo` are "came to".
const RETIRED: &[(&str, &str)] = &[
    ("house", "property or hotel"),
    ("houses", "properties or hotels"),
    ("upkeep", "maintenance"),
    ("traces", "personal data"),
    ("came to", "result, total"),
    ("take back", "undo"),
    ("takes back", "undoes"),
    ("taken back", "undone"),
    ("taking back", "undoing"),
    ("given back", "returned, refunded, released"),
    ("gives back", "returns, refunds, releases"),
    ("gave back", "returned, refunded, released"),
    ("given out", "issued, assigned, created"),
    ("gives out", "issues, assigns, creates"),
    ("whoever", "anybody who, for every"),
    ("manner", "options or format"),
    ("papers", "identity documents"),
    ("unpost", "reverse"),
    ("deed", "action"),
    ("deeds", "actions"),
    ("doer", "actor"),
    ("correspondents", "recipients"),
    ("turnstile", "fair mutex"),
    ("what of it", "which part"),
    ("told", "shown, reported, asked"),
    ("spoken", "supported, sent"),
    ("kept", "stored, saved, retained, preserved, remaining, unchanged"),
    ("this letter", "message, confirmation, statement"),
    ("a letter to", "message, confirmation, statement"),
    ("the letter that", "message, confirmation, statement"),
    ("leave no trace", "erase from log"),
    ("soil", "mark dirty"),
    ("waited in vain", "expired, timed out"),
    ("house state", "dashboard counts"),
    ("moving in", "import"),
];

/// Phrases with a retired word that are correct, and why.
const ALLOWED: &[(&str, &str)] = &[
    ("in house", "trade term: checked in and not yet checked out"),
    ("house use", "trade term: a room used by the property itself"),
    ("on the house", "trade term: without charge"),
    ("full house", "trade term: every room is sold"),
    ("house rules", "what guests are asked to observe"),
    ("house label", "trade term: laundry of the property itself"),
    ("guest house", "the two kinds of laundry orders"),
    ("order type house", "laundry of the property itself"),
    ("house housekeeping", "in the list of words that are not names of guests"),
    ("lake house", "the name of the demo hotel"),
    ("20 house", "the same in an address"),
    ("hill house", "a hotel of the tests"),
    ("third house", "a hotel of the tests"),
    ("bench house", "the hotel of the benchmark"),
];

/// Texts with a retired word that cannot change: names of the API, and the released migrations.
const FIXED: &[&str] = &[
    "\"kept\"",
    "stock_ledger_is_kept",
    "function_receipts_are_kept",
    "for a function and given back. Rows",
    "what a Refund gives back",
    "quotation as it was given out",
];

/// The words of a line, in lower case, each with a space before and after.
fn words(line: &str) -> String {
    let mut found = String::from(" ");
    let mut last = ' ';
    for letter in line.chars() {
        let begins = letter.is_uppercase() && (last.is_lowercase() || last.is_numeric());
        if (begins || !letter.is_alphanumeric()) && !found.ends_with(' ') {
            found.push(' ');
        }
        if letter.is_alphanumeric() {
            found.extend(letter.to_lowercase());
        }
        last = letter;
    }
    found + " "
}

/// The retired phrases of a line.
fn retired(line: &str) -> Vec<(&'static str, &'static str)> {
    let line = FIXED.iter().fold(line.to_string(), |line, name| line.replace(name, "."));
    // Two spaces between words, so that each match consumes its own.
    let words = words(&line).replace(' ', "  ");
    let spaced = |phrase: &str| format!(" {} ", phrase.replace(' ', "  "));
    let line = ALLOWED.iter().fold(words, |line, (phrase, _)| line.replace(&spaced(phrase), " . "));
    RETIRED.iter().filter(|(phrase, _)| line.contains(&spaced(phrase))).copied().collect()
}

#[test]
fn retired_words_are_not_used() {
    let endings = [".rs", ".js", ".css", ".html", ".sql", ".json"];
    let mut all: Vec<_> =
        ["src", "static", "sql", "tests"].iter().flat_map(|folder| files(folder, &endings)).collect();
    for name in ["README.md", "CHANGELOG.md", "hotel.example.toml"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
        all.push((name.into(), fs::read_to_string(path).expect("a text")));
    }
    let mut wrong = Vec::new();
    // The files of other systems are theirs, and this file lists the words.
    let is_ours = |path: &PathBuf| !path.starts_with("tests/data") && !path.ends_with("tidy_words.rs");
    for (path, text) in all.into_iter().filter(|(path, _)| is_ours(path)) {
        for (number, line) in text.lines().enumerate() {
            for (word, term) in retired(line) {
                wrong.push(format!("{}:{}: \"{word}\", use: {term}", path.display(), number + 1));
            }
        }
    }
    refuse(&wrong);
}

#[test]
fn a_retired_word_is_found_in_names_and_prose() {
    for (line, found) in [
        ("let ofHouse = 1;", 1),
        ("fn came_to(&self)", 1),
        ("struct Upkeep;", 1),
        ("A guest in house, on the house.", 0),
        ("\"stay.in_house\": \"In house\"", 0),
        ("housekeeping, the household", 0),
        ("enum Kept { Minor }", 1),
        ("dec(&parts[\"kept\"])", 0),
    ] {
        assert_eq!(retired(line).len(), found, "{line}");
    }
}
