//! The lines of orders. A line is never deleted: a void leaves it with who, when and why, and an amount of 0.

use chrono::{DateTime, Utc};
use rust_decimal::Decimal;

use crate::db::row::Row;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{decimal, flag, list, moment_or_none};
use crate::domain::lists::{ClosedList, Course, KotStatus, PrepStation};
use crate::domain::money::{Currency, from_minor};
use crate::domain::restaurant::bill::PricedLine;
use crate::domain::restaurant::lines::LineFacts;
use crate::error::{Error, Result};
use crate::say;
use crate::store::restaurant::menu::Item;

/// A line of an order.
#[derive(Clone, Debug)]
pub struct Line {
    pub id: i64,
    pub menu_item_id: i64,
    /// MI-00001
    pub menu_item: String,
    pub item_name: String,
    pub qty: i64,
    pub rate: Decimal,
    /// Before discount and tax; 0 when voided.
    pub amount: Decimal,
    pub discount: Decimal,
    pub tax: Decimal,
    pub tax_rate: Decimal,
    pub is_alcohol: bool,
    pub course: Course,
    pub instructions: Option<String>,
    pub kot_status: KotStatus,
    pub kot_no: Option<i64>,
    pub fired: Option<DateTime<Utc>>,
    pub prepared: Option<DateTime<Utc>>,
    pub served: bool,
    pub voided: bool,
    pub void_reason: Option<String>,
    pub void_seen: bool,
    pub order_id: i64,
    /// As the menu has it now.
    pub is_veg: bool,
    pub prep_station: PrepStation,
    /// With commas.
    pub allergens: Option<String>,
}

impl Line {
    /// The line as its kitchen steps see it; `order_fired` says whether its order has a ticket.
    pub fn facts(&self, order_fired: bool) -> LineFacts<'_> {
        LineFacts {
            item_name: &self.item_name,
            kot_status: self.kot_status,
            fired: self.fired.is_some(),
            voided: self.voided,
            void_seen: self.void_seen,
            served: self.served,
            order_fired,
        }
    }

    pub fn priced(&self) -> PricedLine {
        PricedLine {
            amount: self.amount,
            discount: self.discount,
            tax: self.tax,
            tax_rate: self.tax_rate,
            is_alcohol: self.is_alcohol,
        }
    }
}

fn read_line(row: &Row, currency: &Currency) -> rusqlite::Result<Line> {
    let money = |minor| from_minor(minor, currency);
    Ok(Line {
        id: row.get("id")?,
        menu_item_id: row.get("menu_item_id")?,
        menu_item: row.get("menu_item")?,
        item_name: row.get("item_name")?,
        qty: row.get("qty")?,
        rate: money(row.get("rate_minor")?),
        amount: money(row.get("amount_minor")?),
        discount: money(row.get("discount_minor")?),
        tax: money(row.get("tax_minor")?),
        tax_rate: decimal(row, "tax_rate")?,
        is_alcohol: flag(row, "is_alcohol")?,
        course: list(row, "course")?,
        instructions: row.get("instructions")?,
        kot_status: list(row, "kot_status")?,
        kot_no: row.get("kot_no")?,
        fired: moment_or_none(row, "fired_at")?,
        prepared: moment_or_none(row, "prepared_at")?,
        served: flag(row, "served")?,
        voided: flag(row, "voided")?,
        void_reason: row.get("void_reason")?,
        void_seen: flag(row, "void_seen")?,
        order_id: row.get("order_id")?,
        is_veg: flag(row, "is_veg")?,
        prep_station: list(row, "prep_station")?,
        allergens: row.get("allergens")?,
    })
}

macro_rules! select_lines {
    ($tail:literal) => {
        concat!(
            "SELECT l.*, i.name AS menu_item, i.is_veg, i.prep_station, i.allergens
             FROM pos_order_lines l JOIN menu_items i ON i.id = l.menu_item_id
             WHERE l.property_id = :property AND ",
            $tail
        )
    };
}

/// The lines of an order as they were ordered, voided ones included.
pub fn of_order(tx: &ReadTx, order_id: i64) -> Result<Vec<Line>> {
    let currency = tx.property()?.currency;
    tx.rows(select_lines!("l.order_id = :order ORDER BY l.id"), &[(":order", &order_id)], |row| {
        read_line(row, &currency)
    })
}

