//! The pieces of a bag that came back.

use crate::db::scope::WriteTx;
use crate::error::Result;

pub fn set_returned(tx: &WriteTx, line_id: i64, returned: i64) -> Result<()> {
    tx.exec(
        "UPDATE laundry_lines SET returned_qty = :returned WHERE property_id = :property AND id = :id",
        &[(":id", &line_id), (":returned", &returned)],
    )?;
    Ok(())
}
