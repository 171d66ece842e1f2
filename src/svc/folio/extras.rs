//! The extras of a stay as bills, printed pages and the desk show them.

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::money::Currency;
use crate::error::Result;
use crate::store::booking::extras::{self, Extra};
use crate::wire::{Amount, Day, Flag};

/// An extra of a stay.
#[derive(Clone, Serialize, JsonSchema)]
pub struct ExtraView {
    /// Identifier of the experience.
    pub experience: String,
    pub label: String,
    pub qty: i64,
    /// The day it is for.
    pub date: Day,
    /// Before tax.
    pub amount: Amount,
    pub gst_amount: Amount,
    pub total: Amount,
    /// 1: posted to a folio.
    pub posted: Flag,
}

/// The extras of a stay that arrives on a day.
pub fn views(tx: &ReadTx, stay_id: i64, arrives: NaiveDate, currency: &Currency) -> Result<Vec<ExtraView>> {
    let view = |extra: Extra| ExtraView {
        experience: extra.experience,
        label: extra.label,
        qty: extra.qty,
        date: Day(extra.on.unwrap_or(arrives)),
        amount: Amount(extra.amount),
        gst_amount: Amount(extra.tax),
        total: Amount(extra.total),
        posted: Flag(extra.posted),
    };
    Ok(extras::of_stay(tx, stay_id, currency)?.into_iter().map(view).collect())
}
