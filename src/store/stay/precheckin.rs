//! Pre-check-in: the guest's link, and verification by the desk.

use crate::db::scope::{ReadTx, WriteTx};
use crate::error::{Error, Result};
use crate::store::booking::reservations::Stay;

/// The token of the link, if the stay has one.
pub fn token(tx: &ReadTx, stay: &Stay) -> Result<Option<String>> {
    let found = tx.row(
        "SELECT precheckin_token FROM reservations WHERE property_id = :property AND id = :stay",
        &[(":stay", &stay.id)],
        |row| row.get(0),
    )?;
    found.ok_or_else(|| Error::internal("the stay of this call is gone"))
}

/// Stores the token and when the link was sent. Tokens are stored in clear, because the desk shows the link again.
pub fn link_sent(tx: &WriteTx, stay: &Stay, token: &str) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET precheckin_token = :token, precheckin_link_sent_at = :now
         WHERE property_id = :property AND id = :stay",
        &[(":stay", &stay.id), (":token", &token), (":now", &tx.now().timestamp())],
    )?;
    Ok(())
}

/// Marks the document as verified.
pub fn verify(tx: &WriteTx, stay: &Stay) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET precheckin_status = 'Verified', precheckin_verified_by = :by,
           precheckin_verified_at = :now
         WHERE property_id = :property AND id = :stay",
        &[(":stay", &stay.id), (":by", &tx.actor().login), (":now", &tx.now().timestamp())],
    )?;
    Ok(())
}
