//! What was delivered: rows of the ledger that came in together share a batch.

use chrono::{DateTime, NaiveDate, Utc};

use crate::db::scope::ReadTx;
use crate::db::types::{date, list, moment_or_none};
use crate::domain::lists::IngredientUnit;
use crate::domain::stock::quantity::{Quantity, UnitCost};
use crate::error::Result;
use crate::store::like_patterns;

/// One row of a delivery, with what it shares with the others of its batch.
#[derive(Clone, Debug)]
pub struct DeliveredRow {
    pub batch: String,
    /// Identifier of the outlet.
    pub outlet: String,
    pub outlet_name: String,
    pub business_on: NaiveDate,
    pub received_at: DateTime<Utc>,
    /// Login.
    pub received_by: String,
    pub supplier: Option<String>,
    pub invoice_no: Option<String>,
    /// `ING-00001`
    pub ingredient: String,
    pub ingredient_name: String,
    pub uom: IngredientUnit,
    pub quantity: Quantity,
    /// None when nobody said it.
    pub cost: Option<UnitCost>,
}

/// The deliveries of the business dates from `from` to `to`, newest first, the rows of each in their order. A text selects the
/// deliveries whose supplier, invoice number, batch or any ingredient contains it.
pub fn between(
    tx: &ReadTx,
    (from, to): (NaiveDate, NaiveDate),
    outlet_id: Option<i64>,
    text: Option<&str>,
) -> Result<Vec<DeliveredRow>> {
    let like = text.map(like_patterns::anywhere);
    tx.rows(
        r"SELECT l.batch_no, o.name AS outlet, o.outlet_name, l.business_on, l.created_at, l.made_by, l.supplier, l.invoice_no,
           i.name AS ingredient, i.ingredient_name, i.uom, l.change_milli, l.unit_cost_e4,
           min(l.id) OVER (PARTITION BY l.batch_no) AS first
         FROM stock_ledger l JOIN pos_outlets o ON o.id = l.outlet_id JOIN ingredients i ON i.id = l.ingredient_id
         WHERE l.property_id = :property AND l.reason = 'Received' AND l.change_milli > 0 AND l.batch_no IS NOT NULL AND l.business_on BETWEEN :from AND :to
           AND (:outlet IS NULL OR l.outlet_id = :outlet)
           AND (:like IS NULL OR l.batch_no IN (
             SELECT d.batch_no FROM stock_ledger d JOIN ingredients n ON n.id = d.ingredient_id
             WHERE d.property_id = :property AND d.reason = 'Received' AND d.batch_no IS NOT NULL
               AND d.business_on BETWEEN :from AND :to
               AND (d.supplier LIKE :like ESCAPE '\' OR d.invoice_no LIKE :like ESCAPE '\' OR d.batch_no LIKE :like ESCAPE '\'
                 OR n.ingredient_name LIKE :like ESCAPE '\')))
         ORDER BY first DESC, l.id",
        &[
            (":from", &from.to_string()),
            (":to", &to.to_string()),
            (":outlet", &outlet_id),
            (":like", &like),
        ],
        |row| {
            Ok(DeliveredRow {
                batch: row.get("batch_no")?,
                outlet: row.get("outlet")?,
                outlet_name: row.get("outlet_name")?,
                business_on: date(row, "business_on")?,
                received_at: moment_or_none(row, "created_at")?.unwrap_or_default(),
                received_by: row.get("made_by")?,
                supplier: row.get("supplier")?,
                invoice_no: row.get("invoice_no")?,
                ingredient: row.get("ingredient")?,
                ingredient_name: row.get("ingredient_name")?,
                uom: list(row, "uom")?,
                quantity: Quantity::from_milli(row.get("change_milli")?),
                cost: row.get::<_, Option<i64>>("unit_cost_e4")?.map(UnitCost::from_e4),
            })
        },
    )
}

/// The deliveries that were voided since a date: batch and reason.
pub fn voided_since(tx: &ReadTx, from: NaiveDate) -> Result<Vec<(String, Option<String>)>> {
    tx.rows(
        "SELECT batch_no, min(note) FROM stock_ledger
         WHERE property_id = :property AND reason = 'Received' AND change_milli < 0 AND batch_no IS NOT NULL
           AND business_on >= :from
         GROUP BY batch_no",
        &[(":from", &from.to_string())],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}
