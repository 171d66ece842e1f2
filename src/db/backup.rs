//! Copies of the file, made while it is in use.

use std::path::Path;
use std::time::Duration;

use rusqlite::Connection;
use rusqlite::backup::Backup;

use super::{Db, check};
use crate::error::{Error, Result};

const PAGES_A_STEP: i32 = 4096;

/// Copies the whole file beside its destination, opens and checks the copy, then renames it into place. A copy that
/// is not sound is removed and reported.
pub fn make(db: &Db, destination: &Path) -> Result<()> {
    copy(&*db.reader()?, destination)
}

/// The same from a connection of one's own (the command line, beside a running server).
pub fn copy(source: &Connection, destination: &Path) -> Result<()> {
    let mut beside = destination.as_os_str().to_owned();
    beside.push(".part");
    let beside = Path::new(&beside);
    let failed =
        |e: &dyn std::fmt::Display| Error::Internal(format!("cannot write {}: {e}", destination.display()));
    if beside.exists() {
        std::fs::remove_file(beside).map_err(|e| failed(&e))?;
    }
    let copied = copy_and_check(source, beside);
    if let Err(error) = copied {
        let _ = std::fs::remove_file(beside);
        return Err(error);
    }
    std::fs::rename(beside, destination).map_err(|e| failed(&e))
}

fn copy_and_check(source: &Connection, beside: &Path) -> Result<()> {
    copy_pages(source, beside)?;
    let wrong = check::run(&Connection::open(beside)?)?;
    match wrong.first() {
        None => Ok(()),
        Some(first) => Err(Error::Internal(format!("the copy is not sound: {first}"))),
    }
}

/// Copies page by page, unchecked: one file, complete in itself, with no log beside it.
pub fn copy_pages(source: &Connection, destination: &Path) -> Result<()> {
    let mut target = Connection::open(destination)?;
    Backup::new(source, &mut target)?.run_to_completion(PAGES_A_STEP, Duration::ZERO, None)?;
    target.pragma_update(None, "journal_mode", "DELETE")?;
    Ok(())
}
