//! Putting a running demo back to its first state. A new demo of today is filled in a file of its own beside the present one, and
//! its contents replace the present ones in one transaction: a failure on the way changes nothing.

use std::path::Path;

use chrono::{DateTime, Utc};

use crate::app::App;
use crate::clock::Clock;
use crate::config::Config;
use crate::db::file_lock::beside;
use crate::error::{Error, Result};

const NEW: &str = ".first-state";

/// Only for a database that is a demo; one call at a time. Ends all sessions, as the new contents have none.
pub fn reset(app: &App, now: DateTime<Utc>) -> Result<()> {
    let file = beside(app.db.path(), NEW);
    // What an earlier try left, had the computer been switched off in it.
    remove(&file)?;
    let done =
        filled(&file, Config::clone(app.config.file()), now).and_then(|()| app.replace_contents(&file));
    let removed = remove(&file);
    done.and(removed)
}

fn filled(file: &Path, config: Config, now: DateTime<Utc>) -> Result<()> {
    let new = App::open(file, config, Clock::fixed(now), crate::svc::registry())?;
    super::fill(&new, now)?;
    new.db.close_down()
}

fn remove(file: &Path) -> Result<()> {
    for suffix in ["", "-wal", "-shm"] {
        match std::fs::remove_file(beside(file, suffix)) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(Error::internal(error)),
            _ => {}
        }
    }
    Ok(())
}
