//! The laundry that a guest has with the hotel.

use crate::db::scope::ReadTx;
use crate::error::Result;
use crate::store::booking::reservations::Stay;

/// Whether an order of the stay is not delivered yet.
pub fn has_open_order(tx: &ReadTx, stay: &Stay) -> Result<bool> {
    let found = tx.row(
        "SELECT 1 FROM laundry_orders
         WHERE property_id = :property AND reservation_id = :stay AND status NOT IN ('Delivered', 'Cancelled') LIMIT 1",
        &[(":stay", &stay.id)],
        |_| Ok(()),
    )?;
    Ok(found.is_some())
}
