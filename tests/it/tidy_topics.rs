//! The list of topics in the crate's documentation: every file of `svc` that declares endpoints, and screens that exist.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::tidy::{files, refuse};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_path_buf()
}

/// Rows of the list: department, topics, other files of `domain`, other files of `store`, screens.
fn listed() -> Vec<[Vec<String>; 5]> {
    let text = fs::read_to_string(root().join("src/lib.rs")).expect("src/lib.rs");
    let rows =
        text.lines().skip_while(|line| *line != "//! # Topics").take_while(|line| *line != "//! # Glossary");
    let names = |cell: &str| cell.split('`').skip(1).step_by(2).map(String::from).collect();
    rows.filter(|line| line.starts_with("//! | `"))
        .map(|line| {
            let cells: Vec<&str> = line.split('|').collect();
            [1, 2, 3, 4, 5].map(|column| names(cells[column]))
        })
        .collect()
}

#[test]
fn the_list_of_topics_names_every_file_of_endpoints() {
    let written: BTreeSet<String> = listed()
        .iter()
        .flat_map(|[department, topics, ..]| {
            topics.iter().map(|topic| format!("{}/{topic}.rs", department[0]))
        })
        .collect();
    let found: BTreeSet<String> = files("src/svc", &[".rs"])
        .into_iter()
        .filter(|(path, text)| !path.ends_with("mod.rs") && text.contains("pub fn rows()"))
        .map(|(path, _)| path.strip_prefix("src/svc").expect("a path below svc").display().to_string())
        .collect();
    assert!(found.len() > 100, "the endpoints' files were found");
    refuse(&written.symmetric_difference(&found).cloned().collect::<Vec<_>>());
}

#[test]
fn the_screens_listed_exist() {
    let missing = |path: &PathBuf| !path.exists();
    let screens = listed().into_iter().flat_map(|[department, .., screens]| {
        let folder = root().join("static/app").join(&department[0]);
        screens.into_iter().map(move |screen| folder.join(format!("{screen}.js")))
    });
    refuse(&screens.filter(missing).map(|path| path.display().to_string()).collect::<Vec<_>>());
}

/// What a layer has beside the topics: files, and folders with a `mod.rs`.
fn other_files(layer: &str, department: &str, topics: &[String]) -> BTreeSet<String> {
    let folder = format!("src/{layer}/{department}");
    files(&folder, &[".rs"])
        .into_iter()
        .filter_map(|(path, _)| {
            let inside = path.strip_prefix(&folder).expect("a path below it").to_path_buf();
            inside.iter().next().map(|first| first.to_string_lossy().trim_end_matches(".rs").to_string())
        })
        .filter(|name| name != "mod" && !topics.contains(name))
        .collect()
}

#[test]
fn the_list_of_topics_names_what_several_topics_share() {
    let mut wrong = Vec::new();
    for [department, topics, rules, sql, _] in listed() {
        for (layer, written) in [("domain", rules), ("store", sql)] {
            let found = other_files(layer, &department[0], &topics);
            let written = written.into_iter().collect();
            let differ = found.symmetric_difference(&written);
            wrong.extend(differ.map(|name| format!("src/{layer}/{}/{name}", department[0])));
        }
    }
    refuse(&wrong);
}
