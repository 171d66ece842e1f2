//! Marking an order as cancelled.

use crate::db::scope::WriteTx;
use crate::error::Result;
use crate::store::restaurant::orders::update_order;

/// What the guest reads who follows the order; one that nobody follows has no place for it.
pub fn tell_guest(tx: &WriteTx, id: i64, reason: &str) -> Result<()> {
    tx.exec(
        "UPDATE order_links SET guest_reason = :reason WHERE property_id = :property AND order_id = :order",
        &[(":order", &id), (":reason", &reason)],
    )?;
    Ok(())
}

pub fn cancel(tx: &WriteTx, id: i64, reason: &str) -> Result<()> {
    tx.exec(
        update_order!("status = 'Cancelled', cancel_reason = :reason, closed_at = :now"),
        &[(":order", &id), (":now", &tx.now().timestamp()), (":reason", &reason)],
    )?;
    Ok(())
}
