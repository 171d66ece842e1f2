//! The sentence about a value that can't be read, and where the value stands.

use serde_path_to_error::{Path, Segment};

use crate::domain::language::{self, Message, Word};
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

/// Rewrites serde's message about a missing member as a sentence: "missing field `phone`" becomes "phone is required.", after
/// the path if there is one. Quotes other messages.
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
        None => Message::verbatim(shortened(text)),
    }
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
