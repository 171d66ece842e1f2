//! Module `desk`: the mail server that messages go over, and a test of it.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use crate::actor::Actor;
use crate::config::Config;
use crate::context::Context;
use crate::db::scope::WriteTx;
use crate::delivery::trial;
use crate::domain::actions::Verb;
use crate::domain::contact::demand_email;
use crate::domain::language::Message;
use crate::domain::settings::mail::{require_host, require_security};
use crate::domain::settings::server_settings::{MailSecurity, secret_after};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write_prepared};
use crate::rpc::target::Target;
use crate::say;
use crate::store::settings::server_settings::ServerSettings;
use crate::svc::settings::server_settings::{ADMINS, change, changeable, given, number, require_owner, save};
use crate::svc::settings::server_tests::{not_set, outcome, test_row, tried, words};
use crate::svc::settings::server_view::ServerSettingsView;
use crate::wire::{Int, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![
        save(
            "save_mail",
            |context, actor, _| changeable(context, actor, |file| file.smtp.is_some()),
            save_mail,
            "Sets the mail server that messages go over; without a host, none.",
        ),
        test_row(
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
        ),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct SaveMail {
    /// Name or address of the mail server; left out, the server sends no mail.
    host: Option<Text>,
    /// Left out: 465 for tls, 587 for starttls, 25 for none.
    port: Option<Int>,
    /// tls (from the first byte), starttls, or none, which is for a mail server on this machine only.
    #[serde(default)]
    security: MailSecurity,
    /// Login at the mail server, if it asks for one.
    user: Option<Text>,
    /// Left out: the stored one, while host, port, security and login stay the same.
    password: Option<Text>,
    /// The sender: an address, or a name with the address in angle brackets. Needed with a host.
    from: Option<Text>,
}

fn save_mail(tx: &WriteTx, params: SaveMail, file: Arc<Config>) -> Result<ServerSettingsView> {
    let logged = |settings: &ServerSettings| {
        json!({ "smtp_host": settings.smtp_host, "smtp_port": settings.smtp_port, "smtp_security": settings.smtp_security,
            "smtp_user": settings.smtp_user, "smtp_from": settings.smtp_from })
    };
    change(tx, &file, logged, |settings| {
        let Some(host) = given(params.host) else {
            settings.smtp_host = None;
            settings.smtp_port = None;
            settings.smtp_user = None;
            settings.smtp_password = None;
            settings.smtp_from = None;
            return Ok(());
        };
        require_host("host", &host)?;
        require_security(params.security, &host)?;
        let port = number("port", params.port, 1, 65535)?.and_then(|port| u16::try_from(port).ok());
        let from = given(params.from).unwrap_or_default();
        if from.parse::<lettre::message::Mailbox>().is_err() {
            let sentence = say!("Give the sender as an address, or as Hotel <desk@hotel.example>.");
            return Err(Error::invalid("from", sentence));
        }
        let user = given(params.user);
        let same_place = settings.smtp_host.as_ref() == Some(&host)
            && settings.smtp_port == port
            && settings.smtp_security == params.security
            && settings.smtp_user == user;
        settings.smtp_password = match &user {
            None => None,
            Some(_) => Some(secret_after(
                "password",
                given(params.password),
                settings.smtp_password.as_ref(),
                same_place,
            )?),
        };
        settings.smtp_host = Some(host);
        settings.smtp_port = port;
        settings.smtp_security = params.security;
        settings.smtp_user = user;
        settings.smtp_from = Some(from);
        Ok(())
    })
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
    outcome(context, || trial::mail(smtp, &params.to, subject, text, context.clock.now()))
}
