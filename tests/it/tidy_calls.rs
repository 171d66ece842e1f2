//! The calls of the screens against the functions of the server: names and parameters.

use std::collections::BTreeSet;

use innkeeper::rpc::openapi;
use innkeeper::rpc::registry::Registry;
use serde_json::Value;

use crate::tidy::refuse;
use crate::tidy_static::{scripts, without_comments};

/// A call in a script: the function's name, and the keys of the parameters that are written out there.
struct Call {
    function: String,
    keys: Vec<String>,
}

/// Every `something('svc.module.name', {..})` and `something('svc.module.name', () => ({..}))`, also where the name is a
/// constant of the file, and pairs `['svc.module.name', {..}]` that are called later.
fn calls(text: &str) -> Vec<Call> {
    let code = without_comments(text);
    let mut found = Vec::new();
    for (at, _) in code.match_indices("'svc.") {
        let Some((name, rest)) = code[at + 1..].split_once('\'') else { continue };
        let function = name.trim_start_matches("svc.");
        let mut add = |arguments: &str| {
            found.push(Call { function: function.to_string(), keys: keys_of_first_argument(arguments) });
        };
        let before = code[..at].trim_end_matches(char::is_whitespace);
        match before.strip_suffix(" =").and_then(|before| before.rsplit_once("const ")) {
            Some((_, constant)) => {
                for start in ['(', '['] {
                    code.split(&format!("{start}{constant},")).skip(1).for_each(&mut add);
                }
            }
            None if before.ends_with(['(', '[']) => rest.strip_prefix(',').into_iter().for_each(&mut add),
            None => {}
        }
    }
    found
}

/// The keys of the objects that the first argument is, not of those inside other calls or objects.
fn keys_of_first_argument(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.chars().collect();
    let (mut keys, mut depth, mut at) = (Vec::new(), 0_usize, 0);
    while at < letters.len() {
        match letters[at] {
            '\'' | '"' | '`' => at = after_text(&letters, at),
            '(' if is_call(&letters, at) => at = after_brackets(&letters, at),
            '(' => depth += 1,
            ')' | ']' if depth == 0 => break,
            ')' => depth -= 1,
            ',' if depth == 0 => break,
            '[' => at = after_brackets(&letters, at),
            '{' => {
                let end = after_brackets(&letters, at);
                let before: String = letters[..at].iter().collect();
                // An arrow is followed by the statements of a function.
                if !before.trim_end().ends_with("=>") {
                    keys.extend(keys_of_object(&letters[at + 1..end]));
                }
                at = end;
            }
            _ => {}
        }
        at += 1;
    }
    keys
}

fn is_call(letters: &[char], at: usize) -> bool {
    at > 0 && (letters[at - 1].is_alphanumeric() || ['_', ')', ']', '.'].contains(&letters[at - 1]))
}

/// The place of the bracket that closes the one at `at`.
fn after_brackets(letters: &[char], mut at: usize) -> usize {
    let mut depth = 0_usize;
    while at < letters.len() {
        match letters[at] {
            '\'' | '"' | '`' => at = after_text(letters, at),
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at;
        }
        at += 1;
    }
    letters.len() - 1
}

/// The place of the quote that ends the text beginning at `at`; a template may hold others.
fn after_text(letters: &[char], at: usize) -> usize {
    let quote = letters[at];
    let mut next = at + 1;
    while next < letters.len() && letters[next] != quote {
        match letters[next] {
            '\\' => next += 1,
            '$' if quote == '`' && letters.get(next + 1) == Some(&'{') => {
                next = after_brackets(letters, next + 1)
            }
            _ => {}
        }
        next += 1;
    }
    next
}

/// `a: 1, b, ...rest, c: { d: 1 }` gives a, b and c.
fn keys_of_object(letters: &[char]) -> Vec<String> {
    let (mut keys, mut member, mut at) = (Vec::new(), String::new(), 0);
    let mut is_key = true;
    while at <= letters.len() {
        match letters.get(at) {
            None | Some(',') => {
                keys.push(std::mem::take(&mut member));
                is_key = true;
            }
            Some(':') => is_key = false,
            Some('\'' | '"' | '`') if !is_key => at = after_text(letters, at),
            Some('(' | '[' | '{') => {
                let end = after_brackets(letters, at);
                // `...(a ? { b } : {})`
                if member.trim() == "..." {
                    let inside: String = letters[at + 1..end].iter().collect();
                    keys.extend(keys_of_first_argument(&inside));
                }
                at = end;
            }
            Some('}') => {}
            Some(letter) if is_key => member.push(*letter),
            Some(_) => {}
        }
        at += 1;
    }
    let keys = keys.iter().map(|key| key.trim().trim_matches('\'').to_string());
    keys.filter(|key| !key.is_empty() && key.chars().all(|c| c.is_alphanumeric() || c == '_')).collect()
}

/// What every function that writes takes, beside its own parameters.
const OF_EVERY_WRITE: [&str; 1] = ["dry_run"];

/// The names that a schema knows, with those that it refers to.
fn properties(schema: &Value, all: &Value, found: &mut BTreeSet<String>) {
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        properties(&all[name], all, found);
    }
    for member in ["allOf", "anyOf", "oneOf"] {
        for part in schema[member].as_array().into_iter().flatten() {
            properties(part, all, found);
        }
    }
    found.extend(schema["properties"].as_object().into_iter().flat_map(|named| named.keys().cloned()));
}

/// A parameter that no function knows is ignored by the server, and what a person typed into it would be lost.
#[test]
fn screens_name_only_functions_and_parameters_that_exist() {
    let described = openapi::describe(&Registry::new(innkeeper::svc::all()), "svc", "1");
    let schemas = &described["components"]["schemas"];
    let (mut wrong, mut checked) = (Vec::new(), 0);
    for script in scripts() {
        for Call { function, keys } in calls(&script.text) {
            let operations = &described["paths"][format!("/api/method/svc.{function}")];
            if operations.is_null() {
                wrong.push(format!("{} calls {function}, which does not exist", script.name));
            }
            let mut known: BTreeSet<String> = OF_EVERY_WRITE.map(str::to_string).into();
            let body = &operations["post"]["requestBody"]["content"]["application/json"]["schema"];
            properties(body, schemas, &mut known);
            checked += keys.len();
            let unknown = keys.iter().filter(|key| !known.contains(*key));
            wrong.extend(unknown.map(|key| format!("{}: {function} takes no {key}", script.name)));
        }
    }
    assert!(checked > 250, "only {checked} parameters were found");
    refuse(&wrong);
}

#[test]
fn the_parameters_of_a_call_are_read_as_they_are_written() {
    let keys = |text: &str| -> Vec<String> { calls(text).into_iter().flat_map(|call| call.keys).collect() };
    assert_eq!(
        keys("act('svc.api.x', { a, b: { c: 1 }, ...d, e: f({ g: 1 }) }, { key: 1 })"),
        ["a", "b", "e"]
    );
    assert_eq!(
        keys("query('svc.api.x', () => (may() ? { a: b(), 'c': `${d({ e: 1 })}` } : null))"),
        ["a", "c"]
    );
    assert_eq!(keys("query('svc.api.x', () => { return { a }; })"), Vec::<String>::new());
    assert_eq!(keys("act('svc.api.x')"), Vec::<String>::new());
    assert_eq!(keys("act('svc.api.x', { a, ...(b ? { c, d: 1 } : {}), ...e(f) })"), ["a", "c", "d"]);
    assert_eq!(keys("const X = 'svc.api.x';\nact(X, { a });\nconst b = [X, { c }];"), ["a", "c"]);
}
