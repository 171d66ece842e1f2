//! What is in stock for a function, and what was issued to it.

use crate::db::scope::ReadTx;
use crate::domain::stock::quantity::Quantity;
use crate::error::Result;

/// The record type that stock movements of functions name.
pub const DOCTYPE: &str = "Venue Booking";

/// What an outlet has of an ingredient.
#[derive(Clone, Debug)]
pub struct OnHand {
    pub ingredient_id: i64,
    /// Identifier of the outlet.
    pub outlet: String,
    pub outlet_name: String,
    pub quantity: Quantity,
}

/// What each outlet has of these ingredients.
pub fn on_hand(tx: &ReadTx, ingredients: &[i64]) -> Result<Vec<OnHand>> {
    tx.rows(
        "SELECT s.ingredient_id, o.name AS outlet, o.outlet_name, s.on_hand_milli
         FROM ingredient_stock s JOIN pos_outlets o ON o.id = s.outlet_id
         WHERE s.property_id = :property AND s.ingredient_id IN (SELECT value FROM json_each(:ingredients))
         ORDER BY o.outlet_name",
        &[(":ingredients", &serde_json::to_string(ingredients)?)],
        |row| {
            Ok(OnHand {
                ingredient_id: row.get(0)?,
                outlet: row.get(1)?,
                outlet_name: row.get(2)?,
                quantity: Quantity::from_milli(row.get(3)?),
            })
        },
    )
}

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
