//! The print queue for the threads that feed the printers. They serve all properties and have no caller: these statements have no
//! scope. A job is claimed for a while and then settled; a claim that is never settled expires, and the job is printed again, marked
//! as a repeat.

use chrono::{DateTime, TimeDelta, Utc};
use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::domain::lists::{ClosedList, PrintTrouble};
use crate::domain::restaurant::paper::Line;
use crate::error::Result;

/// Longer than any attempt takes.
const CLAIMED_FOR: TimeDelta = TimeDelta::minutes(2);
/// How long a settled job is stored.
const STORED_FOR: TimeDelta = TimeDelta::days(7);

/// A claimed job.
#[derive(Clone, Debug)]
pub struct Claimed {
    pub id: i64,
    pub printer_id: i64,
    /// host:port
    pub address: String,
    pub title: String,
    pub lines: Vec<Line>,
    /// Attempts including this one.
    pub attempts: i64,
    /// Some of it may be on paper already.
    pub is_repeat: bool,
    pub queued_at: DateTime<Utc>,
}

/// The oldest queued job of each printer, when it is due. The jobs behind it wait, so that a void slip never comes before its ticket.
macro_rules! due {
    () => {
        "FROM print_jobs j WHERE j.status = 'Queued' AND j.next_try_at <= ?1 AND ifnull(j.claimed_until, 0) <= ?1
           AND j.id = (SELECT min(id) FROM print_jobs o WHERE o.printer_id = j.printer_id AND o.status = 'Queued')"
    };
}

/// The printers that have something to print now.
pub fn due_printers(connection: &Connection, now: DateTime<Utc>) -> Result<Vec<i64>> {
    let mut statement = connection.prepare_cached(concat!("SELECT j.printer_id ", due!()))?;
    let printers = statement.query_map([now.timestamp()], |row| row.get(0))?;
    Ok(printers.collect::<rusqlite::Result<_>>()?)
}

/// Claims the next job of a printer.
pub fn claim(connection: &Connection, printer_id: i64, now: DateTime<Utc>) -> Result<Option<Claimed>> {
    let mut statement = connection.prepare_cached(concat!(
        "UPDATE print_jobs SET claimed_until = ?3, attempts = attempts + 1,
           was_sent = max(was_sent, claimed_until IS NOT NULL)
         WHERE id = (SELECT j.id ",
        due!(),
        " AND j.printer_id = ?2)
         RETURNING *, (SELECT address FROM printers p WHERE p.id = printer_id) AS address"
    ))?;
    let until = (now + CLAIMED_FOR).timestamp();
    Ok(statement.query_row(params![now.timestamp(), printer_id, until], read_claimed).optional()?)
}

fn read_claimed(row: &Row) -> rusqlite::Result<Claimed> {
    let lines: String = row.get("lines")?;
    Ok(Claimed {
        id: row.get("id")?,
        printer_id: row.get("printer_id")?,
        address: row.get("address")?,
        title: row.get("title")?,
        lines: serde_json::from_str(&lines).unwrap_or_default(),
        attempts: row.get("attempts")?,
        is_repeat: row.get("was_sent")?,
        queued_at: DateTime::from_timestamp(row.get("queued_at")?, 0).unwrap_or_default(),
    })
}

/// Marks a job as printed.
pub fn printed(connection: &Connection, id: i64, now: DateTime<Utc>) -> Result<()> {
    connection
        .prepare_cached(
            "UPDATE print_jobs SET status = 'Printed', claimed_until = NULL, trouble = NULL, was_sent = 1, settled_at = ?2
             WHERE id = ?1 AND status = 'Queued'",
        )?
        .execute(params![id, now.timestamp()])?;
    Ok(())
}

/// Stores why an attempt failed; without a next try the job has failed for good.
pub fn failed(
    connection: &Connection,
    id: i64,
    trouble: PrintTrouble,
    was_sent: bool,
    next_try: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> Result<()> {
    connection
        .prepare_cached(
            "UPDATE print_jobs SET claimed_until = NULL, trouble = ?2, was_sent = max(was_sent, ?3),
               next_try_at = ifnull(?4, next_try_at), status = iif(?4 IS NULL, 'Failed', 'Queued'),
               settled_at = iif(?4 IS NULL, ?5, NULL)
             WHERE id = ?1 AND status = 'Queued'",
        )?
        .execute(params![
            id,
            trouble.as_str(),
            was_sent,
            next_try.map(|moment| moment.timestamp()),
            now.timestamp()
        ])?;
    Ok(())
}

/// Deletes old settled jobs; returns how many.
pub fn prune(connection: &Connection, now: DateTime<Utc>) -> Result<usize> {
    let before = (now - STORED_FOR).timestamp();
    Ok(connection.execute("DELETE FROM print_jobs WHERE settled_at < ?1", [before])?)
}
