//! Converting values of records between API and database: parsed leniently like parameters, checked by kind.

use rust_decimal::Decimal;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use crate::db::scope::ReadTx;
use crate::domain::contact::demand_email;
use crate::domain::language::{Message, Value as Gap, Word};
use crate::domain::lists::TaxedAs;
use crate::domain::money::{Currency, from_minor, to_minor};
use crate::domain::property::PropertySettings;
use crate::domain::tax::LARGEST_PRICE;
use crate::domain::url::{is_local_path, is_public_address};
use crate::error::{Error, Result};
use crate::say;
use crate::store::settings::records::field::{Blank, Field, Kind};
use crate::store::settings::records::{Record, Stored, linked};
use crate::unread::plain;
use crate::wire::{Amount, Day, Flag, Int, Prose, Text, TimeOfDay, is_blank};

/// Most rows in a list field.
const ROWS_MOST: usize = 100;

/// The default of a field, of a property where it has one.
pub fn usual(field: &Field, property: Option<&PropertySettings>) -> Stored {
    let rate = |rate: Decimal| Stored::Words(rate.normalize().to_string());
    match (field.blank, property) {
        (Blank::FoodRate, Some(property)) => {
            rate(property.tax().rate(TaxedAs::FoodAndBeverage, property.business_on))
        }
        (Blank::StandardRate, Some(property)) => rate(property.pack().standard_rate()),
        _ => blank(field, property.map(|property| &property.currency)),
    }
}

/// The default of a field wherever it is. A default in whole currency units is 0 where no currency is known.
pub fn blank(field: &Field, currency: Option<&Currency>) -> Stored {
    let minor = |units: i64| currency.and_then(|currency| to_minor(Decimal::from(units), currency));
    match field.blank {
        Blank::Nothing => Stored::Nothing,
        Blank::Number(number) => Stored::Number(number),
        Blank::Units(units) => Stored::Number(minor(units).unwrap_or(0)),
        Blank::Word(word) => Stored::Words(word.to_string()),
        Blank::FoodRate | Blank::StandardRate => Stored::Words("0".to_string()),
    }
}

/// Parses a value; an empty value clears the field. A link becomes the full identifier.
pub fn given(
    tx: &ReadTx,
    field: &Field,
    value: &Value,
    property: Option<&PropertySettings>,
) -> Result<Stored> {
    let currency = property.map(|property| &property.currency);
    if is_blank(value) {
        return if field.required {
            Err(Error::invalid(field.name, say!("{name} is required.", name = label(field.name))))
        } else {
            Ok(usual(field, property))
        };
    }
    match field.kind {
        Kind::Text => Ok(Stored::Words(parse_value::<Text>(field, value)?.0)),
        Kind::Prose => Ok(Stored::Words(parse_value::<Prose>(field, value)?.0)),
        Kind::Url => url(field.name, parse_value::<Text>(field, value)?.0).map(Stored::Words),
        Kind::Picture => picture(field.name, parse_value::<Text>(field, value)?.0).map(Stored::Words),
        Kind::Email => email(field.name, parse_value::<Text>(field, value)?.0).map(Stored::Words),
        Kind::Int { least, most } => {
            let number = parse_value::<Int>(field, value)?.0;
            if (least..=most).contains(&number) {
                Ok(Stored::Number(number))
            } else {
                Err(wrong(field, |field| say!("{field} must be from {least} to {most}.", field, least, most)))
            }
        }
        Kind::Amount => amount(field, parse_value::<Amount>(field, value)?.0, currency),
        Kind::Percent { most } => {
            let percent = parse_value::<Amount>(field, value)?.0;
            if percent < Decimal::ZERO || percent > Decimal::from(most) {
                return Err(wrong(field, |field| {
                    say!("{field} must be from {least} to {most}.", field, least = 0, most)
                }));
            }
            Ok(Stored::Words(percent.normalize().to_string()))
        }
        Kind::Decimal => Ok(Stored::Words(parse_value::<Amount>(field, value)?.0.normalize().to_string())),
        Kind::Flag => Ok(Stored::Number(i64::from(parse_value::<Flag>(field, value)?.0))),
        Kind::Date => Ok(Stored::Words(parse_value::<Day>(field, value)?.0.to_string())),
        Kind::Time => {
            Ok(Stored::Words(parse_value::<TimeOfDay>(field, value)?.0.format("%H:%M:%S").to_string()))
        }
        Kind::Choice(choices) => {
            let word = parse_value::<Text>(field, value)?.0;
            if choices().contains(&word.as_str()) {
                Ok(Stored::Words(word))
            } else {
                Err(wrong(field, |field| {
                    let choices = Gap::all_of(choices().into_iter().map(Word::perhaps));
                    say!("{field} must be one of {choices}.", field, choices)
                }))
            }
        }
        Kind::Link(link) => {
            let name = parse_value::<Text>(field, value)?.0;
            match linked(tx, link, &name)? {
                Some((_, name)) => Ok(Stored::Words(name)),
                None => Err(wrong(field, |field| {
                    say!("{field} names {name}, which the property does not have.", field, name)
                })),
            }
        }
        Kind::List(keys) => rows(field, value, keys).map(|rows| Stored::Words(rows.to_string())),
    }
}

/// The values as stored: links as row ids.
pub fn columns(tx: &ReadTx, record: &Record, values: &[Stored]) -> Result<Vec<Stored>> {
    let column = |(field, value): (&Field, &Stored)| match (field.kind, value) {
        (Kind::Link(link), Stored::Words(name)) => {
            let found = linked(tx, link, name)?;
            Ok(found.map_or(Stored::Nothing, |(id, _)| Stored::Number(id)))
        }
        _ => Ok(value.clone()),
    };
    record.fields.iter().zip(values).map(column).collect()
}

