//! Builds the staff page and the guest pages from their common parts. The browser discovers imports of module scripts level by
//! level, one round trip each, so the head of a guest page preloads all modules that it imports. Knows files by name only;
//! [`super::assets`] serves them.

use std::collections::BTreeSet;

/// A guest page. Its address starts with `name`.
pub struct GuestPage {
    pub name: &'static str,
    /// Its first module.
    module: &'static str,
    /// Shown until the page knows the property's name.
    title: &'static str,
    /// Whether search engines may list it.
    robots: &'static str,
}

/// A page whose first module has its name.
const fn guest_page(name: &'static str, title: &'static str, robots: &'static str) -> GuestPage {
    GuestPage { name, module: name, title, robots }
}

pub const GUEST_PAGES: [GuestPage; 5] = [
    guest_page("book", "Book a stay", "index"),
    GuestPage { module: "precheckin", ..guest_page("checkin", "Check in", "noindex") },
    guest_page("menu", "Menu", "noindex"),
    guest_page("laundry", "Laundry", "noindex"),
    guest_page("enquiry", "Enquiry", "index"),
];

/// The name of the staff page, which answers at every other address.
pub const DESK: &str = "index";
/// The service worker of the staff page; it answers at [`WORKER_PATH`], which covers all addresses.
pub const WORKER: &str = "app/worker.js";
pub const WORKER_PATH: &str = "/sw.js";
/// The modules that work, or say what they know, while the server is away: the worker stores their scripts.
const STORED_MODULES: [&str; 14] = [
    "app/main.js",
    "app/stay/today.js",
    "app/stay/reservation-detail.js",
    "app/stay/check-in.js",
    "app/stay/check-out.js",
    "app/booking/tape-chart/tape-chart.js",
    "app/guests/guest-drawer.js",
    "app/housekeeping/tasks.js",
    "app/restaurant/tables.js",
    "app/restaurant/orders.js",
    "app/restaurant/order.js",
    "app/laundry/board.js",
    "app/laundry/bag.js",
    "app/laundry/collect.js",
];
/// The folder of the joined scripts: `bundle/app/main.js` is `app/main.js` with its imports.
pub const BUNDLES: &str = "bundle/";
/// Loaded by the page before everything else.
const FIRST: &str = "guest/early.js";

/// A page by its name, still with the placeholder of the build number. `read` returns the text of a file.
pub fn compose(name: &str, read: &dyn Fn(&str) -> Option<String>) -> Option<String> {
    let head = read("head.html").unwrap_or_default();
    let Some(page) = GUEST_PAGES.iter().find(|page| page.name == name) else {
        return read("index.html").map(|text| text.replace("<!--HEAD-->\n", &head));
    };
    let modules = modules(&format!("guest/{}.js", page.module), read);
    let links: Vec<String> = modules
        .iter()
        .skip(1)
        .filter(|module| *module != FIRST)
        .map(|module| format!("  <link rel=\"modulepreload\" href=\"/s/BUILD/{module}\">"))
        .collect();
    let text = read("guest/page.html")?;
    Some(
        text.replace("<!--HEAD-->\n", &head)
            .replace("<!--MODULES-->", &links.join("\n"))
            .replace("ROBOTS", page.robots)
            .replace("TITLE", page.title)
            .replace("MODULE.js", &format!("{}.js", page.module))
            .replace("PAGE", page.name),
    )
}

/// The service worker with the files that it stores: its scripts and `others`.
pub fn worker(others: &[&str], read: &dyn Fn(&str) -> Option<String>) -> Option<String> {
    let scripts = STORED_MODULES.iter().map(|module| format!("{BUNDLES}{module}"));
    let files: BTreeSet<String> = scripts.chain(others.iter().map(|name| name.to_string())).collect();
    let list: Vec<String> = files.iter().map(|name| format!("'{name}'")).collect();
    Some(read(WORKER)?.replace("'FILES'", &list.join(", ")))
}

