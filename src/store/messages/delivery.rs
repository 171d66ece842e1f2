//! The outbox for the delivery thread, which serves all properties and has no caller: these statements have no scope. A message is
//! claimed for a while and then settled; a claim that is never settled expires, and the message is sent again under the same
//! identifier.

use chrono::{DateTime, TimeDelta, Utc};
use rusqlite::{Connection, params};

use crate::db::row::{Row, read_all};
use crate::db::types::list;
use crate::domain::lists::{ClosedList, MessageChannel};
use crate::domain::messages::delivery::ConnectedChannels;
use crate::error::Result;

/// Longer than any attempt takes.
const CLAIMED_FOR: TimeDelta = TimeDelta::minutes(10);
/// How long a settled message is stored.
const STORED_FOR: TimeDelta = TimeDelta::days(90);

/// A claimed message.
#[derive(Clone, Debug)]
pub struct Claimed {
    pub id: i64,
    pub name: String,
    pub channel: MessageChannel,
    pub recipient: String,
    pub recipient_name: String,
    pub reply_to: Option<String>,
    pub subject: String,
    pub body_text: String,
    pub body_html: Option<String>,
    /// The values of a template, if the message uses one.
    pub blanks: Vec<String>,
    pub attachment: Option<Attachment>,
    /// Attempts including this one.
    pub attempts: i64,
    pub created_at: DateTime<Utc>,
}

#[derive(Clone, Debug)]
pub struct Attachment {
    pub name: String,
    pub kind: String,
    pub text: String,
}

macro_rules! due {
    () => {
        "status = 'Queued' AND next_try_at <= ?1 AND ifnull(claimed_until, 0) <= ?1
           AND ((channel = 'Email' AND ?2) OR (channel = 'WhatsApp' AND ?3))"
    };
}

/// Whether any message is due; a read, so that an empty outbox never takes the writer.
pub fn is_due(connection: &Connection, now: DateTime<Utc>, over: ConnectedChannels) -> Result<bool> {
    let mut statement =
        connection.prepare_cached(concat!("SELECT EXISTS (SELECT 1 FROM outbox WHERE ", due!(), ")"))?;
    Ok(statement.query_row(params![now.timestamp(), over.email, over.whatsapp], |row| row.get(0))?)
}

/// Claims the message that has been waiting longest.
pub fn claim(
    connection: &Connection,
    now: DateTime<Utc>,
    over: ConnectedChannels,
) -> Result<Option<Claimed>> {
    let sql = concat!(
        "UPDATE outbox SET claimed_until = ?4, attempts = attempts + 1
         WHERE id = (SELECT id FROM outbox WHERE ",
        due!(),
        " ORDER BY next_try_at, id LIMIT 1) RETURNING *"
    );
    let mut statement = connection.prepare_cached(sql)?;
    let until = (now + CLAIMED_FOR).timestamp();
    let rows = statement.query(params![now.timestamp(), over.email, over.whatsapp, until])?;
    Ok(read_all(sql, rows, read_claimed)?.pop())
}

fn read_claimed(row: &Row) -> rusqlite::Result<Claimed> {
    let blanks: String = row.get("blanks")?;
    let attachment: Option<String> = row.get("attachment")?;
    let attachment = attachment.map(|text| {
        Ok::<_, rusqlite::Error>(Attachment {
            name: row.get("attachment_name")?,
            kind: row.get("attachment_kind")?,
            text,
        })
    });
    Ok(Claimed {
        id: row.get("id")?,
        name: row.get("name")?,
        channel: list(row, "channel")?,
        recipient: row.get("recipient")?,
        recipient_name: row.get("recipient_name")?,
        reply_to: row.get("reply_to")?,
        subject: row.get("subject")?,
        body_text: row.get("body_text")?,
        body_html: row.get("body_html")?,
        blanks: serde_json::from_str(&blanks).unwrap_or_default(),
        attachment: attachment.transpose()?,
        attempts: row.get("attempts")?,
        created_at: DateTime::from_timestamp(row.get("created_at")?, 0).unwrap_or_default(),
    })
}

/// Marks a message as sent. One that was erased meanwhile stays erased.
pub fn sent(connection: &Connection, id: i64, now: DateTime<Utc>) -> Result<()> {
    connection
        .prepare_cached(
            "UPDATE outbox SET status = 'Sent', claimed_until = NULL, reason = NULL, settled_at = ?2
             WHERE id = ?1 AND status = 'Queued'",
        )?
        .execute(params![id, now.timestamp()])?;
    Ok(())
}

/// Schedules another attempt.
pub fn postponed(connection: &Connection, id: i64, reason: &str, next_try: DateTime<Utc>) -> Result<()> {
    connection
        .prepare_cached(
            "UPDATE outbox SET claimed_until = NULL, reason = ?2, next_try_at = ?3 WHERE id = ?1 AND status = 'Queued'",
        )?
        .execute(params![id, reason, next_try.timestamp()])?;
    Ok(())
}

/// Pauses a channel until a moment; a message that somebody resends by hand is sent at once all the same.
pub fn rest(connection: &Connection, channel: MessageChannel, until: DateTime<Utc>) -> Result<()> {
    connection
        .prepare_cached(
            "UPDATE outbox SET next_try_at = ?2 WHERE channel = ?1 AND status = 'Queued' AND next_try_at < ?2",
        )?
        .execute(params![channel.as_str(), until.timestamp()])?;
    Ok(())
}

/// Marks a message as failed for good.
pub fn failed(connection: &Connection, id: i64, reason: &str, now: DateTime<Utc>) -> Result<()> {
    connection
        .prepare_cached(
            "UPDATE outbox SET status = 'Failed', claimed_until = NULL, reason = ?2, settled_at = ?3
             WHERE id = ?1 AND status = 'Queued'",
        )?
        .execute(params![id, reason, now.timestamp()])?;
    Ok(())
}

/// Deletes old settled messages; returns how many.
pub fn prune(connection: &Connection, now: DateTime<Utc>) -> Result<usize> {
    let before = (now - STORED_FOR).timestamp();
    Ok(connection.execute("DELETE FROM outbox WHERE settled_at < ?1", [before])?)
}
