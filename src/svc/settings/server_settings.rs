//! Module `desk`: the settings of the server that an owner changes in the browser. They are in force as soon as they are saved.
//! `hotel.toml` comes first, topic by topic.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

use super::server_view::{ServerSettingsView, view};
use crate::actor::Actor;
use crate::config::Config;
use crate::context::Context;
use crate::db::action::Action;
use crate::db::global;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::server_settings::{self, ServerSettings};
use crate::delivery::trial::within;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::Role;
use crate::domain::settings::server_settings::{
    MailSecurity, require_absolute, require_host, require_number_id, require_origin, require_security,
    secret_after,
};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read_prepared, write_prepared};
use crate::rpc::gate::Gate;
use crate::rpc::params::Params;
use crate::rpc::target::Target;
use crate::say;
use crate::wire::{Int, NoParams, Text, TimeOfDay};
use crate::word;

pub(super) const ADMINS: Gate = Gate::Any(&[Role::HotelAdmin]);
/// A disk that is gone can make the system wait for minutes.
const FOLDER_WITHIN: Duration = Duration::from_secs(5);

pub fn rows() -> Vec<Endpoint> {
    vec![
        read_prepared(
            Module::Desk,
            "server_settings",
            ADMINS,
            Target::None,
            |context: &Context, _: &Actor, _: &NoParams| Ok(Arc::clone(context.config.file())),
            |tx: &ReadTx, _, file| view(tx, &file, &server_settings::seen(tx)?),
            "Returns the server's settings for mail, WhatsApp, backups, downtime sheets and its public address; no secret.",
        ),
        save(
            "save_mail",
            |context, actor, _| changeable(context, actor, |file| file.smtp.is_some()),
            save_mail,
            "Sets the mail server that messages go over; without a host, none.",
        ),
        save(
            "save_whatsapp",
            |context, actor, _| changeable(context, actor, |file| file.whatsapp.is_some()),
            save_whatsapp,
            "Sets the WhatsApp number that messages go over; without its identifier, none.",
        ),
        save(
            "save_backup",
            |context, actor, params: &SaveBackup| {
                with_folder(context, actor, |file| file.backup.is_some(), params.folder.as_ref())
            },
            save_backup,
            "Sets the folder and the hour of scheduled backups; without a folder, none are made.",
        ),
        save(
            "save_downtime_pack",
            |context, actor, params: &SaveDowntimePack| {
                with_folder(context, actor, |file| file.downtime_pack.is_some(), params.folder.as_ref())
            },
            save_downtime_pack,
            "Sets the folder of the downtime sheets; without a folder, none are written.",
        ),
        save(
            "save_public_address",
            |context, actor, _| changeable(context, actor, |file| file.public_url.is_some()),
            save_public_address,
            "Sets the address under which guests and staff reach the server from outside; without one, none.",
        ),
    ]
}

fn save<P: Params>(
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

fn changeable(context: &Context, actor: &Actor, by_file: fn(&Config) -> bool) -> Result<Arc<Config>> {
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
fn with_folder(
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
fn change(
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

fn given(text: Option<Text>) -> Option<String> {
    text.map(|text| text.0)
}

fn number(field: &'static str, value: Option<Int>, least: u32, most: u32) -> Result<Option<u32>> {
    let Some(Int(value)) = value else { return Ok(None) };
    let inside = u32::try_from(value).ok().filter(|value| (least..=most).contains(value));
    let refused = || Error::invalid(field, say!("This is from {least} to {most}.", least, most));
    inside.map(Some).ok_or_else(refused)
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
pub struct SaveBackup {
    /// The hour is in its time zone; the caller's first property by name if left out.
    property: Option<Text>,
    /// The whole path of a folder on the server, best on another disk; left out, no backups are made.
    folder: Option<Text>,
    /// Once a day at this time of the property.
    at: Option<TimeOfDay>,
    /// Or hours from one backup to the next, 1 to 168. With neither, one a day.
    every: Option<Int>,
    /// The number of recent days that retain a backup each; 14 if left out.
    keep_daily: Option<Int>,
    /// The number of weeks before them that retain a backup each; 8 if left out.
    keep_weekly: Option<Int>,
}

fn save_backup(tx: &WriteTx, params: SaveBackup, file: Arc<Config>) -> Result<ServerSettingsView> {
    let logged = |settings: &ServerSettings| {
        json!({ "backup_folder": settings.backup_folder, "backup_at": settings.backup_at,
            "backup_zone": settings.backup_zone, "backup_every": settings.backup_every,
            "keep_daily": settings.keep_daily, "keep_weekly": settings.keep_weekly })
    };
    let zone = zone(tx, params.property.as_ref())?;
    change(tx, &file, logged, |settings| {
        let every = number("every", params.every, 1, 168)?;
        if params.at.is_some() && every.is_some() {
            return Err(Error::invalid(
                "at",
                say!("Give an hour of the day or a number of hours, not both."),
            ));
        }
        settings.keep_daily = number("keep_daily", params.keep_daily, 1, 400)?.unwrap_or(14);
        settings.keep_weekly = number("keep_weekly", params.keep_weekly, 0, 520)?.unwrap_or(8);
        settings.backup_folder = given(params.folder);
        settings.backup_at = params.at.map(|at| at.0);
        settings.backup_zone = settings.backup_at.map(|_| zone);
        settings.backup_every = every;
        Ok(())
    })
}

/// The time zone of the property, or of the caller's first one. The settings belong to no property, and their log entry neither.
fn zone(tx: &WriteTx, property: Option<&Text>) -> Result<String> {
    let found = match property {
        Some(name) => {
            Some(tx.actor().property(name).ok_or_else(|| Error::not_found(word!("property"), &name.0))?)
        }
        None => tx.actor().properties.first(),
    };
    match found {
        Some(property) => Ok(tx.within_property(property.id).property()?.zone.name().to_string()),
        None => Ok(chrono_tz::UTC.name().to_string()),
    }
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
