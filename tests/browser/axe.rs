//! What axe-core, the usual judge of accessible pages, finds on the open screen. `tests/run` fetches it from the registry
//! into `target/axe-core`; without it the walks go on without this judge.

use std::sync::OnceLock;

use crate::driver::Browser;

/// Rules that another theme can break; all others were judged in the first one.
const OF_COLOURS: &str = "{ runOnly: ['color-contrast', 'link-in-text-block'] }";

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

/// The violations of any impact on the screen as it is shown, one line for each element. A screen may still be settling, so one
/// that has any is judged again a moment later.
pub fn violations(browser: &Browser, screen: &str, theme: &str) -> Vec<String> {
    let Some(source) = source() else { return Vec::new() };
    if browser.script("return typeof axe") != "object" {
        browser.script(source);
    }
    let found = judged(browser, screen, theme);
    if found.is_empty() {
        return found;
    }
    std::thread::sleep(std::time::Duration::from_secs(1));
    judged(browser, screen, theme)
}

/// Judges the sheet that is open, if one is. The judge adds styles of its own, which the page's policy refuses: what the page
/// complained of before is set aside.
pub fn judge_sheet(browser: &Browser, name: &str) {
    if browser.script("return !!document.querySelector('dialog:modal')") != true {
        return;
    }
    let before = browser.complaints();
    let found = violations(browser, name, "light");
    browser.complaints();
    browser.complained.borrow_mut().extend(before);
    assert_eq!(found, Vec::<String>::new(), "{name}");
}

fn judged(browser: &Browser, screen: &str, theme: &str) -> Vec<String> {
    let rules = if theme == "light" { "{}" } else { OF_COLOURS };
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
    lines.iter().map(|line| format!("{theme} {screen}: {}", line.as_str().unwrap_or_default())).collect()
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
    let found = violations(&browser, "a page", "light");
    assert!(found.iter().any(|line| line.contains("critical button-name at button")), "{found:?}");
}
