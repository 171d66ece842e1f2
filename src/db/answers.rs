//! First answers, kept for a day, so that a repeated call with the same `Idempotency-Key` does nothing.

use chrono::{DateTime, Utc};
use rusqlite::{Connection, OptionalExtension, params};

use super::scope::WriteTx;
use crate::actor::Actor;
use crate::domain::erasing::Traces;
use crate::error::Result;

const KEPT_SECONDS: i64 = 24 * 3600;

/// The answer given to this caller for this key and function, if it is not a day old.
pub(crate) fn recall(
    connection: &Connection,
    caller: &Actor,
    key: &str,
    function: &str,
    now: DateTime<Utc>,
) -> Result<Option<Vec<u8>>> {
    let mut statement = connection.prepare_cached(
        "SELECT answer FROM idempotent_answers WHERE caller = ?1 AND key = ?2 AND function = ?3 AND created_at > ?4",
    )?;
    let since = now.timestamp() - KEPT_SECONDS;
    Ok(statement.query_row(params![caller.login, key, function, since], |row| row.get(0)).optional()?)
}

/// Keeps an answer, and lets go of those that are too old.
pub(crate) fn keep(tx: &WriteTx, key: &str, function: &str, answer: &[u8]) -> Result<()> {
    let connection = tx.raw();
    let now = tx.now().timestamp();
    connection
        .prepare_cached("DELETE FROM idempotent_answers WHERE created_at <= ?1")?
        .execute([now - KEPT_SECONDS])?;
    connection
        .prepare_cached(
            "INSERT OR REPLACE INTO idempotent_answers (caller, key, function, answer, created_at)
             VALUES (?1, ?2, ?3, ?4, ?5)",
        )?
        .execute(params![tx.actor().login, key, function, answer, now])?;
    Ok(())
}

/// Takes the traces of an erased guest out of every answer that is kept.
pub(crate) fn rewrite(tx: &WriteTx, traces: &Traces) -> Result<()> {
    let connection = tx.raw();
    let mut statement = connection.prepare("SELECT DISTINCT answer FROM idempotent_answers")?;
    let answers = statement.query_map([], |row| row.get::<_, Vec<u8>>(0))?;
    for answer in answers.collect::<rusqlite::Result<Vec<_>>>()? {
        if let Some(clean) = std::str::from_utf8(&answer).ok().and_then(|text| traces.clean(text, false)) {
            connection.execute(
                "UPDATE idempotent_answers SET answer = ?2 WHERE answer = ?1",
                params![answer, clean.as_bytes()],
            )?;
        }
    }
    Ok(())
}
