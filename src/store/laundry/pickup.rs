//! The pickup that waits at a room.

use crate::db::scope::ReadTx;
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
