//! The settings in force: those of `hotel.toml` and those that an owner changed in the browser. `hotel.toml` comes first, topic by
//! topic: a section of it is never mixed with stored values, so its password goes to no server that somebody typed in the browser.

use std::path::PathBuf;
use std::sync::{Arc, PoisonError, RwLock};

use super::Config;
use super::backups::{Backup, DowntimePack};
use super::channels::{Smtp, WhatsApp};
use crate::store::settings::server_settings::ServerSettings;

/// Seconds for which a channel that was set in the browser is waited for.
const TIMEOUT: u32 = 10;

pub struct LiveConfig {
    file: Arc<Config>,
    in_force: RwLock<Arc<Config>>,
}

impl LiveConfig {
    pub fn new(file: Config, stored: &ServerSettings) -> LiveConfig {
        let in_force = RwLock::new(Arc::new(merged(&file, stored)));
        LiveConfig { file: Arc::new(file), in_force }
    }

    /// The settings in force. A caller that needs several keeps the answer: the next one may differ.
    pub fn now(&self) -> Arc<Config> {
        Arc::clone(&self.in_force.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// What `hotel.toml` and the command line say.
    pub fn file(&self) -> &Arc<Config> {
        &self.file
    }

    /// Puts changed settings in force.
    pub fn reload(&self, stored: &ServerSettings) {
        let changed = Arc::new(merged(&self.file, stored));
        *self.in_force.write().unwrap_or_else(PoisonError::into_inner) = changed;
    }
}

/// `file`, with what it leaves out filled from `stored`.
pub fn merged(file: &Config, stored: &ServerSettings) -> Config {
    let file = file.clone();
    Config {
        smtp: file.smtp.or_else(|| smtp(stored)),
        whatsapp: file.whatsapp.or_else(|| whatsapp(&file.whatsapp_api, stored)),
        backup: file.backup.or_else(|| backup(stored)),
        downtime_pack: file.downtime_pack.or_else(|| downtime_pack(stored)),
        public_url: file.public_url.or_else(|| stored.public_url.clone()),
        ..file
    }
}

fn smtp(stored: &ServerSettings) -> Option<Smtp> {
    Some(Smtp {
        host: stored.smtp_host.clone()?,
        port: stored.smtp_port,
        security: stored.smtp_security,
        user: stored.smtp_user.clone(),
        password: stored.smtp_password.clone(),
        password_env: None,
        password_file: None,
        ca_file: None,
        timeout: TIMEOUT,
        from: stored.smtp_from.clone()?,
    })
}

fn whatsapp(api: &str, stored: &ServerSettings) -> Option<WhatsApp> {
    Some(WhatsApp {
        base_url: api.to_string(),
        phone_number_id: stored.whatsapp_number.clone()?,
        token: stored.whatsapp_token.clone(),
        token_env: None,
        token_file: None,
        template: stored.whatsapp_template.clone(),
        template_language: stored.whatsapp_language.clone(),
        timeout: TIMEOUT,
    })
}

fn backup(stored: &ServerSettings) -> Option<Backup> {
    let zone = stored.backup_zone.as_deref().and_then(|zone| zone.parse().ok());
    Some(Backup {
        folder: PathBuf::from(stored.backup_folder.clone()?),
        every: stored.backup_every,
        at: stored.backup_at,
        zone: zone.unwrap_or(chrono_tz::UTC),
        keep_daily: stored.keep_daily,
        keep_weekly: stored.keep_weekly,
    })
}

fn downtime_pack(stored: &ServerSettings) -> Option<DowntimePack> {
    let folder = PathBuf::from(stored.downtime_folder.clone()?);
    Some(DowntimePack { folder, every: stored.downtime_every })
}
