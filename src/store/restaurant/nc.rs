//! Bills of no charge (NC).

use crate::db::scope::WriteTx;
use crate::error::Result;
use crate::store::restaurant::orders::update_order;

/// Marks a bill as no charge (NC), or removes the mark.
pub fn set_nc(tx: &WriteTx, id: i64, authorized_by: Option<&str>, note: Option<&str>) -> Result<()> {
    tx.exec(
        update_order!("nc = :by IS NOT NULL, nc_authorized_by = :by, nc_note = :note"),
        &[(":order", &id), (":now", &tx.now().timestamp()), (":by", &authorized_by), (":note", &note)],
    )?;
    Ok(())
}
