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
use crate::error::{Error, Result};
use crate::rpc::types::{Amount, Day};
use crate::say;
use crate::store::booking::reservations::Stay;

#[derive(Deserialize, JsonSchema)]
pub(super) struct NightlyRate {
    pub(super) date: Day,
    /// The room before tax and voucher.
    pub(super) rate: Amount,
}

/// The agreed prices by night; they need a reason.
pub(super) fn of_nights(
    nights: &[NightlyRate],
    reason: Option<&str>,
) -> Result<BTreeMap<NaiveDate, Decimal>> {
    let mut agreed = BTreeMap::new();
    for night in nights {
        let (date, rate) = (night.date.0, night.rate.0);
        if rate < Decimal::ZERO {
            return Err(Error::invalid("nightly_rates", say!("The price of {date} can't be below 0.", date)));
        }
        if agreed.insert(date, rate).is_some() {
            return Err(Error::invalid("nightly_rates", say!("{date} is given twice.", date)));
        }
    }
    if !agreed.is_empty() && reason.is_none() {
        return Err(Error::invalid("reason", say!("Say why another price was agreed.")));
    }
    Ok(agreed)
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
