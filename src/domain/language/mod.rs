//! The languages of the server's sentences. A sentence is a [`Message`]: an English template with values. A [`Language`] maps
//! templates to translations; a template without a translation stays English. `static/lang` has the words of the screens;
//! the server reads statuses and other fixed words (`word.Checked In`) from there.

mod figures;
mod formatter;
mod message;

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

use chrono::{Datelike, NaiveDate};
use include_dir::{Dir, include_dir};
use serde_json::Map;

pub use figures::Figures;
pub use formatter::Formatter;
use message::Style;
pub use message::{MARK, Message, ToValue, Value, Word, placeholders_match};

/// A language with its translations. English has none.
pub struct Language {
    /// `hi`
    pub code: &'static str,
    /// Translations of sentences and labels, by English template.
    texts: HashMap<String, String>,
    /// Translations of words that are inserted into sentences.
    words: HashMap<String, String>,
    months: Vec<String>,
    /// As columns of dates have them.
    short_months: Vec<String>,
}

static ENGLISH: LazyLock<Language> = LazyLock::new(|| Language {
    months: MONTHS.map(str::to_string).to_vec(),
    short_months: MONTHS.map(|month| month[..3].to_string()).to_vec(),
    ..Language::read("en", "{}", [])
});
static HINDI: LazyLock<Language> = LazyLock::new(|| {
    let screens = HINDI_SCREENS.files().filter_map(|file| file.contents_utf8());
    Language::read("hi", include_str!("hi.json"), screens)
});
/// The words of the screens, a file per department.
static HINDI_SCREENS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/static/lang/hi");
const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];
/// The prefix of the screens' keys that the server uses too.
const WORD_PREFIX: &str = "word.";

impl Language {
    pub fn english() -> &'static Language {
        &ENGLISH
    }

    /// The language of a locale such as `hi-IN`; English if the locale is unknown.
    pub fn of(locale: &str) -> &'static Language {
        Language::find(locale).unwrap_or(&ENGLISH)
    }

    fn find(locale: &str) -> Option<&'static Language> {
        match locale.trim().split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase().as_str() {
            "hi" => Some(&HINDI),
            "en" => Some(&ENGLISH),
            _ => None,
        }
    }

    /// The first supported language of an `Accept-Language` header (`hi-IN,hi;q=0.9,en;q=0.5`). Browsers list languages in
    /// order of preference, so the weights are ignored.
    pub fn accepted(header: &str) -> Option<&'static Language> {
        header.split(',').take(20).find_map(|one| Language::find(one.split(';').next().unwrap_or_default()))
    }

    fn is_english(&self) -> bool {
        self.code == ENGLISH.code
    }

    /// Writes a message in this language, with amounts and dates as in English.
    pub fn say(&self, message: &Message) -> String {
        message.write(self)
    }

    /// Replaces every message in an answer by its text. Returns whether there was one.
    pub fn resolve(&self, answer: &mut serde_json::Value) -> bool {
        use serde_json::Value as Json;
        if let Some(message) = Message::read(answer) {
            *answer = Json::String(self.say(&message));
            return true;
        }
        match answer {
            Json::Array(list) => list.iter_mut().fold(false, |found, item| self.resolve(item) | found),
            Json::Object(members) => {
                members.values_mut().fold(false, |found, member| self.resolve(member) | found)
            }
            _ => false,
        }
    }

    /// Replaces every message in an answer as it is sent by its text. Only the messages are parsed.
    pub fn resolve_in(&self, answer: Vec<u8>) -> serde_json::Result<Vec<u8>> {
        let message = memchr::memmem::Finder::new(message::OPENING);
        let mut text = Vec::new();
        let mut rest = answer.as_slice();
        while let Some(at) = message.find(rest) {
            let mut values = serde_json::Deserializer::from_slice(&rest[at..]).into_iter();
            let mut found: serde_json::Value = values.next().transpose()?.unwrap_or_default();
            self.resolve(&mut found);
            text.extend_from_slice(&rest[..at]);
            serde_json::to_writer(&mut text, &found)?;
            rest = &rest[at + values.byte_offset()..];
        }
        if text.is_empty() {
            return Ok(answer);
        }
        text.extend_from_slice(rest);
        Ok(text)
    }

    /// The translation of a fixed word, such as a status.
    pub fn translated_word<'t>(&'t self, english: &'t str) -> &'t str {
        self.word(english)
    }

    /// "10 March 2026"
    pub fn date(&self, date: NaiveDate) -> String {
        let month = self.months.get(date.month0() as usize).map_or("", String::as_str);
        format!("{} {month} {}", date.day(), date.year())
    }

    /// "10 Mar 2026"
    pub fn short_date(&self, date: NaiveDate) -> String {
        let month = self.short_months.get(date.month0() as usize).map_or("", String::as_str);
        format!("{} {month} {}", date.day(), date.year())
    }

    /// `list` is the content of `hi.json`, `screens` are the files of `static/lang/hi`. Invalid JSON counts as empty; a test
    /// reads every file.
    fn read<'a>(code: &'static str, list: &str, screens: impl IntoIterator<Item = &'a str>) -> Language {
        let list: Map<String, serde_json::Value> = serde_json::from_str(list).unwrap_or_default();
        let spellings = screens
            .into_iter()
            .flat_map(|file| serde_json::from_str::<HashMap<String, String>>(file).unwrap_or_default())
            .filter_map(|(key, text)| Some((key.strip_prefix(WORD_PREFIX)?.to_string(), text)));
        let section = |name: &str| {
            let texts = list.get(name).and_then(serde_json::Value::as_object).cloned().unwrap_or_default();
            texts.into_iter().filter_map(|(key, text)| Some((key, text.as_str()?.to_string())))
        };
        let months = |name: &str| {
            let months = list.get(name).and_then(serde_json::Value::as_array);
            months.into_iter().flatten().filter_map(|month| month.as_str().map(str::to_string)).collect()
        };
        Language {
            code,
            texts: section("sentences").chain(section("labels")).collect(),
            words: spellings.chain(section("words")).collect(),
            months: months("months"),
            short_months: months("short_months"),
        }
    }
}

