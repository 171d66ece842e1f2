//! What a delivery changes of an ingredient.

use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::stock::quantity::{Quantity, UnitCost};
use crate::domain::stock::receive::Moved;
use crate::error::Result;

pub fn set_cost(tx: &WriteTx, id: i64, cost: UnitCost) -> Result<()> {
    tx.exec(
        "UPDATE ingredients SET unit_cost_e4 = :cost WHERE property_id = :property AND id = :id",
        &[(":id", &id), (":cost", &cost.e4())],
    )?;
    Ok(())
}

/// What is on hand of it in each outlet.
pub fn on_hand(tx: &ReadTx, id: i64) -> Result<Vec<Quantity>> {
    tx.rows(
        "SELECT on_hand_milli FROM ingredient_stock WHERE property_id = :property AND ingredient_id = :id",
        &[(":id", &id)],
        |row| Ok(Quantity::from_milli(row.get(0)?)),
    )
}

/// A row of a delivery as it is voided.
#[derive(Clone, Debug)]
pub struct Booked {
    pub ingredient_id: i64,
    /// `ING-00001`
    pub ingredient: String,
    /// Below zero for a row that voids another.
    pub quantity: Quantity,
    /// None when nobody said it.
    pub cost: Option<UnitCost>,
    pub supplier: Option<String>,
    pub invoice_no: Option<String>,
}

/// The rows of a delivery at an outlet, in their order.
pub fn of_batch(tx: &ReadTx, outlet_id: i64, batch: &str) -> Result<Vec<Booked>> {
    tx.rows(
        "SELECT l.ingredient_id, i.name, l.change_milli, l.unit_cost_e4, l.supplier, l.invoice_no
         FROM stock_ledger l JOIN ingredients i ON i.id = l.ingredient_id
         WHERE l.property_id = :property AND l.reason = 'Received' AND l.outlet_id = :outlet AND l.batch_no = :batch
         ORDER BY l.id",
        &[(":outlet", &outlet_id), (":batch", &batch)],
        |row| {
            Ok(Booked {
                ingredient_id: row.get("ingredient_id")?,
                ingredient: row.get("name")?,
                quantity: Quantity::from_milli(row.get("change_milli")?),
                cost: row.get::<_, Option<i64>>("unit_cost_e4")?.map(UnitCost::from_e4),
                supplier: row.get("supplier")?,
                invoice_no: row.get("invoice_no")?,
            })
        },
    )
}

/// Whether an ingredient was ever counted at an outlet.
pub fn is_counted(tx: &ReadTx, outlet_id: i64, ingredient_id: i64) -> Result<bool> {
    let found = tx.row(
        "SELECT 1 FROM ingredient_stock WHERE property_id = :property AND outlet_id = :outlet AND ingredient_id = :ingredient
           AND last_counted_at IS NOT NULL",
        &[(":outlet", &outlet_id), (":ingredient", &ingredient_id)],
        |_| Ok(()),
    )?;
    Ok(found.is_some())
}

/// The ingredients that were counted since a delivery with this number came that was voided later and not entered again yet.
pub fn counted_since_void(
    tx: &ReadTx,
    outlet_id: i64,
    (invoice_no, supplier): (&str, Option<&str>),
) -> Result<Vec<i64>> {
    let voided = tx.rows(
        "SELECT DISTINCT v.ingredient_id, v.batch_no FROM stock_ledger v
         WHERE v.property_id = :property AND v.outlet_id = :outlet AND v.reason = 'Received' AND v.change_milli < 0
           AND v.invoice_no = :invoice COLLATE NOCASE
           AND (:supplier IS NULL OR v.supplier IS NULL OR v.supplier = :supplier COLLATE NOCASE)
           AND NOT EXISTS (
             SELECT 1 FROM stock_ledger n
             WHERE n.property_id = :property AND n.outlet_id = :outlet AND n.ingredient_id = v.ingredient_id AND n.id > v.id
               AND n.reason = 'Received' AND n.change_milli > 0 AND n.invoice_no = :invoice COLLATE NOCASE
               AND (:supplier IS NULL OR n.supplier IS NULL OR n.supplier = :supplier COLLATE NOCASE))",
        &[(":outlet", &outlet_id), (":invoice", &invoice_no), (":supplier", &supplier)],
        |row| Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?)),
    )?;
    let mut counted = Vec::new();
    for (ingredient_id, batch) in voided {
        if is_counted_since(tx, outlet_id, ingredient_id, &batch)? {
            counted.push(ingredient_id);
        }
    }
    Ok(counted)
}

/// Whether a delivery left a counted quantity as it was: its own rows of the ledger have the difference.
pub fn is_beside_its_count(tx: &ReadTx, outlet_id: i64, ingredient_id: i64, batch: &str) -> Result<bool> {
    let found = tx.row(
        "SELECT 1 FROM stock_ledger
         WHERE property_id = :property AND outlet_id = :outlet AND ingredient_id = :ingredient AND batch_no = :batch
           AND reason = 'Count' LIMIT 1",
        &[(":outlet", &outlet_id), (":ingredient", &ingredient_id), (":batch", &batch)],
        |_| Ok(()),
    )?;
    Ok(found.is_some())
}

/// Whether an ingredient was counted at an outlet since a delivery came, or before, where the delivery was entered late. What a
/// void or a late delivery books to keep a count is no count.
pub fn is_counted_since(tx: &ReadTx, outlet_id: i64, ingredient_id: i64, batch: &str) -> Result<bool> {
    let found = tx.row(
        "SELECT 1 FROM ingredient_stock s
         WHERE s.property_id = :property AND s.outlet_id = :outlet AND s.ingredient_id = :ingredient
           AND s.last_counted_at IS NOT NULL AND EXISTS (
             SELECT 1 FROM stock_ledger d
             WHERE d.property_id = :property AND d.outlet_id = :outlet AND d.ingredient_id = :ingredient
               AND d.batch_no = :batch AND d.reason = 'Received'
               AND (d.created_at < s.last_counted_at OR EXISTS (
                 SELECT 1 FROM stock_ledger c
                 WHERE c.property_id = :property AND c.outlet_id = :outlet AND c.ingredient_id = :ingredient
                   AND c.reason = 'Count' AND (c.batch_no = :batch OR c.id > d.id AND c.batch_no IS NOT NULL AND NOT EXISTS (
                     SELECT 1 FROM stock_ledger o
                     WHERE o.property_id = :property AND o.outlet_id = :outlet AND o.ingredient_id = :ingredient
                       AND o.reason = 'Received' AND o.batch_no = c.batch_no)))))",
        &[(":outlet", &outlet_id), (":ingredient", &ingredient_id), (":batch", &batch)],
        |_| Ok(()),
    )?;
    Ok(found.is_some())
}

/// Everything that an ingredient did, in all outlets.
pub fn moves(tx: &ReadTx, ingredient_id: i64) -> Result<Vec<Moved>> {
    tx.rows(
        "SELECT outlet_id, change_milli, batch_no, reason = 'Received' AND change_milli < 0 AS voids,
           CASE WHEN reason = 'Received' AND change_milli > 0 THEN unit_cost_e4 END AS at
         FROM stock_ledger WHERE property_id = :property AND ingredient_id = :ingredient ORDER BY id",
        &[(":ingredient", &ingredient_id)],
        |row| {
            Ok(Moved {
                outlet_id: row.get("outlet_id")?,
                quantity: Quantity::from_milli(row.get("change_milli")?),
                at: row.get::<_, Option<i64>>("at")?.map(UnitCost::from_e4),
                batch: row.get("batch_no")?,
                voids: row.get("voids")?,
            })
        },
    )
}
