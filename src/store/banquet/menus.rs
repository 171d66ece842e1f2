//! Banquet menus: their courses and the dishes that they offer.

use rust_decimal::Decimal;

use crate::db::row::Row;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{decimal, flag, list, minor};
use crate::domain::banquet::costs::Cost;
use crate::domain::lists::{BanquetKitchen, DishFoodType, MealPeriod, MenuFoodType, ServiceStyle};
use crate::domain::money::{Currency, from_minor};
use crate::domain::stock::quantity::{Quantity, UnitCost};
use crate::error::{Error, Result};
use crate::word;

#[derive(Clone, Debug)]
pub struct Menu {
    /// 0 before it is written.
    pub id: i64,
    /// `BMENU-00001`
    pub name: String,
    pub menu_name: String,
    pub menu_code: Option<String>,
    pub meal_period: MealPeriod,
    pub food_type: MenuFoodType,
    pub service_style: ServiceStyle,
    pub cuisine: Option<String>,
    /// A plate, before tax.
    pub rate: Decimal,
    pub min_pax: i64,
    pub tax_rate: Decimal,
    pub inclusions: Option<String>,
    pub exclusions: Option<String>,
    pub disabled: bool,
}

#[derive(Clone, Debug)]
pub struct Course {
    pub id: i64,
    pub menu_id: i64,
    pub course: String,
    /// Free text.
    pub dishes: Option<String>,
    pub choice_of: i64,
    pub is_live_counter: bool,
}

/// A dish that a course offers, as the library has it now.
#[derive(Clone, Debug)]
pub struct MenuOption {
    pub id: i64,
    pub menu_id: i64,
    pub course: String,
    pub dish_id: i64,
    /// `BDISH-00001`
    pub dish: String,
    pub dish_name: String,
    pub food_type: DishFoodType,
    pub kitchen: BanquetKitchen,
    pub allergens: Option<String>,
    pub portion: Quantity,
    /// Of a portion.
    pub cost: Cost,
    pub is_default: bool,
    /// A guest.
    pub supplement: Decimal,
}

pub(super) fn read_menu(row: &Row, currency: &Currency) -> rusqlite::Result<Menu> {
    Ok(Menu {
        id: row.get("id")?,
        name: row.get("name")?,
        menu_name: row.get("menu_name")?,
        menu_code: row.get("menu_code")?,
        meal_period: list(row, "meal_period")?,
        food_type: list(row, "food_type")?,
        service_style: list(row, "service_style")?,
        cuisine: row.get("cuisine")?,
        rate: from_minor(row.get("rate_minor")?, currency),
        min_pax: row.get("min_pax")?,
        tax_rate: decimal(row, "tax_rate")?,
        inclusions: row.get("inclusions")?,
        exclusions: row.get("exclusions")?,
        disabled: flag(row, "disabled")?,
    })
}

/// The menu with this identifier or name.
pub fn find(tx: &ReadTx, given: &str) -> Result<Menu> {
    let currency = tx.property()?.currency;
    let found = tx.row(
        "SELECT * FROM banquet_menus WHERE property_id = :property AND (name = :given OR menu_name = :given)
         ORDER BY name = :given DESC LIMIT 1",
        &[(":given", &given)],
        |row| read_menu(row, &currency),
    )?;
    found.ok_or_else(|| Error::not_found(word!("menu"), given))
}

/// The name of another menu that is called the same.
pub fn same_name(tx: &ReadTx, menu_name: &str, id: i64) -> Result<Option<String>> {
    tx.row(
        "SELECT name FROM banquet_menus WHERE property_id = :property AND menu_name = :menu_name AND id <> :id",
        &[(":menu_name", &menu_name), (":id", &id)],
        |row| row.get(0),
    )
}

/// The courses of these menus, each menu's in its order.
pub fn courses(tx: &ReadTx, menus: &[i64]) -> Result<Vec<Course>> {
    tx.rows(
        "SELECT * FROM banquet_menu_courses
         WHERE property_id = :property AND menu_id IN (SELECT value FROM json_each(:menus)) ORDER BY menu_id, id",
        &[(":menus", &serde_json::to_string(menus)?)],
        |row| {
            Ok(Course {
                id: row.get("id")?,
                menu_id: row.get("menu_id")?,
                course: row.get("course")?,
                dishes: row.get("dishes")?,
                choice_of: row.get("choice_of")?,
                is_live_counter: flag(row, "is_live_counter")?,
            })
        },
    )
}

/// The dishes that these menus offer, in their order.
pub fn options(tx: &ReadTx, menus: &[i64]) -> Result<Vec<MenuOption>> {
    let currency = tx.property()?.currency;
    tx.rows(
        "SELECT o.*, d.name AS dish, d.dish_name, d.food_type, d.kitchen, d.allergens, d.portion_milli, d.cost_e4,
           d.input_tax_e4
         FROM banquet_menu_options o JOIN banquet_dishes d ON d.id = o.dish_id
         WHERE o.property_id = :property AND o.menu_id IN (SELECT value FROM json_each(:menus))
         ORDER BY o.menu_id, o.id",
        &[(":menus", &serde_json::to_string(menus)?)],
        |row| {
            Ok(MenuOption {
                id: row.get("id")?,
                menu_id: row.get("menu_id")?,
                course: row.get("course")?,
                dish_id: row.get("dish_id")?,
                dish: row.get("dish")?,
                dish_name: row.get("dish_name")?,
                food_type: list(row, "food_type")?,
                kitchen: list(row, "kitchen")?,
                allergens: row.get("allergens")?,
                portion: Quantity::from_milli(row.get("portion_milli")?),
                cost: Cost {
                    cost: UnitCost::from_e4(row.get("cost_e4")?),
                    input_tax: UnitCost::from_e4(row.get("input_tax_e4")?),
                },
                is_default: flag(row, "is_default")?,
                supplement: from_minor(row.get("supplement_minor")?, &currency),
            })
        },
    )
}

