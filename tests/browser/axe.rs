//! What axe-core, the usual judge of accessible pages, finds on the open screen. `tests/run` fetches it from the registry
//! into `target/axe-core`; without it the walks go on without this judge.

use std::sync::OnceLock;

use serde_json::json;

use crate::driver::Browser;

/// What is judged. Another theme can break the rules of colours only. They take most of the time, and a phone has the
/// colours of the desk, so there only the project's own measure of contrast judges them.
#[derive(Clone, Copy)]
pub enum Rules {
    All,
    OfColours,
    AllButColours,
}

impl Rules {
    /// The rules for a theme.
    pub fn of(theme: &str) -> Option<Rules> {
        Some(if theme == "light" { Rules::All } else { Rules::OfColours })
    }

    /// The rules for a theme on a phone, where the same screen was judged at the desk; none where nothing is left.
    pub fn of_phone(theme: &str) -> Option<Rules> {
        (theme == "light").then_some(Rules::AllButColours)
    }

    fn options(self) -> &'static str {
        match self {
            Rules::All => "{}",
            Rules::OfColours => "{ runOnly: ['color-contrast', 'link-in-text-block'] }",
            Rules::AllButColours => {
                "{ rules: { 'color-contrast': { enabled: false }, 'link-in-text-block': { enabled: false } } }"
            }
        }
    }
}

fn source() -> Option<&'static str> {
    static SOURCE: OnceLock<Option<String>> = OnceLock::new();
    let read = || {
        let file =
            std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("target/axe-core/package/axe.min.js");
        let source = std::fs::read_to_string(file);
        if source.is_err() {
            eprintln!(
                "target/axe-core is missing: screens are not judged by axe-core (tests/run fetches it)"
            );
        }
        source.ok()
    };
    SOURCE.get_or_init(read).as_deref()
}

/// Has every page that is loaded from now on bring the judge with it: sending it to each takes longer.
pub fn loads_with_pages(browser: &Browser) {
    if let Some(source) = source() {
        browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source }));
    }
}

/// The violations of any impact on the screen as it is shown, one line for each element. A screen may still be settling, so one
/// that has any is judged again a moment later.
pub fn violations(browser: &Browser, screen: &str, rules: Rules) -> Vec<String> {
    let Some(source) = source() else { return Vec::new() };
    if browser.script("return typeof axe") != "object" {
        browser.script(source);
    }
    let found = judged(browser, screen, rules);
    if found.is_empty() {
        return found;
    }
    std::thread::sleep(std::time::Duration::from_secs(1));
    judged(browser, screen, rules)
}

/// Judges the sheet that is open, if one is. The judge adds styles of its own, which the page's policy refuses: what the page
/// complained of before is set aside.
pub fn judge_sheet(browser: &Browser, name: &str) {
    if browser.script("return !!document.querySelector('dialog:modal')") != true {
        return;
    }
    let before = browser.complaints();
    let found = violations(browser, name, Rules::All);
    browser.complaints();
    browser.complained.borrow_mut().extend(before);
    assert_eq!(found, Vec::<String>::new(), "{name}");
}

fn judged(browser: &Browser, screen: &str, rules: Rules) -> Vec<String> {
    let rules = rules.options();
    let found = browser.script(&format!(
        "const still = Promise.all(document.getAnimations().map((each) => each.finished.catch(() => null)));
         const waited = new Promise((done) => setTimeout(done, 400));
         const name = (node) => [...node.any, ...node.all, ...node.none][0]?.message ?? '';
         // What lies behind an open sheet can't be reached, and was judged before the sheet was opened.
         const part = [...document.querySelectorAll('dialog:modal')].pop() ?? document;
         return Promise.race([still, waited]).then(() => axe.run(part, {{ resultTypes: ['violations'], preload: false, ...{rules} }}))
           .then(({{ violations }}) => violations.flatMap(({{ id, impact, nodes }}) => nodes.slice(0, 3).map((node) =>
             `${{impact}} ${{id}} at ${{node.target.join(' ')}}: ${{name(node)}}`)));"
    ));
    let lines = found.as_array().unwrap_or_else(|| panic!("axe-core judged {screen}: {found}"));
    lines.iter().map(|line| format!("{screen}: {}", line.as_str().unwrap_or_default())).collect()
}

#[test]
fn a_button_without_a_name_is_found() {
    if source().is_none() {
        return;
    }
    let browser = Browser::open(crate::driver::DESK);
    browser.go(
        "data:text/html,<html lang=en><title>A page</title><main><h1>A page</h1><button></button></main>",
    );
    let found = violations(&browser, "a page", Rules::All);
    assert!(found.iter().any(|line| line.contains("critical button-name at button")), "{found:?}");
}
