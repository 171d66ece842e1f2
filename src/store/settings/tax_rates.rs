//! Tax rates set by a property itself.

use crate::db::scope::ReadTx;
use crate::db::types::{date, decimal, decimal_or_none, list};
use crate::domain::money::{Currency, from_minor};
use crate::domain::tax::{OwnRate, OwnRates, RoomRule, Slab};
use crate::error::Result;

/// All own rates of this property, whatever their date.
pub fn own(tx: &ReadTx, currency: &Currency) -> Result<OwnRates> {
    let rates = tx.rows(
        "SELECT charge_type, from_on, rate, up_to_minor, rate_above FROM tax_rates WHERE property_id = :property",
        &[],
        |row| {
            let low = decimal(row, "rate")?;
            let threshold: Option<i64> = row.get("up_to_minor")?;
            let rule = match (threshold, decimal_or_none(row, "rate_above")?) {
                (Some(minor), Some(high)) => RoomRule::Slab(Slab { threshold: from_minor(minor, currency), low, high }),
                _ => RoomRule::Rate(low),
            };
            Ok(OwnRate { taxed_as: list(row, "charge_type")?, from: date(row, "from_on")?, rule })
        },
    )?;
    Ok(OwnRates::new(rates))
}
