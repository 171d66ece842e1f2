//! Lists of orders: the latest of an outlet, and those that wait for a captain.

use crate::db::scope::ReadTx;
use crate::error::Result;
use crate::store::restaurant::orders::{Order, read_order, select_orders};

/// The orders of the QR menu that no captain has confirmed, oldest first.
pub fn awaiting_captain(tx: &ReadTx) -> Result<Vec<Order>> {
    let currency = tx.property()?.currency;
    tx.rows(select_orders!("o.source = 'QR' AND o.status = 'Placed' ORDER BY o.id LIMIT 200"), &[], |row| {
        read_order(row, &currency)
    })
}

/// Orders of an outlet, the one that changed last first.
pub fn recent_of(tx: &ReadTx, outlet_id: i64, limit: i64) -> Result<Vec<Order>> {
    let currency = tx.property()?.currency;
    tx.rows(
        select_orders!("o.outlet_id = :outlet ORDER BY o.modified_at DESC, o.id DESC LIMIT :limit"),
        &[(":outlet", &outlet_id), (":limit", &limit)],
        |row| read_order(row, &currency),
    )
}
