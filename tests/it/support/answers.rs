//! Reading answers: the keys of an object and the names of a list.

use serde_json::Value;

/// The names of the keys of an object, sorted.
pub fn keys(value: &Value) -> Vec<&str> {
    let mut keys: Vec<&str> = value.as_object().expect("an object").keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}

/// The named keys, sorted, as an answer must have them.
pub fn named(keys: &str) -> Vec<&str> {
    let mut keys: Vec<&str> = keys.split(',').map(str::trim).collect();
    keys.sort_unstable();
    keys
}

/// The identifiers of a list of records.
pub fn names(list: &Value) -> Vec<String> {
    let name = |record: &Value| record["name"].as_str().expect("a name").to_string();
    list.as_array().expect("a list").iter().map(name).collect()
}
