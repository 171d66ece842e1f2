//! Module `desk`: the folder and the hour of backups, and one that is made now.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::actor::Actor;
use crate::config::Config;
use crate::context::Context;
use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::settings::backup::require_one_schedule;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write_prepared};
use crate::rpc::target::Target;
use crate::store::settings::server_settings::ServerSettings;
use crate::svc::settings::server_settings::{ADMINS, change, given, number, save, with_folder};
use crate::svc::settings::server_view::ServerSettingsView;
use crate::wire::{Int, OK, Text, TimeOfDay, Yes};
use crate::word;

pub fn rows() -> Vec<Endpoint> {
    vec![
        save(
            "save_backup",
            |context, actor, params: &SaveBackup| {
                with_folder(context, actor, |file| file.backup.is_some(), params.folder.as_ref())
            },
            save_backup,
            "Sets the folder and the hour of scheduled backups; without a folder, none are made.",
        ),
        write_prepared(
            Module::Desk,
            "backup_now",
            ADMINS,
            Target::None,
            |context: &Context, _: &Actor, _: &BackupParams| {
                Ok(crate::maintenance::back_up(context)?.display().to_string())
            },
            backed_up,
            "Writes a backup to the configured folder and verifies it.",
        )
        .post_only()
        .people_only(),
    ]
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
        require_one_schedule(params.at.is_some(), every.is_some())?;
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
pub struct BackupParams {}

#[derive(Serialize, JsonSchema)]
pub struct BackedUp {
    ok: Yes,
    /// Path of the backup.
    file: String,
}

fn backed_up(tx: &WriteTx, _: BackupParams, file: String) -> Result<BackedUp> {
    tx.log(Action::new(Verb::Backup, RecordType::Site, "site").after(json!({ "file": file })));
    Ok(BackedUp { ok: OK, file })
}
