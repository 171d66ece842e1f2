//! Sending a message on request: queued on a connected channel, or as a link that opens the desk's own messenger.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::MessageChannel;
use crate::domain::messages::RenderedMessage;
use crate::domain::messages::delivery::{Recipient, click_to_chat};
use crate::error::{Error, Result};
use crate::say;
use crate::wire::{Flag, OK, Yes};

#[derive(Serialize, JsonSchema)]
pub struct Sent {
    ok: Yes,
    /// 1: queued on a connected channel. 0: e-mail is not connected; the desk sends it with `chat_link`.
    sent: Flag,
    /// Identifiers of the messages that were queued.
    messages: Vec<String>,
    /// Their addresses.
    recipients: Vec<String>,
    /// Opens the written message in the desk's messenger; null if it was sent or no phone is known.
    chat_link: Option<String>,
}

/// Answers the link for the desk's messenger. Changes nothing.
pub fn by_hand(
    tx: &WriteTx,
    parties: &[Recipient],
    write: impl Fn(&str) -> Result<RenderedMessage>,
) -> Result<Sent> {
    let iso = tx.property()?.pack().iso;
    let reached = |party: &&Recipient| party.on(MessageChannel::WhatsApp, iso).is_some();
    let party = parties.iter().find(reached).ok_or_else(no_address)?;
    let chat_link = click_to_chat(MessageChannel::WhatsApp, party, iso, &write(&party.name)?.text);
    tx.nothing_changed();
    Ok(Sent { ok: OK, sent: Flag(false), messages: Vec::new(), recipients: Vec::new(), chat_link })
}

/// Queues the message to each recipient and answers identifiers and addresses.
pub fn each(
    parties: &[Recipient],
    queue: impl Fn(&Recipient) -> Result<String>,
) -> Result<Vec<(String, String)>> {
    if parties.is_empty() {
        return Err(no_address());
    }
    parties.iter().map(|party| Ok((queue(party)?, party.email.clone().unwrap_or_default()))).collect()
}

fn no_address() -> Error {
    Error::refused("no_address", say!("Nobody's address is known; write it on the profile first."))
}

pub fn done(
    tx: &WriteTx,
    action: Verb,
    record_type: RecordType,
    name: &str,
    queued: Vec<(String, String)>,
) -> Sent {
    let (messages, recipients): (Vec<String>, Vec<String>) = queued.into_iter().unzip();
    // Addresses stay out of the log; the outbox holds them, where they are erased with the guest.
    tx.log(Action::new(action, record_type, name).after(json!({ "messages": messages })));
    Sent { ok: OK, sent: Flag(true), messages, recipients, chat_link: None }
}
