//! What is built once and shared by every call: the file, the functions, the clock, the settings.

use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicI64, Ordering};

use crate::clock::Clock;
use crate::config::Config;
use crate::db::{Db, action_log};
use crate::error::Result;
use crate::rpc::api_key_cache::ApiKeyCache;
use crate::rpc::rate_limit::RateLimits;
use crate::rpc::registry::Registry;
use crate::rpc::web_bookings::WebBookings;
use crate::svc;

pub struct App {
    pub db: Db,
    pub registry: Registry,
    pub clock: Clock,
    pub config: Config,
    pub limits: RateLimits,
    pub api_keys: ApiKeyCache,
    pub web_bookings: WebBookings,
    /// The secret of the one-time address at which the owner makes the first account; only while there is no user.
    pub owner_token: Mutex<Option<String>>,
    changes: AtomicI64,
}

impl App {
    pub fn open(data: &Path, config: Config, clock: Clock) -> Result<App> {
        let db = Db::open(data)?;
        let changes = AtomicI64::new(action_log::last(&*db.reader()?)?);
        let limits = RateLimits::new(config.rates());
        let web_bookings = WebBookings::new(config.web_bookings());
        let registry = Registry::new(svc::all());
        Ok(App {
            db,
            registry,
            clock,
            config,
            limits,
            api_keys: ApiKeyCache::default(),
            web_bookings,
            owner_token: Mutex::default(),
            changes,
        })
    }

    /// A number that moves when something in the hotel changed; screens poll it.
    pub fn changes(&self) -> i64 {
        self.changes.load(Ordering::Acquire)
    }

    pub(crate) fn changed(&self, last_action: i64) {
        self.changes.fetch_max(last_action, Ordering::AcqRel);
    }
}
