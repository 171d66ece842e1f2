//! Marking an order as cancelled.

use crate::db::scope::WriteTx;
use crate::error::Result;
use crate::store::restaurant::orders::update_order;

pub fn cancel(tx: &WriteTx, id: i64, reason: &str) -> Result<()> {
    tx.exec(
        update_order!("status = 'Cancelled', cancel_reason = :reason, closed_at = :now"),
        &[(":order", &id), (":now", &tx.now().timestamp()), (":reason", &reason)],
    )?;
    Ok(())
}
