//! The library of dishes that menus offer, with their recipes.

use rust_decimal::Decimal;

use crate::db::row::Row;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{decimal, flag, list};
use crate::domain::banquet::costs::Cost;
use crate::domain::banquet::dishes::RecipePart;
use crate::domain::lists::{BanquetKitchen, DishCourse, DishFoodType, IngredientUnit};
use crate::domain::stock::quantity::{Quantity, UnitCost};
use crate::error::{Error, Result};
use crate::word;

#[derive(Clone, Debug)]
pub struct Dish {
    /// 0 before it is written.
    pub id: i64,
    /// `BDISH-00001`
    pub name: String,
    pub dish_name: String,
    pub course_type: DishCourse,
    pub food_type: DishFoodType,
    pub kitchen: BanquetKitchen,
    /// Portions for each guest.
    pub portion: Quantity,
    /// With commas.
    pub allergens: Option<String>,
    /// Of a portion, when it was costed last.
    pub cost: Cost,
    pub description: Option<String>,
    pub disabled: bool,
}

fn read_dish(row: &Row) -> rusqlite::Result<Dish> {
    Ok(Dish {
        id: row.get("id")?,
        name: row.get("name")?,
        dish_name: row.get("dish_name")?,
        course_type: list(row, "course_type")?,
        food_type: list(row, "food_type")?,
        kitchen: list(row, "kitchen")?,
        portion: Quantity::from_milli(row.get("portion_milli")?),
        allergens: row.get("allergens")?,
        cost: Cost {
            cost: UnitCost::from_e4(row.get("cost_e4")?),
            input_tax: UnitCost::from_e4(row.get("input_tax_e4")?),
        },
        description: row.get("description")?,
        disabled: flag(row, "disabled")?,
    })
}

/// Every dish, by name.
pub fn all(tx: &ReadTx) -> Result<Vec<Dish>> {
    tx.rows(
        "SELECT * FROM banquet_dishes WHERE property_id = :property ORDER BY dish_name, id",
        &[],
        read_dish,
    )
}

/// The dish with this identifier or name, if there is one.
pub fn known(tx: &ReadTx, given: &str) -> Result<Option<Dish>> {
    tx.row(
        "SELECT * FROM banquet_dishes WHERE property_id = :property AND (name = :given OR dish_name = :given)
         ORDER BY name = :given DESC LIMIT 1",
        &[(":given", &given)],
        read_dish,
    )
}

/// The same; an unknown one is not found.
pub fn find(tx: &ReadTx, given: &str) -> Result<Dish> {
    known(tx, given)?.ok_or_else(|| Error::not_found(word!("dish"), given))
}

/// The name of another dish that is called the same.
pub fn same_name(tx: &ReadTx, dish_name: &str, id: i64) -> Result<Option<String>> {
    tx.row(
        "SELECT name FROM banquet_dishes WHERE property_id = :property AND dish_name = :dish_name AND id <> :id",
        &[(":dish_name", &dish_name), (":id", &id)],
        |row| row.get(0),
    )
}

/// A part of a recipe, with the ingredient as it is now.
#[derive(Clone, Debug)]
pub struct Part {
    pub id: i64,
    pub dish_id: i64,
    pub ingredient_id: i64,
    /// `ING-00001`
    pub ingredient: String,
    pub ingredient_name: String,
    pub category: Option<String>,
    pub uom: IngredientUnit,
    /// For a portion.
    pub quantity: Quantity,
    pub cost: UnitCost,
    pub tax_rate: Decimal,
    pub note: Option<String>,
}

impl Part {
    pub fn costed(&self) -> RecipePart {
        RecipePart { quantity: self.quantity, cost: self.cost, tax_rate: self.tax_rate }
    }
}

/// The recipes of dishes, part by part as they were written.
pub fn parts(tx: &ReadTx, dishes: &[i64]) -> Result<Vec<Part>> {
    tx.rows(
        "SELECT p.*, i.name AS ingredient, i.ingredient_name, i.category, i.uom, i.unit_cost_e4, i.tax_rate
         FROM banquet_dish_parts p JOIN ingredients i ON i.id = p.ingredient_id
         WHERE p.property_id = :property AND p.dish_id IN (SELECT value FROM json_each(:dishes))
         ORDER BY p.dish_id, p.id",
        &[(":dishes", &serde_json::to_string(dishes)?)],
        |row| {
            Ok(Part {
                id: row.get("id")?,
                dish_id: row.get("dish_id")?,
                ingredient_id: row.get("ingredient_id")?,
                ingredient: row.get("ingredient")?,
                ingredient_name: row.get("ingredient_name")?,
                category: row.get("category")?,
                uom: list(row, "uom")?,
                quantity: Quantity::from_milli(row.get("qty_milli")?),
                cost: UnitCost::from_e4(row.get("unit_cost_e4")?),
                tax_rate: decimal(row, "tax_rate")?,
                note: row.get("note")?,
            })
        },
    )
}

