//! Moving lines of a bill to a bill of their own.

use crate::db::scope::WriteTx;
use crate::db::series;
use crate::domain::lists::{ClosedList, OrderStatus};
use crate::domain::numbering;
use crate::error::Result;
use crate::store::restaurant::orders::Order;

/// Adds an order like this one, for lines that leave it; the guests stay counted on the first.
pub fn insert_like(
    tx: &WriteTx,
    from: &Order,
    status: OrderStatus,
    table_no: Option<&str>,
) -> Result<(i64, String)> {
    let name = series::name(tx, numbering::POS_ORDER, from.business_on)?;
    tx.exec(
        "INSERT INTO pos_orders (property_id, name, outlet_id, status, source, order_type, business_on, room_id,
           reservation_id, table_no, customer_name, customer_phone, delivery_address, allergy_note, notes, captain,
           discount_reason, accepted_at, nc, nc_authorized_by, nc_note, split_from_id, created_by, created_at, modified_at)
         SELECT property_id, :name, outlet_id, :status, source, order_type, business_on, room_id, reservation_id, :table,
           customer_name, customer_phone, delivery_address, allergy_note, notes, captain,
           discount_reason, accepted_at, nc, nc_authorized_by, nc_note, id, :by, :now, :now
         FROM pos_orders WHERE property_id = :property AND id = :from",
        &[
            (":name", &name),
            (":table", &table_no),
            (":status", &status.as_str()),
            (":from", &from.id),
            (":by", &tx.actor().login),
            (":now", &tx.now().timestamp()),
        ],
    )?;
    Ok((tx.last_id(), name))
}

/// Puts a line on another bill; all else of it stays.
pub fn move_to(tx: &WriteTx, id: i64, order_id: i64) -> Result<()> {
    tx.exec(
        "UPDATE pos_order_lines SET order_id = :order WHERE property_id = :property AND id = :line",
        &[(":line", &id), (":order", &order_id)],
    )?;
    Ok(())
}

/// The order takes the ticket number of its first fired line: after a split it may be another than that of the bill it
/// came from.
pub fn take_first_kot(tx: &WriteTx, order_id: i64) -> Result<()> {
    tx.exec(
        "UPDATE pos_orders SET kot_no = (SELECT kot_no FROM pos_order_lines
           WHERE order_id = :order AND kot_no IS NOT NULL ORDER BY fired_at, kot_no LIMIT 1)
         WHERE property_id = :property AND id = :order",
        &[(":order", &order_id)],
    )?;
    Ok(())
}
