//! The rooms whose guests laundry is taken from.

use chrono::NaiveDate;

use crate::db::scope::ReadTx;
use crate::db::types::date;
use crate::error::Result;

/// A room whose guest can hand in a bag.
pub struct GuestRoom {
    /// Identifier of the room.
    pub room: String,
    pub room_number: String,
    /// Identifier of the stay.
    pub reservation: String,
    pub guest_name: String,
    pub leaves_on: NaiveDate,
    /// The pickup that waits there.
    pub requested: Option<String>,
}

/// The rooms with a guest in house, by number.
pub fn guest_rooms(tx: &ReadTx) -> Result<Vec<GuestRoom>> {
    tx.rows(
        "SELECT m.name AS room, m.room_number, r.name AS reservation, r.guest_name, r.check_out_on,
           (SELECT l.name FROM laundry_orders l WHERE l.reservation_id = r.id AND l.status = 'Requested'
            ORDER BY l.id LIMIT 1) AS requested
         FROM reservations r JOIN rooms m ON m.id = r.room_id
         WHERE r.property_id = :property AND r.status = 'Checked In' ORDER BY length(m.room_number), m.room_number",
        &[],
        |row| {
            Ok(GuestRoom {
                room: row.get("room")?,
                room_number: row.get("room_number")?,
                reservation: row.get("reservation")?,
                guest_name: row.get("guest_name")?,
                leaves_on: date(row, "check_out_on")?,
                requested: row.get("requested")?,
            })
        },
    )
}
