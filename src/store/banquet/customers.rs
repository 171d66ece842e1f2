//! Guests as customers of functions.

use crate::db::scope::ReadTx;
use crate::db::types::{flag, list};
use crate::domain::lists::GuestCategory;
use crate::error::Result;

/// What a seller should know of a guest.
#[derive(Clone, Debug)]
pub struct Guest {
    pub name: String,
    pub full_name: String,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub vip: bool,
    pub guest_notes: Option<String>,
    pub guest_category: GuestCategory,
    pub city: Option<String>,
    pub blacklisted: bool,
    pub blacklist_reason: Option<String>,
}

/// A guest whom the caller may see.
pub fn guest(tx: &ReadTx, id: i64) -> Result<Option<Guest>> {
    tx.chain_row("SELECT * FROM guests WHERE id = :id", &[(":id", &id)], |row| {
        Ok(Guest {
            name: row.get("name")?,
            full_name: row.get("full_name")?,
            phone: row.get("phone")?,
            email: row.get("email")?,
            vip: flag(row, "vip")?,
            guest_notes: row.get("guest_notes")?,
            guest_category: list(row, "guest_category")?,
            city: row.get("city")?,
            blacklisted: flag(row, "blacklisted")?,
            blacklist_reason: row.get("blacklist_reason")?,
        })
    })
}

/// How often the guest stayed at the property.
pub fn stays(tx: &ReadTx, guest_id: i64) -> Result<i64> {
    let count = tx.row(
        "SELECT count(*) FROM reservations
         WHERE property_id = :property AND guest_id = :guest AND status IN ('Checked In', 'Checked Out')",
        &[(":guest", &guest_id)],
        |row| row.get(0),
    )?;
    Ok(count.unwrap_or(0))
}
