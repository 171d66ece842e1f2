//! Module `desk`: the outbox, resending, and test messages.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::contact::demand_email;
use crate::domain::language::Language;
use crate::domain::lists::{MessageChannel, MessageKind, MessageStatus, Role};
use crate::domain::messages::delivery::Recipient;
use crate::domain::messages::outbox;
use crate::domain::property::PropertySettings;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::say;
use crate::store::messages::outbox::{Message, NewMessage};
use crate::store::messages::{outbox as store, recipients as people};
use crate::wire::{Flag, Int, Moment, OK, Text, Yes};

pub(in crate::svc) const WRITERS: Gate = Gate::Any(&[Role::FrontDesk, Role::Finance, Role::ServiceAgent]);
const ADMINS: Gate = Gate::Any(&[Role::HotelAdmin]);
const MESSAGE: Target = Target::Of(Owner::Message, "message");
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
        write(Module::Desk, "resend", WRITERS, MESSAGE, resend, "Sends a message immediately, or again.")
            .reaches_outside()
            .post_only(),
        write(
            Module::Desk,
            "send_test",
            ADMINS,
            Target::Property,
            send_test,
            "Sends a test message through a channel.",
        )
        .reaches_outside()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct OutboxParams {
    /// Queued, Sent or Failed; all without.
    status: Option<MessageStatus>,
    #[serde(default = "fifty")]
    limit: Int,
    #[serde(default)]
    start: Int,
}

fn fifty() -> Int {
    Int(50)
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

fn outbox(tx: &ReadTx, params: OutboxParams) -> Result<OutboxView> {
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
    message: Text,
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

#[derive(Serialize, JsonSchema)]
pub struct Resent {
    ok: Yes,
    /// A new message if the old one was already sent.
    message: String,
    status: MessageStatus,
}

/// A queued or failed message is retried at once; a sent one is sent again as a new message.
fn resend(tx: &WriteTx, params: OfMessage) -> Result<Resent> {
    let found = store::find(tx, &params.message)?.message;
    require(tx, found.channel)?;
    let message = if found.status == MessageStatus::Sent {
        store::queue_copy(tx, found.id)?
    } else {
        store::retry_now(tx, found.id)?;
        found.name.clone()
    };
    tx.log(
        Action::new(Verb::Resend, RecordType::Message, &found.name)
            .before(json!({ "status": found.status }))
            .after(json!({ "status": MessageStatus::Queued, "message": message })),
    );
    Ok(Resent { ok: OK, message, status: MessageStatus::Queued })
}

fn require(tx: &ReadTx, channel: MessageChannel) -> Result<()> {
    if tx.connected().carries(channel) {
        return Ok(());
    }
    let message = say!("{channel} is not connected; an owner sets it up in the settings.", channel);
    Err(Error::refused("not_connected", message))
}

#[derive(Deserialize, JsonSchema)]
pub struct SendTest {
    /// Email or WhatsApp.
    channel: MessageChannel,
    /// An address, or a phone.
    to: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct TestQueued {
    ok: Yes,
    message: String,
}

fn send_test(tx: &WriteTx, params: SendTest) -> Result<TestQueued> {
    require(tx, params.channel)?;
    let mut party = Recipient { name: tx.actor().full_name.clone(), ..Recipient::default() };
    if params.channel == MessageChannel::Email {
        demand_email("to", &params.to)?;
        party.email = Some(params.to.to_string());
    } else {
        party.phone = Some(params.to.to_string());
    }
    let recipient = party.on(params.channel, tx.property()?.pack().iso);
    let recipient =
        recipient.ok_or_else(|| Error::invalid("to", say!("{to} is not a phone.", to = &*params.to)))?;
    let rendered = outbox::test(Language::of(&tx.property()?.locale), &people::writer(tx)?);
    let new = NewMessage {
        kind: MessageKind::Test,
        channel: params.channel,
        reservation_id: None,
        guest_id: None,
        about: None,
        recipient: &recipient,
        recipient_name: &party.name,
        reply_to: None,
        rendered: &rendered,
        blanks: &[],
        attachment: None,
    };
    let message = store::queue(tx, &new)?;
    tx.log(
        Action::new(Verb::SendTest, RecordType::Message, &message)
            .after(json!({ "channel": params.channel })),
    );
    Ok(TestQueued { ok: OK, message })
}