/// Adds a dish, or writes one as it is now; answers its row id.
pub fn save(tx: &WriteTx, dish: &Dish) -> Result<i64> {
    let id = tx.row(
        "INSERT INTO banquet_dishes (property_id, name, dish_name, course_type, food_type, kitchen, portion_milli,
           allergens, cost_e4, input_tax_e4, description, disabled)
         VALUES (:property, :name, :dish_name, :course, :food_type, :kitchen, :portion, :allergens, :cost, :input,
           :description, :disabled)
         ON CONFLICT (name) DO UPDATE SET dish_name = excluded.dish_name, course_type = excluded.course_type,
           food_type = excluded.food_type, kitchen = excluded.kitchen, portion_milli = excluded.portion_milli,
           allergens = excluded.allergens, cost_e4 = excluded.cost_e4, input_tax_e4 = excluded.input_tax_e4,
           description = excluded.description, disabled = excluded.disabled
         WHERE property_id = excluded.property_id
         RETURNING id",
        &[
            (":name", &dish.name),
            (":dish_name", &dish.dish_name),
            (":course", &dish.course_type.to_string()),
            (":food_type", &dish.food_type.to_string()),
            (":kitchen", &dish.kitchen.to_string()),
            (":portion", &dish.portion.milli()),
            (":allergens", &dish.allergens),
            (":cost", &dish.cost.cost.e4()),
            (":input", &dish.cost.input_tax.e4()),
            (":description", &dish.description),
            (":disabled", &dish.disabled),
        ],
        |row| row.get(0),
    )?;
    id.ok_or_else(|| Error::internal("a dish that was not written"))
}

/// Replaces the recipe of a dish: ingredient, quantity for a portion, note.
pub fn replace_parts(tx: &WriteTx, dish_id: i64, parts: &[(i64, Quantity, Option<String>)]) -> Result<()> {
    tx.exec(
        "DELETE FROM banquet_dish_parts WHERE property_id = :property AND dish_id = :dish",
        &[(":dish", &dish_id)],
    )?;
    for (ingredient_id, quantity, note) in parts {
        tx.exec(
            "INSERT INTO banquet_dish_parts (property_id, dish_id, ingredient_id, qty_milli, note)
             VALUES (:property, :dish, :ingredient, :qty, :note)",
            &[
                (":dish", &dish_id),
                (":ingredient", ingredient_id),
                (":qty", &quantity.milli()),
                (":note", note),
            ],
        )?;
    }
    Ok(())
}

pub fn set_cost(tx: &WriteTx, dish_id: i64, cost: Cost) -> Result<()> {
    tx.exec(
        "UPDATE banquet_dishes SET cost_e4 = :cost, input_tax_e4 = :input WHERE property_id = :property AND id = :dish",
        &[(":dish", &dish_id), (":cost", &cost.cost.e4()), (":input", &cost.input_tax.e4())],
    )?;
    Ok(())
}

/// Deletes a dish; functions that are over keep its name.
pub fn delete(tx: &WriteTx, id: i64) -> Result<()> {
    tx.exec(
        "UPDATE function_selections SET dish_id = NULL WHERE property_id = :property AND dish_id = :id",
        &[(":id", &id)],
    )?;
    tx.exec("DELETE FROM banquet_dishes WHERE property_id = :property AND id = :id", &[(":id", &id)])?;
    Ok(())
}

/// A menu that offers it, or a function ahead for which it was chosen.
pub fn used_by(tx: &ReadTx, id: i64) -> Result<Option<String>> {
    tx.row(
        "SELECT m.menu_name FROM banquet_menu_options o JOIN banquet_menus m ON m.id = o.menu_id
         WHERE o.property_id = :property AND o.dish_id = :id
         UNION ALL
         SELECT f.name FROM function_selections s JOIN functions f ON f.id = s.function_id
         WHERE s.dish_id = :id AND f.status IN ('Enquiry', 'Tentative', 'Confirmed') LIMIT 1",
        &[(":id", &id)],
        |row| row.get(0),
    )
}
