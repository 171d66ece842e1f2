//! Delivering an order, and posting its bill to a folio.

use crate::db::scope::WriteTx;
use crate::error::Result;
use crate::store::restaurant::orders::update_order;

/// Links an order to the stay in a room; its bill is posted to the folio of that stay.
pub fn link_stay(tx: &WriteTx, id: i64, room_id: i64, reservation_id: i64) -> Result<()> {
    tx.exec(
        update_order!("room_id = :room, reservation_id = :stay"),
        &[(":order", &id), (":now", &tx.now().timestamp()), (":room", &room_id), (":stay", &reservation_id)],
    )?;
    Ok(())
}

/// Closes the order as delivered; `folio` is the one that took the bill.
pub fn deliver(tx: &WriteTx, id: i64, folio: Option<&str>) -> Result<()> {
    tx.exec(
        update_order!("status = 'Delivered', posted_to_folio = :folio, closed_at = ifnull(closed_at, :now)"),
        &[(":order", &id), (":now", &tx.now().timestamp()), (":folio", &folio)],
    )?;
    Ok(())
}

/// Everything on the order was handed over with its bill.
pub fn serve_all(tx: &WriteTx, order_id: i64) -> Result<()> {
    tx.exec(
        "UPDATE pos_order_lines SET served = 1
         WHERE property_id = :property AND order_id = :order AND voided = 0 AND kot_status <> 'New'",
        &[(":order", &order_id)],
    )?;
    Ok(())
}
