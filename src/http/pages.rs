//! Builds the staff page and the guest pages from their common parts. The browser discovers imports of module scripts level by
//! level, one round trip each, so the head of a guest page preloads all modules that it imports. Knows files by name only;
//! [`super::assets`] serves them.

/// A guest page. Its address starts with `name`, which is also the name of its first module.
pub struct GuestPage {
    pub name: &'static str,
    /// Shown until the page knows the property's name.
    title: &'static str,
    /// Whether search engines may list it.
    robots: &'static str,
}

const fn guest_page(name: &'static str, title: &'static str, robots: &'static str) -> GuestPage {
    GuestPage { name, title, robots }
}

pub const GUEST_PAGES: [GuestPage; 5] = [
    guest_page("book", "Book a stay", "index"),
    guest_page("checkin", "Check in", "noindex"),
    guest_page("menu", "Menu", "noindex"),
    guest_page("laundry", "Laundry", "noindex"),
    guest_page("enquiry", "Enquiry", "index"),
];

/// The name of the staff page, which answers at every other address.
pub const DESK: &str = "index";
/// Loaded by the page before everything else.
const FIRST: &str = "guest/early.js";

/// A page by its name, still with the placeholder of the build number. `read` returns the text of a file.
pub fn compose(name: &str, read: &dyn Fn(&str) -> Option<String>) -> Option<String> {
    let head = read("head.html").unwrap_or_default();
    let Some(page) = GUEST_PAGES.iter().find(|page| page.name == name) else {
        return read("index.html").map(|text| text.replace("<!--HEAD-->\n", &head));
    };
    let modules = modules(&format!("guest/{name}.js"), read);
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
            .replace("PAGE", page.name),
    )
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
                "guest/page.html" => "<!--HEAD-->\nTITLE ROBOTS PAGE.js\n<!--MODULES-->\n",
                _ => return None,
            };
            Some(text.to_string())
        };
        let preload = |name| format!("  <link rel=\"modulepreload\" href=\"/s/BUILD/{name}\">\n");
        let expected = ["guest/a.js", "core/b.js", "core/c.js"].map(preload).concat();
        let page = compose("book", &read).expect("a page");
        assert_eq!(page, format!("<head>\nBook a stay index book.js\n{expected}"));
        assert_eq!(compose(DESK, &read), None, "there is no such file here");
    }
}
