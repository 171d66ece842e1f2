//! The dishes that need an ingredient at or below par.

use crate::db::scope::ReadTx;
use crate::db::types::flag;
use crate::error::Result;

/// A dish that needs an ingredient.
#[derive(Clone, Debug)]
pub struct Affected {
    pub outlet_id: i64,
    pub ingredient_id: i64,
    /// `MI-00001`
    pub name: String,
    pub item_name: String,
    pub available: bool,
}

/// The dishes of each outlet by what they need, by name.
pub fn affected(tx: &ReadTx) -> Result<Vec<Affected>> {
    tx.rows(
        "SELECT m.outlet_id, r.ingredient_id, m.name, m.item_name, m.available
         FROM recipe_lines r JOIN menu_items m ON m.id = r.menu_item_id
         WHERE r.property_id = :property ORDER BY m.item_name COLLATE NOCASE",
        &[],
        |row| {
            Ok(Affected {
                outlet_id: row.get("outlet_id")?,
                ingredient_id: row.get("ingredient_id")?,
                name: row.get("name")?,
                item_name: row.get("item_name")?,
                available: flag(row, "available")?,
            })
        },
    )
}
