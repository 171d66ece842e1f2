//! A sentence for a person: an English template with placeholders, and their values. Messages are made with
//! [`say!`](crate::say), so a test can find every template in the sources and compare them with the translations.
//!
//! `Display` writes English. `Language::say` and `Formatter::say` look up the translation of the template and insert the same
//! values. Text that a person typed is a value, so it is neither parsed nor translated. In JSON a message is an object
//! (`{"$say": "Room {number} is dirty.", "number": "101"}`), so stored answers and log entries can be read in any language
//! later. `Language::resolve` replaces these objects by text when an answer leaves the server.

use std::borrow::Cow;
use std::fmt;

use chrono::{NaiveDate, NaiveTime};
use rust_decimal::Decimal;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error as _;
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value as Json, json};

use crate::domain::money::Currency;

/// The member that marks an object as a message and holds its template.
pub const MARK: &str = "$say";
/// How a message begins in an answer as it is sent. Within a person's text the quotes would have a backslash before them.
pub const OPENING: &[u8] = b"{\"$say\":";
/// The template of a text that has no translation.
const VERBATIM: &str = "{text}";
/// The template of several sentences, one after the other.
const SEQUENCE: &str = "{sentences}";

/// Makes a [`Message`] from a template and named values: `say!("Room {number} is dirty.", number = 101)`.
/// `say!("Room {number} is dirty.", number)` uses the variable of that name. A placeholder without a value, or a value
/// without a placeholder, does not compile.
#[macro_export]
macro_rules! say {
    (@value $name:ident) => { $crate::domain::language::ToValue::to_value(&$name) };
    (@value $name:ident $value:expr) => { $crate::domain::language::ToValue::to_value(&$value) };
    ($template:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {{
        const _: () = assert!(
            $crate::domain::language::placeholders_match($template, &[$(stringify!($name)),*]),
            "the placeholders of the template and the names of the values differ"
        );
        $crate::domain::language::Message::new(
            $template,
            vec![$((stringify!($name).into(), $crate::say!(@value $name $($value)?))),*],
        )
    }};
}

/// A word of the program, translated when it is inserted: `word!("reservation")`.
#[macro_export]
macro_rules! word {
    ($word:literal) => {
        $crate::domain::language::Word::new($word)
    };
}

/// How a language writes templates, words, dates and amounts.
pub(super) trait Style {
    fn template<'t>(&'t self, message: &'t Message) -> Cow<'t, str>;
    fn word<'t>(&'t self, english: &'t str) -> &'t str;
    fn date(&self, date: NaiveDate) -> String {
        date.to_string()
    }
    fn money(&self, amount: Decimal, currency: &Currency) -> String {
        currency.show(amount)
    }
}

struct English;

impl Style for English {
    fn template<'t>(&'t self, message: &'t Message) -> Cow<'t, str> {
        Cow::Borrowed(&message.template)
    }

    fn word<'t>(&'t self, english: &'t str) -> &'t str {
        english
    }
}

#[derive(Clone, Debug, Eq)]
pub struct Message {
    template: Cow<'static, str>,
    values: Vec<(Cow<'static, str>, Value)>,
}

/// The order of the values is ignored: they have names, and JSON sorts them.
impl PartialEq for Message {
    fn eq(&self, other: &Message) -> bool {
        self.template == other.template
            && self.values.len() == other.values.len()
            && self.values.iter().all(|value| other.values.contains(value))
    }
}

/// The value of a placeholder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A name, a number or text that a person typed: the same in every language.
    Text(String),
    Word(Word),
    Date(NaiveDate),
    Money(Decimal, Currency),
    Message(Box<Message>),
    List(Vec<Value>, Join),
}

/// A word of the program: a status, a kind of record, the name of a parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word(Cow<'static, str>);

/// How the parts of a list are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Join {
    Or,
    Comma,
    Space,
    Dot,
}

