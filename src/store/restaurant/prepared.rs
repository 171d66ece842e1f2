//! Lines that the kitchen has prepared, and lines that are recalled.

use crate::db::scope::WriteTx;
use crate::error::Result;

pub fn prepare(tx: &WriteTx, id: i64) -> Result<()> {
    tx.exec(
        "UPDATE pos_order_lines SET kot_status = 'Prepared', prepared_at = :now
         WHERE property_id = :property AND id = :line",
        &[(":line", &id), (":now", &tx.now().timestamp())],
    )?;
    Ok(())
}

/// A prepared line goes back to the kitchen; it was taken from stock already.
pub fn recall(tx: &WriteTx, id: i64) -> Result<()> {
    tx.exec(
        "UPDATE pos_order_lines SET kot_status = 'Fired', prepared_at = NULL
         WHERE property_id = :property AND id = :line",
        &[(":line", &id)],
    )?;
    Ok(())
}

/// Something of the order changed beside its own fields.
pub fn touch(tx: &WriteTx, id: i64) -> Result<()> {
    tx.exec(
        "UPDATE pos_orders SET modified_at = :now WHERE property_id = :property AND id = :order",
        &[(":order", &id), (":now", &tx.now().timestamp())],
    )?;
    Ok(())
}
