//! A screen waits for the style sheets that have the rules of its classes; the rest loads after the first screen.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::tidy::refuse;
use crate::tidy_static::{beside, scripts, without_comments};

/// The classes that a sheet and the sheets it imports have rules for.
fn classes(sheet: &Path) -> BTreeSet<String> {
    let text = fs::read_to_string(sheet).unwrap_or_else(|error| panic!("{}: {error}", sheet.display()));
    let mut found = BTreeSet::new();
    for rest in text.split("@import url(\"").skip(1) {
        let path = rest.split('"').next().expect("a path");
        found.extend(classes(&sheet.with_file_name(path)));
    }
    let selectors = text.split('}').map(|rule| rule.rsplit_once('{').map_or("", |(selectors, _)| selectors));
    for rest in selectors.flat_map(|selectors| selectors.split('.').skip(1)) {
        let name = rest.split(|letter: char| !is_of_class(letter)).next().unwrap_or_default();
        if name.starts_with(|letter: char| letter.is_ascii_lowercase()) {
            found.insert(name.to_string());
        }
    }
    found
}

fn is_of_class(letter: char) -> bool {
    letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-'
}

/// The words of the `class` attributes of a script.
fn used(text: &str) -> BTreeSet<String> {
    let values = text.split("class=").skip(1).map(|rest| match rest.strip_prefix('"') {
        Some(rest) => rest.split('"').next().unwrap_or_default(),
        None => rest.split('>').next().unwrap_or_default(),
    });
    values.flat_map(|value| value.split(|letter: char| !is_of_class(letter))).map(String::from).collect()
}

/// A script and those that are loaded with it.
fn loaded_with(name: &str, imports: &BTreeMap<String, Vec<String>>, found: &mut BTreeSet<String>) {
    if found.insert(name.to_string()) {
        for other in imports.get(name).into_iter().flatten() {
            loaded_with(other, imports, found);
        }
    }
}

/// The scripts that a script imports at once.
fn imported_at_once(name: &str, text: &str) -> Vec<String> {
    let code = without_comments(text);
    let paths = code.split(" from '").skip(1).filter_map(|rest| rest.split('\'').next());
    paths.filter(|path| path.starts_with('.')).map(|path| beside(Path::new(name), path)).collect()
}

#[test]
fn a_screen_waits_for_the_rules_of_its_classes() {
    let css = Path::new(env!("CARGO_MANIFEST_DIR")).join("static/css");
    let [main, desk, departments] =
        ["main", "desk", "departments"].map(|name| classes(&css.join(format!("{name}.css"))));
    let texts: BTreeMap<String, String> =
        scripts().into_iter().map(|script| (script.name, script.text)).collect();
    let imports = texts.iter().map(|(name, text)| (name.clone(), imported_at_once(name, text))).collect();
    let routes =
        texts["app/routes.js"].lines().filter(|line| line.contains("route('") && !line.contains("whole("));
    let mut wrong = BTreeSet::new();
    let mut screens = 0;
    for line in routes {
        let path = line.split("import('").nth(1).and_then(|rest| rest.split('\'').next()).expect("a screen");
        let waits_for_desk = line.contains("desk(");
        let mut loaded = BTreeSet::new();
        loaded_with(&beside(Path::new("app/routes.js"), path), &imports, &mut loaded);
        screens += 1;
        for name in loaded.iter().filter(|name| texts.contains_key(*name)) {
            let missing = used(&texts[name]).into_iter().filter(|class| {
                !main.contains(class)
                    && (departments.contains(class) || desk.contains(class))
                    && !(waits_for_desk && desk.contains(class))
            });
            wrong.extend(missing.map(|class| format!("{name}: {class}")));
        }
    }
    assert!(screens > 5, "{screens} screens");
    refuse(&wrong.into_iter().collect::<Vec<_>>());
}

#[test]
fn the_kitchens_display_and_the_paper_of_a_receipt_share_no_class() {
    let css = Path::new(env!("CARGO_MANIFEST_DIR")).join("static/css");
    let main = classes(&css.join("main.css"));
    let of = |name: &str| classes(&css.join("screens/restaurant").join(name));
    let (display, paper) = (of("kitchen.css"), of("receipt.css"));
    assert!(display.contains("kot-note") && paper.contains("receipt-note"));
    let both: Vec<String> =
        display.intersection(&paper).filter(|class| !main.contains(*class)).cloned().collect();
    refuse(&both);
}
