//! A cell, made from a value of an answer or of a row.

use chrono::{NaiveDate, NaiveDateTime, Timelike};
use rust_decimal::Decimal;

use crate::wire::{Amount, Day, Int, Moment};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Cell {
    #[default]
    Empty,
    Text(String),
    Date(NaiveDate),
    Moment(NaiveDateTime),
    /// With the decimals it is shown with.
    Number(Decimal),
}

/// An empty text is an empty cell.
impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        if text.is_empty() { Cell::Empty } else { Cell::Text(text.to_string()) }
    }
}

impl From<&String> for Cell {
    fn from(text: &String) -> Cell {
        Cell::from(text.as_str())
    }
}

impl From<i64> for Cell {
    fn from(count: i64) -> Cell {
        Cell::Number(count.into())
    }
}

impl From<Int> for Cell {
    fn from(count: Int) -> Cell {
        Cell::from(count.0)
    }
}

impl From<Amount> for Cell {
    fn from(amount: Amount) -> Cell {
        // A zero has no sign.
        Cell::Number(if amount.0.is_zero() { amount.0.abs() } else { amount.0 })
    }
}

impl From<Day> for Cell {
    fn from(day: Day) -> Cell {
        Cell::Date(day.0)
    }
}

impl From<Moment> for Cell {
    fn from(moment: Moment) -> Cell {
        // To the second, as in answers.
        Cell::Moment(moment.0.with_nanosecond(0).unwrap_or(moment.0))
    }
}

impl<T: Into<Cell>> From<Option<T>> for Cell {
    fn from(value: Option<T>) -> Cell {
        value.map_or(Cell::Empty, T::into)
    }
}