impl Message {
    /// For [`say!`](crate::say), which checks that template and values agree.
    #[doc(hidden)]
    pub fn new(template: &'static str, values: Vec<(Cow<'static, str>, Value)>) -> Message {
        Message { template: template.into(), values }
    }

    /// Text without translations: from a person, a library or another server.
    pub fn verbatim(text: impl Into<String>) -> Message {
        Message { template: VERBATIM.into(), values: vec![("text".into(), Value::Text(text.into()))] }
    }

    /// Several sentences, joined by spaces.
    pub fn joined(sentences: impl IntoIterator<Item = Message>) -> Message {
        Message::list(sentences, Join::Space)
    }

    /// Facts beside each other: "Room 101 · Clean".
    pub fn facts(facts: impl IntoIterator<Item = Message>) -> Message {
        Message::list(facts, Join::Dot)
    }

    fn list(messages: impl IntoIterator<Item = Message>, join: Join) -> Message {
        let all = messages.into_iter().map(|message| message.to_value()).collect();
        Message { template: SEQUENCE.into(), values: vec![("sentences".into(), Value::List(all, join))] }
    }

    pub(super) fn template(&self) -> &str {
        &self.template
    }

    pub(super) fn values(&self) -> &[(Cow<'static, str>, Value)] {
        &self.values
    }

    pub(super) fn write(&self, style: &dyn Style) -> String {
        filled(&style.template(self), |name| {
            self.values.iter().find(|(known, _)| known == name).map(|(_, value)| value.write(style))
        })
    }

    /// Reads a message that was stored as JSON. Other text becomes a verbatim message.
    pub fn stored(text: &str) -> Message {
        let parsed = text.starts_with('{').then(|| serde_json::from_str(text).ok()).flatten();
        parsed.as_ref().and_then(Message::read).unwrap_or_else(|| Message::verbatim(text))
    }

    /// The text of a library's error. If the error contains a message as JSON, the result contains that message.
    pub fn of_error(error: &dyn fmt::Display) -> Message {
        let text = error.to_string();
        let found = text.find(&format!("{{\"{MARK}\"")).and_then(|at| {
            let mut values = serde_json::Deserializer::from_str(&text[at..]).into_iter::<Json>();
            let message = Message::read(&values.next()?.ok()?)?;
            Some((&text[..at], message, &text[at + values.byte_offset()..]))
        });
        match found {
            Some(("", message, "")) => message,
            Some((before, message, after)) => {
                crate::say!("{before}{message}{after}", before, message, after)
            }
            None => Message::verbatim(text),
        }
    }

    /// The JSON that [`Message::stored`] reads.
    pub fn to_stored(&self) -> String {
        json!(self).to_string()
    }

    /// Reads a message from its JSON object.
    pub fn read(value: &Json) -> Option<Message> {
        let members = value.as_object()?;
        let template = members.get(MARK)?.as_str()?.to_string();
        let values = members.iter().filter(|(name, _)| *name != MARK);
        let values = values.filter_map(|(name, value)| Some((name.clone().into(), Value::read(value)?)));
        Some(Message { template: template.into(), values: values.collect() })
    }
}

impl Value {
    /// Alternatives: "Confirmed or Waitlist".
    pub fn any_of<T: ToValue>(items: impl IntoIterator<Item = T>) -> Value {
        Value::List(items.into_iter().map(|item| item.to_value()).collect(), Join::Or)
    }

    /// A list: "Confirmed, Waitlist".
    pub fn all_of<T: ToValue>(items: impl IntoIterator<Item = T>) -> Value {
        Value::List(items.into_iter().map(|item| item.to_value()).collect(), Join::Comma)
    }

    /// An amount, rounded to its currency.
    pub fn money(amount: Decimal, currency: &Currency) -> Value {
        Value::Money(amount, *currency)
    }

