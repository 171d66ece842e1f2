//! Short words for the tests of this folder. Compiled for tests only.

use std::rc::Rc;

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::lists::GstMode;
use crate::domain::money::Currency;
use crate::domain::tax::{Pack, Slab, TaxSettings};

pub fn d(text: &str) -> Decimal {
    text.parse().unwrap()
}

pub fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

pub fn inr() -> Currency {
    Currency::of("INR").unwrap()
}

/// The tax settings of a plain property in the country.
pub fn tax_of(country: &str, inclusive: bool) -> TaxSettings {
    let pack = Pack::of_country(country);
    let currency = Currency::of(pack.currency).unwrap_or_else(inr);
    TaxSettings {
        pack,
        currency,
        mode: GstMode::Slab,
        own_slab: Slab::standard(),
        inclusive,
        own: Rc::default(),
    }
}

/// The cells of a text table: one row per line that holds a bar.
pub fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table.lines().filter(|line| line.contains('|')).map(|line| line.split('|').map(str::trim).collect())
}
