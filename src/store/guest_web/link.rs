//! The stay that a guest's link gives access to.

use crate::db::scope::ReadTx;
use crate::error::Result;
use crate::secrets;
use crate::store::booking::reservations::{self, Stay};

/// The stay of this property with this link.
pub fn stay(tx: &ReadTx, token: &str) -> Result<Option<Stay>> {
    named(
        tx,
        tx.row(
            "SELECT name FROM reservations WHERE property_id = :property AND id = :stay AND precheckin_token = :token",
            &[(":token", &token), (":stay", &secrets::stay_of_token(token))],
            |row| row.get(0),
        )?,
    )
}

pub(super) fn named(tx: &ReadTx, name: Option<String>) -> Result<Option<Stay>> {
    name.map(|name| reservations::find(tx, &name)).transpose()
}