impl Style for Language {
    /// Some words change the rest of the sentence, for example by gender. The list then has an entry with the word inserted
    /// ("There is no room type {name}."), which is preferred.
    fn template<'t>(&'t self, message: &'t Message) -> Cow<'t, str> {
        let english = message.template();
        if self.is_english() {
            return Cow::Borrowed(english);
        }
        let words = message.values().iter().filter_map(|(name, value)| match value {
            Value::Word(word) => Some(english.replace(&format!("{{{name}}}"), word.as_str())),
            _ => None,
        });
        let specific = words.filter_map(|text| self.texts.get(&text)).next();
        let found = specific.or_else(|| self.texts.get(english)).or_else(|| self.words.get(english));
        Cow::Borrowed(found.map_or(english, String::as_str))
    }

    fn word<'t>(&'t self, english: &'t str) -> &'t str {
        self.words.get(english).map_or(english, String::as_str)
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code)
    }
}

impl PartialEq for Language {
    fn eq(&self, other: &Language) -> bool {
        self.code == other.code
    }
}

#[cfg(test)]
mod tests {
    use super::message::tests::refusal;
    use super::*;
    use crate::domain::testkit::inr;
    use crate::{say, word};
    use serde_json::json;

    #[test]
    fn a_locale_finds_its_language_or_english() {
        assert_eq!(Language::of("hi-IN"), &*HINDI);
        for locale in ["en-IN", "fr-FR", ""] {
            assert_eq!(Language::of(locale), Language::english(), "{locale}");
        }
        for (header, code) in [
            ("hi", Some("hi")),
            ("fr-FR, hi-IN;q=0.8, en;q=0.5", Some("hi")),
            ("EN-us,hi", Some("en")),
            ("*", None),
            ("", None),
        ] {
            assert_eq!(Language::accepted(header).map(|language| language.code), code, "{header}");
        }
        let date = "2026-03-10".parse().unwrap();
        assert_eq!((ENGLISH.date(date), HINDI.date(date)), ("10 March 2026".into(), "10 मार्च 2026".into()));
    }

    #[test]
    fn a_template_is_translated_and_its_values_are_not() {
        let hindi = Language::read(
            "hi",
            r#"{"sentences": {
                "{name} of {guest} is {status} on {day}, {due}; only {permitted}.": "{status}: {name} {guest} {due} {day} ({permitted})",
                "There is no {kind} {name}.": "{kind} {name} नहीं",
                "There is no room type {name}.": "किस्म {name} नहीं"
            }, "words": {"or": "या", "guest": "अतिथि", "room type": "किस्म"}}"#,
            [
                r#"{"word.Confirmed": "पक्का", "word.No Show": "नहीं आए", "word.Checked In": "ठहरे", "nav.today": "आज"}"#,
            ],
        );
        assert_eq!(
            hindi.say(&refusal()),
            "ठहरे: RES-1 {name} is {status}. INR 1234567.50 2026-03-10 (पक्का या नहीं आए)"
        );
        for (kind, expected) in [(word!("guest"), "अतिथि guest नहीं"), (word!("room type"), "किस्म guest नहीं")]
        {
            assert_eq!(hindi.say(&say!("There is no {kind} {name}.", kind, name = "guest")), expected);
        }
        let formatter = Formatter::new("hi-IN", inr(), None);
        assert!(
            formatter.say(&refusal()).contains("10 मार्च 2026, ₹12,34,567.50"),
            "{}",
            formatter.say(&refusal())
        );
    }

    #[test]
    fn messages_are_resolved_at_any_depth_of_an_answer() {
        let mut answer = json!({ "warnings": [refusal()], "changes": { "log": { "why": Message::verbatim("x") } }, "n": 1 });
        assert!(Language::english().resolve(&mut answer));
        assert_eq!(
            answer,
            json!({ "warnings": [refusal().to_string()], "changes": { "log": { "why": "x" } }, "n": 1 })
        );
        assert!(!Language::english().resolve(&mut answer));
    }

    #[test]
    fn messages_are_resolved_in_the_bytes_of_an_answer() {
        let inner = say!("Room {room}", room = refusal());
        let answer = json!([{ "note": "{\"$say\": 1}", "why": inner, "n": 1.50 }, refusal(), []]);
        let mut expected = answer.clone();
        Language::english().resolve(&mut expected);
        let resolved =
            |answer: &serde_json::Value| Language::english().resolve_in(answer.to_string().into()).unwrap();
        assert_eq!(String::from_utf8(resolved(&answer)).unwrap(), expected.to_string());
        assert_eq!(String::from_utf8(resolved(&expected)).unwrap(), expected.to_string());
    }
}