/// Adds a menu, or writes one as it is now; answers its row id.
pub fn save(tx: &WriteTx, menu: &Menu) -> Result<i64> {
    let currency = tx.property()?.currency;
    let id = tx.row(
        "INSERT INTO banquet_menus (property_id, name, menu_name, menu_code, meal_period, food_type, service_style, cuisine,
           rate_minor, min_pax, tax_rate, inclusions, exclusions, disabled)
         VALUES (:property, :name, :menu_name, :code, :period, :food_type, :style, :cuisine, :rate, :min_pax, :tax_rate,
           :inclusions, :exclusions, :disabled)
         ON CONFLICT (name) DO UPDATE SET menu_name = excluded.menu_name, menu_code = excluded.menu_code,
           meal_period = excluded.meal_period, food_type = excluded.food_type, service_style = excluded.service_style,
           cuisine = excluded.cuisine, rate_minor = excluded.rate_minor, min_pax = excluded.min_pax,
           tax_rate = excluded.tax_rate, inclusions = excluded.inclusions, exclusions = excluded.exclusions,
           disabled = excluded.disabled
         WHERE property_id = excluded.property_id
         RETURNING id",
        &[
            (":name", &menu.name),
            (":menu_name", &menu.menu_name),
            (":code", &menu.menu_code),
            (":period", &menu.meal_period.to_string()),
            (":food_type", &menu.food_type.to_string()),
            (":style", &menu.service_style.to_string()),
            (":cuisine", &menu.cuisine),
            (":rate", &minor(menu.rate, &currency)?),
            (":min_pax", &menu.min_pax),
            (":tax_rate", &menu.tax_rate.normalize().to_string()),
            (":inclusions", &menu.inclusions),
            (":exclusions", &menu.exclusions),
            (":disabled", &menu.disabled),
        ],
        |row| row.get(0),
    )?;
    id.ok_or_else(|| Error::internal("a menu that was not written"))
}

/// Replaces the courses of a menu.
pub fn replace_courses(tx: &WriteTx, menu_id: i64, courses: &[Course]) -> Result<()> {
    tx.exec(
        "DELETE FROM banquet_menu_courses WHERE property_id = :property AND menu_id = :menu",
        &[(":menu", &menu_id)],
    )?;
    for course in courses {
        tx.exec(
            "INSERT INTO banquet_menu_courses (property_id, menu_id, course, dishes, choice_of, is_live_counter)
             VALUES (:property, :menu, :course, :dishes, :choice_of, :live)",
            &[
                (":menu", &menu_id),
                (":course", &course.course),
                (":dishes", &course.dishes),
                (":choice_of", &course.choice_of),
                (":live", &course.is_live_counter),
            ],
        )?;
    }
    Ok(())
}

/// A dish that a menu is to offer.
pub struct NewOption {
    pub course: String,
    pub dish_id: i64,
    pub is_default: bool,
    /// A guest.
    pub supplement: Decimal,
}

/// Replaces the dishes that a menu offers.
pub fn replace_options(tx: &WriteTx, menu_id: i64, options: &[NewOption]) -> Result<()> {
    let currency = tx.property()?.currency;
    tx.exec(
        "DELETE FROM banquet_menu_options WHERE property_id = :property AND menu_id = :menu",
        &[(":menu", &menu_id)],
    )?;
    for option in options {
        tx.exec(
            "INSERT INTO banquet_menu_options (property_id, menu_id, course, dish_id, is_default, supplement_minor)
             VALUES (:property, :menu, :course, :dish, :default, :supplement)",
            &[
                (":menu", &menu_id),
                (":course", &option.course),
                (":dish", &option.dish_id),
                (":default", &option.is_default),
                (":supplement", &minor(option.supplement, &currency)?),
            ],
        )?;
    }
    Ok(())
}

pub fn delete(tx: &WriteTx, id: i64) -> Result<()> {
    tx.exec("DELETE FROM banquet_menus WHERE property_id = :property AND id = :id", &[(":id", &id)])?;
    Ok(())
}

/// A function that has it.
pub fn function_with(tx: &ReadTx, id: i64) -> Result<Option<String>> {
    tx.row(
        "SELECT f.name FROM function_lines l JOIN functions f ON f.id = l.function_id
         WHERE l.property_id = :property AND l.menu_id = :id
         UNION ALL
         SELECT f.name FROM function_selections s JOIN functions f ON f.id = s.function_id WHERE s.menu_id = :id
         LIMIT 1",
        &[(":id", &id)],
        |row| row.get(0),
    )
}
