//! What holds the halls at a time.

use crate::db::scope::ReadTx;
use crate::domain::banquet::window::Window;
use crate::error::Result;
use crate::store::banquet::functions::{Function, read_function, select_functions};

/// The functions whose hall is taken or wanted within a local time, of one venue or of all.
pub fn held_within(tx: &ReadTx, window: &Window, venue_id: Option<i64>) -> Result<Vec<Function>> {
    let currency = tx.property()?.currency;
    tx.rows(
        select_functions!(
            "f.held_from < :to AND f.held_to > :from AND (:venue IS NULL OR f.venue_id = :venue)
             AND f.status NOT IN ('Cancelled', 'Lost') ORDER BY f.held_from, f.id"
        ),
        &[(":from", &window.from.to_string()), (":to", &window.to.to_string()), (":venue", &venue_id)],
        |row| read_function(row, &currency),
    )
}
