//! Orders that a captain has confirmed.

use crate::db::scope::WriteTx;
use crate::error::Result;
use crate::store::restaurant::orders::update_order;

/// A captain has looked at it.
pub fn confirm(tx: &WriteTx, id: i64) -> Result<()> {
    tx.exec(
        update_order!("status = 'Confirmed', captain = :captain"),
        &[(":order", &id), (":now", &tx.now().timestamp()), (":captain", &tx.actor().login)],
    )?;
    Ok(())
}
