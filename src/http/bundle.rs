//! Joins a module script of the desk and everything that it imports into one script, so that a telephone behind a slow line
//! asks once instead of a hundred times. The sources stay plain modules: nothing is built before the program runs, and in
//! development the browser loads them one by one.
//!
//! Every module becomes a function that runs once and returns its exports; they are in the order in which they need each
//! other, which exists because no modules import each other in a circle. A screen that is loaded later, `import('./x.js')`,
//! has a script of its own without the modules of the first one. The desk's modules export only functions, classes and
//! constants by name, which is all this has to understand; a module that does more is an error, and a test reads them all.

use std::collections::BTreeSet;

use super::minify;
use super::pages::{BUNDLES, beside};

/// The first module of the desk. What it imports is there before any other screen.
pub const FIRST: &str = "app/main.js";

type Read<'a> = &'a dyn Fn(&str) -> Option<String>;

/// The script of a module and its imports. `prefix` is where the files of this build are, `/s/<build>/`.
pub fn script(entry: &str, prefix: &str, read: Read) -> Result<String, String> {
    let mut known = BTreeSet::new();
    if entry != FIRST {
        in_order(FIRST, read, &mut known)?;
    }
    let mut script = format!(
        "const $base = location.origin + '{prefix}';\n\
         const $modules = (globalThis.innkeeperModules ??= {{}});\n\
         const $load = async (name) => {{ if (!$modules[name]) await import(`${{$base}}{BUNDLES}${{name}}`); return $modules[name]; }};\n"
    );
    for module in in_order(entry, read, &mut known)? {
        script.push_str(&module.as_function());
    }
    Ok(minify::without_indents(&script))
}

/// A module and what it imports, each after what it needs, without those that are known already.
fn in_order(entry: &str, read: Read, known: &mut BTreeSet<String>) -> Result<Vec<Module>, String> {
    let mut order = Vec::new();
    // A module is opened when it is met first, and closed after all that it imports.
    let mut open = vec![(Module::read(entry, read)?, 0)];
    known.insert(entry.to_string());
    while let Some((module, next)) = open.last_mut() {
        let Some(needed) = module.needs.get(*next).cloned() else {
            order.extend(open.pop().map(|(module, _)| module));
            continue;
        };
        *next += 1;
        if known.insert(needed.clone()) {
            open.push((Module::read(&needed, read)?, 0));
        }
    }
    Ok(order)
}

/// A module's text without its import statements, and what these said.
struct Module {
    name: String,
    needs: Vec<String>,
    /// `const { a, b: c } = $modules['core/x.js'];`
    takes: String,
    body: String,
    /// `f, g: h`
    gives: Vec<String>,
}

impl Module {
    fn read(name: &str, read: Read) -> Result<Module, String> {
        let text = read(name).ok_or_else(|| format!("there is no {name}"))?;
        let mut module = Module {
            name: name.to_string(),
            needs: Vec::new(),
            takes: String::new(),
            body: String::new(),
            gives: Vec::new(),
        };
        let text = minify::without_comments(&text);
        let mut lines = text.lines().filter(|line| !line.is_empty());
        while let Some(line) = lines.next() {
            if !line.starts_with("import ") && !line.starts_with("export ") {
                module.body.push_str(line);
                module.body.push('\n');
                continue;
            }
            let named = line.strip_prefix("import ").or_else(|| line.strip_prefix("export {").map(|_| line));
            if named.is_none() {
                module.export(line)?;
                continue;
            }
            let mut statement = line.to_string();
            while !statement.ends_with(';') {
                statement.push(' ');
                statement.push_str(lines.next().ok_or_else(|| format!("{name}: no end of {line}"))?.trim());
            }
            module.import(statement.trim_end_matches(';'))?;
        }
        module.body = module.loads_by_name();
        Ok(module)
    }

    /// `import { a, b as c } from './x.js'`, `import * as x from './x.js'`, `import './x.js'` and `export { a } from './x.js'`.
    fn import(&mut self, statement: &str) -> Result<(), String> {
        let unknown = || format!("{}: not understood: {statement}", self.name);
        let (kind, rest) = statement.split_once(' ').ok_or_else(unknown)?;
        let (names, file) = match rest.rsplit_once(" from ") {
            Some((names, file)) => (names.trim(), file),
            None if kind == "import" => ("", rest),
            None => {
                self.gives
                    .extend(pairs(rest).ok_or_else(unknown)?.map(|(own, given)| format!("{given}: {own}")));
                return Ok(());
            }
        };
        let file = file.strip_prefix('\'').and_then(|file| file.strip_suffix('\'')).ok_or_else(unknown)?;
        let needed = beside(&self.name, file);
        if kind == "export" {
            let given = pairs(names).ok_or_else(unknown)?;
            self.gives.extend(given.map(|(own, given)| format!("{given}: $modules['{needed}'].{own}")));
        } else if let Some(whole) = names.strip_prefix("* as ") {
            self.takes.push_str(&format!("const {whole} = $modules['{needed}'];\n"));
        } else if !names.is_empty() {
            let taken: Vec<String> = pairs(names)
                .ok_or_else(unknown)?
                .map(|(theirs, own)| if theirs == own { own } else { format!("{theirs}: {own}") })
                .collect();
            self.takes.push_str(&format!("const {{ {} }} = $modules['{needed}'];\n", taken.join(", ")));
        }
        if !self.needs.contains(&needed) {
            self.needs.push(needed);
        }
        Ok(())
    }

