//! What dishes are made of.

use rust_decimal::Decimal;

use crate::db::row::Row;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::db::types::{decimal, flag, list};
use crate::domain::lists::IngredientUnit;
use crate::domain::numbering;
use crate::domain::stock::quantity::UnitCost;
use crate::error::{Error, Result};
use crate::word;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ingredient {
    pub id: i64,
    /// `ING-00001`
    pub name: String,
    pub ingredient_name: String,
    pub uom: IngredientUnit,
    pub category: Option<String>,
    /// Of the package, as a scanner reads it.
    pub barcode: Option<String>,
    /// Weighted average over the stock of all outlets.
    pub cost: UnitCost,
    pub tax_rate: Decimal,
    pub is_active: bool,
}

/// Reads an ingredient whose columns are in a row under their own names, its identifier as `ingredient`.
pub(super) fn read_ingredient(row: &Row) -> rusqlite::Result<Ingredient> {
    Ok(Ingredient {
        id: row.get("ingredient_id")?,
        name: row.get("ingredient")?,
        ingredient_name: row.get("ingredient_name")?,
        uom: list(row, "uom")?,
        category: row.get("category")?,
        barcode: row.get("barcode")?,
        cost: UnitCost::from_e4(row.get("unit_cost_e4")?),
        tax_rate: decimal(row, "tax_rate")?,
        is_active: flag(row, "is_active")?,
    })
}

pub fn all(tx: &ReadTx, active_only: bool) -> Result<Vec<Ingredient>> {
    tx.rows(
        "SELECT id AS ingredient_id, name AS ingredient, ingredient_name, uom, category, barcode, unit_cost_e4,
           tax_rate, is_active
         FROM ingredients WHERE property_id = :property AND (is_active = 1 OR NOT :active_only)
         ORDER BY ingredient_name COLLATE NOCASE",
        &[(":active_only", &active_only)],
        read_ingredient,
    )
}

/// The ingredient with this identifier, name or barcode.
pub fn find(tx: &ReadTx, given: &str) -> Result<Option<Ingredient>> {
    tx.row(
        "SELECT id AS ingredient_id, name AS ingredient, ingredient_name, uom, category, barcode, unit_cost_e4,
           tax_rate, is_active
         FROM ingredients WHERE property_id = :property AND (name = :given OR ingredient_name = :given OR barcode = :given)
         ORDER BY name = :given DESC, ingredient_name = :given DESC LIMIT 1",
        &[(":given", &given)],
        read_ingredient,
    )
}

/// The same; an unknown one is not found.
pub fn named(tx: &ReadTx, given: &str) -> Result<Ingredient> {
    find(tx, given)?.ok_or_else(|| Error::not_found(word!("ingredient"), given))
}

/// What a storekeeper may say of an ingredient.
pub struct Described<'a> {
    pub ingredient_name: &'a str,
    pub uom: IngredientUnit,
    pub category: Option<&'a str>,
    pub barcode: Option<&'a str>,
    pub cost: UnitCost,
    pub tax_rate: Decimal,
    pub is_active: bool,
}

/// Adds an ingredient; answers its identifier.
pub fn insert(tx: &WriteTx, new: &Described) -> Result<String> {
    let name = series::name(tx, numbering::INGREDIENT, tx.property()?.business_on)?;
    tx.exec(
        "INSERT INTO ingredients (property_id, name, ingredient_name, category, barcode, uom, unit_cost_e4, tax_rate, is_active)
         VALUES (:property, :name, :ingredient_name, :category, :barcode, :uom, :cost, :tax_rate, :active)",
        &[
            (":name", &name),
            (":ingredient_name", &new.ingredient_name),
            (":category", &new.category),
            (":barcode", &new.barcode),
            (":uom", &new.uom.to_string()),
            (":cost", &new.cost.e4()),
            (":tax_rate", &new.tax_rate.normalize().to_string()),
            (":active", &new.is_active),
        ],
    )?;
    Ok(name)
}

pub fn update(tx: &WriteTx, id: i64, now: &Described) -> Result<()> {
    tx.exec(
        "UPDATE ingredients SET ingredient_name = :ingredient_name, category = :category, barcode = :barcode, uom = :uom,
           unit_cost_e4 = :cost, tax_rate = :tax_rate, is_active = :active
         WHERE property_id = :property AND id = :id",
        &[
            (":id", &id),
            (":ingredient_name", &now.ingredient_name),
            (":category", &now.category),
            (":barcode", &now.barcode),
            (":uom", &now.uom.to_string()),
            (":cost", &now.cost.e4()),
            (":tax_rate", &now.tax_rate.normalize().to_string()),
            (":active", &now.is_active),
        ],
    )?;
    Ok(())
}

/// Deletes an ingredient and the levels that were set for it; history and recipes keep it.
pub fn delete(tx: &WriteTx, id: i64) -> Result<()> {
    tx.exec(
        "DELETE FROM ingredient_stock WHERE property_id = :property AND ingredient_id = :id",
        &[(":id", &id)],
    )?;
    tx.exec("DELETE FROM ingredients WHERE property_id = :property AND id = :id", &[(":id", &id)])?;
    Ok(())
}

/// Whether stock of it ever moved.
pub fn has_history(tx: &ReadTx, id: i64) -> Result<bool> {
    let found = tx.row(
        "SELECT 1 FROM stock_ledger WHERE property_id = :property AND ingredient_id = :id LIMIT 1",
        &[(":id", &id)],
        |_| Ok(()),
    )?;
    Ok(found.is_some())
}

/// The names of the dishes whose recipe holds it, those of banquets included.
pub fn dishes(tx: &ReadTx, id: i64) -> Result<Vec<String>> {
    tx.rows(
        "SELECT m.item_name FROM recipe_lines r JOIN menu_items m ON m.id = r.menu_item_id
         WHERE r.property_id = :property AND r.ingredient_id = :id
         UNION
         SELECT d.dish_name FROM banquet_dish_parts p JOIN banquet_dishes d ON d.id = p.dish_id
         WHERE p.property_id = :property AND p.ingredient_id = :id ORDER BY 1 COLLATE NOCASE",
        &[(":id", &id)],
        |row| row.get(0),
    )
}
