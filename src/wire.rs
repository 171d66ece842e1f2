//! The types of values in parameters and answers. Reading is lenient: numbers, flags and dates may be JSON values or strings, lists and objects
//! also a string that holds JSON. Writing is exact.

pub mod default;

use std::borrow::Cow;
use std::fmt;
use std::ops::Deref;

use chrono::{NaiveDate, NaiveDateTime, NaiveTime, Timelike};
use rust_decimal::Decimal;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::domain::PROSE_MOST;
use crate::domain::dates::{parse_time, stored_day, written_day};
use crate::domain::language::{self, Message, ToValue, Word};
use crate::domain::phone::has_digits;
use crate::say;
use crate::unread;

/// Single-line texts: names, phones, references.
const TEXT_MAX: usize = 500;
/// Amounts and quantities with more digits before the point are typing errors.
const INTEGER_DIGITS_MAX: u32 = 12;

macro_rules! schema {
    ($type:ty, $name:literal, $json:tt) => {
        impl JsonSchema for $type {
            fn schema_name() -> Cow<'static, str> {
                $name.into()
            }
            fn inline_schema() -> bool {
                true
            }
            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!($json)
            }
        }
    };
}

/// An amount of money, price, percentage or quantity: exact decimal, a JSON number on the way out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Amount(pub Decimal);

schema!(Amount, "Amount", { "type": "number" });

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = match Value::deserialize(deserializer)? {
            Value::Number(number) => number.to_string(),
            Value::String(text) => text.trim().to_string(),
            other => return Err(unexpected("a number", &other)),
        };
        let parsed = text.parse::<Decimal>().or_else(|_| Decimal::from_scientific(&text));
        let amount = parsed.map_err(|_| refused(&say!("{value} is not a number.", value = short(&text))))?;
        if amount.trunc().abs() >= Decimal::from(10_i64.pow(INTEGER_DIGITS_MAX)) {
            return Err(refused(&say!("The number has more than 12 digits.")));
        }
        Ok(Amount(amount))
    }
}

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // `arbitrary_precision` keeps the digits as they are: no binary float in between.
        let number: serde_json::Number = self.0.to_string().parse().map_err(serde::ser::Error::custom)?;
        number.serialize(serializer)
    }
}

impl From<Decimal> for Amount {
    fn from(value: Decimal) -> Amount {
        Amount(value)
    }
}

/// A whole number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Int(pub i64);

schema!(Int, "Int", { "type": "integer" });

impl<'de> Deserialize<'de> for Int {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let amount = Amount::deserialize(deserializer)?.0;
        if !amount.fract().is_zero() {
            return Err(refused(&say!("{value} is not a whole number.", value = amount)));
        }
        amount.trunc().to_string().parse().map(Int).map_err(D::Error::custom)
    }
}

impl Serialize for Int {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i64(self.0)
    }
}

/// Yes or no: 0 or 1 on the wire.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flag(pub bool);

schema!(Flag, "Flag", { "type": "integer", "enum": [0, 1] });

impl<'de> Deserialize<'de> for Flag {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        let text = match &value {
            Value::Bool(yes) => return Ok(Flag(*yes)),
            Value::Number(number) => number.to_string(),
            Value::String(text) => text.trim().to_ascii_lowercase(),
            other => return Err(unexpected("0 or 1", other)),
        };
        match text.as_str() {
            "1" | "true" | "yes" | "on" => Ok(Flag(true)),
            "0" | "false" | "no" | "off" => Ok(Flag(false)),
            _ => Err(refused(&unread::unexpected("0 or 1", short(&text)))),
        }
    }
}

impl Serialize for Flag {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(u8::from(self.0))
    }
}

/// The flag `ok`, the only one that is a JSON `true`.
#[derive(Clone, Copy, Debug, Default, Serialize, JsonSchema)]
#[serde(transparent)]
pub struct Yes(bool);

pub const OK: Yes = Yes(true);

/// A civil date, `YYYY-MM-DD`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(pub NaiveDate);

schema!(Day, "Day", { "type": "string", "format": "date" });

impl<'de> Deserialize<'de> for Day {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = plain_text::<D>(deserializer, "a date")?;
        // The parser of chrono also knows spaces in place of zeros.
        let parsed = stored_day(&text).or_else(|| {
            let parsed = NaiveDate::parse_from_str(&text, "%Y-%m-%d").ok();
            parsed.filter(|_| text.len() == 10 && has_plain_year(&text))
        });
        parsed
            .map(Day)
            .ok_or_else(|| refused(&say!("{value} is not a date (YYYY-MM-DD).", value = short(&text))))
    }
}

