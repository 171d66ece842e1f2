//! What happens to a stay after it was booked: its status, dates, room and times, and what becomes of its nights.

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{date_or_none, flag, list_or_none};
use crate::domain::dates::StayDates;
use crate::domain::lists::{CancellationReason, HousekeepingStatus};
use crate::error::Result;
use crate::store::booking::reservations::Stay;

/// Sums of a stay's price, minor units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Price {
    pub before_tax: i64,
    pub tax: i64,
    pub discount: i64,
    /// What the travel agent earns on it.
    pub commission: i64,
}

/// The guest is in house from now on.
pub fn arrive(tx: &WriteTx, stay: &Stay, business_on: NaiveDate) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET status = 'Checked In', actual_check_in_at = :now, checked_in_on = :on
         WHERE property_id = :property AND id = :id",
        &[(":id", &stay.id), (":now", &tx.now().timestamp()), (":on", &business_on.to_string())],
    )?;
    Ok(())
}

/// As if the guest had not come yet.
pub fn take_back_arrival(tx: &WriteTx, stay: &Stay) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET status = 'Confirmed', actual_check_in_at = NULL, checked_in_on = NULL
         WHERE property_id = :property AND id = :id",
        &[(":id", &stay.id)],
    )?;
    Ok(())
}

/// Keeps the arrival as it was booked when check-in moves it forward, so that an undo knows it.
pub fn keep_booked_arrival(tx: &WriteTx, stay: &Stay, booked: NaiveDate) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET booked_arrival_on = :booked WHERE property_id = :property AND id = :id",
        &[(":id", &stay.id), (":booked", &booked.to_string())],
    )?;
    Ok(())
}

/// How housekeeping had the room that a guest leaves, so that an undo can put it back.
#[derive(Clone, Copy, Debug)]
pub struct RoomLeft {
    pub status: HousekeepingStatus,
    /// A task to make the room up for the stay was withdrawn.
    pub makeup_withdrawn: bool,
}

/// The guest has left.
pub fn depart(tx: &WriteTx, stay: &Stay, business_on: NaiveDate, room: Option<RoomLeft>) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET status = 'Checked Out', actual_check_out_at = :now, checked_out_on = :on,
           room_left_as = :room, makeup_withdrawn = :makeup
         WHERE property_id = :property AND id = :id",
        &[
            (":id", &stay.id),
            (":now", &tx.now().timestamp()),
            (":on", &business_on.to_string()),
            (":room", &room.map(|room| room.status.to_string())),
            (":makeup", &room.is_some_and(|room| room.makeup_withdrawn)),
        ],
    )?;
    Ok(())
}

/// The guest is in house as before.
pub fn take_back_departure(tx: &WriteTx, stay: &Stay) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET status = 'Checked In', actual_check_out_at = NULL, checked_out_on = NULL,
           room_left_as = NULL, makeup_withdrawn = 0
         WHERE property_id = :property AND id = :id",
        &[(":id", &stay.id)],
    )?;
    Ok(())
}

/// What an undo depends on.
#[derive(Clone, Copy, Debug, Default)]
pub struct CheckTimestamps {
    /// Business dates on which the stay was checked in and out at the desk.
    pub checked_in_on: Option<NaiveDate>,
    pub checked_out_on: Option<NaiveDate>,
    /// The arrival as it was booked, where check-in moved it forward and nobody gave the stay other dates since.
    pub booked_arrival_on: Option<NaiveDate>,
    /// The room as the guest left it.
    pub room_left: Option<RoomLeft>,
    pub voucher_given_back: bool,
}

pub fn check_timestamps(tx: &ReadTx, stay: &Stay) -> Result<CheckTimestamps> {
    let found = tx.row(
        "SELECT checked_in_on, checked_out_on, booked_arrival_on, room_left_as, makeup_withdrawn, voucher_given_back
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
                voucher_given_back: flag(row, "voucher_given_back")?,
            })
        },
    )?;
    Ok(found.unwrap_or_default())
}

/// Gives the stay other dates; an arrival that check-in moved is then agreed.
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

/// Gives the stay this room (or none) for its nights from a date on; nights before it keep theirs.
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

/// Puts the nights from a date on back on sale. They keep what was quoted, so that it can be undone.
pub fn release_nights(tx: &WriteTx, stay: &Stay, from: NaiveDate) -> Result<()> {
    tx.exec(
        "UPDATE nights SET taken = 0 WHERE property_id = :property AND reservation_id = :id AND night_on >= :from",
        &[(":id", &stay.id), (":from", &from.to_string())],
    )?;
    Ok(())
}

/// Takes all nights of the stay off sale again.
pub fn hold_nights(tx: &WriteTx, stay: &Stay) -> Result<()> {
    tx.exec(
        "UPDATE nights SET taken = 1 WHERE property_id = :property AND reservation_id = :id",
        &[(":id", &stay.id)],
    )?;
    Ok(())
}

/// Drops the nights from a date on, to be written anew or because they are no part of the stay any more.
pub fn drop_nights_from(tx: &WriteTx, stay: &Stay, from: NaiveDate) -> Result<()> {
    tx.exec(
        "DELETE FROM nights WHERE property_id = :property AND reservation_id = :id AND night_on >= :from",
        &[(":id", &stay.id), (":from", &from.to_string())],
    )?;
    Ok(())
}

/// Drops the nights that passed while nobody held them.
pub fn drop_nights_before(tx: &WriteTx, stay: &Stay, before: NaiveDate) -> Result<()> {
    tx.exec(
        "DELETE FROM nights WHERE property_id = :property AND reservation_id = :id AND night_on < :before",
        &[(":id", &stay.id), (":before", &before.to_string())],
    )?;
    Ok(())
}

/// Whether a line that stands on any folio was caused by the stay. Lines of this source on open folios do not count.
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

/// Corrects recorded moments; what is left out stays.
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

/// Sets planned arrival and departure; `None`: none is planned.
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

/// What cancelling leaves on a stay.
pub struct Cancellation<'a> {
    pub number: &'a str,
    pub reason: CancellationReason,
    pub note: Option<&'a str>,
    /// Before tax.
    pub fee_minor: i64,
    pub voucher_given_back: bool,
}

/// The stay is cancelled; its link dies with it.
pub fn cancel(tx: &WriteTx, stay: &Stay, cancellation: &Cancellation) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET status = 'Cancelled', cancelled_at = :now, cancellation_number = :number,
           cancellation_reason = :reason, cancellation_note = :note, cancellation_fee_minor = :fee,
           voucher_given_back = :voucher, precheckin_token = NULL
         WHERE property_id = :property AND id = :id",
        &[
            (":id", &stay.id),
            (":now", &tx.now().timestamp()),
            (":number", &cancellation.number),
            (":reason", &cancellation.reason.to_string()),
            (":note", &cancellation.note),
            (":fee", &cancellation.fee_minor),
            (":voucher", &cancellation.voucher_given_back),
        ],
    )?;
    Ok(())
}

/// The stay is Confirmed again, with a new link; nothing is left of its cancellation but the action log.
pub fn reinstate(tx: &WriteTx, stay: &Stay, token: &str) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET status = 'Confirmed', cancelled_at = NULL, cancellation_number = NULL,
           cancellation_reason = NULL, cancellation_note = NULL, cancellation_fee_minor = 0, voucher_given_back = 0,
           precheckin_token = :token
         WHERE property_id = :property AND id = :id",
        &[(":id", &stay.id), (":token", &token)],
    )?;
    Ok(())
}
