//! Guests as customers of functions.

use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::db::types::{flag, list};
use crate::domain::lists::GuestCategory;
use crate::error::Result;
use crate::wire::Flag;

// What a seller should know of a guest.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CustomerView {
    pub name: String,
    pub full_name: String,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub vip: Flag,
    pub guest_notes: Option<String>,
    pub guest_category: GuestCategory,
    pub city: Option<String>,
    pub blacklisted: Flag,
    pub blacklist_reason: Option<String>,
}

/// A guest whom the caller may see.
pub fn guest(tx: &ReadTx, id: i64) -> Result<Option<CustomerView>> {
    tx.chain_row("SELECT * FROM guests WHERE id = :id", &[(":id", &id)], |row| {
        Ok(CustomerView {
            name: row.get("name")?,
            full_name: row.get("full_name")?,
            phone: row.get("phone")?,
            email: row.get("email")?,
            vip: Flag(flag(row, "vip")?),
            guest_notes: row.get("guest_notes")?,
            guest_category: list(row, "guest_category")?,
            city: row.get("city")?,
            blacklisted: Flag(flag(row, "blacklisted")?),
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
