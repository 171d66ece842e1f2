//! One state of the database for all reads of a call.

use std::ops::Deref;

use rusqlite::Connection;

use crate::error::Result;

/// A reading transaction, ended when dropped. That of `rusqlite` parses `BEGIN` and `ROLLBACK` at every call, which costs a short
/// read a twentieth of its time.
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
