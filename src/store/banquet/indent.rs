//! Ingredients that were issued to a function.

use crate::db::scope::ReadTx;
use crate::domain::stock::quantity::Quantity;
use crate::error::Result;

/// The record type that stock movements of functions name.
pub const DOCTYPE: &str = "Venue Booking";

/// What was issued for a function, by ingredient.
pub fn issued(tx: &ReadTx, function: &str) -> Result<Vec<(i64, Quantity)>> {
    tx.rows(
        "SELECT ingredient_id, -sum(change_milli) FROM stock_ledger
         WHERE property_id = :property AND reference_name = :function AND reference_doctype = 'Venue Booking'
         GROUP BY ingredient_id",
        &[(":function", &function)],
        |row| Ok((row.get(0)?, Quantity::from_milli(row.get(1)?))),
    )
}
