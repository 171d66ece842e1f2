//! Orders that wait for a captain.

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
