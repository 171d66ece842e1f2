//! The state of backups and downtime sheets, which belong to the installation, and of the message channels of a property.

use chrono::{DateTime, Utc};
use rusqlite::{Connection, params};

use crate::db::row::{Row, read_all};
use crate::db::scope::ReadTx;
use crate::domain::lists::{ClosedList, MessageChannel};
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
    let mut statement = connection.prepare_cached(STATE)?;
    let state = read_all(STATE, statement.query([])?, read_state)?.pop();
    Ok(state.ok_or(rusqlite::Error::QueryReturnedNoRows)?)
}

/// The same inside a call.
pub fn state_seen(tx: &ReadTx) -> Result<State> {
    Ok(tx.chain_row(STATE, &[], read_state)?.ok_or(rusqlite::Error::QueryReturnedNoRows)?)
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

/// The last error of the oldest queued message of a channel, once it has failed three times.
pub fn channel_trouble(tx: &ReadTx, channel: MessageChannel) -> Result<Option<String>> {
    tx.row(
        "SELECT reason FROM outbox
         WHERE property_id = :property AND channel = :channel AND status = 'Queued' AND attempts >= 3 AND reason IS NOT NULL
         ORDER BY id LIMIT 1",
        &[(":channel", &channel.as_str())],
        |row| row.get(0),
    )
}
