//! Parameters to send and answers to look at, as JSON.

use std::borrow::Borrow;

use serde_json::Value;

/// An object with more or other members.
pub fn with(mut object: Value, more: impl Borrow<Value>) -> Value {
    let more = more.borrow().as_object().expect("an object").clone();
    object.as_object_mut().expect("an object").extend(more);
    object
}

pub fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

/// A text; blank for anything else.
pub fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_string()
}

/// A member of an answer that is a text.
pub fn text_of(answer: &Value, key: &str) -> String {
    answer[key].as_str().unwrap_or_else(|| panic!("{key} of {answer}")).to_string()
}

/// These members of an object, as they are written on the wire.
pub fn shown(object: &Value, keys: &str) -> String {
    keys.split(' ').map(|key| object[key].to_string()).collect::<Vec<_>>().join(" ")
}
