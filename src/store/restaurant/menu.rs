//! Outlets, and what is on their menus.

use crate::db::row::Row;
use rust_decimal::Decimal;

use crate::db::scope::ReadTx;
use crate::db::types::{decimal, decimal_or_none, flag, list};
use crate::domain::lists::{Course, OutletType, PrepStation};
use crate::domain::settings::table_plan::{self, Table};
use crate::error::{Error, Result};
use crate::word;

/// A restaurant, a bar, the room service.
pub struct Outlet {
    pub id: i64,
    pub name: String,
    pub outlet_name: String,
    pub outlet_type: OutletType,
    pub tax_rate: Decimal,
    /// Closed for good: its bills can still be settled, and nothing is ordered any more.
    pub disabled: bool,
    /// The age at which a kitchen ticket is late, and overdue.
    pub kitchen_late_minutes: i64,
    pub kitchen_overdue_minutes: i64,
    /// The table plan as it is written down.
    tables: Option<String>,
}

impl Outlet {
    /// The tables of the plan, in their order.
    pub fn plan(&self) -> Vec<Table> {
        table_plan::read(self.tables.as_deref().unwrap_or_default()).unwrap_or_default()
    }
}

macro_rules! select_outlets {
    ($tail:literal) => {
        concat!(
            "SELECT id, name, outlet_name, outlet_type, tax_rate, disabled, kitchen_late_minutes, kitchen_overdue_minutes, tables
             FROM pos_outlets WHERE property_id = :property AND ",
            $tail
        )
    };
}
pub(super) use select_outlets;

pub(super) fn read_outlet(row: &Row) -> rusqlite::Result<Outlet> {
    Ok(Outlet {
        id: row.get("id")?,
        name: row.get("name")?,
        outlet_name: row.get("outlet_name")?,
        outlet_type: list(row, "outlet_type")?,
        tax_rate: decimal(row, "tax_rate")?,
        disabled: flag(row, "disabled")?,
        kitchen_late_minutes: row.get("kitchen_late_minutes")?,
        kitchen_overdue_minutes: row.get("kitchen_overdue_minutes")?,
        tables: row.get("tables")?,
    })
}

/// The outlet with this identifier, or with this name in the property; a closed one too.
pub fn outlet_named(tx: &ReadTx, given: &str) -> Result<Outlet> {
    tx.row(
        select_outlets!(
            "(name = :given OR outlet_name = :given COLLATE NOCASE) ORDER BY name = :given DESC, id LIMIT 1"
        ),
        &[(":given", &given)],
        read_outlet,
    )?
    .ok_or_else(|| Error::not_found(word!("outlet"), given))
}

/// The same; a closed one is not there.
pub fn outlet(tx: &ReadTx, given: &str) -> Result<Outlet> {
    let outlet = outlet_named(tx, given)?;
    if outlet.disabled { Err(Error::not_found(word!("outlet"), given)) } else { Ok(outlet) }
}

/// An item of a menu.
pub struct Item {
    pub id: i64,
    /// `MI-00001`
    pub name: String,
    pub item_name: String,
    pub category: Option<String>,
    pub price_minor: i64,
    pub is_veg: bool,
    pub is_alcohol: bool,
    /// Of this item alone.
    pub own_tax_rate: Option<Decimal>,
    pub image: Option<String>,
    pub description: Option<String>,
    pub course: Course,
    /// With commas.
    pub allergens: Option<String>,
    pub prep_station: PrepStation,
    pub available: bool,
}

macro_rules! select_items {
    ($tail:literal) => {
        concat!(
            "SELECT id, name, item_name, category, price_minor, is_veg, is_alcohol, tax_rate, image, description, course,
               allergens, prep_station, available
             FROM menu_items WHERE property_id = :property AND outlet_id = :outlet ",
            $tail
        )
    };
}

/// What the outlet serves now, by category and name.
pub fn available(tx: &ReadTx, outlet_id: i64) -> Result<Vec<Item>> {
    tx.rows(
        select_items!(
            "AND available = 1 ORDER BY category IS NULL, category COLLATE NOCASE, item_name COLLATE NOCASE"
        ),
        &[(":outlet", &outlet_id)],
        read_item,
    )
}

fn read_item(row: &Row) -> rusqlite::Result<Item> {
    Ok(Item {
        id: row.get("id")?,
        name: row.get("name")?,
        item_name: row.get("item_name")?,
        category: row.get("category")?,
        price_minor: row.get("price_minor")?,
        is_veg: flag(row, "is_veg")?,
        is_alcohol: flag(row, "is_alcohol")?,
        own_tax_rate: decimal_or_none(row, "tax_rate")?,
        image: row.get("image")?,
        description: row.get("description")?,
        course: list(row, "course")?,
        allergens: row.get("allergens")?,
        prep_station: list(row, "prep_station")?,
        available: flag(row, "available")?,
    })
}

/// Everything on the outlet's books, also what is off the menu.
pub fn all(tx: &ReadTx, outlet_id: i64) -> Result<Vec<Item>> {
    tx.rows(select_items!("ORDER BY id"), &[(":outlet", &outlet_id)], read_item)
}
