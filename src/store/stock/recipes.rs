//! What one portion of a dish is made of.

use super::ingredients::{Ingredient, read_ingredient};
use crate::db::row::Row;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::flag;
use crate::domain::stock::quantity::{Quantity, UnitCost};
use crate::error::{Error, Result};
use crate::word;

/// A dish of a menu.
#[derive(Clone, Debug)]
pub struct Dish {
    pub id: i64,
    /// `MI-00001`
    pub name: String,
    pub item_name: String,
    pub category: Option<String>,
    pub price_minor: i64,
    pub available: bool,
    pub outlet_id: i64,
    /// Identifier of the outlet.
    pub outlet: String,
    pub outlet_name: String,
}

macro_rules! select_dishes {
    ($where:literal) => {
        concat!(
            "SELECT m.id, m.name, m.item_name, m.category, m.price_minor, m.available, o.id AS outlet_id,
               o.name AS outlet, o.outlet_name
             FROM menu_items m JOIN pos_outlets o ON o.id = m.outlet_id
             WHERE m.property_id = :property ",
            $where
        )
    };
}

fn read_dish(row: &Row) -> rusqlite::Result<Dish> {
    Ok(Dish {
        id: row.get("id")?,
        name: row.get("name")?,
        item_name: row.get("item_name")?,
        category: row.get("category")?,
        price_minor: row.get("price_minor")?,
        available: flag(row, "available")?,
        outlet_id: row.get("outlet_id")?,
        outlet: row.get("outlet")?,
        outlet_name: row.get("outlet_name")?,
    })
}

/// The dish with this identifier.
pub fn dish(tx: &ReadTx, name: &str) -> Result<Dish> {
    let found = tx.row(select_dishes!("AND m.name = :name"), &[(":name", &name)], read_dish)?;
    found.ok_or_else(|| Error::not_found(word!("menu item"), name))
}

/// Every dish of the property, by outlet and name.
pub fn dishes(tx: &ReadTx) -> Result<Vec<Dish>> {
    tx.rows(
        select_dishes!("ORDER BY o.outlet_name COLLATE NOCASE, m.item_name COLLATE NOCASE"),
        &[],
        read_dish,
    )
}

/// An ingredient of a dish.
#[derive(Clone, Debug)]
pub struct Part {
    pub id: i64,
    pub menu_item_id: i64,
    pub item_name: String,
    pub ingredient: Ingredient,
    /// For one portion.
    pub quantity: Quantity,
    pub note: Option<String>,
    /// At the dish's outlet.
    pub on_hand: Quantity,
}

macro_rules! select_parts {
    ($where:literal) => {
        concat!(
            "SELECT r.id, r.menu_item_id, m.item_name, r.qty_milli, r.note, ifnull(s.on_hand_milli, 0) AS on_hand_milli,
               i.id AS ingredient_id, i.name AS ingredient, i.ingredient_name, i.uom, i.category, i.barcode, i.unit_cost_e4,
               i.tax_rate, i.is_active
             FROM recipe_lines r JOIN ingredients i ON i.id = r.ingredient_id JOIN menu_items m ON m.id = r.menu_item_id
             LEFT JOIN ingredient_stock s ON s.outlet_id = m.outlet_id AND s.ingredient_id = r.ingredient_id
             WHERE r.property_id = :property ",
            $where,
            " ORDER BY r.id"
        )
    };
}

fn read_part(row: &Row) -> rusqlite::Result<Part> {
    Ok(Part {
        id: row.get("id")?,
        menu_item_id: row.get("menu_item_id")?,
        item_name: row.get("item_name")?,
        ingredient: read_ingredient(row)?,
        quantity: Quantity::from_milli(row.get("qty_milli")?),
        note: row.get("note")?,
        on_hand: Quantity::from_milli(row.get("on_hand_milli")?),
    })
}

/// The recipes of these dishes, each in its own order.
pub fn of_dishes(tx: &ReadTx, dishes: &[i64]) -> Result<Vec<Part>> {
    let dishes = serde_json::to_string(dishes)?;
    tx.rows(
        select_parts!("AND r.menu_item_id IN (SELECT value FROM json_each(:dishes))"),
        &[(":dishes", &dishes)],
        read_part,
    )
}

/// The recipes of every dish of the property.
pub fn all(tx: &ReadTx) -> Result<Vec<Part>> {
    tx.rows(select_parts!(""), &[], read_part)
}

/// A line of a recipe about to be written.
pub struct NewPart {
    pub ingredient_id: i64,
    pub quantity: Quantity,
    pub note: Option<String>,
}

/// Replaces the recipe of a dish.
pub fn replace(tx: &WriteTx, dish_id: i64, parts: &[NewPart]) -> Result<()> {
    tx.exec(
        "DELETE FROM recipe_lines WHERE property_id = :property AND menu_item_id = :dish",
        &[(":dish", &dish_id)],
    )?;
    for part in parts {
        tx.exec(
            "INSERT INTO recipe_lines (property_id, menu_item_id, ingredient_id, qty_milli, note)
             VALUES (:property, :dish, :ingredient, :qty, :note)",
            &[
                (":dish", &dish_id),
                (":ingredient", &part.ingredient_id),
                (":qty", &part.quantity.milli()),
                (":note", &part.note),
            ],
        )?;
    }
    Ok(())
}

/// Quantities and today's costs of a recipe, for what a portion costs.
pub fn costed<'p>(parts: impl Iterator<Item = &'p Part>) -> Vec<(Quantity, UnitCost)> {
    parts.map(|part| (part.quantity, part.ingredient.cost)).collect()
}
