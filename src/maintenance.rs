//! Scheduled backups, and downtime sheets: printable pages to work with while the server is unavailable. Failures are stored and
//! shown on the screens. Must not know SQL.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};

use crate::actor::Actor;
use crate::app::App;
use crate::config::Config;
use crate::config::backups::{Backup, DowntimePack};
use crate::context::Context;
use crate::db::{backup, file_permissions, global};
use crate::domain::language::{Formatter, Message};
use crate::domain::money::Currency;
use crate::domain::settings::maintenance::{BackupHealth, copy_made, copy_name};
use crate::error::{Error, Result};
use crate::printing::downtime;
use crate::rpc::call_options::CallOptions;
use crate::say;
use crate::store::settings::maintenance;

/// A failed backup is retried after this time.
const TRY_AGAIN: TimeDelta = TimeDelta::minutes(15);
/// Letters of a property's name in a file name, which has at most 255 bytes in any script.
const NAME_LONGEST: usize = 50;

/// Days after the business date whose arrivals a sheet lists.
const DAYS_AHEAD: usize = 3;

/// One backup at a time, so that half-written files have one owner.
static COPYING: Mutex<()> = Mutex::new(());
/// The same for downtime sheets.
static WRITING: Mutex<()> = Mutex::new(());

/// Makes a backup if one is due; returns whether it was.
pub fn run_due_backup(app: &App) -> Result<bool> {
    let config = app.config.now();
    let Some(settings) = &config.backup else { return Ok(false) };
    let state = maintenance::state(&*app.db.reader()?)?;
    let now = app.clock.now();
    let waits =
        state.backup_trouble.is_some() && state.backup_tried.is_some_and(|tried| now - tried < TRY_AGAIN);
    if waits || !settings.plan().is_due(now, state.last_backup) {
        return Ok(false);
    }
    if let Err(error) = back_up(&app.context()) {
        log::error!("the backup could not be made: {error}");
    }
    Ok(true)
}

/// Makes and checks a backup now, and deletes expired ones; returns its file. A dry run only looks at the folder.
pub fn back_up(context: &Context) -> Result<PathBuf> {
    let config = context.config.now();
    let settings = config.backup.as_ref();
    let settings =
        settings.ok_or_else(|| Error::refused("not_configured", say!("No folder for backups is set.")))?;
    let failed = |error: Error| Error::refused("backup_failed", Message::verbatim(trouble(&error)));
    let next_file = |now| settings.folder.join(copy_name(now));
    if context.dry_run {
        return require_folder(&settings.folder).map(|()| next_file(context.clock.now())).map_err(failed);
    }
    let _alone = COPYING.lock().unwrap_or_else(PoisonError::into_inner);
    let now = context.clock.now();
    let file = next_file(now);
    remove_leftovers(&settings.folder);
    let made = require_folder(&settings.folder).and_then(|()| backup::make(context.db, &file, now));
    let name = file.display().to_string();
    let trouble_text = match &made {
        Ok(()) => Ok(name.clone()),
        Err(error) => Err(trouble(error)),
    };
    let writer = context.db.writer()?;
    maintenance::backup_tried(&writer, now, trouble_text.as_deref().map_err(String::as_str))?;
    drop(writer);
    made.map_err(failed)?;
    remove_old(settings, now);
    Ok(file)
}

/// A missing folder is not created: it may be on a disk that is not connected.
fn require_folder(folder: &Path) -> Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    Err(Error::Internal(format!("there is no folder {}", folder.display())))
}

/// The text of an error for an admin.
fn trouble(error: &Error) -> String {
    match error {
        Error::Internal(cause) => cause.clone(),
        other => other.to_string(),
    }
}

/// Deletes expired backups; only files that this program has named.
fn remove_old(settings: &Backup, now: DateTime<Utc>) {
    let made: Vec<_> = names(&settings.folder).iter().filter_map(|name| copy_made(name)).collect();
    for moment in settings.plan().to_remove(&made, now) {
        remove(&settings.folder.join(copy_name(moment.and_utc())));
    }
}

/// Deletes half-written copies of a program that was interrupted, and all unsound copies except the newest: a damaged database must
/// not fill the disk with damaged copies.
fn remove_leftovers(folder: &Path) {
    let names = names(folder);
    let of_copy =
        |name: &String, suffix: &str| name.strip_suffix(suffix).is_some_and(|copy| copy_made(copy).is_some());
    let half = names.iter().filter(|name| backup::HALF_WRITTEN.iter().any(|suffix| of_copy(name, suffix)));
    let mut unsound: Vec<_> = names.iter().filter(|name| of_copy(name, backup::UNSOUND)).collect();
    unsound.sort_unstable();
    unsound.pop();
    half.chain(unsound).for_each(|name| remove(&folder.join(name)));
}

