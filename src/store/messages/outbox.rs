//! The outbox: queued, sent and failed messages.

use chrono::{DateTime, Utc};

use crate::db::row::Row;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::db::types::{list, moment_or_none};
use crate::domain::lists::{ClosedList, MessageChannel, MessageKind, MessageStatus};
use crate::domain::messages::RenderedMessage;
use crate::error::{Error, Result};
use crate::word;

/// A message to queue.
#[derive(Clone, Debug)]
pub struct NewMessage<'a> {
    pub kind: MessageKind,
    pub channel: MessageChannel,
    pub reservation_id: Option<i64>,
    pub guest_id: Option<i64>,
    /// Identifier of the record it is about.
    pub about: Option<&'a str>,
    pub recipient: &'a str,
    pub recipient_name: &'a str,
    pub reply_to: Option<&'a str>,
    pub rendered: &'a RenderedMessage,
    /// The values of a WhatsApp template.
    pub blanks: &'a [String],
    /// Name, media type and text of a file.
    pub attachment: Option<(&'a str, &'a str, &'a str)>,
}

/// Queues a message of this property and answers its identifier.
pub fn queue(tx: &WriteTx, new: &NewMessage) -> Result<String> {
    let name = series::random()?;
    let html = (new.channel == MessageChannel::Email).then_some(&new.rendered.html);
    tx.exec(
        "INSERT INTO outbox (property_id, name, kind, channel, reservation_id, guest_id, about, recipient, recipient_name,
           reply_to, subject, body_text, body_html, blanks, attachment_name, attachment_kind, attachment, next_try_at, created_at)
         VALUES (:property, :name, :kind, :channel, :stay, :guest, :about, :recipient, :recipient_name, :reply_to, :subject,
           :text, :html, :blanks, :file_name, :file_kind, :file, :now, :now)",
        &[
            (":name", &name),
            (":kind", &new.kind.as_str()),
            (":channel", &new.channel.as_str()),
            (":stay", &new.reservation_id),
            (":guest", &new.guest_id),
            (":about", &new.about),
            (":recipient", &new.recipient),
            (":recipient_name", &new.recipient_name),
            (":reply_to", &new.reply_to),
            (":subject", &new.rendered.subject),
            (":text", &new.rendered.text),
            (":html", &html),
            (":blanks", &serde_json::to_string(new.blanks)?),
            (":file_name", &new.attachment.map(|file| file.0)),
            (":file_kind", &new.attachment.map(|file| file.1)),
            (":file", &new.attachment.map(|file| file.2)),
            (":now", &tx.now().timestamp()),
        ],
    )?;
    Ok(name)
}

/// A message in the list.
#[derive(Clone, Debug)]
pub struct Message {
    pub id: i64,
    pub name: String,
    pub kind: MessageKind,
    pub channel: MessageChannel,
    pub status: MessageStatus,
    pub reservation: Option<String>,
    pub about: Option<String>,
    pub recipient: String,
    pub recipient_name: String,
    pub subject: String,
    pub attempts: i64,
    pub reason: Option<String>,
    pub created_at: Option<DateTime<Utc>>,
    pub next_try_at: Option<DateTime<Utc>>,
    pub settled_at: Option<DateTime<Utc>>,
}

macro_rules! select_messages {
    ($tail:literal) => {
        concat!(
            "SELECT o.*, r.name AS reservation FROM outbox o
             LEFT JOIN reservations r ON r.property_id = o.property_id AND r.id = o.reservation_id
             WHERE o.property_id = :property ",
            $tail
        )
    };
}

/// Messages of one status or of all, newest first.
pub fn page(tx: &ReadTx, status: Option<MessageStatus>, limit: i64, start: i64) -> Result<Vec<Message>> {
    tx.rows(
        select_messages!(
            "AND (:status IS NULL OR o.status = :status) ORDER BY o.id DESC LIMIT :limit OFFSET :start"
        ),
        &[(":status", &status.map(ClosedList::as_str)), (":limit", &limit), (":start", &start)],
        read_message,
    )
}

/// Number of queued, sent and failed messages.
pub fn counts(tx: &ReadTx) -> Result<(i64, i64, i64)> {
    let counted = tx.row(
        "SELECT count(*) FILTER (WHERE status = 'Queued'), count(*) FILTER (WHERE status = 'Sent'),
                count(*) FILTER (WHERE status = 'Failed')
         FROM outbox WHERE property_id = :property",
        &[],
        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
    )?;
    Ok(counted.unwrap_or_default())
}

/// A message with its content.
#[derive(Clone, Debug)]
pub struct Contents {
    pub message: Message,
    pub text: String,
    /// File name and text.
    pub attachment: Option<(String, String)>,
}

pub fn find(tx: &ReadTx, name: &str) -> Result<Contents> {
    let found = tx.row(select_messages!("AND o.name = :name"), &[(":name", &name)], |row| {
        let file: Option<String> = row.get("attachment")?;
        let file_name: Option<String> = row.get("attachment_name")?;
        Ok(Contents {
            message: read_message(row)?,
            text: row.get("body_text")?,
            attachment: file_name.zip(file),
        })
    })?;
    found.ok_or_else(|| Error::not_found(word!("message"), name))
}

fn read_message(row: &Row) -> rusqlite::Result<Message> {
    Ok(Message {
        id: row.get("id")?,
        name: row.get("name")?,
        kind: list(row, "kind")?,
        channel: list(row, "channel")?,
        status: list(row, "status")?,
        reservation: row.get("reservation")?,
        about: row.get("about")?,
        recipient: row.get("recipient")?,
        recipient_name: row.get("recipient_name")?,
        subject: row.get("subject")?,
        attempts: row.get("attempts")?,
        reason: row.get("reason")?,
        created_at: moment_or_none(row, "created_at")?,
        next_try_at: moment_or_none(row, "next_try_at")?,
        settled_at: moment_or_none(row, "settled_at")?,
    })
}
