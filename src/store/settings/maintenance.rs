//! Whether the connected message channels get through.

use crate::db::scope::ReadTx;
use crate::domain::lists::{ClosedList, MessageChannel};
use crate::error::Result;

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
