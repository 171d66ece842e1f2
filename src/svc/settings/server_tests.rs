//! Module `desk`: tries what the server's settings say, at once, and answers why it does not work. Each opens only what is
//! configured (see [`crate::delivery::trial`]) and waits for a limited time.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::server_settings::{ADMINS, require_owner};
use crate::actor::Actor;
use crate::context::Context;
use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::delivery::trial;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::contact::demand_email;
use crate::domain::language::{Language, Message};
use crate::domain::settings::server_tests::international;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write_prepared};
use crate::rpc::target::Target;
use crate::say;
use crate::wire::{Flag, NoParams, OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    let rows = vec![
        write_prepared(
            Module::Desk,
            "test_mail",
            ADMINS,
            Target::None,
            try_mail,
            |tx: &WriteTx, _, outcome| Ok(tried(tx, Verb::SendTest, "mail", outcome)),
            "Sends a test mail at once over the mail server in force and answers whether it took it.",
        )
        .reaches_outside(),
        write_prepared(
            Module::Desk,
            "test_whatsapp",
            ADMINS,
            Target::None,
            try_whatsapp,
            |tx: &WriteTx, _, outcome| Ok(tried(tx, Verb::SendTest, "whatsapp", outcome)),
            "Sends a test message at once over the WhatsApp number in force and answers whether it was taken.",
        )
        .reaches_outside(),
        write_prepared(
            Module::Desk,
            "test_public_address",
            ADMINS,
            Target::None,
            try_public_address,
            |tx: &WriteTx, _, outcome| Ok(tried(tx, Verb::TestPublicAddress, "public_address", outcome)),
            "Opens /healthz at the public address and answers whether this program is there.",
        )
        .reaches_outside(),
        write_prepared(
            Module::Desk,
            "write_downtime_pack",
            ADMINS,
            Target::None,
            write_pack,
            |tx: &WriteTx, _, outcome| Ok(tried(tx, Verb::WriteDowntimePack, "downtime_pack", outcome)),
            "Writes the downtime sheets of all properties to their folder now.",
        ),
    ];
    // The work is done before the transaction, so a dry run is impossible.
    rows.into_iter().map(|row| row.post_only().people_only()).collect()
}

#[derive(Serialize, JsonSchema)]
pub struct Tried {
    ok: Yes,
    works: Flag,
    /// Why it does not work.
    trouble: Option<Message>,
}

fn tried(tx: &WriteTx, verb: Verb, what: &'static str, trouble: Option<Message>) -> Tried {
    tx.log(
        Action::new(verb, RecordType::Site, "site")
            .after(json!({ "test": what, "works": Flag(trouble.is_none()) })),
    );
    Tried { ok: OK, works: Flag(trouble.is_none()), trouble }
}

fn not_set() -> Error {
    Error::refused("not_configured", say!("This is not set up yet; save it first."))
}

#[derive(Deserialize, JsonSchema)]
pub struct TestMail {
    /// An e-mail address.
    to: Text,
}

fn try_mail(context: &Context, actor: &Actor, params: &TestMail) -> Result<Option<Message>> {
    require_owner(context, actor)?;
    demand_email("to", &params.to)?;
    let config = context.config.now();
    let smtp = config.smtp.as_ref().ok_or_else(not_set)?;
    let (subject, text) = words(actor);
    trial::mail(smtp, &params.to, subject, text, context.clock.now())
}

#[derive(Deserialize, JsonSchema)]
pub struct TestWhatsApp {
    /// A phone number with its country code.
    to: Text,
}

fn try_whatsapp(context: &Context, actor: &Actor, params: &TestWhatsApp) -> Result<Option<Message>> {
    require_owner(context, actor)?;
    let to = international("to", &params.to)?;
    let config = context.config.now();
    let whatsapp = config.whatsapp.as_ref().ok_or_else(not_set)?;
    trial::whatsapp(whatsapp, &to, words(actor).1, context.clock.now())
}

fn words(actor: &Actor) -> (String, String) {
    let language = actor.language.unwrap_or(Language::english());
    let subject = language.say(&say!("Test message of {hotel}", hotel = "Innkeeper"));
    (subject, language.say(&say!("This channel works: the message that you asked for has arrived.")))
}

fn try_public_address(context: &Context, actor: &Actor, _: &NoParams) -> Result<Option<Message>> {
    require_owner(context, actor)?;
    let config = context.config.now();
    trial::public_address(config.public_url.as_deref().ok_or_else(not_set)?)
}

fn write_pack(context: &Context, actor: &Actor, _: &NoParams) -> Result<Option<Message>> {
    require_owner(context, actor)?;
    match crate::maintenance::write_pack_now(context) {
        Ok(_) => Ok(None),
        Err(Error::Refused { code: "downtime_pack_failed", message }) => Ok(Some(message)),
        Err(error) => Err(error),
    }
}
