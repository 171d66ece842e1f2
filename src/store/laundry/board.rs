//! The bags on the laundry board.

use crate::db::scope::ReadTx;
use crate::error::Result;
use crate::store::laundry::bags::{Bag, RECENT, read_bag, select_bags};

/// The bags that are with the laundry or wait for it, the most urgent first.
pub fn open(tx: &ReadTx) -> Result<Vec<Bag>> {
    tx.rows(
        select_bags!(
            "AND l.status NOT IN ('Delivered', 'Cancelled') ORDER BY l.ready_by IS NULL DESC, l.ready_by, l.id"
        ),
        &[],
        read_bag,
    )
}

/// The bags that were delivered or cancelled last.
pub fn recent(tx: &ReadTx) -> Result<Vec<Bag>> {
    tx.rows(
        select_bags!(
            "AND l.status IN ('Delivered', 'Cancelled') ORDER BY l.modified_at DESC, l.id DESC LIMIT :most"
        ),
        &[(":most", &RECENT)],
        read_bag,
    )
}
