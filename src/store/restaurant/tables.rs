//! Tables that wait to be cleaned. Which tables there are is the outlet's plan.

use chrono::{DateTime, Utc};

use crate::db::row::Row;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::moment_or_none;
use crate::error::Result;

/// Tables with the last time that something happened to them.
type LastTimes = Vec<(String, DateTime<Utc>)>;

/// When tables of an outlet were last marked as clean.
pub fn cleanings(tx: &ReadTx, outlet_id: i64) -> Result<LastTimes> {
    tx.rows(
        "SELECT table_no, cleaned_at FROM pos_table_cleanings WHERE property_id = :property AND outlet_id = :outlet",
        &[(":outlet", &outlet_id)],
        last_time,
    )
}

fn last_time(row: &Row) -> rusqlite::Result<(String, DateTime<Utc>)> {
    Ok((row.get(0)?, moment_or_none(row, 1)?.unwrap_or_default()))
}

pub fn mark_clean(tx: &WriteTx, outlet_id: i64, table_no: &str) -> Result<()> {
    tx.exec(
        "INSERT INTO pos_table_cleanings (property_id, outlet_id, table_no, cleaned_at)
         VALUES (:property, :outlet, :table, :now)
         ON CONFLICT (outlet_id, table_no) DO UPDATE SET cleaned_at = :now",
        &[(":outlet", &outlet_id), (":table", &table_no), (":now", &tx.now().timestamp())],
    )?;
    Ok(())
}

/// Tables of an outlet at which a bill was opened since the moment, with the last time.
pub fn opened_since(tx: &ReadTx, outlet_id: i64, since: DateTime<Utc>) -> Result<LastTimes> {
    last_times(
        tx,
        "SELECT table_no, max(created_at) FROM pos_orders
         WHERE property_id = :property AND outlet_id = :outlet AND created_at >= :since AND table_no IS NOT NULL
         GROUP BY table_no COLLATE NOCASE",
        outlet_id,
        since,
    )
}

/// Tables of an outlet at which a dine-in bill closed since the moment, with the last time. A bill that was cancelled before
/// anything was made leaves a table as it was.
pub fn closed_since(tx: &ReadTx, outlet_id: i64, since: DateTime<Utc>) -> Result<LastTimes> {
    last_times(
        tx,
        "SELECT table_no, max(closed_at) FROM pos_orders
         WHERE property_id = :property AND outlet_id = :outlet AND closed_at > :since AND table_no IS NOT NULL
           AND order_type = 'Dine In' AND (status <> 'Cancelled' OR kot_no IS NOT NULL)
         GROUP BY table_no COLLATE NOCASE",
        outlet_id,
        since,
    )
}

fn last_times(tx: &ReadTx, sql: &'static str, outlet_id: i64, since: DateTime<Utc>) -> Result<LastTimes> {
    tx.rows(sql, &[(":outlet", &outlet_id), (":since", &since.timestamp())], last_time)
}
