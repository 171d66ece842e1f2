//! The transactions of a call: one state of the database for all its reads, or one change.
//!
//! Those of `rusqlite` parse `BEGIN` and its end at every call, which costs a short read a twentieth of its time.

use std::ops::Deref;

use rusqlite::Connection;

use crate::error::Result;

/// A reading transaction, ended when dropped.
pub struct Snapshot<'c>(&'c Connection);

impl<'c> Snapshot<'c> {
    pub fn begin(connection: &'c Connection) -> Result<Snapshot<'c>> {
        connection.prepare_cached("BEGIN")?.execute([])?;
        Ok(Snapshot(connection))
    }
}

impl Deref for Snapshot<'_> {
    type Target = Connection;
    fn deref(&self) -> &Connection {
        self.0
    }
}

impl Drop for Snapshot<'_> {
    fn drop(&mut self) {
        let ended = self.0.prepare_cached("ROLLBACK").and_then(|mut end| end.execute([]));
        if let Err(error) = ended {
            log::error!("a reading transaction does not end: {error}");
        }
    }
}

/// A writing transaction, rolled back when dropped without a commit.
pub struct Change<'c> {
    connection: &'c Connection,
    committed: bool,
}

impl<'c> Change<'c> {
    pub fn begin(connection: &'c Connection) -> Result<Change<'c>> {
        connection.prepare_cached("BEGIN IMMEDIATE")?.execute([])?;
        Ok(Change { connection, committed: false })
    }

    pub fn commit(mut self) -> Result<()> {
        self.connection.prepare_cached("COMMIT")?.execute([])?;
        self.committed = true;
        Ok(())
    }
}

impl Deref for Change<'_> {
    type Target = Connection;
    fn deref(&self) -> &Connection {
        self.connection
    }
}

impl Drop for Change<'_> {
    fn drop(&mut self) {
        // An error inside may have ended it: SQLite rolls back by itself when the disk is full.
        if self.committed || self.connection.is_autocommit() {
            return;
        }
        let ended = self.connection.prepare_cached("ROLLBACK").and_then(|mut end| end.execute([]));
        if let Err(error) = ended {
            log::error!("a writing transaction does not end: {error}");
        }
    }
}
