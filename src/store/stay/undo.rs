//! Undoes a check-in, a check-out or a cancellation.

use chrono::NaiveDate;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{date_or_none, flag, list_or_none};
use crate::domain::folio::charges::FeeKind;
use crate::domain::lists::HousekeepingStatus;
use crate::error::Result;
use crate::store::booking::reservations::Stay;
use crate::store::stay::check_out::RoomLeft;

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

/// Holds inventory again for all nights of the stay.
pub fn hold_nights(tx: &WriteTx, stay: &Stay) -> Result<()> {
    tx.exec(
        "UPDATE nights SET holds_inventory = 1 WHERE property_id = :property AND reservation_id = :id",
        &[(":id", &stay.id)],
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

/// Whether any folio has a posted line of the stay. Lines of the source `but_of` on open folios are ignored, and fees with
/// the allowances on them: they are from before the check-in.
pub fn has_lines(tx: &ReadTx, stay: &Stay, but_of: &str) -> Result<bool> {
    let found = tx.row(
        "SELECT 1 FROM charges c JOIN folios f ON f.id = c.folio_id
         WHERE c.property_id = :property AND c.reservation_id = :id AND c.voided_at IS NULL
           AND (c.source <> :source OR f.status <> 'Open') AND c.source NOT IN (:cancelled, :missed)
           AND NOT EXISTS (SELECT 1 FROM charges fee WHERE fee.id = c.reduces AND fee.source IN (:cancelled, :missed))
         LIMIT 1",
        &[
            (":id", &stay.id),
            (":source", &but_of),
            (":cancelled", &FeeKind::Cancellation.source()),
            (":missed", &FeeKind::NoShow.source()),
        ],
        |_| Ok(()),
    )?;
    Ok(found.is_some())
}

/// Confirms the stay again, with a new link. Only the action log keeps the cancellation.
pub fn reinstate(tx: &WriteTx, stay: &Stay, token: &str) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET status = 'Confirmed', cancelled_at = NULL, cancellation_number = NULL,
           cancellation_reason = NULL, cancellation_note = NULL, cancellation_fee_minor = 0, voucher_released = 0,
           cancelled_by_guest = 0,
           precheckin_token = :token
         WHERE property_id = :property AND id = :id",
        &[(":id", &stay.id), (":token", &token)],
    )?;
    Ok(())
}
