//! Prices of nights that the desk agreed with the guest.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::db::scope::ReadTx;
use crate::domain::property::PropertySettings;
use crate::domain::rates::PriceSheet;
use crate::domain::rates::edit::may_agree;
use crate::error::Result;
use crate::store::booking::reservations::Stay;
use crate::wire::{Amount, Day};

#[derive(Deserialize, JsonSchema)]
pub(super) struct NightlyRate {
    pub(super) date: Day,
    /// The room before tax and voucher.
    pub(super) rate: Amount,
}

/// Refuses prices that the caller may not agree to.
pub(super) fn require_allowed(
    tx: &ReadTx,
    sheet: &PriceSheet,
    after: &Stay,
    agreed: &BTreeMap<NaiveDate, Decimal>,
    property: &PropertySettings,
) -> Result<()> {
    let limit = if tx.actor().sets_rates() { None } else { Some(property.desk_discount_pct) };
    for (date, rate) in agreed {
        if after.dates.bills(*date) {
            may_agree(sheet, &after.party(), *date, *rate, limit)?;
        }
    }
    Ok(())
}
