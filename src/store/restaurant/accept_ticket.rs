//! The time at which the kitchen accepted a ticket.

use crate::db::scope::WriteTx;
use crate::error::Result;
use crate::store::restaurant::orders::update_order;

pub fn accept(tx: &WriteTx, id: i64) -> Result<()> {
    tx.exec(update_order!("accepted_at = :now"), &[(":order", &id), (":now", &tx.now().timestamp())])?;
    Ok(())
}
