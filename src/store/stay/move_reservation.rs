//! The room of a stay, written for `move_reservation` and for every other step that gives or takes it.

use chrono::NaiveDate;

use crate::db::scope::WriteTx;
use crate::error::Result;
use crate::store::booking::reservations::Stay;

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
