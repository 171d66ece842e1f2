//! What the reminders are about: open functions, awaited payments, open points.

use chrono::NaiveDate;

use crate::db::scope::ReadTx;
use crate::error::Result;
use crate::store::banquet::functions::{Function, read_function, select_functions};

/// Functions that somebody still has to do something about, by date: those that are neither closed out nor called off.
pub fn open(tx: &ReadTx) -> Result<Vec<Function>> {
    let currency = tx.property()?.currency;
    tx.rows(
        select_functions!(
            "f.status NOT IN ('Cancelled', 'Lost') AND (f.status <> 'Completed' OR f.closed_out_at IS NULL)
             ORDER BY f.event_on, f.id"
        ),
        &[],
        |row| read_function(row, &currency),
    )
}

/// Terms that wait for money and have a date, of all functions: function, milestone, date.
pub fn awaited(tx: &ReadTx) -> Result<Vec<(i64, String, NaiveDate)>> {
    tx.rows(
        "SELECT function_id, milestone, due_on FROM function_terms
         WHERE property_id = :property AND status = 'Pending' AND due_on IS NOT NULL ORDER BY due_on, id",
        &[],
        |row| Ok((row.get(0)?, row.get(1)?, crate::db::types::date(row, 2)?)),
    )
}

/// How many points are open, of every function that has one.
pub fn open_counts(tx: &ReadTx) -> Result<Vec<(i64, usize)>> {
    tx.rows(
        "SELECT function_id, count(*) FROM function_open_items WHERE property_id = :property AND status = 'Open'
         GROUP BY function_id",
        &[],
        |row| Ok((row.get(0)?, usize::try_from(row.get::<_, i64>(1)?).unwrap_or(0))),
    )
}