/// The lines of several orders, each order's as they were ordered.
pub fn of_orders(tx: &ReadTx, orders: &[i64]) -> Result<Vec<Line>> {
    let currency = tx.property()?.currency;
    tx.rows(
        select_lines!("l.order_id IN (SELECT value FROM json_each(:orders)) ORDER BY l.order_id, l.id"),
        &[(":orders", &serde_json::to_string(orders)?)],
        |row| read_line(row, &currency),
    )
}

/// The line that a caller names among those of its order; "not found" for any other.
pub fn named<'a>(lines: &'a [Line], order: &str, row: &str) -> Result<&'a Line> {
    let found = row.parse().ok().and_then(|id: i64| lines.iter().find(|line| line.id == id));
    found.ok_or_else(|| Error::NotFound { message: say!("There is no line {row} on {order}.", row, order) })
}

/// A line as it is ordered: the item's price, the tax that applies to it, and what the kitchen should know.
pub struct NewLine<'a> {
    pub item: &'a Item,
    pub qty: i64,
    pub amount_minor: i64,
    pub tax_rate: Decimal,
    pub instructions: Option<&'a str>,
}

/// Adds a line; its tax is set with the shares of its bill.
pub fn insert(tx: &WriteTx, order_id: i64, line: &NewLine) -> Result<()> {
    tx.exec(
        "INSERT INTO pos_order_lines (property_id, order_id, menu_item_id, item_name, qty, rate_minor, amount_minor,
           tax_rate, is_alcohol, course, instructions)
         VALUES (:property, :order, :item, :item_name, :qty, :rate, :amount, :tax_rate, :alcohol, :course,
           :instructions)",
        &[
            (":order", &order_id),
            (":item", &line.item.id),
            (":item_name", &line.item.item_name),
            (":qty", &line.qty),
            (":rate", &line.item.price_minor),
            (":amount", &line.amount_minor),
            (":tax_rate", &line.tax_rate.normalize().to_string()),
            (":alcohol", &line.item.is_alcohol),
            (":course", &line.item.course.as_str()),
            (":instructions", &line.instructions),
        ],
    )?;
    Ok(())
}

/// Moves some pieces of a line to a new line with the same kitchen status; answers the new line's id. The caller computes the
/// lines' shares of the bill again.
pub fn split_off(tx: &WriteTx, id: i64, qty: i64) -> Result<i64> {
    tx.exec(
        "INSERT INTO pos_order_lines (property_id, order_id, menu_item_id, item_name, qty, rate_minor, amount_minor,
           tax_rate, is_alcohol, course, instructions, kot_status, kot_no, fired_at, prepared_at, stock_posted, served)
         SELECT property_id, order_id, menu_item_id, item_name, :qty, rate_minor, rate_minor * :qty, tax_rate, is_alcohol,
           course, instructions, kot_status, kot_no, fired_at, prepared_at, stock_posted, served
         FROM pos_order_lines WHERE property_id = :property AND id = :line",
        &[(":line", &id), (":qty", &qty)],
    )?;
    let part = tx.last_id();
    tx.exec(
        "UPDATE pos_order_lines SET qty = qty - :qty, amount_minor = amount_minor - rate_minor * :qty, discount_minor = 0,
           tax_minor = 0
         WHERE property_id = :property AND id = :line",
        &[(":line", &id), (":qty", &qty)],
    )?;
    Ok(part)
}

/// Marks a line as void; what it bore of discount and tax goes with it.
pub fn void(tx: &WriteTx, id: i64, reason: &str) -> Result<()> {
    tx.exec(
        "UPDATE pos_order_lines SET voided = 1, amount_minor = 0, discount_minor = 0, tax_minor = 0, void_reason = :reason,
           voided_at = :now, voided_by = :by, voided_on = (SELECT business_on FROM properties WHERE id = :property)
         WHERE property_id = :property AND id = :line",
        &[(":line", &id), (":reason", &reason), (":now", &tx.now().timestamp()), (":by", &tx.actor().login)],
    )?;
    Ok(())
}