impl Serialize for Day {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match written_day(self.0).as_ref().map(|text| std::str::from_utf8(text)) {
            Some(Ok(text)) => serializer.serialize_str(text),
            _ => serializer.collect_str(&self.0),
        }
    }
}

/// A time as it is written; its own text has a fraction where there is one.
fn whole_seconds<T: Timelike + Copy>(time: T) -> T {
    time.with_nanosecond(0).unwrap_or(time)
}

/// A time of day; read as `HH:MM` or `HH:MM:SS`, written `HH:MM:SS`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TimeOfDay(pub NaiveTime);

schema!(TimeOfDay, "TimeOfDay", { "type": "string", "pattern": "^\\d{2}:\\d{2}(:\\d{2})?$" });

impl<'de> Deserialize<'de> for TimeOfDay {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = plain_text::<D>(deserializer, "a time")?;
        let parsed = parse_time(&text);
        parsed
            .map(TimeOfDay)
            .ok_or_else(|| refused(&say!("{value} is not a time (HH:MM).", value = short(&text))))
    }
}

impl Serialize for TimeOfDay {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&whole_seconds(self.0))
    }
}

/// A moment in the property's local time; read with a `T` or a space, with or without seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment(pub NaiveDateTime);

schema!(Moment, "Moment", { "type": "string", "pattern": "^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$" });

impl<'de> Deserialize<'de> for Moment {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = plain_text::<D>(deserializer, "a moment")?.replacen('T', " ", 1);
        let parsed = ["%Y-%m-%d %H:%M:%S", "%Y-%m-%d %H:%M"]
            .iter()
            .find_map(|format| NaiveDateTime::parse_from_str(&text, format).ok())
            .filter(|_| has_plain_year(&text));
        parsed.map(Moment).ok_or_else(|| {
            refused(&say!("{value} is not a moment (YYYY-MM-DD HH:MM:SS).", value = short(&text)))
        })
    }
}

impl Serialize for Moment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&whole_seconds(self.0))
    }
}

/// A line of text, trimmed, without control characters; a number is taken as its digits (a room `101`).
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Text(pub String);

schema!(Text, "Text", { "type": "string", "maxLength": 500 });

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = plain_text::<D>(deserializer, "text")?;
        let clean = text.replace(char::is_control, " ");
        limited::<D>(trimmed(clean), TEXT_MAX).map(Text)
    }
}

/// A phone number as it is written: text with digits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Phone(pub String);

schema!(Phone, "Phone", { "type": "string", "maxLength": 500 });

impl<'de> Deserialize<'de> for Phone {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Text(text) = Text::deserialize(deserializer)?;
        if !text.is_empty() && !has_digits(&text) {
            return Err(refused(&say!("{value} is not a phone number.", value = short(&text))));
        }
        Ok(Phone(text))
    }
}

impl ToValue for Text {
    fn to_value(&self) -> language::Value {
        self.0.to_value()
    }
}

/// Text of several lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prose(pub String);

schema!(Prose, "Prose", { "type": "string", "maxLength": PROSE_MOST });

impl<'de> Deserialize<'de> for Prose {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = plain_text::<D>(deserializer, "text")?;
        let clean: String = text.chars().filter(|c| !c.is_control() || *c == '\n' || *c == '\t').collect();
        limited::<D>(clean.trim().to_string(), PROSE_MOST).map(Prose)
    }
}

/// A picture as a data URL; the body limit of the endpoint bounds its size, `images` reads its content.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picture(pub String);

schema!(Picture, "Picture", { "type": "string", "contentEncoding": "base64" });

impl<'de> Deserialize<'de> for Picture {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        plain_text::<D>(deserializer, "a picture").map(Picture)
    }
}

macro_rules! like_str {
    ($type:ty) => {
        impl Deref for $type {
            type Target = str;
            fn deref(&self) -> &str {
                &self.0
            }
        }
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.0)
            }
        }
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
        impl From<&str> for $type {
            fn from(text: &str) -> Self {
                Self(text.to_string())
            }
        }
    };
}
like_str!(Text);
like_str!(Prose);
like_str!(Phone);

/// A list or an object, as JSON or as a string that holds JSON.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Json<T>(pub T);

