//! Cancelling a bag.

use crate::db::scope::WriteTx;
use crate::error::Result;

pub fn cancel(tx: &WriteTx, bag_id: i64, reason: &str) -> Result<()> {
    tx.exec(
        "UPDATE laundry_orders SET status = 'Cancelled', cancel_reason = :reason, modified_at = :now
         WHERE property_id = :property AND id = :id",
        &[(":id", &bag_id), (":reason", &reason), (":now", &tx.now().timestamp())],
    )?;
    Ok(())
}
