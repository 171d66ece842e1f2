//! Translates the sentences of an answer into the language of `Accept-Language`. Without the header, and for missing
//! translations, they stay English. All other modules produce English only.

use std::borrow::Cow;

use rouille::Request;
use serde_json::Value;

use crate::domain::language::Language;

/// The members of answers that hold our own sentences. Texts that people wrote have other names, except in records.
const SENTENCES: [&str; 7] =
    ["cancellation_policy", "footer", "message", "payment_policy", "voucher_message", "warning", "warnings"];

/// The requested language, if it is supported.
pub fn language(request: &Request) -> Option<&'static Language> {
    Language::accepted(request.header("Accept-Language")?)
}

/// The answer of an endpoint in the caller's language.
pub fn translated(written: Vec<u8>, language: Option<&Language>) -> Vec<u8> {
    let Some(language) = language.filter(|language| !language.is_english()) else { return written };
    let Ok(mut answer) = serde_json::from_slice::<Value>(&written) else { return written };
    if !translate_in_place(&mut answer, language) {
        return written;
    }
    serde_json::to_vec(&answer).unwrap_or(written)
}

/// Returns whether anything was translated.
pub fn translate_in_place(answer: &mut Value, language: &Language) -> bool {
    match answer {
        Value::Array(list) => {
            list.iter_mut().fold(false, |said, one| translate_in_place(one, language) | said)
        }
        Value::Object(record) => record.iter_mut().fold(false, |said, (key, value)| {
            let now = if SENTENCES.contains(&key.as_str()) { sentences(value, language) } else { false };
            now | translate_in_place(value, language) | said
        }),
        _ => false,
    }
}

fn sentences(value: &mut Value, language: &Language) -> bool {
    match value {
        Value::String(text) => match language.sentence(text) {
            Cow::Owned(said) => {
                *text = said;
                true
            }
            Cow::Borrowed(_) => false,
        },
        Value::Array(list) => list.iter_mut().fold(false, |said, one| sentences(one, language) | said),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn only_sentences_of_ours_are_said_anew() {
        let told = json!({
            "warnings": ["Room 101 is dirty.", "My own words."],
            "stays": [{ "notes": "Room 101 is dirty.", "amount": 1234.5 }]
        });
        let bytes = serde_json::to_vec(&told).unwrap();
        assert_eq!(translated(bytes.clone(), None), bytes);
        assert_eq!(translated(bytes.clone(), Some(Language::english())), bytes);
        let said: Value = serde_json::from_slice(&translated(bytes, Some(Language::of("hi")))).unwrap();
        assert_eq!(said["stays"], told["stays"]);
        assert_eq!(said["warnings"][1], told["warnings"][1]);
        assert!(said["warnings"][0].as_str().unwrap().contains("101"));
        assert_ne!(said["warnings"][0], told["warnings"][0]);
    }
}
