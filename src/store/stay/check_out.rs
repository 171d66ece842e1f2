//! Marks a guest as departed, with what an undo needs; what is still out: keys and laundry.

use chrono::NaiveDate;

use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::lists::HousekeepingStatus;
use crate::error::Result;
use crate::store::booking::reservations::Stay;

/// The keys and cards that the guest has.
pub fn keys_given(tx: &ReadTx, stay: &Stay) -> Result<Option<String>> {
    let found = tx.row(
        "SELECT keys_given FROM reservations WHERE property_id = :property AND id = :id",
        &[(":id", &stay.id)],
        |row| row.get(0),
    )?;
    Ok(found.flatten())
}

/// Housekeeping state of a room when its guest left, for an undo.
#[derive(Clone, Copy, Debug)]
pub struct RoomLeft {
    pub status: HousekeepingStatus,
    /// Whether a stayover clean was withdrawn.
    pub makeup_withdrawn: bool,
}

/// Marks the guest as departed.
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

/// The bags of a stay that are not delivered, by number.
pub fn open_laundry(tx: &ReadTx, stay: i64) -> Result<Vec<String>> {
    tx.rows(
        "SELECT name FROM laundry_orders
         WHERE property_id = :property AND reservation_id = :stay AND status NOT IN ('Delivered', 'Cancelled') ORDER BY id",
        &[(":stay", &stay)],
        |row| row.get(0),
    )
}
