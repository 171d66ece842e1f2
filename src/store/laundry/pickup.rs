//! The pickup that waits at a room.

use crate::db::scope::{ReadTx, WriteTx};
use crate::error::Result;

/// The pickup that waits at a room, if one does.
pub fn requested_of_room(tx: &ReadTx, room_id: i64) -> Result<Option<String>> {
    tx.row(
        "SELECT name FROM laundry_orders
         WHERE property_id = :property AND room_id = :room AND status = 'Requested' AND order_type = 'Guest'
         ORDER BY id LIMIT 1",
        &[(":room", &room_id)],
        |row| row.get(0),
    )
}

/// Adds the guest's later wishes to a bag: express stays express, and `None` keeps the notes.
pub fn add_wishes(tx: &WriteTx, bag_id: i64, express: bool, notes: Option<&str>) -> Result<()> {
    tx.exec(
        "UPDATE laundry_orders SET express = max(express, :express), notes = COALESCE(:notes, notes), modified_at = :now
         WHERE property_id = :property AND id = :id",
        &[(":id", &bag_id), (":express", &express), (":notes", &notes), (":now", &tx.now().timestamp())],
    )?;
    Ok(())
}
