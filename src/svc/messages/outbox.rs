//! Module `desk`: the outbox, resending, and test messages.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::global::Owner;
use crate::db::scope::ReadTx;
use crate::domain::lists::{MessageChannel, MessageKind, MessageStatus, Role};
use crate::domain::property::PropertySettings;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::say;
use crate::store::messages::outbox as store;
use crate::store::messages::outbox::Message;
use crate::wire::{Flag, Int, Moment, Text, default};

pub(in crate::svc) const WRITERS: Gate = Gate::Any(&[Role::FrontDesk, Role::Finance, Role::ServiceAgent]);

pub const MESSAGE: Target = Target::Of(Owner::Message, "message");

const LISTED_MOST: i64 = 200;

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Desk,
            "outbox",
            WRITERS,
            Target::Property,
            outbox,
            "Lists the messages of a property, newest first.",
        ),
        read(
            Module::Desk,
            "outbox_message",
            WRITERS,
            MESSAGE,
            outbox_message,
            "Returns the text of a message.",
        ),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct OutboxParams {
    /// Queued, Sent or Failed; all without.
    status: Option<MessageStatus>,
    #[serde(default = "default::fifty")]
    limit: Int,
    #[serde(default)]
    start: Int,
}

#[derive(Serialize, JsonSchema)]
pub struct OutboxView {
    rows: Vec<MessageView>,
    /// Messages of the status asked for.
    total: i64,
    queued: i64,
    sent: i64,
    failed: i64,
    /// 1: the settings connect the channel.
    email_connected: Flag,
    whatsapp_connected: Flag,
}

#[derive(Serialize, JsonSchema)]
pub struct MessageView {
    message: String,
    kind: MessageKind,
    channel: MessageChannel,
    status: MessageStatus,
    reservation: Option<String>,
    /// Identifier of the record it is about.
    about: Option<String>,
    /// An address, or the digits of a phone.
    recipient: String,
    recipient_name: String,
    subject: String,
    queued_on: Option<Moment>,
    /// Number of attempts.
    attempts: i64,
    /// Reason of the last failure.
    reason: Option<String>,
    /// Time of the next attempt while queued.
    next_try: Option<Moment>,
    sent_on: Option<Moment>,
}

impl MessageView {
    fn of(message: Message, property: &PropertySettings) -> MessageView {
        let local = |moment| Moment(property.local(moment));
        let (waits, sent) = (message.status == MessageStatus::Queued, message.status == MessageStatus::Sent);
        MessageView {
            message: message.name,
            kind: message.kind,
            channel: message.channel,
            status: message.status,
            reservation: message.reservation,
            about: message.about,
            recipient: message.recipient,
            recipient_name: message.recipient_name,
            subject: message.subject,
            queued_on: message.created_at.map(local),
            attempts: message.attempts,
            reason: message.reason,
            next_try: message.next_try_at.filter(|_| waits).map(local),
            sent_on: message.settled_at.filter(|_| sent).map(local),
        }
    }
}

pub fn outbox(tx: &ReadTx, params: OutboxParams) -> Result<OutboxView> {
    if params.limit.0 < 1 || params.start.0 < 0 {
        return Err(Error::invalid("limit", say!("The limit must be 1 or more, the start 0 or more.")));
    }
    let property = tx.property()?;
    let (queued, sent, failed) = store::counts(tx)?;
    let total = match params.status {
        None => queued + sent + failed,
        Some(MessageStatus::Queued) => queued,
        Some(MessageStatus::Sent) => sent,
        Some(MessageStatus::Failed) => failed,
    };
    let rows = store::page(tx, params.status, params.limit.0.min(LISTED_MOST), params.start.0)?;
    let connected = tx.connected();
    Ok(OutboxView {
        rows: rows.into_iter().map(|message| MessageView::of(message, &property)).collect(),
        total,
        queued,
        sent,
        failed,
        email_connected: Flag(connected.email),
        whatsapp_connected: Flag(connected.whatsapp),
    })
}

#[derive(Deserialize, JsonSchema)]
pub struct OfMessage {
    /// Identifier of the message.
    pub message: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct MessageContents {
    #[serde(flatten)]
    head: MessageView,
    /// Plain text.
    text: String,
    attachment_name: Option<String>,
    /// The file's text: HTML of an invoice, a calendar entry.
    attachment: Option<String>,
}

fn outbox_message(tx: &ReadTx, params: OfMessage) -> Result<MessageContents> {
    let found = store::find(tx, &params.message)?;
    let (attachment_name, attachment) = found.attachment.unzip();
    let head = MessageView::of(found.message, &*tx.property()?);
    let text = if tx.actor().holds_guest_links() { found.text } else { without_links(&found.text) };
    Ok(MessageContents { head, text, attachment_name, attachment })
}

/// Hides guests' links from roles that may not see them.
fn without_links(text: &str) -> String {
    let hidden =
        |word: &str| word.contains("/checkin/") || word.contains("/laundry/") || word.contains("/stay/");
    text.split_inclusive(char::is_whitespace)
        .map(|word| match hidden(word) {
            true => word.replace(word.trim_end(), "[…]"),
            false => word.to_string(),
        })
        .collect()
}

pub fn require(tx: &ReadTx, channel: MessageChannel) -> Result<()> {
    if tx.connected().carries(channel) {
        return Ok(());
    }
    let message = say!("{channel} is not connected; an owner sets it up in the settings.", channel);
    Err(Error::refused("not_connected", message))
}
