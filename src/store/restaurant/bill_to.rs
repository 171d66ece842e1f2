//! The payer that a bill names.

use crate::db::scope::WriteTx;
use crate::error::Result;
use crate::store::restaurant::orders::update_order;

pub fn set(tx: &WriteTx, id: i64, name: Option<&str>, gstin: Option<&str>) -> Result<()> {
    tx.exec(
        update_order!("bill_to_name = :name, bill_to_gstin = :gstin"),
        &[(":order", &id), (":now", &tx.now().timestamp()), (":name", &name), (":gstin", &gstin)],
    )?;
    Ok(())
}
