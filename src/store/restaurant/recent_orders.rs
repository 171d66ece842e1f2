//! The latest orders of an outlet.

use crate::db::scope::ReadTx;
use crate::error::Result;
use crate::store::restaurant::orders::{Order, read_order, select_orders};

/// Orders of an outlet, the one that changed last first.
pub fn recent_of(tx: &ReadTx, outlet_id: i64, limit: i64, start: i64) -> Result<Vec<Order>> {
    let currency = tx.property()?.currency;
    tx.rows(
        select_orders!(
            "o.outlet_id = :outlet ORDER BY o.modified_at DESC, o.id DESC LIMIT :limit OFFSET :start"
        ),
        &[(":outlet", &outlet_id), (":limit", &limit), (":start", &start)],
        |row| read_order(row, &currency),
    )
}
