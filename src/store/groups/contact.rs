//! The guest who speaks for a group.

use crate::db::row::Row;
use crate::db::scope::{ReadTx, WriteTx};
use crate::error::Result;

/// The guest who speaks for a group.
#[derive(Clone, Debug)]
pub struct Contact {
    pub guest_id: i64,
    /// Identifier of the profile.
    pub guest: String,
    pub name: String,
    pub phone: Option<String>,
    pub email: Option<String>,
}

/// The contact of a group, else its first member.
pub fn contact(tx: &ReadTx, group_id: i64) -> Result<Option<Contact>> {
    tx.row(
        "SELECT g.id, g.name, iif(b.contact_id IS NULL, r.guest_name, g.full_name) AS full_name, g.phone,
                nullif(g.email, '') AS email
         FROM group_bookings b
         LEFT JOIN reservations r ON r.id = (SELECT id FROM reservations WHERE group_id = b.id ORDER BY id LIMIT 1)
         JOIN guests g ON g.id = ifnull(b.contact_id, r.guest_id)
         WHERE b.property_id = :property AND b.id = :group",
        &[(":group", &group_id)],
        read_contact,
    )
}

fn read_contact(row: &Row) -> rusqlite::Result<Contact> {
    Ok(Contact {
        guest_id: row.get("id")?,
        guest: row.get("name")?,
        name: row.get("full_name")?,
        phone: row.get("phone")?,
        email: row.get("email")?,
    })
}

pub fn set_contact(tx: &WriteTx, group_id: i64, guest_id: i64) -> Result<()> {
    tx.exec(
        "UPDATE group_bookings SET contact_id = :guest WHERE property_id = :property AND id = :group",
        &[(":group", &group_id), (":guest", &guest_id)],
    )?;
    Ok(())
}
