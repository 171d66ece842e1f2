//! The waitlist: stays that wait for a room.

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::date;
use crate::domain::dates::StayDates;
use crate::error::Result;

/// Confirms a waitlisted stay, with a room or without; its nights now hold inventory.
pub fn confirm(tx: &WriteTx, reservation_id: i64, room_id: Option<i64>) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET status = 'Confirmed', room_id = :room WHERE property_id = :property AND id = :id",
        &[(":id", &reservation_id), (":room", &room_id)],
    )?;
    tx.exec(
        "UPDATE nights SET holds_inventory = 1, room_id = :room WHERE property_id = :property AND reservation_id = :id",
        &[(":id", &reservation_id), (":room", &room_id)],
    )?;
    Ok(())
}

/// A waitlisted stay.
#[derive(Clone, Debug)]
pub struct Waiting {
    pub id: i64,
    pub name: String,
    pub guest: String,
    pub guest_name: String,
    pub phone: Option<String>,
    pub room_type_id: i64,
    pub room_type: String,
    pub group_id: Option<i64>,
    pub dates: StayDates,
    pub adults: i64,
    pub children: i64,
    pub after_tax_minor: i64,
}

/// The waitlist by arrival, then by time of booking.
pub fn waiting(tx: &ReadTx) -> Result<Vec<Waiting>> {
    tx.rows(
        "SELECT r.id, r.name, g.name AS guest, r.guest_name, g.phone, r.room_type_id, t.name AS room_type, r.group_id,
                r.check_in_on, r.check_out_on, r.adults, r.children, r.before_tax_minor + r.tax_minor AS after_tax_minor
         FROM reservations r JOIN guests g ON g.id = r.guest_id JOIN room_types t ON t.id = r.room_type_id
         WHERE r.property_id = :property AND r.status = 'Waitlist' ORDER BY r.check_in_on, r.id",
        &[],
        |row| {
            Ok(Waiting {
                id: row.get("id")?,
                name: row.get("name")?,
                guest: row.get("guest")?,
                guest_name: row.get("guest_name")?,
                phone: row.get("phone")?,
                room_type_id: row.get("room_type_id")?,
                room_type: row.get("room_type")?,
                group_id: row.get("group_id")?,
                dates: StayDates { check_in: date(row, "check_in_on")?, check_out: date(row, "check_out_on")? },
                adults: row.get("adults")?,
                children: row.get("children")?,
                after_tax_minor: row.get("after_tax_minor")?,
            })
        },
    )
}
