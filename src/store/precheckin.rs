//! Checking in before arriving: the guest's link, and the desk's word that it has seen the document.

use super::reservations::Stay;
use crate::db::scope::{ReadTx, WriteTx};
use crate::error::{Error, Result};

/// Whom a stay's link goes to, by the stay's contact preference.
#[derive(Clone, Debug)]
pub struct Contact {
    /// The link's secret, when the stay has one.
    pub token: Option<String>,
    pub name: String,
    pub phone: Option<String>,
    pub email: Option<String>,
}

pub fn contact(tx: &ReadTx, stay: &Stay) -> Result<Contact> {
    tx.row(
        "SELECT r.precheckin_token,
                iif(r.contact_preference = 'Booker', ifnull(r.booked_by_name, g.full_name), g.full_name) AS name,
                iif(r.contact_preference = 'Booker', ifnull(r.booked_by_phone, g.phone), g.phone) AS phone, g.email
         FROM reservations r JOIN guests g ON g.id = r.guest_id
         WHERE r.property_id = :property AND r.id = :stay",
        &[(":stay", &stay.id)],
        |row| {
            Ok(Contact {
                token: row.get("precheckin_token")?,
                name: row.get("name")?,
                phone: row.get("phone")?,
                email: row.get("email")?,
            })
        },
    )?
    .ok_or_else(|| Error::internal("the stay of this call is gone"))
}

/// Keeps the link's secret and marks when it was handed out.
pub fn link_sent(tx: &WriteTx, stay: &Stay, token: &str) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET precheckin_token = :token, precheckin_link_sent_at = :now
         WHERE property_id = :property AND id = :stay",
        &[(":stay", &stay.id), (":token", &token), (":now", &tx.now().timestamp())],
    )?;
    Ok(())
}

/// The desk has seen the document.
pub fn verify(tx: &WriteTx, stay: &Stay) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET precheckin_status = 'Verified', precheckin_verified_by = :by,
           precheckin_verified_at = :now
         WHERE property_id = :property AND id = :stay",
        &[(":stay", &stay.id), (":by", &tx.actor().login), (":now", &tx.now().timestamp())],
    )?;
    Ok(())
}
