//! Sending a test over a channel.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::contact::demand_email;
use crate::domain::language::Language;
use crate::domain::lists::{MessageChannel, MessageKind, Role};
use crate::domain::messages::delivery::Recipient;
use crate::domain::messages::send_test as rules;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::say;
use crate::store::messages::outbox::NewMessage;
use crate::store::messages::{outbox as store, recipients as people};
use crate::svc::messages::outbox::require;
use crate::wire::{OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
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

const ADMINS: Gate = Gate::Any(&[Role::HotelAdmin]);

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
    let rendered = rules::test(Language::of(&tx.property()?.locale), &people::writer(tx)?);
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