impl<T> Deref for Json<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.0
    }
}

impl<'de, T: DeserializeOwned> Deserialize<'de> for Json<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = match Value::deserialize(deserializer)? {
            Value::String(text) => {
                serde_json::from_str(&text).map_err(|_| refused(&say!("The text is not JSON.")))?
            }
            value => value,
        };
        serde_path_to_error::deserialize(value).map(Json).map_err(|error| {
            let path = error.path().clone();
            refused(&unread::at(&path, unread::plain(&error.into_inner())))
        })
    }
}

impl<T: Serialize> Serialize for Json<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<T: JsonSchema> JsonSchema for Json<T> {
    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }
    fn inline_schema() -> bool {
        T::inline_schema()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}

/// Null and text without visible characters mean "not given".
pub fn is_blank(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.chars().all(|c| c.is_whitespace() || c.is_control()),
        _ => false,
    }
}

/// A value, or an empty text that clears the stored one (see `Endpoint::cleared_by_blank`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrNone<T>(pub Option<T>);

impl<T: JsonSchema> JsonSchema for OrNone<T> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        format!("{}OrNone", T::schema_name()).into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let value = generator.subschema_for::<T>();
        schemars::json_schema!({ "anyOf": [value, { "const": "" }] })
    }
}

impl<'de, T: DeserializeOwned> Deserialize<'de> for OrNone<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        if is_blank(&value) {
            return Ok(OrNone(None));
        }
        T::deserialize(value).map(|value| OrNone(Some(value))).map_err(D::Error::custom)
    }
}

/// For `deserialize_with`: a list or an object, or a string that holds one; blank members count as not given.
pub fn filled<'de, D: Deserializer<'de>, T: DeserializeOwned>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    let Json(value) = Json::<Value>::deserialize(deserializer)?;
    read_filled(value).map(Some).map_err(D::Error::custom)
}

/// Reads a value whose blank members count as not given; the error names the member at fault.
pub fn read_filled<T: DeserializeOwned>(mut value: Value) -> Result<T, serde_json::Error> {
    drop_blanks(&mut value);
    Json::<T>::deserialize(value).map(|json| json.0)
}

fn drop_blanks(value: &mut Value) {
    match value {
        Value::Object(members) => {
            members.retain(|_, member| !is_blank(member));
            members.values_mut().for_each(drop_blanks);
        }
        Value::Array(items) => items.iter_mut().for_each(drop_blanks),
        _ => {}
    }
}

/// For endpoints without parameters.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct NoParams {}

/// For endpoints whose only parameter is the property.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct OfProperty {}

/// The answer of an endpoint without a result.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Done {
    pub ok: Yes,
}

pub const DONE: Done = Done { ok: OK };

fn plain_text<'de, D: Deserializer<'de>>(deserializer: D, wanted: &str) -> Result<String, D::Error> {
    match Value::deserialize(deserializer)? {
        Value::String(text) => Ok(trimmed(text)),
        Value::Number(number) => Ok(number.to_string()),
        other => Err(unexpected(wanted, &other)),
    }
}

/// The text itself where nothing surrounds it.
fn trimmed(text: String) -> String {
    let bare = text.trim();
    if bare.len() == text.len() { text } else { bare.to_string() }
}

/// Four digits and a dash: chrono would also accept signs and longer years.
fn has_plain_year(text: &str) -> bool {
    text.split_once('-').is_some_and(|(year, _)| year.len() == 4 && year.bytes().all(|b| b.is_ascii_digit()))
}

fn limited<'de, D: Deserializer<'de>>(text: String, most: usize) -> Result<String, D::Error> {
    if text.chars().count() > most {
        return Err(refused(&say!("The text is longer than {most} characters.", most)));
    }
    Ok(text)
}

/// An error that carries a message; [`Message::of_error`] finds it again.
fn refused<E: serde::de::Error>(message: &Message) -> E {
    E::custom(message.to_stored())
}

/// "Expected a number, not a list."
pub fn unexpected<E: serde::de::Error>(wanted: &str, given: &Value) -> E {
    refused(&unread::unexpected(wanted, Word::perhaps(kind(given))))
}

fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "nothing",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "text",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}

fn short(text: &str) -> String {
    let start: String = text.chars().take(40).collect();
    if start.len() < text.len() { format!("\"{start}…\"") } else { format!("\"{start}\"") }
}
