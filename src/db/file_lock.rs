//! A lock file that marks the database as used by a server, so that no other process replaces it.

use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use crate::error::{Error, Result};

/// The lock; released when dropped, or by the system when the process ends.
pub struct Hold {
    _file: File,
}

/// Takes the lock; an error when a server has it.
pub fn hold(data: &Path) -> Result<Hold> {
    let beside = beside(data, ".lock");
    let cannot =
        |e: &dyn std::fmt::Display| Error::Internal(format!("cannot lock {}: {e}", beside.display()));
    let file =
        OpenOptions::new().create(true).truncate(false).write(true).open(&beside).map_err(|e| cannot(&e))?;
    super::file_permissions::keep(&beside);
    match file.try_lock() {
        Ok(()) => Ok(Hold { _file: file }),
        Err(TryLockError::WouldBlock) => {
            Err(Error::Internal(format!("a server is using {}; stop it first", data.display())))
        }
        Err(TryLockError::Error(error)) => Err(cannot(&error)),
    }
}

/// `hotel.db` and `.lock` make `hotel.db.lock`.
pub(crate) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name: OsString = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}