    fn write(&self, style: &dyn Style) -> String {
        match self {
            Value::Text(text) => text.clone(),
            Value::Word(word) => style.word(&word.0).to_string(),
            Value::Date(date) => style.date(*date),
            Value::Money(amount, currency) => style.money(*amount, currency),
            Value::Message(message) => message.write(style),
            Value::List(items, join) => {
                let items: Vec<String> = items.iter().map(|item| item.write(style)).collect();
                match join {
                    Join::Or => items.join(&format!(" {} ", style.word("or"))),
                    Join::Comma => items.join(", "),
                    Join::Space => items.join(" "),
                    Join::Dot => items.join(" · "),
                }
            }
        }
    }

    fn read(value: &Json) -> Option<Value> {
        let members = match value {
            Json::String(text) => return Some(Value::Text(text.clone())),
            Json::Object(members) => members,
            _ => return None,
        };
        let list = |name: &str| Some(members.get(name)?.as_array()?.iter().filter_map(Value::read).collect());
        if members.contains_key(MARK) {
            return Message::read(value).map(|message| message.to_value());
        }
        if let Some(word) = members.get("$word") {
            return Some(Value::Word(Word(word.as_str()?.to_string().into())));
        }
        if let Some(date) = members.get("$date") {
            return date.as_str()?.parse().ok().map(Value::Date);
        }
        if let Some(money) = members.get("$money") {
            let currency = Currency::of(money[1].as_str()?)?;
            return Some(Value::Money(money[0].as_str()?.parse().ok()?, currency));
        }
        let joins = [("$or", Join::Or), ("$comma", Join::Comma), ("$row", Join::Space), ("$dot", Join::Dot)];
        joins.into_iter().find_map(|(name, join)| Some(Value::List(list(name)?, join)))
    }
}

impl Word {
    /// For [`word!`](crate::word).
    #[doc(hidden)]
    pub const fn new(word: &'static str) -> Word {
        Word(Cow::Borrowed(word))
    }

    /// A word that may have a translation, such as the name of a parameter.
    pub fn perhaps(word: impl Into<String>) -> Word {
        Word(Cow::Owned(word.into()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.write(&English))
    }
}

impl PartialEq<str> for Message {
    fn eq(&self, english: &str) -> bool {
        let text = self.to_string();
        text == english
    }
}

impl PartialEq<&str> for Message {
    fn eq(&self, english: &&str) -> bool {
        self == *english
    }
}

impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut members = serializer.serialize_map(Some(self.values.len() + 1))?;
        members.serialize_entry(MARK, &self.template)?;
        for (name, value) in &self.values {
            members.serialize_entry(name, value)?;
        }
        members.end()
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let marked = |mark: &str, value: Json| Json::Object(Map::from_iter([(mark.to_string(), value)]));
        let json = match self {
            Value::Text(text) => return serializer.serialize_str(text),
            Value::Message(message) => return message.serialize(serializer),
            Value::Word(word) => marked("$word", json!(word.as_str())),
            Value::Date(date) => marked("$date", json!(date.to_string())),
            Value::Money(amount, currency) => marked("$money", json!([amount.to_string(), currency.code()])),
            Value::List(items, Join::Or) => marked("$or", json!(items)),
            Value::List(items, Join::Comma) => marked("$comma", json!(items)),
            Value::List(items, Join::Space) => marked("$row", json!(items)),
            Value::List(items, Join::Dot) => marked("$dot", json!(items)),
        };
        json.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Message {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Message, D::Error> {
        match Json::deserialize(deserializer)? {
            Json::String(text) => Ok(Message::verbatim(text)),
            value => Message::read(&value).ok_or_else(|| D::Error::custom("expected a message")),
        }
    }
}

/// For API clients a message is a string.
impl JsonSchema for Message {
    fn schema_name() -> Cow<'static, str> {
        "Message".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string" })
    }
}

/// A type whose values can be inserted into a template.
pub trait ToValue {
    fn to_value(&self) -> Value;
}

impl<T: ToValue + ?Sized> ToValue for &T {
    fn to_value(&self) -> Value {
        (**self).to_value()
    }
}

