//! Compares an answer with the keys that the contract promises, key by key.
//!
//! `a, b?, c[x, y], d{z}`: `?` may be missing, `[..]` is a list of objects (`[]` a list of anything), `{..}` an object.
//! `[10 rows: x, y]` says how many there are at most, `{field: value}` is an object of whatever fields.
//! A list or an object may be null. Keys beyond those promised are allowed: they are ours.

use serde_json::Value;

/// What is missing or of another shape, as sentences.
pub fn problems(answer: &Value, spec: &str) -> Vec<String> {
    let mut found = Vec::new();
    let spec = spec.trim();
    if let Some(inner) = spec.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        list(answer, inner, "the answer", &mut found);
    } else {
        object(answer, spec, "the answer", &mut found);
    }
    found
}

fn list(value: &Value, inner: &str, place: &str, found: &mut Vec<String>) {
    match value {
        Value::Null => {}
        Value::Array(items) if inner.trim().is_empty() || items.is_empty() => {}
        Value::Array(items) => {
            for item in items {
                object(item, inner, &format!("a row of {place}"), found);
            }
        }
        _ => found.push(format!("{place} is not a list")),
    }
}

fn object(value: &Value, spec: &str, place: &str, found: &mut Vec<String>) {
    if value.is_null() {
        return;
    }
    for key in split(spec) {
        let head = key.split(['[', '{']).next().unwrap_or_default();
        let key = match head.split_once(": ") {
            Some((count, _)) if count.ends_with(" rows") => key[count.len() + 2..].trim(),
            Some(_) => continue,
            None => key,
        };
        let end = key.find(['[', '{', '?']).unwrap_or(key.len());
        let (name, rest) = key.split_at(end);
        let Some(member) = value.get(name) else {
            if !rest.starts_with('?') {
                found.push(format!("{place} has no {name}"));
            }
            continue;
        };
        let inner = rest.get(1..rest.len().saturating_sub(1)).unwrap_or_default();
        match rest.chars().next() {
            Some('[') => list(member, inner, name, found),
            Some('{') => object(member, inner, name, found),
            _ => {}
        }
    }
}

/// The members of a spec: split at commas that are in no bracket.
fn split(spec: &str) -> Vec<&str> {
    let (mut parts, mut depth, mut start) = (Vec::new(), 0, 0);
    for (index, character) in spec.char_indices() {
        match character {
            '[' | '{' => depth += 1,
            ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(spec[start..index].trim());
                start = index + 1;
            }
            _ => {}
        }
    }
    parts.push(spec[start..].trim());
    parts.into_iter().filter(|part| !part.is_empty()).collect()
}

#[test]
fn a_missing_key_is_named_with_its_place() {
    let answer = serde_json::json!({ "a": 1, "rows": [{ "x": 1 }], "o": { "p": null } });
    assert_eq!(problems(&answer, "a, rows[x, y], o{p, q}, gone?"), ["a row of rows has no y", "o has no q"]);
    assert_eq!(problems(&serde_json::json!([{ "a": 1 }]), "[a, b]"), ["a row of the answer has no b"]);
}
