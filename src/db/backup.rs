//! Backup of the database while it is in use, and restore.

use std::path::{Path, PathBuf};
use std::time::Duration;

use chrono::{DateTime, Utc};
use rusqlite::backup::Backup;
use rusqlite::{Connection, OpenFlags};

use super::file_lock::beside;
use super::{Db, MIGRATIONS, check, file_permissions, global};
use crate::error::{Error, Result};

const PAGES_A_STEP: i32 = 4096;
/// Suffix of a copy that is being written.
const PART: &str = ".part";
/// Suffixes of the files that an interrupted copy leaves behind.
pub const HALF_WRITTEN: [&str; 4] = [PART, ".part-journal", ".part-wal", ".part-shm"];
/// Suffix of a copy that failed its checks.
pub const UNSOUND: &str = ".unsound";

/// Copies the database next to its destination, opens and checks the copy, then renames it into place. A copy that fails the
/// checks stays there under another name and is an error.
pub fn make(db: &Db, destination: &Path, now: DateTime<Utc>) -> Result<()> {
    copy(&*db.reader()?, destination, Schema::AsIs)?;
    global::note_backup(&*db.writer()?, now)
}

/// The same for a database that another process may be using; its schema stays unchanged.
pub fn of_file(data: &Path, destination: &Path, now: DateTime<Utc>) -> Result<()> {
    let source = open_as_is(data)?;
    let same = |a: &Path, b: &Path| a.canonicalize().is_ok_and(|a| b.canonicalize().is_ok_and(|b| a == b));
    if same(data, destination) {
        return Err(Error::Internal(format!("{} cannot be its own backup", data.display())));
    }
    copy(&source, destination, Schema::AsIs)?;
    global::note_backup(&source, now)
}

/// Opens an existing database without migrating it.
pub fn open_as_is(data: &Path) -> Result<Connection> {
    let cannot = |e: rusqlite::Error| Error::Internal(format!("cannot open {}: {e}", data.display()));
    if !data.is_file() {
        return Err(Error::Internal(format!("there is no file {}", data.display())));
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(data, flags).map_err(cannot)?;
    connection.busy_timeout(Duration::from_secs(5)).map_err(cannot)?;
    let is_hotel = "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'action_log')";
    let is_hotel: bool = connection.query_row(is_hotel, [], |row| row.get(0)).map_err(cannot)?;
    if is_hotel {
        Ok(connection)
    } else {
        Err(Error::Internal(format!("{} is not a hotel's file", data.display())))
    }
}

/// Replaces the database with a backup that passes the checks. Returns where the previous file was moved. The caller holds the
/// lock, so no server uses the database.
pub fn restore(from: &Path, data: &Path, now: DateTime<Utc>) -> Result<Option<PathBuf>> {
    let ready = beside(data, ".restoring");
    copy(&open_as_is(from)?, &ready, Schema::Latest)?;
    let previous = keep_aside(data, now);
    let moved = previous.and_then(|previous| rename(&ready, data).map(|()| previous));
    if moved.is_err() {
        let _ = std::fs::remove_file(&ready);
    }
    moved
}

/// Replaces all that an open database holds with the contents of another file, in one transaction: readers see either all of the old
/// or all of the new. The schemas must be the same.
pub fn overwrite(writer: &mut Connection, from: &Path) -> Result<()> {
    let source = open_as_is(from)?;
    Backup::new(&source, writer)?.run_to_completion(PAGES_A_STEP, Duration::ZERO, None)?;
    Ok(())
}

/// Renames the database and its log, so that restoring the wrong backup loses nothing.
fn keep_aside(data: &Path, now: DateTime<Utc>) -> Result<Option<PathBuf>> {
    if !data.exists() {
        return Ok(None);
    }
    let previous = beside(data, &format!(".before-{}", now.format("%Y%m%d-%H%M%S")));
    for suffix in ["-wal", "-shm"] {
        let part = beside(data, suffix);
        if part.exists() {
            rename(&part, &beside(&previous, suffix))?;
        }
    }
    rename(data, &previous)?;
    file_permissions::keep(&previous);
    Ok(Some(previous))
}

fn rename(from: &Path, to: &Path) -> Result<()> {
    std::fs::rename(from, to)
        .map_err(|e| Error::Internal(format!("cannot rename {} to {}: {e}", from.display(), to.display())))
}

/// Whether the schema of a copy is migrated: not for a backup, but for a restored file of an older program.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Schema {
    AsIs,
    Latest,
}

fn copy(source: &Connection, destination: &Path, schema: Schema) -> Result<()> {
    let part = beside(destination, PART);
    let failed =
        |e: &dyn std::fmt::Display| Error::Internal(format!("cannot write {}: {e}", destination.display()));
    discard(&part).map_err(|e| failed(&e))?;
    match copy_and_check(source, &part, schema) {
        Ok(None) => {}
        Ok(Some(wrong)) => {
            // Better than no copy, but it must not replace a good one.
            let unsound = beside(destination, UNSOUND);
            rename(&part, &unsound)?;
            let name = unsound.display();
            return Err(Error::Internal(format!("the copy is not sound and is saved as {name}: {wrong}")));
        }
        Err(error) => {
            let _ = discard(&part);
            return Err(error);
        }
    }
    // Windows flushes a file only through a handle that may write.
    let on_disk = std::fs::OpenOptions::new().write(true).open(&part).and_then(|file| file.sync_all());
    let in_place = on_disk.and_then(|()| std::fs::rename(&part, destination));
    in_place.map_err(|error| {
        let _ = discard(&part);
        failed(&error)
    })
}

/// Deletes a failed copy and the files that SQLite left next to it.
fn discard(part: &Path) -> std::io::Result<()> {
    for file in HALF_WRITTEN.map(|suffix| beside(part, suffix.trim_start_matches(PART))) {
        match std::fs::remove_file(&file) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    Ok(())
}

/// Returns the first problem of the copy.
fn copy_and_check(source: &Connection, part: &Path, schema: Schema) -> Result<Option<String>> {
    let cannot = |e: rusqlite::Error| Error::Internal(format!("cannot write {}: {e}", part.display()));
    copy_pages(source, part)?;
    let mut target = Connection::open(part).map_err(cannot)?;
    if schema == Schema::Latest {
        MIGRATIONS
            .to_latest(&mut target)
            .map_err(|e| Error::internal(format!("bringing the copy up to date: {e}")))?;
    }
    Ok(check::run(&target)?.into_iter().next())
}

/// Copies page by page, unchecked: one file, complete in itself, with no log beside it.
pub fn copy_pages(source: &Connection, destination: &Path) -> Result<()> {
    let mut target = Connection::open(destination)?;
    file_permissions::keep(destination);
    Backup::new(source, &mut target)?.run_to_completion(PAGES_A_STEP, Duration::ZERO, None)?;
    target.pragma_update(None, "journal_mode", "DELETE")?;
    Ok(())
}
