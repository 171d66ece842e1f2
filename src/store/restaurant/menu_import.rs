//! Dishes written by a menu file.

use std::collections::HashMap;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::db::types::{decimal_or_none, flag, list, minor};
use crate::domain::money::from_minor;
use crate::domain::numbering;
use crate::domain::restaurant::menu_import::{Item, Outlet};
use crate::error::Result;

/// The outlets that are open, by name.
pub fn outlets(tx: &ReadTx) -> Result<Vec<Outlet>> {
    tx.rows(
        "SELECT id, name, outlet_name FROM pos_outlets WHERE property_id = :property AND disabled = 0
         ORDER BY outlet_name COLLATE NOCASE",
        &[],
        |row| Ok(Outlet { id: row.get("id")?, name: row.get("name")?, outlet_name: row.get("outlet_name")? }),
    )
}

/// A dish of a menu.
pub struct Known {
    pub id: i64,
    /// `MI-00001`
    pub name: String,
    pub item: Item,
}

/// Every dish by its outlet and its name in lower case.
pub fn dishes(tx: &ReadTx) -> Result<HashMap<(i64, String), Known>> {
    let currency = tx.property()?.currency;
    let found = tx.rows(
        "SELECT id, name, outlet_id, item_name, category, price_minor, is_veg, is_alcohol, tax_rate, available, prep_station,
           description, course, allergens
         FROM menu_items WHERE property_id = :property ORDER BY id DESC",
        &[],
        |row| {
            let item_name: String = row.get("item_name")?;
            let item = Item {
                category: row.get("category")?,
                price: from_minor(row.get("price_minor")?, &currency),
                is_veg: flag(row, "is_veg")?,
                is_alcohol: flag(row, "is_alcohol")?,
                tax_rate: decimal_or_none(row, "tax_rate")?,
                available: flag(row, "available")?,
                station: list(row, "prep_station")?,
                description: row.get("description")?,
                course: list(row, "course")?,
                allergens: row.get("allergens")?,
            };
            let known = Known { id: row.get("id")?, name: row.get("name")?, item };
            Ok(((row.get("outlet_id")?, item_name.to_lowercase()), known))
        },
    )?;
    Ok(found.into_iter().collect())
}

/// Adds a dish; answers its identifier.
pub fn insert(tx: &WriteTx, outlet_id: i64, item_name: &str, item: &Item) -> Result<String> {
    let name = series::name(tx, numbering::MENU_ITEM, tx.property()?.business_on)?;
    tx.exec(
        "INSERT INTO menu_items (property_id, name, outlet_id, item_name, category, price_minor, prep_station)
         VALUES (:property, :name, :outlet, :item_name, :category, :price, :station)",
        &[
            (":name", &name),
            (":outlet", &outlet_id),
            (":item_name", &item_name),
            (":category", &item.category),
            (":price", &minor(item.price, &tx.property()?.currency)?),
            (":station", &item.station.to_string()),
        ],
    )?;
    update(tx, tx.last_id(), item)?;
    Ok(name)
}

/// Changes a dish; its name stays as it is spelled on the menu.
pub fn update(tx: &WriteTx, id: i64, item: &Item) -> Result<()> {
    tx.exec(
        "UPDATE menu_items SET category = :category, price_minor = :price, is_veg = :veg, available = :available,
           is_alcohol = :alcohol, tax_rate = :tax_rate, description = :description, course = :course, allergens = :allergens,
           prep_station = :station
         WHERE property_id = :property AND id = :id",
        &[
            (":id", &id),
            (":category", &item.category),
            (":price", &minor(item.price, &tx.property()?.currency)?),
            (":veg", &item.is_veg),
            (":available", &item.available),
            (":alcohol", &item.is_alcohol),
            (":tax_rate", &item.tax_rate.map(|rate| rate.normalize().to_string())),
            (":description", &item.description),
            (":course", &item.course.to_string()),
            (":allergens", &item.allergens),
            (":station", &item.station.to_string()),
        ],
    )?;
    Ok(())
}