    /// `export function f() {`, `export const a = 1;`: the line without its first word, and the name.
    fn export(&mut self, line: &str) -> Result<(), String> {
        let bare = line.trim_start_matches("export ");
        let named = ["async function* ", "async function ", "function* ", "function ", "class ", "const "]
            .iter()
            .find_map(|kind| bare.strip_prefix(kind));
        let name: String = named
            .unwrap_or_default()
            .chars()
            .take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '$'))
            .collect();
        if name.is_empty() {
            return Err(format!("{}: not understood: {line}", self.name));
        }
        self.gives.push(name);
        self.body.push_str(bare);
        self.body.push('\n');
        Ok(())
    }

    /// The body with `import('./x.js')` by the module's name, and with the address of the module itself.
    fn loads_by_name(&self) -> String {
        let mut parts = self.body.split("import('");
        let mut body = parts.next().unwrap_or_default().to_string();
        for part in parts {
            let (file, rest) = part.split_once('\'').unwrap_or((part, ""));
            body.push_str(&format!("$load('{}'{rest}", beside(&self.name, file)));
        }
        body.replace("import.meta.url", &format!("`${{$base}}{}`", self.name))
    }

    fn as_function(&self) -> String {
        let Module { name, takes, body, gives, .. } = self;
        format!("$modules['{name}'] ??= (() => {{\n{takes}{body}return {{ {} }};\n}})();\n", gives.join(", "))
    }
}

/// `{ a, b as c }` as pairs of names: `a` and `a`, `b` and `c`.
fn pairs(names: &str) -> Option<impl Iterator<Item = (String, String)>> {
    let inside = names.trim().strip_prefix('{')?.strip_suffix('}')?;
    let pairs = inside.split(',').map(str::trim).filter(|name| !name.is_empty());
    Some(pairs.map(|name| {
        let (left, right) = name.split_once(" as ").unwrap_or((name, name));
        (left.to_string(), right.to_string())
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(name: &str) -> Option<String> {
        let text = match name {
            "app/main.js" => {
                "// The start.\nimport { a, b as c } from '../core/a.js';\nimport * as all from './all.js';\nimport './styles.js';\n\nc(a, all);\nexport const later = () => import('./later.js');\n"
            }
            "app/all.js" => {
                "export { a as first } from '../core/a.js';\nconst own = 1;\nexport { own as mine };\n"
            }
            "app/styles.js" => "document.title = import.meta.url;\n",
            "app/later.js" => {
                "import {\n  a,\n  b,\n} from '../core/a.js';\nimport { d } from '../core/d.js';\nexport async function mount() {\n  return a + b + d;\n}\n"
            }
            "core/a.js" => "export const a = 1;\nexport function b() {}\n",
            "core/d.js" => "export class d {}\n",
            "core/odd.js" => "export default 1;\n",
            _ => return None,
        };
        Some(text.to_string())
    }

    #[test]
    fn a_module_is_after_what_it_imports_and_each_is_there_once() {
        let script = script("app/main.js", "/s/1/", &read).expect("a script");
        let (_, modules) = script.split_once("};\n").expect("a beginning");
        assert_eq!(
            modules,
            "$modules['core/a.js'] ??= (() => {\nconst a = 1;\nfunction b() {}\nreturn { a, b };\n})();\n\
             $modules['app/all.js'] ??= (() => {\nconst own = 1;\nreturn { first: $modules['core/a.js'].a, mine: own };\n})();\n\
             $modules['app/styles.js'] ??= (() => {\ndocument.title = `${$base}app/styles.js`;\nreturn {  };\n})();\n\
             $modules['app/main.js'] ??= (() => {\nconst { a, b: c } = $modules['core/a.js'];\nconst all = $modules['app/all.js'];\n\
             c(a, all);\nconst later = () => $load('app/later.js');\nreturn { later };\n})();\n"
        );
    }

    #[test]
    fn a_screen_that_is_loaded_later_brings_only_what_is_new() {
        let script = script("app/later.js", "/s/1/", &read).expect("a script");
        assert!(script.contains("$modules['core/d.js'] ??="), "{script}");
        assert!(script.contains("const { a, b } = $modules['core/a.js'];"), "{script}");
        assert!(!script.contains("$modules['core/a.js'] ??="), "{script}");
    }

    #[test]
    fn what_is_not_understood_or_missing_is_an_error() {
        assert_eq!(
            script("core/odd.js", "/", &read).err().as_deref(),
            Some("core/odd.js: not understood: export default 1;")
        );
        assert_eq!(script("app/gone.js", "/", &read).err().as_deref(), Some("there is no app/gone.js"));
    }

    #[test]
    fn every_module_of_the_desk_is_understood() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("static");
        let read = |name: &str| std::fs::read_to_string(folder.join(name)).ok();
        let first = script(FIRST, "/s/1/", &read).expect("the first script");
        let loaded: BTreeSet<&str> =
            first.split("$load('").skip(1).filter_map(|rest| rest.split('\'').next()).collect();
        assert!(loaded.len() > 60, "{loaded:?}");
        for screen in loaded {
            let script = script(screen, "/s/1/", &read).expect("a script");
            assert!(!script.contains("$modules['core/rpc.js'] ??="), "{screen} repeats the first script");
            assert!(
                !script.contains("\nimport ") && !script.contains("\nexport "),
                "{screen} has statements of a module"
            );
        }
    }
}
