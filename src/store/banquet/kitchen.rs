//! What is in stock for a function.

use crate::db::scope::ReadTx;
use crate::domain::stock::quantity::Quantity;
use crate::error::Result;

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
