//! Lines that are sent to the kitchen.

use crate::db::scope::WriteTx;
use crate::error::Result;
use crate::store::restaurant::orders::update_order;

/// Sends a line to the kitchen: it is cooked and taken from stock once. A line that is `served` already is on no display.
pub fn fire(tx: &WriteTx, id: i64, kot_no: i64, served: bool) -> Result<()> {
    tx.exec(
        "UPDATE pos_order_lines SET kot_status = 'Fired', kot_no = :kot, fired_at = :now, stock_posted = 1, served = :served
         WHERE property_id = :property AND id = :line AND kot_status = 'New'",
        &[(":line", &id), (":kot", &kot_no), (":now", &tx.now().timestamp()), (":served", &served)],
    )?;
    Ok(())
}

/// Its lines went to the kitchen under this ticket number; the order keeps its first.
pub fn preparing(tx: &WriteTx, id: i64, kot_no: i64) -> Result<()> {
    tx.exec(
        update_order!("status = 'Preparing', kot_no = ifnull(kot_no, :kot)"),
        &[(":order", &id), (":now", &tx.now().timestamp()), (":kot", &kot_no)],
    )?;
    Ok(())
}
