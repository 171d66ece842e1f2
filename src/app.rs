//! Built once and shared by all calls: the database, the registry of endpoints, the clock, the settings, the caches.

use std::path::Path;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Mutex, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard, TryLockError};
use std::time::{Duration, Instant};

use crate::clock::Clock;
use crate::config::Config;
use crate::config::live::LiveConfig;
use crate::context::Context;
use crate::db::{Db, action_log, backup};
use crate::error::{Error, Result};
use crate::rpc::answer_cache::AnswerCache;
use crate::rpc::api_key_cache::ApiKeyCache;
use crate::rpc::rate_limit::RateLimits;
use crate::rpc::registry::Registry;
use crate::rpc::web_bookings::WebBookings;
use crate::store::settings::server_settings;

/// How long a replacement of the contents waits for requests to end.
const REQUESTS_END_WITHIN: Duration = Duration::from_secs(10);
/// How often it looks.
const LOOK_EVERY: Duration = Duration::from_millis(5);

pub struct App {
    pub db: Db,
    pub registry: Registry,
    pub clock: Clock,
    pub config: LiveConfig,
    pub limits: RateLimits,
    pub answers: AnswerCache,
    pub api_keys: ApiKeyCache,
    pub web_bookings: WebBookings,
    /// The secret in the one-time address where the owner creates the first account; set only while there is no user.
    pub owner_token: Mutex<Option<String>>,
    changes: AtomicI64,
    unlogged_changes: AtomicI64,
    /// Shared by the requests that run; see [`App::same_contents`].
    contents: RwLock<()>,
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
            answers: AnswerCache::default(),
            api_keys: ApiKeyCache::default(),
            web_bookings,
            owner_token: Mutex::default(),
            changes,
            unlogged_changes: AtomicI64::default(),
            contents: RwLock::default(),
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
            dry_run: false,
        }
    }

    /// A counter that increases with every change in the hotel; screens poll it.
    pub fn changes(&self) -> i64 {
        self.changes.load(Ordering::Acquire) + self.unlogged_changes.load(Ordering::Acquire)
    }

    /// A request holds this from looking up who asks until its answer: the contents are replaced before it or after it, so that
    /// it never writes with identifiers of the contents before.
    pub fn same_contents(&self) -> RwLockReadGuard<'_, ()> {
        self.contents.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Replaces the contents of the database with those of another file, and forgets what was read from the old ones. Waits for
    /// the requests that run. New ones go on meanwhile, because a long import would hold up all desks.
    ///
    /// # Errors
    /// [`Error::Busy`] when requests run all the time.
    pub(crate) fn replace_contents(&self, from: &Path) -> Result<()> {
        let _alone = self.no_request()?;
        let mut writer = self.db.writer()?;
        backup::overwrite(&mut writer, from)?;
        writer.forget();
        self.answers.clear();
        self.api_keys.clear();
        self.config.reload(&server_settings::read(&writer)?);
        // The log of the new contents begins again, but screens read again only when the counter grows.
        let seen = self.changes();
        let last = action_log::last(&writer)?;
        self.changes.store(last, Ordering::Release);
        self.unlogged_changes.store(seen + 1 - last, Ordering::Release);
        Ok(())
    }

    fn no_request(&self) -> Result<RwLockWriteGuard<'_, ()>> {
        let until = Instant::now() + REQUESTS_END_WITHIN;
        loop {
            match self.contents.try_write() {
                Ok(alone) => return Ok(alone),
                Err(TryLockError::Poisoned(poisoned)) => return Ok(poisoned.into_inner()),
                Err(TryLockError::WouldBlock) if Instant::now() >= until => return Err(Error::Busy),
                Err(TryLockError::WouldBlock) => std::thread::sleep(LOOK_EVERY),
            }
        }
    }

    pub(crate) fn changed(&self, last_action: i64) {
        self.changes.fetch_max(last_action, Ordering::AcqRel);
    }

    /// Something changed that screens show and that is no action of anybody, such as a print job that failed.
    pub(crate) fn changed_unlogged(&self) {
        self.unlogged_changes.fetch_add(1, Ordering::AcqRel);
    }
}
