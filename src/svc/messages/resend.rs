//! Sending a message again.

use crate::store::messages::resend;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::MessageStatus;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::messages::outbox as store;
use crate::svc::messages::outbox::{MESSAGE, OfMessage, WRITERS, require};
use crate::wire::{OK, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(Module::Desk, "resend", WRITERS, MESSAGE, resend, "Sends a message immediately, or again.")
            .reaches_outside()
            .post_only(),
    ]
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
        resend::queue_copy(tx, found.id)?
    } else {
        resend::retry_now(tx, found.id)?;
        found.name.clone()
    };
    tx.log(
        Action::new(Verb::Resend, RecordType::Message, &found.name)
            .before(json!({ "status": found.status }))
            .after(json!({ "status": MessageStatus::Queued, "message": message })),
    );
    Ok(Resent { ok: OK, message, status: MessageStatus::Queued })
}
