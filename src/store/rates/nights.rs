//! The nights of a stay with their agreed prices.

use crate::db::row::Row;
use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{date, decimal, flag, minor};
use crate::domain::money::{Currency, from_minor};
use crate::domain::rates::night::Night;
use crate::error::Result;

/// The stay, type and room of nights to insert.
#[derive(Clone, Copy, Debug)]
pub struct NightAssignment {
    pub reservation_id: i64,
    pub room_type_id: i64,
    pub room_id: Option<i64>,
    pub day_use: bool,
    /// Whether they count against inventory.
    pub holds_inventory: bool,
    /// Whether the stay is a new one: no night of it has been posted.
    pub new_stay: bool,
    /// Nights before this date were billed elsewhere: they hold no inventory and are not posted.
    pub billed_here_from: Option<NaiveDate>,
}

/// Whether a stay holds the room on this night.
pub fn is_held(tx: &ReadTx, room_id: i64, night_on: NaiveDate) -> Result<bool> {
    let found = tx.row(
        "SELECT 1 FROM nights WHERE property_id = :property AND room_id = :room AND night_on = :night AND holds_inventory = 1 LIMIT 1",
        &[(":room", &room_id), (":night", &night_on.to_string())],
        |_| Ok(()),
    )?;
    Ok(found.is_some())
}

/// Inserts nights with their prices. The schema refuses a room held twice on a night. A night that was posted may be written
/// again: a guest leaves early, and stays on after all.
pub fn insert(
    tx: &WriteTx,
    assignment: &NightAssignment,
    nights: &[Night],
    currency: &Currency,
) -> Result<()> {
    tx.note_inserted(assignment.reservation_id);
    for night in nights {
        let elsewhere =
            assignment.billed_here_from.is_some_and(|billed_here_from| night.date < billed_here_from);
        tx.exec(
            "INSERT INTO nights (property_id, reservation_id, night_on, room_type_id, room_id, day_use, holds_inventory,
               room_minor, room_tax_pct, room_tax_minor, meal_minor, meal_tax_pct, meal_tax_minor, discount_minor,
               discount_tax_minor, meal_discount_minor, meal_discount_tax_minor, billed_elsewhere, posted)
             VALUES (:property, :stay, :night, :type, :room, :day_use, :holds, :room_minor, :room_pct, :room_tax,
               :meal_minor, :meal_pct, :meal_tax, :discount, :discount_tax, :meal_discount, :meal_discount_tax, :elsewhere,
               CASE WHEN :new THEN 0
                    ELSE EXISTS (SELECT 1 FROM charges WHERE reservation_id = :stay AND auto_key = 'room:' || :night) END)",
            &[
                (":stay", &assignment.reservation_id),
                (":night", &night.date.to_string()),
                (":type", &assignment.room_type_id),
                (":room", &assignment.room_id),
                (":day_use", &assignment.day_use),
                (":holds", &(assignment.holds_inventory && !elsewhere)),
                (":room_minor", &minor(night.room, currency)?),
                (":room_pct", &night.room_tax_rate.normalize().to_string()),
                (":room_tax", &minor(night.room_tax, currency)?),
                (":meal_minor", &minor(night.meal, currency)?),
                (":meal_pct", &night.meal_tax_rate.normalize().to_string()),
                (":meal_tax", &minor(night.meal_tax, currency)?),
                (":discount", &minor(night.room_discount, currency)?),
                (":discount_tax", &minor(night.room_discount_tax, currency)?),
                (":meal_discount", &minor(night.meal_discount, currency)?),
                (":meal_discount_tax", &minor(night.meal_discount_tax, currency)?),
                (":elsewhere", &elsewhere),
                (":new", &assignment.new_stay),
            ],
        )?;
    }
    Ok(())
}

/// One stored night: type, room and agreed price. Amounts are before tax; discounts are positive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NightRow {
    pub night_on: NaiveDate,
    pub room_type_id: i64,
    pub room_id: Option<i64>,
    pub day_use: bool,
    pub holds_inventory: bool,
    pub room_minor: i64,
    pub room_tax_pct: Decimal,
    pub room_tax_minor: i64,
    pub meal_minor: i64,
    pub meal_tax_pct: Decimal,
    pub meal_tax_minor: i64,
    pub discount_minor: i64,
    pub discount_tax_minor: i64,
    pub meal_discount_minor: i64,
    pub meal_discount_tax_minor: i64,
    pub billed_elsewhere: bool,
}

impl NightRow {
    /// The night for prices and bills; the demand premium is not stored separately.
    pub fn priced(&self, currency: &Currency) -> Night {
        let of = |minor| from_minor(minor, currency);
        Night {
            date: self.night_on,
            room: of(self.room_minor),
            room_tax_rate: self.room_tax_pct,
            room_tax: of(self.room_tax_minor),
            meal: of(self.meal_minor),
            meal_tax_rate: self.meal_tax_pct,
            meal_tax: of(self.meal_tax_minor),
            room_discount: of(self.discount_minor),
            room_discount_tax: of(self.discount_tax_minor),
            meal_discount: of(self.meal_discount_minor),
            meal_discount_tax: of(self.meal_discount_tax_minor),
            premium_pct: Decimal::ZERO,
            occupancy: Decimal::ZERO,
        }
    }
}

pub fn read_night(row: &Row) -> rusqlite::Result<NightRow> {
    Ok(NightRow {
        night_on: date(row, "night_on")?,
        room_type_id: row.get("room_type_id")?,
        room_id: row.get("room_id")?,
        day_use: flag(row, "day_use")?,
        holds_inventory: flag(row, "holds_inventory")?,
        room_minor: row.get("room_minor")?,
        room_tax_pct: decimal(row, "room_tax_pct")?,
        room_tax_minor: row.get("room_tax_minor")?,
        meal_minor: row.get("meal_minor")?,
        meal_tax_pct: decimal(row, "meal_tax_pct")?,
        meal_tax_minor: row.get("meal_tax_minor")?,
        discount_minor: row.get("discount_minor")?,
        discount_tax_minor: row.get("discount_tax_minor")?,
        meal_discount_minor: row.get("meal_discount_minor")?,
        meal_discount_tax_minor: row.get("meal_discount_tax_minor")?,
        billed_elsewhere: flag(row, "billed_elsewhere")?,
    })
}

/// The nights of a stay by date.
pub fn of_stay(tx: &ReadTx, reservation_id: i64) -> Result<Vec<NightRow>> {
    tx.rows(
        "SELECT * FROM nights WHERE property_id = :property AND reservation_id = :reservation ORDER BY night_on",
        &[(":reservation", &reservation_id)],
        read_night,
    )
}
