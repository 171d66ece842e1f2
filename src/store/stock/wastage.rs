//! What was thrown away: lines voided after the kitchen had them, and stock destroyed outside a sale.

use chrono::{DateTime, NaiveDate, Utc};

use crate::db::scope::ReadTx;
use crate::db::types::{list, moment_or_none};
use crate::domain::lists::IngredientUnit;
use crate::domain::stock::quantity::{Quantity, UnitCost};
use crate::error::Result;

/// A line that was voided after it was fired.
#[derive(Clone, Debug)]
pub struct VoidedLine {
    pub menu_item_id: i64,
    /// `MI-00001`
    pub menu_item: String,
    pub item_name: String,
    pub qty: i64,
    pub void_reason: Option<String>,
    /// Identifier of the outlet.
    pub outlet: String,
    pub order: String,
    pub at: DateTime<Utc>,
}

/// Voids after firing from a business date on, the newest first.
pub fn voided(tx: &ReadTx, outlet_id: Option<i64>, from: NaiveDate) -> Result<Vec<VoidedLine>> {
    tx.rows(
        "SELECT l.menu_item_id, m.name AS menu_item, l.item_name, l.qty, l.void_reason, o.name AS outlet,
           a.name AS pos_order, l.voided_at AS at
         FROM pos_order_lines l JOIN pos_orders a ON a.id = l.order_id JOIN pos_outlets o ON o.id = a.outlet_id
         JOIN menu_items m ON m.id = l.menu_item_id
         WHERE l.property_id = :property AND l.voided = 1 AND l.fired_at IS NOT NULL AND l.voided_on >= :from
           AND (:outlet IS NULL OR a.outlet_id = :outlet)
         ORDER BY at DESC, l.id DESC",
        &[(":from", &from.to_string()), (":outlet", &outlet_id)],
        |row| {
            Ok(VoidedLine {
                menu_item_id: row.get("menu_item_id")?,
                menu_item: row.get("menu_item")?,
                item_name: row.get("item_name")?,
                qty: row.get("qty")?,
                void_reason: row.get("void_reason")?,
                outlet: row.get("outlet")?,
                order: row.get("pos_order")?,
                at: moment_or_none(row, "at")?.unwrap_or_default(),
            })
        },
    )
}

/// Stock destroyed outside a sale.
#[derive(Clone, Debug)]
pub struct Destroyed {
    /// `ING-00001`
    pub ingredient: String,
    pub ingredient_name: String,
    pub uom: IngredientUnit,
    pub quantity: Quantity,
    /// Of a unit when it was thrown away.
    pub cost: UnitCost,
    pub note: Option<String>,
    /// Identifier of the outlet.
    pub outlet: String,
    pub at: DateTime<Utc>,
}

/// Recorded wastage from a business date on, the newest first.
pub fn destroyed(tx: &ReadTx, outlet_id: Option<i64>, from: NaiveDate) -> Result<Vec<Destroyed>> {
    tx.rows(
        "SELECT i.name AS ingredient, i.ingredient_name, i.uom, -e.change_milli AS qty_milli, ifnull(e.unit_cost_e4, 0) AS cost,
           e.note, o.name AS outlet, e.created_at
         FROM stock_ledger e JOIN ingredients i ON i.id = e.ingredient_id JOIN pos_outlets o ON o.id = e.outlet_id
         WHERE e.property_id = :property AND e.reason = 'Wastage' AND e.business_on >= :from
           AND (:outlet IS NULL OR e.outlet_id = :outlet)
         ORDER BY e.id DESC",
        &[(":from", &from.to_string()), (":outlet", &outlet_id)],
        |row| {
            Ok(Destroyed {
                ingredient: row.get("ingredient")?,
                ingredient_name: row.get("ingredient_name")?,
                uom: list(row, "uom")?,
                quantity: Quantity::from_milli(row.get("qty_milli")?),
                cost: UnitCost::from_e4(row.get("cost")?),
                note: row.get("note")?,
                outlet: row.get("outlet")?,
                at: moment_or_none(row, "created_at")?.unwrap_or_default(),
            })
        },
    )
}
