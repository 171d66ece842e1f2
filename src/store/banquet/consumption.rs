//! What an event used: the guests who came. The quantities that were used are in its lines.

use crate::db::scope::WriteTx;
use crate::error::Result;

pub fn set_actual_pax(tx: &WriteTx, id: i64, pax: i64) -> Result<()> {
    tx.exec(
        "UPDATE functions SET pax_actual = :pax WHERE property_id = :property AND id = :id",
        &[(":id", &id), (":pax", &pax)],
    )?;
    Ok(())
}
