//! The orders on the kitchen display.

use crate::db::scope::ReadTx;
use crate::error::Result;
use crate::store::restaurant::orders::{Order, read_order, select_orders};

/// The orders of the property, or of one outlet, that the kitchen has something to do with, or may: lines to make or to drop,
/// and running tabs with a ticket, whose later courses wait.
pub fn in_kitchen(tx: &ReadTx, outlet_id: Option<i64>) -> Result<Vec<Order>> {
    let currency = tx.property()?.currency;
    tx.rows(
        select_orders!(
            "o.id IN (
               SELECT order_id FROM pos_order_lines
               WHERE property_id = :property AND kot_status = 'Fired' AND voided = 0 AND served = 0
               UNION SELECT order_id FROM pos_order_lines
               WHERE property_id = :property AND voided = 1 AND void_seen = 0 AND fired_at IS NOT NULL
               UNION SELECT id FROM pos_orders
               WHERE property_id = :property AND status IN ('Placed', 'Confirmed', 'Preparing') AND kot_no IS NOT NULL)
             AND (:outlet IS NULL OR o.outlet_id = :outlet)"
        ),
        &[(":outlet", &outlet_id)],
        |row| read_order(row, &currency),
    )
}
