//! What the tests of the server's settings share. Each opens only what is configured (see [`crate::delivery::trial`]), waits
//! for a limited time, and answers why it does not work.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::json;

use crate::actor::Actor;
use crate::context::Context;
use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::language::{Language, Message};
use crate::error::{Error, Result};
use crate::rpc::endpoint::Endpoint;
use crate::say;
use crate::wire::{Flag, OK, Yes};

pub(super) fn test_row(row: Endpoint) -> Endpoint {
    row.post_only().people_only()
}

/// The outcome of a test that reaches outside. A dry run sends nothing and assumes that it works.
pub(super) fn outcome(
    context: &Context,
    test: impl FnOnce() -> Result<Option<Message>>,
) -> Result<Option<Message>> {
    if context.dry_run { Ok(None) } else { test() }
}

#[derive(Serialize, JsonSchema)]
pub struct Tried {
    ok: Yes,
    /// A dry run of a message or of the public address assumes 1.
    works: Flag,
    /// Why it does not work.
    trouble: Option<Message>,
}

pub(super) fn tried(tx: &WriteTx, verb: Verb, what: &'static str, trouble: Option<Message>) -> Tried {
    tx.log(
        Action::new(verb, RecordType::Site, "site")
            .after(json!({ "test": what, "works": Flag(trouble.is_none()) })),
    );
    Tried { ok: OK, works: Flag(trouble.is_none()), trouble }
}

pub(super) fn not_set() -> Error {
    Error::refused("not_configured", say!("This is not set up yet; save it first."))
}

pub(super) fn words(actor: &Actor) -> (String, String) {
    let language = actor.language.unwrap_or(Language::english());
    let subject = language.say(&say!("Test message of {hotel}", hotel = "Innkeeper"));
    (subject, language.say(&say!("This channel works: the message that you asked for has arrived.")))
}
