//! Module `desk`: the folder of the downtime sheets, and writing them now.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use crate::actor::Actor;
use crate::config::Config;
use crate::context::Context;
use crate::db::scope::WriteTx;
use crate::domain::actions::Verb;
use crate::domain::language::Message;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write_prepared};
use crate::rpc::target::Target;
use crate::store::settings::server_settings::ServerSettings;
use crate::svc::settings::server_settings::{
    ADMINS, change, given, number, require_owner, save, with_folder,
};
use crate::svc::settings::server_tests::{test_row, tried};
use crate::svc::settings::server_view::ServerSettingsView;
use crate::wire::{Int, NoParams, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![
        save(
            "save_downtime_pack",
            |context, actor, params: &SaveDowntimePack| {
                with_folder(context, actor, |file| file.downtime_pack.is_some(), params.folder.as_ref())
            },
            save_downtime_pack,
            "Sets the folder of the downtime sheets; without a folder, none are written.",
        ),
        test_row(write_prepared(
            Module::Desk,
            "write_downtime_pack",
            ADMINS,
            Target::None,
            write_pack,
            |tx: &WriteTx, _, outcome| Ok(tried(tx, Verb::WriteDowntimePack, "downtime_pack", outcome)),
            "Writes the downtime sheets of all properties to their folder now.",
        )),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct SaveDowntimePack {
    /// The whole path of a folder on the server, best one that other machines reach; left out, no sheets are written.
    folder: Option<Text>,
    /// Minutes from one writing to the next, 1 to 1440; 60 if left out.
    every: Option<Int>,
}

fn save_downtime_pack(
    tx: &WriteTx,
    params: SaveDowntimePack,
    file: Arc<Config>,
) -> Result<ServerSettingsView> {
    let logged = |settings: &ServerSettings| json!({ "downtime_folder": settings.downtime_folder, "downtime_every": settings.downtime_every });
    change(tx, &file, logged, |settings| {
        settings.downtime_every = number("every", params.every, 1, 1440)?.unwrap_or(60);
        settings.downtime_folder = given(params.folder);
        Ok(())
    })
}

fn write_pack(context: &Context, actor: &Actor, _: &NoParams) -> Result<Option<Message>> {
    require_owner(context, actor)?;
    match crate::maintenance::write_pack_now(context) {
        Ok(_) => Ok(None),
        Err(Error::Refused { code: "downtime_pack_failed", message, .. }) => Ok(Some(message)),
        Err(error) => Err(error),
    }
}
