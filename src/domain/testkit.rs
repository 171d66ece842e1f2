//! Helpers for the tests of this folder.

use std::sync::Arc;

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::lists::TaxMode;
use crate::domain::money::Currency;
use crate::domain::refusal::Refusal;
use crate::domain::tax::{Pack, Slab, TaxSettings};

/// The code of a refusal; blank where nothing is refused.
pub fn code(result: Result<(), Refusal>) -> &'static str {
    result.err().map_or("", |refusal| refusal.code)
}

pub fn d(text: &str) -> Decimal {
    text.parse().unwrap()
}

pub fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

pub fn inr() -> Currency {
    Currency::of("INR").unwrap()
}

/// Tax settings of a plain property in a country.
pub fn tax_of(country: &str, inclusive: bool) -> TaxSettings {
    let pack = Pack::of_country(country);
    let currency = Currency::of(pack.currency).unwrap_or_else(inr);
    TaxSettings {
        pack,
        currency,
        mode: TaxMode::Slab,
        own_slab: Slab::standard(),
        inclusive,
        own: Arc::default(),
    }
}

/// Cells of a text table: one row per line with a bar.
pub fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table.lines().filter(|line| line.contains('|')).map(|line| line.split('|').map(str::trim).collect())
}