fn names(folder: &Path) -> Vec<String> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect()
}

fn remove(file: &Path) {
    if let Err(error) = std::fs::remove_file(file) {
        log::warn!("{} could not be removed: {error}", file.display());
    }
}

/// The health of backups and downtime sheets, for the screens and for monitoring.
pub fn standing(
    config: &Config,
    state: &maintenance::State,
    now: DateTime<Utc>,
) -> (BackupHealth, BackupHealth) {
    let plan = config.backup.as_ref().map(Backup::plan);
    let backups = BackupHealth::of_backup(plan, now, state.last_backup, state.backup_trouble.is_some());
    let failed = config.downtime_pack.is_some() && state.pack_trouble.is_some();
    (backups, if failed { BackupHealth::Failed } else { BackupHealth::Good })
}

/// Writes the downtime sheets if they are due; returns whether they were.
pub fn write_due_pack(app: &App) -> Result<bool> {
    let config = app.config.now();
    let Some(settings) = &config.downtime_pack else { return Ok(false) };
    let state = maintenance::state(&*app.db.reader()?)?;
    let now = app.clock.now();
    if state.pack_made.is_some_and(|made| now - made < TimeDelta::minutes(i64::from(settings.every))) {
        return Ok(false);
    }
    if let Err(error) = try_pack(&app.context(), settings, &state) {
        log::error!("the sheets for a downtime could not be written: {error}");
    }
    Ok(true)
}

/// Writes the downtime sheets now; answers the folder. A dry run only looks at it.
pub fn write_pack_now(context: &Context) -> Result<PathBuf> {
    let config = context.config.now();
    let settings = config.downtime_pack.as_ref();
    let settings = settings
        .ok_or_else(|| Error::refused("not_configured", say!("No folder for downtime sheets is set.")))?;
    let written = if context.dry_run {
        require_folder(&settings.folder)
    } else {
        try_pack(context, settings, &maintenance::state(&*context.db.reader()?)?)
    };
    written.map_err(|error| Error::refused("downtime_pack_failed", Message::verbatim(trouble(&error))))?;
    Ok(settings.folder.clone())
}

fn try_pack(context: &Context, settings: &DowntimePack, state: &maintenance::State) -> Result<()> {
    let _alone = WRITING.lock().unwrap_or_else(PoisonError::into_inner);
    let written = write_pack(context, settings);
    let trouble_text = written.as_ref().err().map(trouble);
    // Stored once, not at each attempt.
    if trouble_text.is_none() || trouble_text != state.pack_trouble {
        maintenance::pack_tried(&*context.db.writer()?, context.clock.now(), trouble_text.as_deref())?;
    }
    written
}

/// Writes one sheet for each property atomically. A failure does not prevent the others.
fn write_pack(context: &Context, settings: &DowntimePack) -> Result<()> {
    require_folder(&settings.folder)?;
    let hotel = global::console(&*context.db.reader()?)?;
    let (mut taken, mut first_trouble) = (HashSet::new(), Ok(()));
    for property in &hotel.properties {
        let file = settings.folder.join(file_name(&property.name, property.id, &mut taken));
        let written = sheet(context, &hotel, &property.name)
            .and_then(|sheet| put(&file, |out| out.write_all(sheet.as_bytes())));
        first_trouble = first_trouble.and(written);
    }
    first_trouble
}

