//! Module `desk`: the WhatsApp number that messages go over, and a test of it.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use crate::actor::Actor;
use crate::config::Config;
use crate::context::Context;
use crate::db::global;
use crate::db::scope::WriteTx;
use crate::delivery::trial;
use crate::domain::actions::Verb;
use crate::domain::language::Message;
use crate::domain::phone::calling_code;
use crate::domain::settings::server_settings::secret_after;
use crate::domain::settings::whatsapp::{international, require_number_id};
use crate::domain::tax::Pack;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write_prepared};
use crate::rpc::target::Target;
use crate::store::settings::server_settings::ServerSettings;
use crate::svc::settings::server_settings::{ADMINS, change, changeable, given, require_owner, save};
use crate::svc::settings::server_tests::{not_set, outcome, test_row, tried, words};
use crate::svc::settings::server_view::ServerSettingsView;
use crate::wire::Text;

pub fn rows() -> Vec<Endpoint> {
    vec![
        save(
            "save_whatsapp",
            |context, actor, _| changeable(context, actor, |file| file.whatsapp.is_some()),
            save_whatsapp,
            "Sets the WhatsApp number that messages go over; without its identifier, none.",
        ),
        test_row(write_prepared(
            Module::Desk,
            "test_whatsapp",
            ADMINS,
            Target::None,
            try_whatsapp,
            |tx: &WriteTx, _, outcome| Ok(tried(tx, Verb::SendTest, "whatsapp", outcome)),
            "Sends a test message at once over the WhatsApp number in force and answers whether it was taken.",
        )
        .reaches_outside()),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct SaveWhatsApp {
    /// Identifier of the hotel's number at the Cloud API; left out, the server sends nothing over WhatsApp.
    phone_number_id: Option<Text>,
    /// The access token. Left out: the stored one, while the number stays the same.
    token: Option<Text>,
    /// An approved template for the check-in link, with blanks for name, property and link.
    template: Option<Text>,
    /// The language of the template; en if left out.
    template_language: Option<Text>,
}

fn save_whatsapp(tx: &WriteTx, params: SaveWhatsApp, file: Arc<Config>) -> Result<ServerSettingsView> {
    let logged = |settings: &ServerSettings| {
        json!({ "whatsapp_number": settings.whatsapp_number, "whatsapp_template": settings.whatsapp_template,
            "whatsapp_language": settings.whatsapp_language })
    };
    change(tx, &file, logged, |settings| {
        let Some(number) = given(params.phone_number_id) else {
            settings.whatsapp_number = None;
            settings.whatsapp_token = None;
            settings.whatsapp_template = None;
            return Ok(());
        };
        require_number_id("phone_number_id", &number)?;
        let same_place = settings.whatsapp_number.as_ref() == Some(&number);
        let token = secret_after("token", given(params.token), settings.whatsapp_token.as_ref(), same_place)?;
        settings.whatsapp_number = Some(number);
        settings.whatsapp_token = Some(token);
        settings.whatsapp_template = given(params.template);
        settings.whatsapp_language = given(params.template_language).unwrap_or_else(|| "en".to_string());
        Ok(())
    })
}

#[derive(Deserialize, JsonSchema)]
pub struct TestWhatsApp {
    /// A phone number with its country code.
    to: Text,
}

/// The calling code of the country that the hotel is in, where it is known.
fn own_code(context: &Context, actor: &Actor) -> Result<Option<&'static str>> {
    let Some(property) = actor.properties.first() else { return Ok(None) };
    let country = global::country(&*context.db.reader()?, property.id)?.unwrap_or_default();
    Ok(calling_code(Pack::of_country(&country).iso))
}

fn try_whatsapp(context: &Context, actor: &Actor, params: &TestWhatsApp) -> Result<Option<Message>> {
    require_owner(context, actor)?;
    let to = international("to", &params.to, own_code(context, actor)?)?;
    let config = context.config.now();
    let whatsapp = config.whatsapp.as_ref().ok_or_else(not_set)?;
    outcome(context, || trial::whatsapp(whatsapp, &to, words(actor).1, context.clock.now()))
}
