//! The steps of an order and its lines through the kitchen.

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

/// Its lines went to the kitchen under this ticket number; the order keeps its first.
pub fn preparing(tx: &WriteTx, id: i64, kot_no: i64) -> Result<()> {
    tx.exec(
        update_order!("status = 'Preparing', kot_no = ifnull(kot_no, :kot)"),
        &[(":order", &id), (":now", &tx.now().timestamp()), (":kot", &kot_no)],
    )?;
    Ok(())
}

pub fn accept(tx: &WriteTx, id: i64) -> Result<()> {
    tx.exec(update_order!("accepted_at = :now"), &[(":order", &id), (":now", &tx.now().timestamp())])?;
    Ok(())
}
