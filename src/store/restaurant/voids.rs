//! Voided lines that the kitchen has acknowledged.

use crate::db::scope::WriteTx;
use crate::error::Result;

/// The kitchen has seen that the line was voided.
pub fn acknowledge_void(tx: &WriteTx, id: i64) -> Result<()> {
    tx.exec(
        "UPDATE pos_order_lines SET void_seen = 1 WHERE property_id = :property AND id = :line",
        &[(":line", &id)],
    )?;
    Ok(())
}
