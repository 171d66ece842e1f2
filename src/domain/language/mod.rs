//! The languages that the program itself speaks. Its sentences are written once, in English, where they arise; a language
//! is a list of what each of them is there, and says it of the finished English sentence: the form that the sentence has is
//! found, and with it what stands in its gaps. So nothing carries keys around, what is not on the list stays English, and
//! what was written down in English earlier can still be said. The words of screens are elsewhere, in `static/lang`; the
//! fixed spellings (`word.Checked In`) are taken from there.

mod figures;
mod form;
mod message;
mod voice;

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

use chrono::{Datelike, NaiveDate};
use include_dir::{Dir, include_dir};
use serde_json::Map;

pub use figures::Figures;
use form::Form;
use message::Style;
pub use message::{MARK, Message, ToValue, Value, Word, gaps_agree};
pub use voice::Voice;

/// One language. English is the one without a list.
pub struct Language {
    /// `hi`
    pub code: &'static str,
    /// Whole texts: labels, and sentences without gaps.
    texts: HashMap<String, String>,
    /// What may stand in a gap.
    words: HashMap<String, String>,
    /// Sentences with gaps, the most telling first.
    forms: Vec<(Form, String)>,
    months: Vec<String>,
}

static ENGLISH: LazyLock<Language> = LazyLock::new(|| Language {
    months: MONTHS.map(str::to_string).to_vec(),
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
/// Bytes of the longest text that is looked at: ours are shorter, and what is longer is mostly somebody's own.
const LONGEST: usize = 2_000;
/// Sentences that follow each other, and full stops within one.
const MOST_IN_A_ROW: usize = 16;
/// How the words of screens begin that the server spells.
const SPELLING: &str = "word.";

impl Language {
    pub fn english() -> &'static Language {
        &ENGLISH
    }

    /// The language of a locale such as `hi-IN`; English where it is not known.
    pub fn of(locale: &str) -> &'static Language {
        Language::known(locale).unwrap_or(&ENGLISH)
    }

    fn known(locale: &str) -> Option<&'static Language> {
        match locale.trim().split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase().as_str() {
            "hi" => Some(&HINDI),
            "en" => Some(&ENGLISH),
            _ => None,
        }
    }

    /// The first language that a browser asks for (`hi-IN,hi;q=0.9,en;q=0.5`) and that is known. Browsers list them in the
    /// order of their wish.
    pub fn accepted(header: &str) -> Option<&'static Language> {
        header.split(',').take(20).find_map(|one| Language::known(one.split(';').next().unwrap_or_default()))
    }

    pub fn is_english(&self) -> bool {
        self.code == ENGLISH.code
    }

    /// A message in this language; amounts and dates are written as in English.
    pub fn say(&self, message: &Message) -> String {
        message.write(self)
    }

    /// Replaces every message in an answer by its text. Answers whether there was one.
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

    /// A label or a sentence without gaps.
    pub fn text<'t>(&'t self, english: &'t str) -> &'t str {
        self.texts.get(english).or_else(|| self.words.get(english)).map_or(english, String::as_str)
    }

    /// A sentence with its gaps filled, as `fill("Dear {name},", &[("name", "Asha")])`; the values stay as they are.
    pub fn fill(&self, english: &str, values: &[(&str, &str)]) -> String {
        form::filled(self.text(english), values)
    }

    /// A finished English sentence, or several in a row, in this language. What is not known stays English.
    pub fn sentence<'t>(&self, english: &'t str) -> Cow<'t, str> {
        if self.is_english() || english.len() > LONGEST {
            return Cow::Borrowed(english);
        }
        let (mut said, mut rest) = (String::new(), english);
        for _ in 0..MOST_IN_A_ROW {
            if let Some(last) = self.one(rest) {
                return Cow::Owned(said + &last);
            }
            // Several sentences in a row; where the first ends is found by trying.
            let ends = rest.match_indices(". ").take(MOST_IN_A_ROW);
            let begun = ends.map(|(end, _)| end).find_map(|end| Some((self.one(&rest[..=end])?, end + 2)));
            let Some((first, behind)) = begun else { break };
            said.push_str(&first);
            said.push(' ');
            rest = &rest[behind..];
        }
        if said.is_empty() { Cow::Borrowed(english) } else { Cow::Owned(said + rest) }
    }

    fn one(&self, english: &str) -> Option<String> {
        if let Some(text) = self.texts.get(english).or_else(|| self.words.get(english)) {
            return Some(text.clone());
        }
        let (found, said) =
            self.forms.iter().find_map(|(form, said)| form.values(english).map(|values| (values, said)))?;
        let values: Vec<(&str, Cow<str>)> =
            found.into_iter().map(|(name, value)| (name, self.value(value))).collect();
        let values: Vec<(&str, &str)> = values.iter().map(|(name, value)| (*name, value.as_ref())).collect();
        Some(form::filled(said, &values))
    }

    /// What stands in a gap: a fixed spelling, or several of them, or somebody's own text.
    fn value<'t>(&self, value: &'t str) -> Cow<'t, str> {
        for by in [" or ", ", "] {
            let parts: Option<Vec<&str>> =
                value.split(by).map(|part| self.words.get(part).map(String::as_str)).collect();
            if let Some(parts) = parts {
                let by = self.words.get(by.trim()).map_or_else(|| by.to_string(), |word| format!(" {word} "));
                return Cow::Owned(parts.join(&by));
            }
        }
        Cow::Borrowed(value)
    }

    /// "10 March 2026"
    pub fn date(&self, date: NaiveDate) -> String {
        let month = self.months.get(date.month0() as usize).map_or("", String::as_str);
        format!("{} {month} {}", date.day(), date.year())
    }

    /// `list` is that of `hi.json` here, `screens` the words of screens in the same language. A list that is no list has
    /// no words; a test reads them all.
    fn read<'a>(code: &'static str, list: &str, screens: impl IntoIterator<Item = &'a str>) -> Language {
        let list: Map<String, serde_json::Value> = serde_json::from_str(list).unwrap_or_default();
        let spellings = screens
            .into_iter()
            .flat_map(|file| serde_json::from_str::<HashMap<String, String>>(file).unwrap_or_default())
            .filter_map(|(key, text)| Some((key.strip_prefix(SPELLING)?.to_string(), text)));
        let section = |name: &str| {
            let texts = list.get(name).and_then(serde_json::Value::as_object).cloned().unwrap_or_default();
            texts.into_iter().filter_map(|(key, text)| Some((key, text.as_str()?.to_string())))
        };
        let (whole, gapped): (Vec<_>, Vec<_>) = section("sentences").partition(|(key, _)| !key.contains('{'));
        let mut forms: Vec<(Form, String)> =
            gapped.iter().map(|(key, said)| (Form::of(key), said.clone())).collect();
        forms.sort_by_key(|(form, _)| std::cmp::Reverse(form.said()));
        let months = list.get("months").and_then(serde_json::Value::as_array).cloned().unwrap_or_default();
        Language {
            code,
            texts: whole.into_iter().chain(section("labels")).chain(gapped).collect(),
            words: spellings.chain(section("words")).collect(),
            forms,
            months: months.iter().filter_map(|month| month.as_str().map(str::to_string)).collect(),
        }
    }
}