macro_rules! as_text {
    ($($type:ty),+) => { $(impl ToValue for $type {
        fn to_value(&self) -> Value {
            Value::Text(self.to_string())
        }
    })+ };
}
as_text!(str, String, char, i64, i32, u64, u32, u16, u8, usize, Decimal, NaiveTime, Cow<'_, str>);

impl ToValue for Value {
    fn to_value(&self) -> Value {
        self.clone()
    }
}

impl ToValue for NaiveDate {
    fn to_value(&self) -> Value {
        Value::Date(*self)
    }
}

impl ToValue for Word {
    fn to_value(&self) -> Value {
        Value::Word(self.clone())
    }
}

impl ToValue for Message {
    fn to_value(&self) -> Value {
        Value::Message(Box::new(self.clone()))
    }
}

/// Inserts values into a template. An unknown placeholder becomes empty text. Placeholders inside values are not replaced.
fn filled(template: &str, value: impl Fn(&str) -> Option<String>) -> String {
    let mut out = String::with_capacity(template.len() * 2);
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        out.push_str(before);
        let Some((name, behind)) = after.split_once('}') else {
            rest = after;
            continue;
        };
        out.push_str(&value(name).unwrap_or_default());
        rest = behind;
    }
    out.push_str(rest);
    out
}

/// Whether the placeholders of a template and the names are the same set. [`say!`](crate::say) calls this at compile time.
#[doc(hidden)]
pub const fn placeholders_match(template: &str, names: &[&str]) -> bool {
    let text = template.as_bytes();
    let mut used = [false; 16];
    assert!(names.len() <= used.len(), "a template has at most 16 placeholders");
    let mut at = 0;
    while at < text.len() {
        if text[at] == b'{' {
            let mut end = at + 1;
            while end < text.len() && text[end] != b'}' {
                end += 1;
            }
            let mut index = 0;
            while index < names.len() && !is_at(text, at + 1, end, names[index].as_bytes()) {
                index += 1;
            }
            if index == names.len() {
                return false;
            }
            used[index] = true;
            at = end;
        }
        at += 1;
    }
    let mut index = 0;
    while index < names.len() {
        if !used[index] {
            return false;
        }
        index += 1;
    }
    true
}

const fn is_at(text: &[u8], from: usize, to: usize, name: &[u8]) -> bool {
    if to - from != name.len() {
        return false;
    }
    let mut at = 0;
    while at < name.len() {
        if text[from + at] != name[at] {
            return false;
        }
        at += 1;
    }
    true
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::domain::lists::ReservationStatus;
    use crate::domain::testkit::{d, day, inr};

    pub fn refusal() -> Message {
        let permitted = Value::any_of([ReservationStatus::Confirmed, ReservationStatus::NoShow]);
        say!(
            "{name} of {guest} is {status} on {day}, {due}; only {permitted}.",
            name = "RES-1",
            guest = "{name} is {status}.",
            status = ReservationStatus::CheckedIn,
            day = day("2026-03-10"),
            due = Value::Money(d("1234567.5"), inr()),
            permitted
        )
    }

    #[test]
    fn a_message_is_written_in_english_and_read_back_from_json() {
        let english = "RES-1 of {name} is {status}. is Checked In on 2026-03-10, INR 1234567.50; only Confirmed or No Show.";
        let both = Message::joined([refusal(), Message::verbatim("So {it} is.")]);
        assert_eq!(refusal(), english);
        assert_eq!(both, format!("{english} So {{it}} is.").as_str());
        assert_eq!(Message::stored(&both.to_stored()), both);
        assert_eq!(serde_json::from_value::<Message>(json!(both)).unwrap(), both);
        assert_eq!(Message::stored("Pay {at} the hotel."), "Pay {at} the hotel.");
    }

    #[test]
    fn placeholders_and_names_are_compared() {
        assert!(placeholders_match("{a} is {b}: {a}", &["b", "a"]));
        for (template, names) in [("{a}", &["b"][..]), ("{a}", &[]), ("a", &["a"]), ("{a", &["b"])] {
            assert!(!placeholders_match(template, names), "{template}");
        }
    }
}
