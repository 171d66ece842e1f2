//! Outlets, what is on their menus, and orders taken from them.

use rusqlite::Row;
use rust_decimal::Decimal;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::db::types::{decimal, flag, list};
use crate::domain::lists::{Course, OrderSource, OrderType};
use crate::domain::numbering;
use crate::error::{Error, Result};

/// An outlet that is open.
pub struct Outlet {
    pub id: i64,
    pub name: String,
    pub outlet_name: String,
    pub gst_rate: Decimal,
}

/// The outlet with this identifier; a closed one is not there.
pub fn outlet(tx: &ReadTx, name: &str) -> Result<Outlet> {
    let found = tx.row(
        "SELECT id, name, outlet_name, gst_rate FROM pos_outlets
         WHERE property_id = :property AND name = :name AND disabled = 0",
        &[(":name", &name)],
        |row| {
            Ok(Outlet {
                id: row.get("id")?,
                name: row.get("name")?,
                outlet_name: row.get("outlet_name")?,
                gst_rate: decimal(row, "gst_rate")?,
            })
        },
    )?;
    found.ok_or_else(|| Error::not_found("outlet", name))
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
    pub image: Option<String>,
    pub description: Option<String>,
    pub course: Course,
    /// With commas.
    pub allergens: Option<String>,
}

/// What the outlet serves now, by category and name.
pub fn available(tx: &ReadTx, outlet_id: i64) -> Result<Vec<Item>> {
    tx.rows(
        "SELECT id, name, item_name, category, price_minor, is_veg, is_alcohol, image, description, course, allergens
         FROM menu_items WHERE property_id = :property AND outlet_id = :outlet AND available = 1
         ORDER BY category IS NULL, category COLLATE NOCASE, item_name COLLATE NOCASE",
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
        image: row.get("image")?,
        description: row.get("description")?,
        course: list(row, "course")?,
        allergens: row.get("allergens")?,
    })
}

/// An order about to exist, Placed.
pub struct NewOrder<'a> {
    pub outlet_id: i64,
    pub source: OrderSource,
    pub order_type: OrderType,
    pub room_id: Option<i64>,
    pub reservation_id: Option<i64>,
    pub table_no: Option<&'a str>,
    pub notes: Option<&'a str>,
    pub allergy_note: Option<&'a str>,
}

/// Adds the order without its lines; answers its row id and identifier.
pub fn insert_order(tx: &WriteTx, order: &NewOrder) -> Result<(i64, String)> {
    let business_on = tx.property()?.business_on;
    let name = series::name(tx, numbering::POS_ORDER, business_on)?;
    tx.exec(
        "INSERT INTO pos_orders (property_id, name, outlet_id, source, order_type, business_on, room_id, reservation_id,
           table_no, notes, allergy_note, created_by, created_at, modified_at)
         VALUES (:property, :name, :outlet, :source, :type, :business_on, :room, :stay, :table, :notes, :allergy, :by,
           :now, :now)",
        &[
            (":name", &name),
            (":outlet", &order.outlet_id),
            (":source", &order.source.to_string()),
            (":type", &order.order_type.to_string()),
            (":business_on", &business_on.to_string()),
            (":room", &order.room_id),
            (":stay", &order.reservation_id),
            (":table", &order.table_no),
            (":notes", &order.notes),
            (":allergy", &order.allergy_note),
            (":by", &tx.actor().login),
            (":now", &tx.now().timestamp()),
        ],
    )?;
    Ok((tx.last_id(), name))
}

/// A line as it is ordered: the item's price, the tax that applies to it, and what the kitchen should know.
pub struct NewLine<'a> {
    pub item: &'a Item,
    pub qty: i64,
    pub amount_minor: i64,
    pub gst_rate: Decimal,
    pub instructions: Option<&'a str>,
}

pub fn insert_line(tx: &WriteTx, order_id: i64, line: &NewLine) -> Result<()> {
    tx.exec(
        "INSERT INTO pos_order_lines (property_id, order_id, menu_item_id, item_name, qty, rate_minor, amount_minor,
           gst_rate, is_alcohol, course, instructions)
         VALUES (:property, :order, :item, :item_name, :qty, :rate, :amount, :gst_rate, :alcohol, :course,
           :instructions)",
        &[
            (":order", &order_id),
            (":item", &line.item.id),
            (":item_name", &line.item.item_name),
            (":qty", &line.qty),
            (":rate", &line.item.price_minor),
            (":amount", &line.amount_minor),
            (":gst_rate", &line.gst_rate.to_string()),
            (":alcohol", &line.item.is_alcohol),
            (":course", &line.item.course.to_string()),
            (":instructions", &line.instructions),
        ],
    )?;
    Ok(())
}