impl Style for Language {
    /// Where a word in a gap changes the rest of the sentence, the list has an entry with that word in place ("There is no
    /// room type {name}.").
    fn template<'t>(&'t self, message: &'t Message) -> Cow<'t, str> {
        let english = message.template();
        if self.is_english() {
            return Cow::Borrowed(english);
        }
        let words = message.values().iter().filter_map(|(name, value)| match value {
            Value::Word(word) => Some(english.replace(&format!("{{{name}}}"), word.as_str())),
            _ => None,
        });
        let narrower = words.filter_map(|text| self.texts.get(&text)).next();
        Cow::Borrowed(narrower.or_else(|| self.texts.get(english)).map_or(english, String::as_str))
    }

    fn word<'t>(&'t self, english: &'t str) -> &'t str {
        self.words.get(english).map_or(english, String::as_str)
    }

    fn own_text(&self, text: &str) -> String {
        self.sentence(text).into_owned()
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
    fn a_sentence_is_known_by_its_form_and_keeps_its_values() {
        let hindi = Language::read(
            "hi",
            r#"{"sentences": {
                "{1} is {2}; only a stay that is {permitted} can be {3}.": "{1}: {2}. ({permitted} → {3})",
                "There is no {kind} {name}.": "{kind} {name} नहीं",
                "There is no room type {name}.": "किस्म {name} नहीं",
                "Please sign in first.": "पहले साइन इन करें।"
            }, "words": {"or": "या", "cancelled": "रद्द", "guest": "अतिथि"}}"#,
            [r#"{"word.Confirmed": "पक्का", "word.No Show": "नहीं आए", "nav.today": "आज"}"#],
        );
        for (english, said) in [
            ("Please sign in first.", "पहले साइन इन करें।"),
            ("There is no guest Asha.", "अतिथि Asha नहीं"),
            ("There is no room type Deluxe.", "किस्म Deluxe नहीं"),
            (
                "RES-2026-00001 is No Show; only a stay that is Confirmed or No Show can be cancelled.",
                "RES-2026-00001: नहीं आए. (पक्का या नहीं आए → रद्द)",
            ),
            ("Please sign in first. There is no guest A. B.", "पहले साइन इन करें। अतिथि A. B नहीं"),
            ("Something else.", "Something else."),
            ("", ""),
        ] {
            assert_eq!(hindi.sentence(english), said);
            assert_eq!(ENGLISH.sentence(english), english);
        }
    }

