//! Module `desk`: the address of the server from outside, and a test of it.

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
use crate::domain::language::Message;
use crate::domain::settings::public_address::require_origin;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write_prepared};
use crate::rpc::target::Target;
use crate::store::settings::server_settings::ServerSettings;
use crate::svc::settings::server_settings::{ADMINS, change, changeable, given, require_owner, save};
use crate::svc::settings::server_tests::{not_set, outcome, test_row, tried};
use crate::svc::settings::server_view::ServerSettingsView;
use crate::wire::{NoParams, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![
        save(
            "save_public_address",
            |context, actor, _| changeable(context, actor, |file| file.public_url.is_some()),
            save_public_address,
            "Sets the address under which guests and staff reach the server from outside; without one, none.",
        ),
        test_row(
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
        ),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct SavePublicAddress {
    /// Such as https://desk.hotel.example. The staff's pages then answer to this name, to addresses and to names of the local
    /// network only.
    url: Option<Text>,
}

fn save_public_address(
    tx: &WriteTx,
    params: SavePublicAddress,
    file: Arc<Config>,
) -> Result<ServerSettingsView> {
    let logged = |settings: &ServerSettings| json!({ "public_url": settings.public_url });
    change(tx, &file, logged, |settings| {
        settings.public_url = given(params.url).map(|url| url.trim_end_matches('/').to_string());
        if let Some(url) = &settings.public_url {
            require_origin("url", url)?;
        }
        Ok(())
    })
}

fn try_public_address(context: &Context, actor: &Actor, _: &NoParams) -> Result<Option<Message>> {
    require_owner(context, actor)?;
    let config = context.config.now();
    let url = config.public_url.as_deref().ok_or_else(not_set)?;
    outcome(context, || trial::public_address(url))
}
