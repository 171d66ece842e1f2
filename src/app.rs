//! Built once and shared by all calls: the database, the registry of endpoints, the clock, the settings, the caches.

use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicI64, Ordering};

use crate::clock::Clock;
use crate::config::Config;
use crate::config::live::LiveConfig;
use crate::context::Context;
use crate::db::{Db, action_log, backup, server_settings};
use crate::error::Result;
use crate::rpc::api_key_cache::ApiKeyCache;
use crate::rpc::rate_limit::RateLimits;
use crate::rpc::registry::Registry;
use crate::rpc::web_bookings::WebBookings;

pub struct App {
    pub db: Db,
    pub registry: Registry,
    pub clock: Clock,
    pub config: LiveConfig,
    pub limits: RateLimits,
    pub api_keys: ApiKeyCache,
    pub web_bookings: WebBookings,
    /// The secret in the one-time address where the owner creates the first account; set only while there is no user.
    pub owner_token: Mutex<Option<String>>,
    changes: AtomicI64,
    unlogged_changes: AtomicI64,
}

impl App {
    pub fn open(data: &Path, config: Config, clock: Clock, registry: Registry) -> Result<App> {
        let db = Db::open(data)?;
        let (last_action, settings) = {
            let writer = db.writer()?;
            (action_log::last(&writer)?, server_settings::read(&writer)?)
        };
        let changes = AtomicI64::new(last_action);
        let limits = RateLimits::new(config.rates());
        let web_bookings = WebBookings::new(config.web_bookings());
        let config = LiveConfig::new(config, &settings);
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
            unlogged_changes: AtomicI64::default(),
        })
    }

    pub fn context(&self) -> Context<'_> {
        Context {
            db: &self.db,
            clock: &self.clock,
            config: &self.config,
            web_bookings: &self.web_bookings,
            owner_token: &self.owner_token,
            calls: self,
        }
    }

    /// A counter that increases with every change in the hotel; screens poll it.
    pub fn changes(&self) -> i64 {
        self.changes.load(Ordering::Acquire) + self.unlogged_changes.load(Ordering::Acquire)
    }

    /// Replaces the contents of the database with those of another file, and forgets what was read from the old ones. Calls that
    /// wait for the writer meanwhile run on the new contents.
    pub(crate) fn replace_contents(&self, from: &Path) -> Result<()> {
        let mut writer = self.db.writer()?;
        backup::overwrite(&mut writer, from)?;
        self.api_keys.clear();
        self.config.reload(&server_settings::read(&writer)?);
        // The log of the new contents begins again, but screens read again only when the counter grows.
        let seen = self.changes();
        let last = action_log::last(&writer)?;
        self.changes.store(last, Ordering::Release);
        self.unlogged_changes.store(seen + 1 - last, Ordering::Release);
        Ok(())
    }

    pub(crate) fn changed(&self, last_action: i64) {
        self.changes.fetch_max(last_action, Ordering::AcqRel);
    }

    /// Something changed that screens show and that is no action of anybody, such as a print job that failed.
    pub(crate) fn changed_unlogged(&self) {
        self.unlogged_changes.fetch_add(1, Ordering::AcqRel);
    }
}
