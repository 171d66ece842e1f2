//! The status of a bag.

use crate::db::scope::WriteTx;
use crate::domain::lists::LaundryStatus;
use crate::error::Result;

pub fn set_status(tx: &WriteTx, bag_id: i64, status: LaundryStatus) -> Result<()> {
    tx.exec(
        "UPDATE laundry_orders SET status = :status, modified_at = :now WHERE property_id = :property AND id = :id",
        &[(":id", &bag_id), (":status", &status.to_string()), (":now", &tx.now().timestamp())],
    )?;
    Ok(())
}
