//! The dishes that were chosen for functions.

use rust_decimal::Decimal;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::list_or_none;
use crate::domain::banquet::costs::Cost;
use crate::domain::lists::{BanquetKitchen, DishFoodType};
use crate::domain::money::from_minor;
use crate::domain::stock::quantity::{Quantity, UnitCost};
use crate::error::Result;

/// A dish chosen for a function, by name: it stays when the library changes.
#[derive(Clone, Debug)]
pub struct Selection {
    pub id: i64,
    pub menu_id: i64,
    /// Identifier of the menu.
    pub menu: String,
    pub course: String,
    pub dish_id: Option<i64>,
    /// Identifier of the dish, while the library has it.
    pub dish: Option<String>,
    pub dish_name: String,
    pub food_type: Option<DishFoodType>,
    pub kitchen: Option<BanquetKitchen>,
    /// A guest.
    pub supplement: Decimal,
    /// Of a portion, when it was chosen.
    pub cost: Cost,
    pub portion: Quantity,
    pub note: Option<String>,
}

/// The dishes of a function, menu by menu in their order.
pub fn of_function(tx: &ReadTx, function_id: i64) -> Result<Vec<Selection>> {
    let currency = tx.property()?.currency;
    tx.rows(
        "SELECT s.*, m.name AS menu, d.name AS dish FROM function_selections s JOIN banquet_menus m ON m.id = s.menu_id
         LEFT JOIN banquet_dishes d ON d.id = s.dish_id
         WHERE s.property_id = :property AND s.function_id = :function ORDER BY s.menu_id, s.id",
        &[(":function", &function_id)],
        |row| {
            Ok(Selection {
                id: row.get("id")?,
                menu_id: row.get("menu_id")?,
                menu: row.get("menu")?,
                course: row.get("course")?,
                dish_id: row.get("dish_id")?,
                dish: row.get("dish")?,
                dish_name: row.get("dish_name")?,
                food_type: list_or_none(row, "food_type")?,
                kitchen: list_or_none(row, "kitchen")?,
                supplement: from_minor(row.get("supplement_minor")?, &currency),
                cost: Cost {
                    cost: UnitCost::from_e4(row.get("cost_e4")?),
                    input_tax: UnitCost::from_e4(row.get("input_tax_e4")?),
                },
                portion: Quantity::from_milli(row.get("portion_milli")?),
                note: row.get("note")?,
            })
        },
    )
}

/// Removes the dishes of menus that the function no longer has.
pub fn drop_orphans(tx: &WriteTx, function_id: i64) -> Result<()> {
    tx.exec(
        "DELETE FROM function_selections WHERE property_id = :property AND function_id = :function
           AND menu_id NOT IN (SELECT menu_id FROM function_lines WHERE function_id = :function AND menu_id IS NOT NULL)",
        &[(":function", &function_id)],
    )?;
    Ok(())
}