fn sheet(context: &Context, hotel: &Actor, property: &str) -> Result<String> {
    let read = |caller: &Actor, function: &str, params: Value| -> Result<Value> {
        let params = params.as_object().cloned().unwrap_or_default();
        let answer = context.calls.call(caller, function, params, CallOptions::default())?;
        Ok(serde_json::from_slice(&answer)?)
    };
    let record = read(hotel, "records.get", json!({ "type": "property", "name": property }))?;
    let currency = Currency::of(record["currency"].as_str().unwrap_or_default())
        .ok_or_else(|| Error::internal("a property without a currency"))?;
    let formatter = Formatter::new(record["locale"].as_str().unwrap_or_default(), currency, None);
    // Why a room is not to be sold is said in the language of the sheet.
    let reader = Actor { language: Some(formatter.language), ..hotel.clone() };
    let read = |function: &str, params: Value| read(&reader, function, params);
    let of = json!({ "property": property });
    let desk = read("api.front_desk_snapshot", of.clone())?;
    let queue = read("api.hk_queue", of)?;
    let today: Option<chrono::NaiveDate> = desk["date"].as_str().and_then(|date| date.parse().ok());
    let dates: Vec<chrono::NaiveDate> =
        today.into_iter().flat_map(|date| date.iter_days().take(DAYS_AHEAD + 2)).collect();
    let ahead = dates.iter().skip(1).take(DAYS_AHEAD).map(|date| {
        read("api.front_desk_snapshot", json!({ "property": property, "date": date.to_string() }))
    });
    let quotes = dates.windows(2).map(|night| {
        let dates = json!({ "property": property, "check_in_date": night[0].to_string(), "check_out_date": night[1].to_string(), "adults": 2 });
        read("desk.quotes", dates)
    });
    let (ahead, quotes) = (ahead.collect::<Result<_>>()?, quotes.collect::<Result<_>>()?);
    let zone: chrono_tz::Tz =
        record["timezone"].as_str().unwrap_or_default().parse().unwrap_or(chrono_tz::UTC);
    let local = context.clock.now().with_timezone(&zone).naive_local();
    let answers = downtime::Answers { desk, ahead, quotes, queue, property: record };
    Ok(downtime::page_at(formatter, &answers, local))
}

/// Writes a temporary file and renames it when it is complete on disk. On failure the previous file stays and the temporary one is
/// deleted.
fn put(file: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> Result<()> {
    let part = file.with_extension("html.part");
    let written = file_permissions::create(&part).and_then(|mut out| {
        write(&mut out)?;
        out.sync_all()
    });
    written.and_then(|()| std::fs::rename(&part, file)).map_err(|error| {
        let _ = std::fs::remove_file(&part);
        Error::Internal(format!("cannot write {}: {error}", file.display()))
    })
}

/// A file name of letters and digits of any script; other characters become dashes. Two properties never share a name.
fn file_name(property: &str, id: i64, taken: &mut HashSet<String>) -> String {
    let plain = property.chars().take(NAME_LONGEST).map(|c| if c.is_alphanumeric() { c } else { '-' });
    let plain: String = plain.collect();
    // Some file systems ignore case.
    let name = if taken.insert(plain.to_lowercase()) { plain } else { format!("{plain}-{id}") };
    format!("{name}.html")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_that_fills_up_leaves_the_old_sheet_and_nothing_half_written() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("Lake.html");
        put(&file, |out| out.write_all(b"whole")).expect("a sheet");
        let full = |out: &mut File| {
            out.write_all(b"half of")?;
            Err(io::Error::from(io::ErrorKind::StorageFull))
        };
        let error = put(&file, full).expect_err("the disk is full");
        assert!(trouble(&error).starts_with(&format!("cannot write {}: ", file.display())), "{error}");
        assert_eq!(std::fs::read(&file).expect("the old one"), b"whole");
        assert_eq!(names(folder.path()), ["Lake.html"]);
        let nowhere = folder.path().join("away").join("Lake.html");
        put(&nowhere, |out| out.write_all(b"whole")).expect_err("there is no folder");
    }

    #[test]
    fn every_property_has_a_file_of_its_own() {
        let mut taken = HashSet::new();
        let mut name = |property: &str, id| file_name(property, id, &mut taken);
        assert_eq!(name("Lake View", 1), "Lake-View.html");
        assert_eq!(name("Lake/View", 2), "Lake-View-2.html");
        assert_eq!(name("LAKE VIEW", 3), "LAKE-VIEW-3.html");
        assert_eq!(name("../../etc/passwd", 4), "------etc-passwd.html");
        assert!(name(&"\u{0939}".repeat(140), 5).len() < 200);
        assert!(name(&"\u{0939}".repeat(139), 6).len() < 200);
    }

    #[test]
    fn only_what_this_program_left_half_written_is_swept_up() {
        let folder = tempfile::tempdir().expect("a folder");
        let ours = [
            "hotel-20260301-093000.db.part",
            "hotel-20260301-093000.db.part-journal",
            "hotel-20260101-000000.db.unsound",
        ];
        let stay = [
            "hotel-20260201-000000.db",
            "hotel-20260202-000000.db.unsound",
            "hotel-20260301-093000.db.part.txt",
            "hotel.db.part",
            "memo.part",
            "memo.unsound",
            "notes.txt",
        ];
        for name in ours.iter().chain(&stay) {
            std::fs::write(folder.path().join(name), name).expect("a file");
        }
        remove_leftovers(folder.path());
        let mut left = names(folder.path());
        left.sort_unstable();
        assert_eq!(left, stay);
    }
}
