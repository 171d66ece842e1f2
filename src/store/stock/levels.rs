//! What is on hand at each outlet.

use chrono::DateTime;

use super::ingredients::{Ingredient, read_ingredient};
use crate::db::row::Row;
use crate::db::scope::ReadTx;
use crate::db::types::moment_or_none;
use crate::domain::stock::quantity::Quantity;
use crate::error::Result;

/// An ingredient at an outlet.
#[derive(Clone, Debug)]
pub struct Level {
    pub outlet_id: i64,
    /// Identifier of the outlet.
    pub outlet: String,
    pub outlet_name: String,
    pub ingredient: Ingredient,
    pub on_hand: Quantity,
    /// 0 for none.
    pub par: Quantity,
    pub last_counted_at: Option<DateTime<chrono::Utc>>,
    pub last_counted_by: Option<String>,
}

fn read_level(row: &Row) -> rusqlite::Result<Level> {
    Ok(Level {
        outlet_id: row.get("outlet_id")?,
        outlet: row.get("outlet")?,
        outlet_name: row.get("outlet_name")?,
        ingredient: read_ingredient(row)?,
        on_hand: Quantity::from_milli(row.get("on_hand_milli")?),
        par: Quantity::from_milli(row.get("par_milli")?),
        last_counted_at: moment_or_none(row, "last_counted_at")?,
        last_counted_by: row.get("last_counted_by")?,
    })
}

macro_rules! select_levels {
    ($where:literal) => {
        concat!(
            "SELECT s.outlet_id, o.name AS outlet, o.outlet_name, s.on_hand_milli, s.par_milli, s.last_counted_at,
               s.last_counted_by, i.id AS ingredient_id, i.name AS ingredient, i.ingredient_name, i.uom, i.category,
               i.barcode, i.unit_cost_e4, i.tax_rate, i.is_active
             FROM ingredient_stock s JOIN pos_outlets o ON o.id = s.outlet_id JOIN ingredients i ON i.id = s.ingredient_id
             WHERE s.property_id = :property AND ",
            $where,
            " ORDER BY o.outlet_name COLLATE NOCASE, i.ingredient_name COLLATE NOCASE"
        )
    };
}

/// The stock levels of one outlet or, without one, of every outlet; by outlet and name.
pub fn at(tx: &ReadTx, outlet_id: Option<i64>) -> Result<Vec<Level>> {
    match outlet_id {
        Some(outlet) => tx.rows(select_levels!("s.outlet_id = :outlet"), &[(":outlet", &outlet)], read_level),
        None => tx.rows(select_levels!("1"), &[], read_level),
    }
}

/// One ingredient at one outlet; nothing where it never was.
pub fn of(tx: &ReadTx, outlet_id: i64, ingredient_id: i64) -> Result<Option<Level>> {
    tx.row(
        select_levels!("s.outlet_id = :outlet AND s.ingredient_id = :ingredient"),
        &[(":outlet", &outlet_id), (":ingredient", &ingredient_id)],
        read_level,
    )
}
