//! What was collected on folios, for the cash summary, the shifts and the reports.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::db::scope::ReadTx;
use crate::db::types::list;
use crate::domain::lists::TakenMode;
use crate::domain::money::{Currency, from_minor};
use crate::error::Result;

/// The money collected in one mode by one cashier.
#[derive(Clone, Debug)]
pub struct Collected {
    /// `Folio`, `POS`, `Banquet`, `Tips`
    pub source: &'static str,
    pub mode: TakenMode,
    pub cashier: String,
    pub txns: i64,
    pub total: Decimal,
}

/// Tips are given with the payment of a bill: a source of their own, and no transaction of their own.
pub const TIPS: &str = "Tips";

impl Collected {
    /// How many transactions it adds to those of its mode.
    pub fn transactions(&self) -> i64 {
        if self.source == TIPS { 0 } else { self.txns }
    }
}

/// Collections to sum up: those of the dates, both ends included, and of one shift only if it is named.
#[derive(Clone, Copy, Debug)]
pub struct Collections {
    pub from: NaiveDate,
    pub to: NaiveDate,
    pub shift: Option<i64>,
}

impl Collections {
    pub fn of_day(day: NaiveDate) -> Collections {
        Collections { from: day, to: day, shift: None }
    }

    /// Those of a day that belong to no shift.
    pub fn outside_shifts(day: NaiveDate) -> Collections {
        Collections { shift: Some(OUTSIDE), ..Collections::of_day(day) }
    }
}

/// Stands for "no shift" where a shift's row is looked for; rows are numbered from 1.
const OUTSIDE: i64 = 0;

/// Everything collected on folios. Refunds lower it; a deposit applied to a bill does not count.
pub fn collected(tx: &ReadTx, of: &Collections, currency: &Currency) -> Result<Vec<Collected>> {
    tx.rows(
        "SELECT mode, received_by, count(*) AS txns, sum(amount_minor) AS total_minor FROM payments
         WHERE property_id = :property AND posted_on BETWEEN :from AND :to AND internal = 0
           AND (:shift IS NULL OR ifnull(shift_id, 0) = :shift) GROUP BY mode, received_by",
        &[(":from", &of.from.to_string()), (":to", &of.to.to_string()), (":shift", &of.shift)],
        |row| {
            Ok(Collected {
                source: "Folio",
                mode: list(row, "mode")?,
                cashier: row.get("received_by")?,
                txns: row.get("txns")?,
                total: from_minor(row.get("total_minor")?, currency),
            })
        },
    )
}
