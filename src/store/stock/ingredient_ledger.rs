//! The movements of an ingredient at an outlet.

use chrono::DateTime;

use crate::db::scope::ReadTx;
use crate::db::types::{list, moment_or_none};
use crate::domain::lists::StockReason;
use crate::domain::stock::quantity::{Quantity, UnitCost};
use crate::error::Result;

/// A row of the ledger.
#[derive(Clone, Debug)]
pub struct Entry {
    pub name: String,
    pub created_at: DateTime<chrono::Utc>,
    pub change: Quantity,
    pub balance: Quantity,
    pub reason: StockReason,
    pub reference_doctype: Option<String>,
    pub reference_name: Option<String>,
    pub note: Option<String>,
    pub supplier: Option<String>,
    pub invoice_no: Option<String>,
    pub batch: Option<String>,
    pub cost: Option<UnitCost>,
    /// Login.
    pub made_by: String,
}

/// The latest rows of an ingredient at an outlet, the newest first.
pub fn ledger(tx: &ReadTx, outlet_id: i64, ingredient_id: i64, limit: i64) -> Result<Vec<Entry>> {
    tx.rows(
        "SELECT * FROM stock_ledger
         WHERE property_id = :property AND outlet_id = :outlet AND ingredient_id = :ingredient
         ORDER BY id DESC LIMIT :limit",
        &[(":outlet", &outlet_id), (":ingredient", &ingredient_id), (":limit", &limit)],
        |row| {
            Ok(Entry {
                name: row.get("name")?,
                created_at: moment_or_none(row, "created_at")?.unwrap_or_default(),
                change: Quantity::from_milli(row.get("change_milli")?),
                balance: Quantity::from_milli(row.get("balance_milli")?),
                reason: list(row, "reason")?,
                reference_doctype: row.get("reference_doctype")?,
                reference_name: row.get("reference_name")?,
                note: row.get("note")?,
                supplier: row.get("supplier")?,
                invoice_no: row.get("invoice_no")?,
                batch: row.get("batch_no")?,
                cost: row.get::<_, Option<i64>>("unit_cost_e4")?.map(UnitCost::from_e4),
                made_by: row.get("made_by")?,
            })
        },
    )
}
