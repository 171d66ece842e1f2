//! The sentence about a value that can't be read, and the place of the value.

use serde_path_to_error::{Path, Segment};

use crate::domain::language::{self, Message, ToValue, Value, Word};
use crate::say;

/// The message with its place: the row of a list as people count, else the path.
pub fn at(path: &Path, message: Message) -> Message {
    let row = path.iter().take(2).find_map(|segment| match segment {
        Segment::Seq { index } => Some(index + 1),
        _ => None,
    });
    match row {
        Some(row) => say!("Row {row}: {message}", row, message),
        None if path.iter().count() == 0 => message,
        None => say!("{path}: {message}", path = path.to_string(), message),
    }
}

/// The sentence about serde's error: "missing field `phone`" becomes "phone is required.", after the path if there is one;
/// what a type is called in the program becomes what its JSON looks like. Quotes messages that are none of these.
pub fn plain(error: &serde_json::Error) -> Message {
    let text = error.to_string();
    let missing = text.split_once("missing field `").and_then(|(place, rest)| {
        let (name, _) = rest.split_once('`')?;
        Some((place, say!("{name} is required.", name = Word::perhaps(name))))
    });
    match missing {
        Some(("", sentence)) => sentence,
        Some((place, sentence)) => say!("{place}{sentence}", place, sentence),
        None if text.contains(language::MARK) => Message::of_error(error),
        None => not_a_choice(&text).or_else(|| of_another_type(&text)).unwrap_or_else(|| verbatim(text)),
    }
}

/// "Expected a list, not text."
pub fn unexpected(wanted: &str, given: impl ToValue) -> Message {
    say!("Expected {wanted}, not {given}.", wanted = Word::perhaps(wanted), given)
}

/// "\"Cheque\" is not one of Cash, Card."
pub fn no_choice(given: &str, choices: impl IntoIterator<Item: ToValue>) -> Message {
    let (value, choices) = (shortened(given.to_string()), Value::all_of(choices));
    say!("\"{value}\" is not one of {choices}.", value, choices)
}

/// "unknown variant `foo`, expected one of `keep`, `reprice`"
fn not_a_choice(text: &str) -> Option<Message> {
    let (_, rest) = text.split_once("unknown variant `")?;
    let (value, choices) = rest.split_once("`, expected ")?;
    Some(no_choice(value, choices.split('`').skip(1).step_by(2).map(Word::perhaps)))
}

/// "invalid type: map, expected a sequence", "invalid length 0, expected struct Payload with 4 elements"
fn of_another_type(text: &str) -> Option<Message> {
    let (given, wanted) = text.split_once(", expected ")?;
    let given = match given.split_once("invalid type: ").or_else(|| given.split_once("invalid value: ")) {
        Some((_, given)) => given_kind(given),
        None if given.contains("invalid length ") => "a list",
        None => return None,
    };
    Some(unexpected(wanted_kind(wanted), Word::perhaps(given)))
}

fn given_kind(given: &str) -> &'static str {
    match given.split([' ', '`']).next().unwrap_or_default() {
        "map" => "an object",
        "sequence" => "a list",
        "string" | "character" => "text",
        "boolean" => "true or false",
        "null" | "unit" | "Option" => "nothing",
        _ => "a number",
    }
}

fn wanted_kind(wanted: &str) -> &'static str {
    let has = |words: &[&str]| words.iter().any(|word| wanted.contains(word));
    if has(&["string", "str ", "char", "variant", "identifier"]) {
        "text"
    } else if has(&["sequence", "tuple", "array"]) {
        "a list"
    } else if has(&["struct", "map", "object"]) {
        "an object"
    } else if has(&["bool"]) {
        "true or false"
    } else {
        "a number"
    }
}

/// Quotes a message that names nothing of the program.
fn verbatim(text: String) -> Message {
    if text.contains("struct ") || text.contains("enum ") {
        return say!("The value can't be read.");
    }
    Message::verbatim(shortened(text))
}

/// Shortens a message that quotes a long value: the middle is left out, because the end says what was expected.
fn shortened(message: String) -> String {
    const SHOWN_AT_EACH_END: usize = 150;
    let count = message.chars().count();
    if count <= 2 * SHOWN_AT_EACH_END {
        return message;
    }
    let start: String = message.chars().take(SHOWN_AT_EACH_END).collect();
    let end: String = message.chars().skip(count - SHOWN_AT_EACH_END).collect();
    format!("{start} … {end}")
}
