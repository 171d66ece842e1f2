//! Guests as customers of functions.

use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{flag, list};
use crate::domain::lists::GuestCategory;
use crate::error::Result;
use crate::store::banquet::functions::{Function, read_function, select_functions};
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

/// Ties the function to a guest's record, or to none.
pub fn set_customer(tx: &WriteTx, id: i64, guest_id: Option<i64>) -> Result<()> {
    tx.exec(
        "UPDATE functions SET customer_id = :guest WHERE property_id = :property AND id = :id",
        &[(":id", &id), (":guest", &guest_id)],
    )?;
    Ok(())
}

/// The functions of a customer: of the guest's record, or of the phone number as it was given; latest first.
pub fn of_customer(tx: &ReadTx, guest_id: Option<i64>, phones: &[String]) -> Result<Vec<Function>> {
    let currency = tx.property()?.currency;
    tx.rows(
        select_functions!(
            "(f.customer_id = :guest OR f.customer_id IS NULL AND f.customer_phone IN (SELECT value FROM json_each(:phones)))
             ORDER BY f.event_on DESC, f.id DESC"
        ),
        &[(":guest", &guest_id), (":phones", &serde_json::to_string(phones)?)],
        |row| read_function(row, &currency),
    )
}

/// The phone numbers that functions of the property were asked for with.
pub fn phones(tx: &ReadTx) -> Result<Vec<String>> {
    tx.rows(
        "SELECT DISTINCT customer_phone FROM functions WHERE property_id = :property AND customer_phone IS NOT NULL",
        &[],
        |row| row.get(0),
    )
}