/// A stored value as the API shows it.
pub fn shown(field: &Field, value: &Stored, currency: Option<&Currency>) -> Value {
    match (field.kind, value) {
        (_, Stored::Nothing) => Value::Null,
        (Kind::Amount, Stored::Number(minor)) => {
            let amount =
                currency.map_or_else(|| Decimal::from(*minor), |currency| from_minor(*minor, currency));
            json!(Amount(amount))
        }
        (Kind::Percent { .. } | Kind::Decimal, Stored::Words(text)) => {
            text.parse().map_or(Value::Null, |number: Decimal| json!(Amount(number)))
        }
        (Kind::Time, Stored::Words(text)) => {
            serde_json::from_value::<TimeOfDay>(json!(text)).map_or(Value::Null, |time| json!(time))
        }
        (Kind::List(_), Stored::Words(text)) => serde_json::from_str(text).unwrap_or(Value::Null),
        (_, Stored::Number(number)) => json!(number),
        (_, Stored::Words(text)) => json!(text),
    }
}

/// The label of a field: `base_price` becomes "Base price".
pub fn label(name: &str) -> Word {
    let words = match name {
        "gstin" => "tax registration",
        "gst_mode" => "room tax",
        "gst_slab_threshold" => "room tax threshold",
        "gst_rate_low" => "room tax up to the threshold",
        "gst_rate_high" => "room tax above the threshold",
        "gst_rate" => "tax",
        "upi_id" => "UPI id",
        "iban" => "IBAN",
        "vip" => "VIP",
        "faqs" => "questions and answers",
        other => other,
    };
    let words = words.replace("_pct", " percent").replace('_', " ");
    let mut letters = words.chars();
    Word::perhaps(
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect()),
    )
}

/// A refusal of a field's value: "Floor price must be below the ceiling."
pub fn wrong(field: &Field, sentence: impl FnOnce(Word) -> Message) -> Error {
    Error::invalid(field.name, sentence(label(field.name)))
}

fn parse_value<T: DeserializeOwned>(field: &Field, value: &Value) -> Result<T> {
    serde_json::from_value(value.clone()).map_err(|error| {
        Error::invalid(field.name, say!("{field}: {error}", field = label(field.name), error = plain(&error)))
    })
}

fn amount(field: &Field, amount: Decimal, currency: Option<&Currency>) -> Result<Stored> {
    let currency = currency.ok_or_else(|| Error::internal("an amount without a currency"))?;
    if amount < Decimal::ZERO {
        return Err(wrong(field, |field| say!("{field} cannot be negative.", field)));
    }
    if amount > Decimal::from(LARGEST_PRICE) {
        return Err(wrong(field, |field| say!("{field} has more than 10 digits.", field)));
    }
    match to_minor(amount, currency) {
        Some(minor) => Ok(Stored::Number(minor)),
        None => Err(wrong(field, |field| {
            say!("{field} has more decimals than {currency}.", field, currency = currency.code())
        })),
    }
}

/// Accepts web addresses and local paths only, because they are shown on public pages.
fn url(name: &str, text: String) -> Result<String> {
    if is_public_address(&text) {
        Ok(text)
    } else {
        Err(Error::invalid(name, say!("{name} must begin with https:// or /.", name = label(name))))
    }
}

/// Accepts local paths only: pages may not load pictures from other servers.
fn picture(name: &str, text: String) -> Result<String> {
    if is_local_path(&text) {
        return Ok(text);
    }
    let label = label(name);
    let message =
        say!("{label} must be a picture of this hotel: upload it under Photos and use its address.", label);
    Err(Error::invalid(name, message))
}

fn email(name: &'static str, text: String) -> Result<String> {
    demand_email(name, &text)?;
    Ok(text)
}

/// Reduces rows to the known keys, as texts.
fn rows(field: &Field, value: &Value, keys: &[(&str, bool)]) -> Result<Value> {
    let parsed = match value {
        Value::String(text) => serde_json::from_str(text)
            .map_err(|_| wrong(field, |field| say!("{field} is not JSON.", field)))?,
        other => other.clone(),
    };
    let Value::Array(given) = parsed else {
        return Err(wrong(field, |field| say!("{field} must be a list.", field)));
    };
    if given.len() > ROWS_MOST {
        return Err(wrong(field, |field| {
            say!("{field} holds more than {most} rows.", field, most = ROWS_MOST)
        }));
    }
    given.iter().map(|row| one_row(field, row, keys)).collect::<Result<Vec<Value>>>().map(Value::Array)
}

fn one_row(field: &Field, row: &Value, keys: &[(&str, bool)]) -> Result<Value> {
    let Value::Object(row) = row else {
        return Err(wrong(field, |field| say!("{field} must be a list of objects.", field)));
    };
    let mut checked = Map::new();
    for (key, required) in keys {
        let text = match row.get(*key) {
            None | Some(Value::Null) => String::new(),
            Some(value) => parse_value::<Prose>(field, value)?.0,
        };
        if text.is_empty() && *required {
            return Err(wrong(field, |field| say!("{field} needs {key} in every row.", field, key)));
        }
        let is_video = row.get("media_type").is_some_and(|kind| kind == "Video");
        let text = match *key {
            "url" if is_video => url(field.name, text)?,
            "url" => picture(field.name, text)?,
            _ => text,
        };
        if *key == "media_type" && !["Image", "Video"].contains(&text.as_str()) {
            return Err(wrong(field, |field| {
                say!("{field} has a media_type that is neither Image nor Video.", field)
            }));
        }
        checked.insert((*key).to_string(), json!(text));
    }
    Ok(Value::Object(checked))
}
