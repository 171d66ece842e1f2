//! The state of backups and downtime sheets; belongs to the installation, not to a property.

use chrono::{DateTime, Utc};
use rusqlite::{Connection, Row, params};

use super::scope::ReadTx;
use crate::error::Result;

#[derive(Clone, Debug, Default)]
pub struct State {
    /// When the last good backup was made, on schedule or by hand.
    pub last_backup: Option<DateTime<Utc>>,
    pub backup_file: Option<String>,
    pub backup_tried: Option<DateTime<Utc>>,
    pub backup_trouble: Option<String>,
    pub pack_made: Option<DateTime<Utc>>,
    pub pack_trouble: Option<String>,
}

const STATE: &str = "SELECT last_backup_at, backup_file, backup_tried_at, backup_trouble, pack_made_at, pack_trouble FROM site";

pub fn state(connection: &Connection) -> Result<State> {
    Ok(connection.prepare_cached(STATE)?.query_row([], read_state)?)
}

/// The same inside a call.
pub fn state_seen(tx: &ReadTx) -> Result<State> {
    state(tx.raw())
}

fn read_state(row: &Row) -> rusqlite::Result<State> {
    let moment = |column: &str| {
        let seconds: Option<i64> = row.get(column)?;
        Ok::<_, rusqlite::Error>(seconds.and_then(|seconds| DateTime::from_timestamp(seconds, 0)))
    };
    Ok(State {
        last_backup: moment("last_backup_at")?,
        backup_file: row.get("backup_file")?,
        backup_tried: moment("backup_tried_at")?,
        backup_trouble: row.get("backup_trouble")?,
        pack_made: moment("pack_made_at")?,
        pack_trouble: row.get("pack_trouble")?,
    })
}

/// Stores the outcome of a backup: the file, or the reason of the failure.
pub fn backup_tried(
    connection: &Connection,
    now: DateTime<Utc>,
    outcome: std::result::Result<&str, &str>,
) -> Result<()> {
    connection.execute(
        "UPDATE site SET backup_tried_at = ?1, backup_file = ifnull(?2, backup_file), backup_trouble = ?3",
        params![now.timestamp(), outcome.ok(), outcome.err()],
    )?;
    Ok(())
}

/// Stores the outcome of writing the downtime sheets.
pub fn pack_tried(connection: &Connection, now: DateTime<Utc>, trouble: Option<&str>) -> Result<()> {
    connection.execute(
        "UPDATE site SET pack_made_at = iif(?2 IS NULL, ?1, pack_made_at), pack_trouble = ?2",
        params![now.timestamp(), trouble],
    )?;
    Ok(())
}
