//! Module `desk`: the settings of the server that an owner changes in the browser. They are in force as soon as they are saved.
//! `hotel.toml` comes first, topic by topic.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};

use crate::actor::Actor;
use crate::config::Config;
use crate::context::Context;
use crate::db::action::Action;
use crate::db::global;
use crate::db::scope::{ReadTx, WriteTx};
use crate::delivery::trial::within;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::Role;
use crate::domain::settings::server_settings::require_absolute;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read_prepared, write_prepared};
use crate::rpc::gate::Gate;
use crate::rpc::params::Params;
use crate::rpc::target::Target;
use crate::say;
use crate::store::settings::server_settings::{self, ServerSettings};
use crate::svc::settings::server_view::{ServerSettingsView, view};
use crate::wire::{Int, NoParams, Text};

pub(super) const ADMINS: Gate = Gate::Any(&[Role::HotelAdmin]);

/// A disk that is gone can make the system wait for minutes.
const FOLDER_WITHIN: Duration = Duration::from_secs(5);

pub fn rows() -> Vec<Endpoint> {
    vec![read_prepared(
        Module::Desk,
        "server_settings",
        ADMINS,
        Target::None,
        |context: &Context, _: &Actor, _: &NoParams| Ok(Arc::clone(context.config.file())),
        |tx: &ReadTx, _, file| view(tx, &file, &server_settings::seen(tx)?),
        "Returns the server's settings for mail, WhatsApp, backups, downtime sheets and its public address; no secret.",
    )]
}

pub fn save<P: Params>(
    name: &'static str,
    prepare: fn(&Context, &Actor, &P) -> Result<Arc<Config>>,
    handler: fn(&WriteTx, P, Arc<Config>) -> Result<ServerSettingsView>,
    summary: &'static str,
) -> Endpoint {
    write_prepared(Module::Desk, name, ADMINS, Target::None, prepare, handler, summary)
        .post_only()
        .idempotent()
        .by_people()
}

/// The settings concern all properties, so only a caller who has them all changes them. In a demo anybody signs in.
pub(super) fn require_owner(context: &Context, actor: &Actor) -> Result<()> {
    if global::is_demo(&*context.db.reader()?)? {
        return Err(Error::refused(
            "demo",
            say!("The demo sends nothing and writes no files; this is set in a real hotel."),
        ));
    }
    if !actor.unrestricted {
        return Err(Error::forbidden(
            "not_your_property",
            say!("These settings are for all properties; you do not have them all."),
        ));
    }
    Ok(())
}

pub fn changeable(context: &Context, actor: &Actor, by_file: fn(&Config) -> bool) -> Result<Arc<Config>> {
    require_owner(context, actor)?;
    if by_file(context.config.file()) {
        return Err(Error::refused(
            "set_by_file",
            say!("hotel.toml on the server sets this; change it there."),
        ));
    }
    Ok(Arc::clone(context.config.file()))
}

/// The folder is tried before the transaction, because a disk may be slow.
pub fn with_folder(
    context: &Context,
    actor: &Actor,
    by_file: fn(&Config) -> bool,
    folder: Option<&Text>,
) -> Result<Arc<Config>> {
    let file = changeable(context, actor, by_file)?;
    let Some(folder) = folder.map(|folder| folder.0.clone()) else { return Ok(file) };
    require_absolute("folder", &folder)?;
    let probed = folder.clone();
    match within(FOLDER_WITHIN, move || probe(Path::new(&probed)))? {
        Some(Ok(())) => Ok(file),
        Some(Err(None)) => {
            Err(Error::invalid("folder", say!("There is no folder {folder} on the server.", folder)))
        }
        Some(Err(Some(trouble))) => Err(Error::invalid(
            "folder",
            say!("The program cannot write to {folder}: {trouble}.", folder, trouble),
        )),
        None => Err(Error::invalid("folder", say!("{place} does not answer.", place = folder))),
    }
}

/// Writes a file, reads it and deletes it; why not, and `None` if there is no such folder.
fn probe(folder: &Path) -> std::result::Result<(), Option<String>> {
    if !folder.is_dir() {
        return Err(None);
    }
    let trouble = |error: std::io::Error| Some(error.kind().to_string());
    let file = folder
        .join(format!(".innkeeper-{}", crate::secrets::token().map_err(|error| Some(error.to_string()))?));
    let mut made = crate::db::file_permissions::create(&file).map_err(trouble)?;
    let written = std::io::Write::write_all(&mut made, b"innkeeper").and_then(|()| made.sync_all());
    drop(made);
    let removed = std::fs::remove_file(&file);
    written.and(removed).map_err(trouble)
}

/// Stores a change and logs it without secrets.
pub fn change(
    tx: &WriteTx,
    file: &Config,
    logged: fn(&ServerSettings) -> Value,
    edit: impl FnOnce(&mut ServerSettings) -> Result<()>,
) -> Result<ServerSettingsView> {
    let before = server_settings::seen(tx)?;
    let mut after = before.clone();
    edit(&mut after)?;
    if after == before {
        tx.nothing_changed();
    } else {
        server_settings::write(tx, &after)?;
        let mut now = logged(&after);
        if before.smtp_password != after.smtp_password || before.whatsapp_token != after.whatsapp_token {
            now["secret_changed"] = json!(1);
        }
        let action = Action::new(Verb::SaveServerSettings, RecordType::Site, "site");
        tx.log(action.before(logged(&before)).after(now));
    }
    view(tx, file, &after)
}

pub fn given(text: Option<Text>) -> Option<String> {
    text.map(|text| text.0)
}

pub fn number(field: &'static str, value: Option<Int>, least: u32, most: u32) -> Result<Option<u32>> {
    let Some(Int(value)) = value else { return Ok(None) };
    let inside = u32::try_from(value).ok().filter(|value| (least..=most).contains(value));
    let refused = || Error::invalid(field, say!("This is from {least} to {most}.", least, most));
    inside.map(Some).ok_or_else(refused)
}
