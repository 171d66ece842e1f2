//! The answer of the server's settings. Contains no secret, only whether one is set.

use schemars::JsonSchema;
use serde::Serialize;

use crate::config::Config;
use crate::config::live::merged;
use crate::db::scope::ReadTx;
use crate::domain::messages::delivery::opens_outside;
use crate::domain::settings::server_settings::MailSecurity;
use crate::error::Result;
use crate::store::settings::server_settings::ServerSettings;
use crate::store::settings::site;
use crate::wire::{Flag, TimeOfDay};

#[derive(Serialize, JsonSchema)]
pub struct ServerSettingsView {
    /// 1: the caller may change them: all properties, and not the demo.
    may_change: Flag,
    mail: MailSettings,
    whatsapp: WhatsAppSettings,
    backup: BackupSettings,
    downtime_pack: DowntimeSettings,
    public_address: AddressSettings,
    /// 1: guests can open the address at which the caller reached the server, so it may stand in a message.
    guests_reach: Flag,
}

#[derive(Serialize, JsonSchema)]
pub struct MailSettings {
    /// 1: hotel.toml sets it.
    by_file: Flag,
    /// Empty: the server sends no mail.
    host: Option<String>,
    /// The port in use.
    port: Option<u16>,
    security: MailSecurity,
    user: Option<String>,
    has_password: Flag,
    from: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub struct WhatsAppSettings {
    by_file: Flag,
    phone_number_id: Option<String>,
    has_token: Flag,
    template: Option<String>,
    template_language: String,
}

#[derive(Serialize, JsonSchema)]
pub struct BackupSettings {
    by_file: Flag,
    folder: Option<String>,
    /// Once a day at this time.
    at: Option<TimeOfDay>,
    /// The time zone of `at`.
    time_zone: Option<String>,
    /// Or hours between two backups.
    every: Option<u32>,
    keep_daily: u32,
    keep_weekly: u32,
}

#[derive(Serialize, JsonSchema)]
pub struct DowntimeSettings {
    by_file: Flag,
    folder: Option<String>,
    /// Minutes between two writings.
    every: u32,
}

#[derive(Serialize, JsonSchema)]
pub struct AddressSettings {
    by_file: Flag,
    url: Option<String>,
}

pub fn view(tx: &ReadTx, file: &Config, stored: &ServerSettings) -> Result<ServerSettingsView> {
    let now = merged(file, stored);
    let (smtp, whatsapp, backup) = (now.smtp.as_ref(), now.whatsapp.as_ref(), now.backup.as_ref());
    Ok(ServerSettingsView {
        may_change: Flag(tx.actor().unrestricted && !site::is_demo(tx)?),
        mail: MailSettings {
            by_file: Flag(file.smtp.is_some()),
            host: smtp.map(|smtp| smtp.host.clone()),
            port: smtp.map(crate::config::channels::Smtp::port),
            security: smtp.map(|smtp| smtp.security).unwrap_or_default(),
            user: smtp.and_then(|smtp| smtp.user.clone()),
            has_password: Flag(smtp.is_some_and(|smtp| smtp.user.is_some())),
            from: smtp.map(|smtp| smtp.from.clone()),
        },
        whatsapp: WhatsAppSettings {
            by_file: Flag(file.whatsapp.is_some()),
            phone_number_id: whatsapp.map(|whatsapp| whatsapp.phone_number_id.clone()),
            has_token: Flag(whatsapp.is_some()),
            template: whatsapp.and_then(|whatsapp| whatsapp.template.clone()),
            template_language: whatsapp
                .map_or_else(|| "en".to_string(), |whatsapp| whatsapp.template_language.clone()),
        },
        backup: BackupSettings {
            by_file: Flag(file.backup.is_some()),
            folder: backup.map(|backup| backup.folder.display().to_string()),
            at: backup.and_then(|backup| backup.at).map(TimeOfDay),
            time_zone: backup
                .filter(|backup| backup.at.is_some())
                .map(|backup| backup.zone.name().to_string()),
            every: backup.and_then(|backup| backup.every),
            keep_daily: backup.map_or(14, |backup| backup.keep_daily),
            keep_weekly: backup.map_or(8, |backup| backup.keep_weekly),
        },
        downtime_pack: DowntimeSettings {
            by_file: Flag(file.downtime_pack.is_some()),
            folder: now.downtime_pack.as_ref().map(|pack| pack.folder.display().to_string()),
            every: now.downtime_pack.as_ref().map_or(60, |pack| pack.every),
        },
        guests_reach: Flag(opens_outside(now.public_url.as_deref().unwrap_or(&tx.actor().base_url))),
        public_address: AddressSettings { by_file: Flag(file.public_url.is_some()), url: now.public_url },
    })
}
