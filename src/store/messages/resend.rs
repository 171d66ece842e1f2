//! Sending a message again.

use crate::db::scope::WriteTx;
use crate::db::series;
use crate::error::Result;

/// Retries a queued or failed message at once, with its attempts reset.
pub fn retry_now(tx: &WriteTx, id: i64) -> Result<()> {
    tx.exec(
        "UPDATE outbox SET status = 'Queued', attempts = 0, next_try_at = :now, settled_at = NULL, created_at = :now
         WHERE property_id = :property AND id = :id",
        &[(":id", &id), (":now", &tx.now().timestamp())],
    )?;
    Ok(())
}

/// Queues a copy of a sent message and answers its identifier.
pub fn queue_copy(tx: &WriteTx, id: i64) -> Result<String> {
    let name = series::random()?;
    tx.exec(
        "INSERT INTO outbox (property_id, name, kind, channel, reservation_id, guest_id, about, recipient, recipient_name,
           reply_to, subject, body_text, body_html, blanks, attachment_name, attachment_kind, attachment, next_try_at, created_at)
         SELECT property_id, :name, kind, channel, reservation_id, guest_id, about, recipient, recipient_name,
           reply_to, subject, body_text, body_html, blanks, attachment_name, attachment_kind, attachment, :now, :now
         FROM outbox WHERE property_id = :property AND id = :id",
        &[(":id", &id), (":name", &name), (":now", &tx.now().timestamp())],
    )?;
    Ok(name)
}