/// What the stored scripts are made of.
pub fn stored_modules(read: &dyn Fn(&str) -> Option<String>) -> Vec<String> {
    STORED_MODULES.iter().flat_map(|first| modules(first, read)).collect()
}

/// A module and all modules that it imports, each once, breadth first.
fn modules(first: &str, read: &dyn Fn(&str) -> Option<String>) -> Vec<String> {
    let mut met = vec![first.to_string()];
    let mut next = 0;
    while let Some(module) = met.get(next).cloned() {
        let text = read(&module).unwrap_or_default();
        for import in text.lines().filter_map(imported) {
            let import = beside(&module, import);
            if !met.contains(&import) {
                met.push(import);
            }
        }
        next += 1;
    }
    met
}

/// The module that a line imports or re-exports; dynamic imports do not count.
fn imported(line: &str) -> Option<&str> {
    let statement = ["import ", "export ", "} "].iter().any(|start| line.starts_with(start));
    let (before, rest) = line.split_once('\'').filter(|_| statement)?;
    let named = before.ends_with(" from ") || before == "import ";
    rest.strip_suffix("';").filter(|_| named)
}

/// Resolves a relative import: `../core/rpc.js` in `guest/line.js` is `core/rpc.js`.
pub fn beside(module: &str, import: &str) -> String {
    let mut parts: Vec<&str> = module.split('/').collect();
    parts.pop();
    for part in import.split('/') {
        match part {
            "." => {}
            ".." => _ = parts.pop(),
            name => parts.push(name),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_names_every_module_that_it_will_import_once() {
        let read = |name: &str| {
            let text = match name {
                "guest/book.js" => {
                    "import { a } from './a.js';\nimport {\n  b,\n} from '../core/b.js';\nimport('./later.js');"
                }
                "guest/a.js" => "export { c } from '../core/c.js';\nimport * as early from './early.js';",
                "core/b.js" => "import './c.js';\nconst from = 'x';",
                "core/c.js" => "import { b } from './b.js';",
                "head.html" => "<head>\n",
                "guest/page.html" => "<!--HEAD-->\nTITLE ROBOTS MODULE.js PAGE\n<!--MODULES-->\n",
                _ => return None,
            };
            Some(text.to_string())
        };
        let preload = |name| format!("  <link rel=\"modulepreload\" href=\"/s/BUILD/{name}\">\n");
        let expected = ["guest/a.js", "core/b.js", "core/c.js"].map(preload).concat();
        let page = compose("book", &read).expect("a page");
        assert_eq!(page, format!("<head>\nBook a stay index book.js book\n{expected}"));
        assert_eq!(compose(DESK, &read), None, "there is no such file here");
    }

    #[test]
    fn the_worker_stores_its_scripts_and_no_guest_page() {
        let folder = std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/static"));
        let read = |name: &str| std::fs::read_to_string(folder.join(name)).ok();
        let text = worker(&["css/main.css"], &read).expect("a worker");
        let list = text.split("const FILES = [").nth(1).and_then(|rest| rest.split("];").next());
        let files: Vec<&str> =
            list.expect("a list").split(", ").map(|name| name.trim_matches('\'')).collect();
        assert_eq!(files.len(), STORED_MODULES.len() + 1);
        assert!(files.contains(&"css/main.css") && files.contains(&"bundle/app/main.js"), "{files:?}");
        let modules = stored_modules(&read);
        assert!(modules.iter().any(|name| name == "core/rpc.js"), "{modules:?}");
        for name in modules.iter().map(String::as_str).chain(files) {
            let name = name.trim_start_matches(BUNDLES);
            assert!(!name.starts_with("guest/") && folder.join(name).is_file(), "{name}");
        }
        let others = text.lines().find(|line| line.starts_with("const OTHERS")).expect("a pattern");
        for page in &GUEST_PAGES {
            assert!(others.contains(page.name), "the worker leaves {} alone", page.name);
        }
    }
}
