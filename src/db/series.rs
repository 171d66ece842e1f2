//! Consecutive numbers. A number is taken inside the caller's transaction, so a refused call gives it back and a
//! series has no gaps.

use super::scope::WriteTx;
use crate::error::Result;

/// The next number of a series; the first is 1. The name holds what the series is restarted by: `RES-2026`.
pub fn next(tx: &WriteTx, series: &str) -> Result<i64> {
    let mut statement = tx.raw().prepare_cached(
        "INSERT INTO series (series, last) VALUES (?1, 1)
         ON CONFLICT (series) DO UPDATE SET last = last + 1 RETURNING last",
    )?;
    Ok(statement.query_row([series], |row| row.get(0))?)
}

/// `RES-2026-00001`: a counter that restarts each year of the business date, or of the day of the call where the
/// call has no property.
pub fn yearly(tx: &WriteTx, prefix: &str, year: i32, width: usize) -> Result<String> {
    let number = next(tx, &format!("{prefix}-{year}"))?;
    Ok(format!("{prefix}-{year}-{number:0width$}"))
}

/// `G-00001`: a counter that never restarts.
pub fn plain(tx: &WriteTx, prefix: &str, width: usize) -> Result<String> {
    let number = next(tx, prefix)?;
    Ok(format!("{prefix}-{number:0width$}"))
}

/// A random identifier of ten characters, for records that are numbered by nobody.
pub fn random() -> Result<String> {
    let mut bytes = [0_u8; 5];
    getrandom::fill(&mut bytes).map_err(crate::error::Error::internal)?;
    Ok(super::types::hex(&bytes))
}
