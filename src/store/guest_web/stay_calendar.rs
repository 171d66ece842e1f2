//! The stay that a calendar file is of.

use crate::db::scope::ReadTx;
use crate::error::Result;
use crate::secrets;
use crate::store::booking::reservations::Stay;
use crate::store::guest_web::link::named;

/// The stay whose calendar file this token opens: the link's token, or the one issued to the booker.
pub fn stay_of_calendar(tx: &ReadTx, token: &str) -> Result<Option<Stay>> {
    named(
        tx,
        tx.row(
            "SELECT name FROM reservations WHERE property_id = :property AND id = :stay AND precheckin_token = :token
             UNION ALL SELECT name FROM reservations WHERE property_id = :property AND calendar_token = :token",
            &[(":token", &token), (":stay", &secrets::stay_of_token(token))],
            |row| row.get(0),
        )?,
    )
}
