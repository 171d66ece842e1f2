//! The number and the moment of a banquet event order.

use crate::db::scope::WriteTx;
use crate::error::Result;

pub fn set_beo(tx: &WriteTx, id: i64, number: &str) -> Result<()> {
    tx.exec(
        "UPDATE functions SET beo_number = :number, beo_generated_at = :now WHERE property_id = :property AND id = :id",
        &[(":id", &id), (":number", &number), (":now", &tx.now().timestamp())],
    )?;
    Ok(())
}
