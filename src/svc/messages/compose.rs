//! What all messages have in common. A message is queued in the transaction of the call that causes it, so a refused call
//! sends nothing and no call waits for delivery. `crate::delivery` delivers the queue.

use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::language::{Formatter, Language};
use crate::domain::lists::{MessageChannel, MessageKind};
use crate::domain::messages::RenderedMessage;
use crate::domain::messages::delivery::{Recipient, one_line};
use crate::error::Result;
use crate::store::messages::outbox::{self, NewMessage};
use crate::store::messages::recipients::StayContacts;

/// Runs a part of a call that must not fail it: an error is rolled back and written to the program's log.
pub fn best_effort(tx: &WriteTx, what: &str, part: impl FnOnce() -> Result<()>) {
    if let Err(error) = tx.savepoint(part) {
        log::error!("{what} was not queued: {error}");
    }
}

/// The language and formats of messages to a stay's contacts: the guest's language if known, else the property's.
pub fn formatter(tx: &ReadTx, contacts: &StayContacts) -> Result<Formatter> {
    let settings = tx.property()?;
    Ok(Formatter::of(&settings, contacts.language.as_deref().map(Language::of)))
}

pub fn with_email(parties: Vec<Recipient>) -> Vec<Recipient> {
    parties.into_iter().filter(|party| party.email.is_some()).collect()
}

/// Queues an e-mail and answers its identifier.
pub fn queue_mail(
    tx: &WriteTx,
    kind: MessageKind,
    stay_id: Option<i64>,
    guest_id: impl Into<Option<i64>>,
    about: &str,
    party: &Recipient,
    rendered: &RenderedMessage,
    attachment: Option<(&str, &str, &str)>,
) -> Result<String> {
    let new = NewMessage {
        kind,
        channel: MessageChannel::Email,
        reservation_id: stay_id,
        guest_id: guest_id.into(),
        about: Some(about),
        recipient: party.email.as_deref().unwrap_or_default(),
        recipient_name: &one_line(&party.name),
        reply_to: None,
        rendered,
        blanks: &[],
        attachment,
    };
    outbox::queue(tx, &new)
}
