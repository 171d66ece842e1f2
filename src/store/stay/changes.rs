//! Changes to a stay after booking: status, dates, room, times and nights.

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{date_or_none, flag, list_or_none};
use crate::domain::dates::StayDates;
use crate::domain::lists::HousekeepingStatus;
use crate::error::Result;
use crate::store::booking::reservations::Stay;
use crate::store::stay::check_out::RoomLeft;

/// Totals of a stay in minor units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Price {
    pub before_tax: i64,
    pub tax: i64,
    pub discount: i64,
    /// Commission of the travel agent.
    pub commission: i64,
}

/// Undoes the arrival.
pub fn undo_arrival(tx: &WriteTx, stay: &Stay) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET status = 'Confirmed', actual_check_in_at = NULL, checked_in_on = NULL, keys_given = NULL
         WHERE property_id = :property AND id = :id",
        &[(":id", &stay.id)],
    )?;
    Ok(())
}

/// Undoes the departure.
pub fn undo_departure(tx: &WriteTx, stay: &Stay) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET status = 'Checked In', actual_check_out_at = NULL, checked_out_on = NULL,
           room_left_as = NULL, makeup_withdrawn = 0
         WHERE property_id = :property AND id = :id",
        &[(":id", &stay.id)],
    )?;
    Ok(())
}

/// What undoing a check-in or check-out needs.
#[derive(Clone, Copy, Debug, Default)]
pub struct CheckTimestamps {
    /// Business dates of check-in and check-out.
    pub checked_in_on: Option<NaiveDate>,
    pub checked_out_on: Option<NaiveDate>,
    /// The booked arrival, if check-in moved it and the dates were not changed since.
    pub booked_arrival_on: Option<NaiveDate>,
    /// The state of the room when the guest left.
    pub room_left: Option<RoomLeft>,
    pub voucher_released: bool,
}

pub fn check_timestamps(tx: &ReadTx, stay: &Stay) -> Result<CheckTimestamps> {
    let found = tx.row(
        "SELECT checked_in_on, checked_out_on, booked_arrival_on, room_left_as, makeup_withdrawn, voucher_released
         FROM reservations
         WHERE property_id = :property AND id = :id",
        &[(":id", &stay.id)],
        |row| {
            let makeup_withdrawn = flag(row, "makeup_withdrawn")?;
            let status: Option<HousekeepingStatus> = list_or_none(row, "room_left_as")?;
            Ok(CheckTimestamps {
                booked_arrival_on: date_or_none(row, "booked_arrival_on")?,
                room_left: status.map(|status| RoomLeft { status, makeup_withdrawn }),
                checked_in_on: date_or_none(row, "checked_in_on")?,
                checked_out_on: date_or_none(row, "checked_out_on")?,
                voucher_released: flag(row, "voucher_released")?,
            })
        },
    )?;
    Ok(found.unwrap_or_default())
}

/// Stores new dates; an arrival moved by check-in becomes the agreed one.
pub fn set_dates(tx: &WriteTx, stay: &Stay, dates: &StayDates) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET check_in_on = :from, check_out_on = :to, booked_arrival_on = NULL
         WHERE property_id = :property AND id = :id",
        &[(":id", &stay.id), (":from", &dates.check_in.to_string()), (":to", &dates.check_out.to_string())],
    )?;
    Ok(())
}

pub fn set_price(tx: &WriteTx, stay: &Stay, price: &Price) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET before_tax_minor = :before_tax, tax_minor = :tax, discount_minor = :discount,
           commission_minor = :commission
         WHERE property_id = :property AND id = :id",
        &[
            (":id", &stay.id),
            (":before_tax", &price.before_tax),
            (":tax", &price.tax),
            (":discount", &price.discount),
            (":commission", &price.commission),
        ],
    )?;
    Ok(())
}

/// Assigns a room (or none) to the nights from a date on.
pub fn set_room(
    tx: &WriteTx,
    stay: &Stay,
    room_id: Option<i64>,
    room_type_id: i64,
    from: NaiveDate,
) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET room_id = :room, room_type_id = :type WHERE property_id = :property AND id = :id",
        &[(":id", &stay.id), (":room", &room_id), (":type", &room_type_id)],
    )?;
    tx.exec(
        "UPDATE nights SET room_id = :room, room_type_id = :type
         WHERE property_id = :property AND reservation_id = :id AND night_on >= :from",
        &[(":id", &stay.id), (":room", &room_id), (":type", &room_type_id), (":from", &from.to_string())],
    )?;
    Ok(())
}

