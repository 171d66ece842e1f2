//! Consecutive numbers. A number is assigned inside the caller's transaction, so a refused call returns it and a series has no
//! gaps.

use chrono::NaiveDate;

use super::scope::WriteTx;
use crate::domain::numbering::Counter;
use crate::error::Result;

/// The next number of a series; the first is 1. The name includes the period after which the series restarts: `RES-2026`.
pub fn next(tx: &WriteTx, series: &str) -> Result<i64> {
    advance(tx, series, 1)
}

/// Assigns so many numbers of a series and returns the last. Two statements, because `RETURNING` builds a temporary table.
fn advance(tx: &WriteTx, series: &str, count: i64) -> Result<i64> {
    tx.raw()
        .prepare_cached(
            "INSERT INTO series (series, last) VALUES (?1, ?2)
             ON CONFLICT (series) DO UPDATE SET last = last + excluded.last",
        )?
        .execute((series, count))?;
    let mut statement = tx.raw().prepare_cached("SELECT last FROM series WHERE series = ?1")?;
    Ok(statement.query_row([series], |row| row.get(0))?)
}

/// The next identifier of a counter: `RES-2026-00001` for a date in 2026, `G-00001` for one without years.
pub fn name(tx: &WriteTx, counter: Counter, on: NaiveDate) -> Result<String> {
    let number = next(tx, &counter.series(on))?;
    Ok(counter.name(on, number))
}

/// The next identifiers of a counter, assigned together.
pub fn names(tx: &WriteTx, counter: Counter, on: NaiveDate, count: usize) -> Result<Vec<String>> {
    let count = i64::try_from(count).unwrap_or(0);
    if count == 0 {
        return Ok(Vec::new());
    }
    let last = advance(tx, &counter.series(on), count)?;
    Ok((last - count + 1..=last).map(|number| counter.name(on, number)).collect())
}

/// A random identifier of ten characters, for records without a number series.
pub fn random() -> Result<String> {
    random_hex::<5>()
}

/// So many random bytes in hex.
pub fn random_hex<const BYTES: usize>() -> Result<String> {
    let mut bytes = [0_u8; BYTES];
    getrandom::fill(&mut bytes).map_err(crate::error::Error::internal)?;
    Ok(super::types::hex(&bytes))
}
