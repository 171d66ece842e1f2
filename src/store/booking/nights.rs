//! Writing the nights of a stay: the room-nights it takes and the price agreed for each.

use chrono::NaiveDate;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::minor;
use crate::domain::money::Currency;
use crate::domain::rates::night::Night;
use crate::error::Result;

/// Where the nights belong.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    pub reservation_id: i64,
    pub room_type_id: i64,
    pub room_id: Option<i64>,
    pub day_use: bool,
    /// Counts against inventory.
    pub taken: bool,
    /// Nights before this date were slept and billed before we came: they take nothing and are not posted.
    pub ours_from: Option<NaiveDate>,
}

/// Whether a stay sleeps in the room on this night.
pub fn is_taken(tx: &ReadTx, room_id: i64, night_on: NaiveDate) -> Result<bool> {
    let found = tx.row(
        "SELECT 1 FROM nights WHERE property_id = :property AND room_id = :room AND night_on = :night AND taken = 1 LIMIT 1",
        &[(":room", &room_id), (":night", &night_on.to_string())],
        |_| Ok(()),
    )?;
    Ok(found.is_some())
}

/// Adds nights with their prices. A night of the same room taken by another stay is refused by the schema.
pub fn insert(tx: &WriteTx, place: &Place, nights: &[Night], currency: &Currency) -> Result<()> {
    for night in nights {
        let elsewhere = place.ours_from.is_some_and(|ours_from| night.date < ours_from);
        tx.exec(
            "INSERT INTO nights (property_id, reservation_id, night_on, room_type_id, room_id, day_use, taken,
               room_minor, room_tax_pct, room_tax_minor, meal_minor, meal_tax_pct, meal_tax_minor, discount_minor,
               discount_tax_minor, meal_discount_minor, meal_discount_tax_minor, billed_elsewhere)
             VALUES (:property, :stay, :night, :type, :room, :day_use, :taken, :room_minor, :room_pct, :room_tax,
               :meal_minor, :meal_pct, :meal_tax, :discount, :discount_tax, :meal_discount, :meal_discount_tax, :elsewhere)",
            &[
                (":stay", &place.reservation_id),
                (":night", &night.date.to_string()),
                (":type", &place.room_type_id),
                (":room", &place.room_id),
                (":day_use", &place.day_use),
                (":taken", &(place.taken && !elsewhere)),
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
            ],
        )?;
    }
    Ok(())
}