/// Returns the nights from a date on to sale. Their prices stay stored, for an undo.
pub fn release_nights(tx: &WriteTx, stay: &Stay, from: NaiveDate) -> Result<()> {
    tx.exec(
        "UPDATE nights SET holds_inventory = 0 WHERE property_id = :property AND reservation_id = :id AND night_on >= :from",
        &[(":id", &stay.id), (":from", &from.to_string())],
    )?;
    Ok(())
}

/// Holds inventory again for all nights of the stay.
pub fn hold_nights(tx: &WriteTx, stay: &Stay) -> Result<()> {
    tx.exec(
        "UPDATE nights SET holds_inventory = 1 WHERE property_id = :property AND reservation_id = :id",
        &[(":id", &stay.id)],
    )?;
    Ok(())
}

/// Deletes the nights from a date on.
pub fn drop_nights_from(tx: &WriteTx, stay: &Stay, from: NaiveDate) -> Result<()> {
    tx.exec(
        "DELETE FROM nights WHERE property_id = :property AND reservation_id = :id AND night_on >= :from",
        &[(":id", &stay.id), (":from", &from.to_string())],
    )?;
    Ok(())
}

/// Deletes past nights that were not held.
pub fn drop_nights_before(tx: &WriteTx, stay: &Stay, before: NaiveDate) -> Result<()> {
    tx.exec(
        "DELETE FROM nights WHERE property_id = :property AND reservation_id = :id AND night_on < :before",
        &[(":id", &stay.id), (":before", &before.to_string())],
    )?;
    Ok(())
}

/// Whether any folio has a posted line of the stay. Lines of the source `but_of` on open folios are ignored.
pub fn has_lines(tx: &ReadTx, stay: &Stay, but_of: &str) -> Result<bool> {
    let found = tx.row(
        "SELECT 1 FROM charges c JOIN folios f ON f.id = c.folio_id
         WHERE c.property_id = :property AND c.reservation_id = :id AND c.voided_at IS NULL
           AND (c.source <> :source OR f.status <> 'Open') LIMIT 1",
        &[(":id", &stay.id), (":source", &but_of)],
        |_| Ok(()),
    )?;
    Ok(found.is_some())
}

/// Corrects actual times; `None` keeps a time.
pub fn set_actual_times(
    tx: &WriteTx,
    stay: &Stay,
    check_in: Option<DateTime<Utc>>,
    check_out: Option<DateTime<Utc>>,
) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET actual_check_in_at = ifnull(:check_in, actual_check_in_at),
           actual_check_out_at = ifnull(:check_out, actual_check_out_at)
         WHERE property_id = :property AND id = :id",
        &[
            (":id", &stay.id),
            (":check_in", &check_in.map(|moment| moment.timestamp())),
            (":check_out", &check_out.map(|moment| moment.timestamp())),
        ],
    )?;
    Ok(())
}

/// Sets planned times; `None` clears one.
pub fn set_planned_times(
    tx: &WriteTx,
    stay: &Stay,
    arrival: Option<NaiveTime>,
    departure: Option<NaiveTime>,
) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET planned_check_in_time = :arrival, planned_check_out_time = :departure
         WHERE property_id = :property AND id = :id",
        &[
            (":id", &stay.id),
            (":arrival", &arrival.map(|time| time.to_string())),
            (":departure", &departure.map(|time| time.to_string())),
        ],
    )?;
    Ok(())
}

/// Confirms the stay again, with a new link. Only the action log keeps the cancellation.
pub fn reinstate(tx: &WriteTx, stay: &Stay, token: &str) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET status = 'Confirmed', cancelled_at = NULL, cancellation_number = NULL,
           cancellation_reason = NULL, cancellation_note = NULL, cancellation_fee_minor = 0, voucher_released = 0,
           precheckin_token = :token
         WHERE property_id = :property AND id = :id",
        &[(":id", &stay.id), (":token", &token)],
    )?;
    Ok(())
}
