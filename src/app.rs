//! What is built once and shared by every call: the file, the functions, the clock, the settings.

use std::path::Path;
use std::sync::atomic::{AtomicI64, Ordering};

use crate::clock::Clock;
use crate::config::Config;
use crate::db::{Db, action_log};
use crate::error::Result;
use crate::rpc::registry::Registry;
use crate::svc;

pub struct App {
    pub db: Db,
    pub registry: Registry,
    pub clock: Clock,
    pub config: Config,
    changes: AtomicI64,
}

impl App {
    pub fn open(data: &Path, config: Config, clock: Clock) -> Result<App> {
        let db = Db::open(data)?;
        let changes = AtomicI64::new(action_log::last(&*db.reader()?)?);
        Ok(App { db, registry: Registry::new(svc::all()), clock, config, changes })
    }

    /// A number that moves when something in the hotel changed; screens poll it.
    pub fn changes(&self) -> i64 {
        self.changes.load(Ordering::Acquire)
    }

    pub(crate) fn changed(&self, last_action: i64) {
        self.changes.fetch_max(last_action, Ordering::AcqRel);
    }
}