    #[test]
    fn a_text_that_goes_on_and_on_is_somebody_elses_and_costs_nothing() {
        let known = "Please sign in first. ";
        for text in ["a. ".repeat(300_000), known.repeat(50_000), "x".repeat(LONGEST + 1)] {
            assert!(matches!(HINDI.sentence(&text), Cow::Borrowed(same) if same == text));
        }
        let many = known.repeat(LONGEST / known.len());
        let said = HINDI.sentence(&many);
        assert!(said.ends_with(known) && !said.starts_with(known), "no more than a row: {said}");
    }

    #[test]
    fn a_value_that_is_a_form_itself_does_no_harm() {
        let list = r#"{"sentences": {"{1} is {2}.": "{2} {1}"}}"#;
        let language = Language::read("hi", list, ["{}"]);
        assert_eq!(language.sentence("{2} is {1}."), "{1} {2}");
    }

    #[test]
    fn the_template_is_looked_up_and_the_values_stay() {
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
        for (kind, said) in [(word!("guest"), "अतिथि guest नहीं"), (word!("room type"), "किस्म guest नहीं")]
        {
            assert_eq!(hindi.say(&say!("There is no {kind} {name}.", kind, name = "guest")), said);
        }
        let voice = Voice::new("hi-IN", inr(), None);
        assert!(voice.say(&refusal()).contains("10 मार्च 2026, ₹12,34,567.50"), "{}", voice.say(&refusal()));
    }

    #[test]
    fn an_answer_is_resolved_wherever_a_message_stands() {
        let mut answer =
            json!({ "warnings": [refusal()], "told": { "log": { "why": Message::verbatim("x") } }, "n": 1 });
        assert!(Language::english().resolve(&mut answer));
        assert_eq!(
            answer,
            json!({ "warnings": [refusal().to_string()], "told": { "log": { "why": "x" } }, "n": 1 })
        );
        assert!(!Language::english().resolve(&mut answer));
    }
}
