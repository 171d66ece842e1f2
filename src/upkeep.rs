//! What the house does for itself, beside its guests: copies of the file on a schedule, and sheets to work with while the server
//! is away. What goes wrong is kept where the screens show it. Must not know SQL.

use std::path::{Path, PathBuf};

use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::app::App;
use crate::config::copies::{Backup, DowntimePack};
use crate::db::{backup, global, upkeep};
use crate::domain::language::Voice;
use crate::domain::money::Currency;
use crate::domain::upkeep::{copy_made, copy_name};
use crate::error::{Error, Result};
use crate::paper::downtime;
use crate::rpc::dispatch::Manner;

/// A backup that could not be made is tried again after this long.
const TRY_AGAIN: TimeDelta = TimeDelta::minutes(15);

/// Makes the backup whose time has come; answers whether there was one to make.
pub fn run_due_backup(app: &App) -> Result<bool> {
    let Some(settings) = &app.config.backup else { return Ok(false) };
    let state = upkeep::state(&*app.db.reader()?)?;
    let now = app.clock.now();
    let waits =
        state.backup_trouble.is_some() && state.backup_tried.is_some_and(|tried| now - tried < TRY_AGAIN);
    if waits || !settings.plan().is_due(now, state.last_backup) {
        return Ok(false);
    }
    if let Err(error) = back_up(app) {
        log::error!("the backup could not be made: {error}");
    }
    Ok(true)
}

/// Makes a backup now, opened and checked, and takes old ones away; answers its file.
pub fn back_up(app: &App) -> Result<PathBuf> {
    let settings = app.config.backup.as_ref();
    let settings =
        settings.ok_or_else(|| Error::refused("not_configured", "No folder for backups is set."))?;
    let now = app.clock.now();
    let file = settings.folder.join(copy_name(now));
    let made = require_folder(&settings.folder).and_then(|()| backup::make(&app.db, &file, now));
    let name = file.display().to_string();
    let told = match &made {
        Ok(()) => Ok(name.clone()),
        Err(error) => Err(trouble(error)),
    };
    let writer = app.db.writer()?;
    upkeep::backup_tried(&writer, now, told.as_deref().map_err(String::as_str))?;
    drop(writer);
    made.map_err(|error| Error::refused("backup_failed", trouble(&error)))?;
    remove_old(settings);
    Ok(file)
}

/// A folder that is away is not made: it may be a disk that nobody plugged in.
fn require_folder(folder: &Path) -> Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    Err(Error::Internal(format!("there is no folder {}", folder.display())))
}

/// The sentence of an error that an admin can do something about.
fn trouble(error: &Error) -> String {
    match error {
        Error::Internal(cause) => cause.clone(),
        other => other.to_string(),
    }
}

/// Only files that are named as this program names them.
fn remove_old(settings: &Backup) {
    let Ok(entries) = std::fs::read_dir(&settings.folder) else { return };
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let made: Vec<_> = names.filter_map(|name| copy_made(&name)).collect();
    for moment in settings.plan().to_remove(&made) {
        let file = settings.folder.join(copy_name(moment.and_utc()));
        if let Err(error) = std::fs::remove_file(&file) {
            log::warn!("the old backup {} could not be removed: {error}", file.display());
        }
    }
}

/// Writes the sheets whose time has come; answers whether there were any to write.
pub fn write_due_pack(app: &App) -> Result<bool> {
    let Some(settings) = &app.config.downtime_pack else { return Ok(false) };
    let state = upkeep::state(&*app.db.reader()?)?;
    let now = app.clock.now();
    if state.pack_made.is_some_and(|made| now - made < TimeDelta::minutes(i64::from(settings.every))) {
        return Ok(false);
    }
    let written = write_pack(app, settings);
    if let Err(error) = &written {
        log::error!("the sheets for a downtime could not be written: {error}");
    }
    let told = written.err().map(|error| trouble(&error));
    // Told once, not each time that the folder is looked for.
    if told.is_none() || told != state.pack_trouble {
        upkeep::pack_tried(&*app.db.writer()?, now, told.as_deref())?;
    }
    Ok(true)
}

/// One sheet for each property, each put in place whole.
fn write_pack(app: &App, settings: &DowntimePack) -> Result<()> {
    require_folder(&settings.folder)?;
    let house = global::console(&*app.db.reader()?)?;
    for property in &house.properties {
        let read = |function: &str, params: Value| -> Result<Value> {
            let params = params.as_object().cloned().unwrap_or_default();
            Ok(serde_json::from_slice(&app.call(&house, function, params, Manner::default())?)?)
        };
        let of = json!({ "property": property.name });
        let desk = read("api.front_desk_snapshot", of.clone())?;
        let queue = read("api.hk_queue", of.clone())?;
        let record = read("records.get", json!({ "type": "property", "name": property.name }))?;
        let zone: chrono_tz::Tz =
            record["timezone"].as_str().unwrap_or_default().parse().unwrap_or(chrono_tz::UTC);
        let local = app.clock.now().with_timezone(&zone).naive_local();
        let locale = record["locale"].as_str().unwrap_or_default();
        let currency = Currency::of(record["currency"].as_str().unwrap_or_default())
            .ok_or_else(|| Error::internal("a property without a currency"))?;
        let sheet = downtime::page_at(Voice::new(locale, currency, None), &record, &desk, &queue, local);
        put(&settings.folder.join(format!("{}.html", file_name(&property.name))), &sheet)?;
    }
    Ok(())
}

fn put(file: &Path, text: &str) -> Result<()> {
    let part = file.with_extension("html.part");
    let written = std::fs::write(&part, text).and_then(|()| std::fs::rename(&part, file));
    written.map_err(|error| Error::Internal(format!("cannot write {}: {error}", file.display())))
}

/// Letters and digits of any script; everything else as a dash.
fn file_name(property: &str) -> String {
    property.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect()
}
