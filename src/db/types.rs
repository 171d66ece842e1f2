//! Converts columns to values: minor units, dates, moments, closed lists.

use chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime};
use rusqlite::types::Type;
use rust_decimal::Decimal;

use crate::db::row::{Column, Row};
use crate::domain::dates::{parse_time, stored_day};
use crate::domain::lists::ClosedList;
use crate::domain::money::{Currency, to_minor};
use crate::error::{Error, Result};

pub fn hex(bytes: &[u8]) -> String {
    let halves = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    halves.filter_map(|half| char::from_digit(u32::from(half), 16)).collect()
}

/// A `*_on` column.
pub fn date(row: &Row, column: impl Column) -> rusqlite::Result<NaiveDate> {
    stored_date(row.get_ref(column)?.as_str()?)
}

pub fn date_or_none(row: &Row, column: impl Column) -> rusqlite::Result<Option<NaiveDate>> {
    row.get_ref(column)?.as_str_or_null()?.map(stored_date).transpose()
}

fn stored_date(text: &str) -> rusqlite::Result<NaiveDate> {
    stored_day(text).ok_or_else(|| broken(Unreadable("not a date")))
}

/// A time of day: `HH:MM` or `HH:MM:SS`.
pub fn time_or_none(row: &Row, column: impl Column) -> rusqlite::Result<Option<NaiveTime>> {
    let text = row.get_ref(column)?.as_str_or_null()?;
    text.map(|text| parse_time(text).ok_or_else(|| broken(Unreadable("not a time of day")))).transpose()
}

pub fn time(row: &Row, column: impl Column) -> rusqlite::Result<NaiveTime> {
    time_or_none(row, column)?.ok_or_else(|| broken(Unreadable("not a time of day")))
}

/// A moment in the property's local time: `YYYY-MM-DD HH:MM:SS`.
pub fn local_or_none(row: &Row, column: impl Column) -> rusqlite::Result<Option<NaiveDateTime>> {
    let text = row.get_ref(column)?.as_str_or_null()?;
    text.map(|text| NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M:%S").map_err(broken)).transpose()
}

/// An `*_at` column: UTC seconds.
pub fn moment_or_none(row: &Row, column: impl Column) -> rusqlite::Result<Option<DateTime<chrono::Utc>>> {
    let seconds: Option<i64> = row.get(column)?;
    Ok(seconds.and_then(|seconds| DateTime::from_timestamp(seconds, 0)))
}

/// A percentage or rate stored as text, because SQL never adds it up.
pub fn decimal(row: &Row, column: impl Column) -> rusqlite::Result<Decimal> {
    row.get_ref(column)?.as_str()?.parse().map_err(broken)
}

pub fn decimal_or_none(row: &Row, column: impl Column) -> rusqlite::Result<Option<Decimal>> {
    let text = row.get_ref(column)?.as_str_or_null()?;
    text.map(|text| text.parse().map_err(broken)).transpose()
}

/// A rounded amount as its `*_minor` column keeps it.
pub fn minor(amount: Decimal, currency: &Currency) -> Result<i64> {
    to_minor(amount, currency)
        .ok_or_else(|| Error::internal(format!("{amount} is no amount of {}", currency.code())))
}

/// A column whose CHECK is a closed list.
pub fn list<T: ClosedList>(row: &Row, column: impl Column) -> rusqlite::Result<T> {
    T::parse(row.get_ref(column)?.as_str()?).ok_or_else(|| broken(Unreadable("not in the closed list")))
}

pub fn list_or_none<T: ClosedList>(row: &Row, column: impl Column) -> rusqlite::Result<Option<T>> {
    let text = row.get_ref(column)?.as_str_or_null()?;
    text.map(|text| T::parse(text).ok_or_else(|| broken(Unreadable("not in the closed list")))).transpose()
}

pub fn flag(row: &Row, column: impl Column) -> rusqlite::Result<bool> {
    row.get::<_, i64>(column).map(|value| value != 0)
}

/// Why a stored text is not what its column holds.
#[derive(Debug)]
struct Unreadable(&'static str);

impl std::fmt::Display for Unreadable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0)
    }
}
impl std::error::Error for Unreadable {}

fn broken(cause: impl std::error::Error + Send + Sync + 'static) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(0, Type::Text, Box::new(cause))
}
