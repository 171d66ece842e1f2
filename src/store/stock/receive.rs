//! What a delivery changes of an ingredient.

use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::stock::quantity::{Quantity, UnitCost};
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
