//! A night of a stay with its price, as stored when it was sold.

use chrono::NaiveDate;
use rusqlite::Row;
use rust_decimal::Decimal;

use crate::db::types::{date, decimal, flag};
use crate::domain::money::{Currency, from_minor};
use crate::domain::rates::night::Night;

/// One night of a stay: where the guest sleeps and what was agreed. Amounts are net of tax; discounts are positive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NightRow {
    pub night_on: NaiveDate,
    pub room_type_id: i64,
    pub room_id: Option<i64>,
    pub day_use: bool,
    pub taken: bool,
    pub room_minor: i64,
    pub room_tax_pct: Decimal,
    pub room_tax_minor: i64,
    pub meal_minor: i64,
    pub meal_tax_pct: Decimal,
    pub meal_tax_minor: i64,
    pub discount_minor: i64,
    pub discount_tax_minor: i64,
    pub meal_discount_minor: i64,
    pub meal_discount_tax_minor: i64,
    pub billed_elsewhere: bool,
}

impl NightRow {
    /// The night as prices and bills see it; what demand added is not stored.
    pub fn priced(&self, currency: &Currency) -> Night {
        let of = |minor| from_minor(minor, currency);
        Night {
            date: self.night_on,
            room: of(self.room_minor),
            room_tax_rate: self.room_tax_pct,
            room_tax: of(self.room_tax_minor),
            meal: of(self.meal_minor),
            meal_tax_rate: self.meal_tax_pct,
            meal_tax: of(self.meal_tax_minor),
            room_discount: of(self.discount_minor),
            room_discount_tax: of(self.discount_tax_minor),
            meal_discount: of(self.meal_discount_minor),
            meal_discount_tax: of(self.meal_discount_tax_minor),
            premium_pct: Decimal::ZERO,
            occupancy: Decimal::ZERO,
        }
    }
}

pub fn read_night(row: &Row) -> rusqlite::Result<NightRow> {
    Ok(NightRow {
        night_on: date(row, "night_on")?,
        room_type_id: row.get("room_type_id")?,
        room_id: row.get("room_id")?,
        day_use: flag(row, "day_use")?,
        taken: flag(row, "taken")?,
        room_minor: row.get("room_minor")?,
        room_tax_pct: decimal(row, "room_tax_pct")?,
        room_tax_minor: row.get("room_tax_minor")?,
        meal_minor: row.get("meal_minor")?,
        meal_tax_pct: decimal(row, "meal_tax_pct")?,
        meal_tax_minor: row.get("meal_tax_minor")?,
        discount_minor: row.get("discount_minor")?,
        discount_tax_minor: row.get("discount_tax_minor")?,
        meal_discount_minor: row.get("meal_discount_minor")?,
        meal_discount_tax_minor: row.get("meal_discount_tax_minor")?,
        billed_elsewhere: flag(row, "billed_elsewhere")?,
    })
}
