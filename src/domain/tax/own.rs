//! A property's own tax rates, each from a date, in place of its country's pack.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::lists::TaxedAs;
use crate::domain::tax::RoomRule;

/// One rate, in force from its date until the next of the same kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnRate {
    pub taxed_as: TaxedAs,
    pub from: NaiveDate,
    /// A slab for rooms only; every other kind has one rate.
    pub rule: RoomRule,
}

/// All of a property's own rates.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnRates(Vec<OwnRate>);

impl OwnRates {
    pub fn new(rates: Vec<OwnRate>) -> OwnRates {
        OwnRates(rates)
    }

    /// The latest of the kind in force on the date; none before the first.
    pub fn rule(&self, taxed_as: TaxedAs, date: NaiveDate) -> Option<RoomRule> {
        let begun = self.0.iter().filter(|own| own.taxed_as == taxed_as && own.from <= date);
        begun.max_by_key(|own| own.from).map(|own| own.rule)
    }

    /// The same, for a kind with one rate.
    pub fn rate(&self, taxed_as: TaxedAs, date: NaiveDate) -> Option<Decimal> {
        match self.rule(taxed_as, date)? {
            RoomRule::Rate(rate) => Some(rate),
            RoomRule::Slab(slab) => Some(slab.low),
            RoomRule::AsSet => None,
        }
    }

    /// All rates, for the desk to choose from.
    pub fn all(&self) -> impl Iterator<Item = Decimal> {
        self.0.iter().flat_map(|own| match own.rule {
            RoomRule::Rate(rate) => vec![rate],
            RoomRule::Slab(slab) => vec![slab.low, slab.high],
            RoomRule::AsSet => Vec::new(),
        })
    }
}
