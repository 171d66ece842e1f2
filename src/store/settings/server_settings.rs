//! The settings of the server that an owner changes in the browser: mail, WhatsApp, backups, downtime sheets, public address. They
//! belong to the installation, not to a property. `config::live` merges them with `hotel.toml`.

use chrono::NaiveTime;
use rusqlite::Connection;

use crate::db::row::{Row, read_all};
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{list, time_or_none};
use crate::domain::lists::ClosedList;
use crate::domain::settings::server_settings::MailSecurity;
use crate::error::Result;

/// As stored; `None` is off. Has no `Debug`, because it contains secrets.
#[derive(Clone, PartialEq, Eq)]
pub struct ServerSettings {
    pub smtp_host: Option<String>,
    pub smtp_port: Option<u16>,
    pub smtp_security: MailSecurity,
    pub smtp_user: Option<String>,
    pub smtp_password: Option<String>,
    pub smtp_from: Option<String>,
    pub whatsapp_number: Option<String>,
    pub whatsapp_token: Option<String>,
    pub whatsapp_template: Option<String>,
    pub whatsapp_language: String,
    pub backup_folder: Option<String>,
    /// Hours.
    pub backup_every: Option<u32>,
    /// Once a day, in `backup_zone`.
    pub backup_at: Option<NaiveTime>,
    pub backup_zone: Option<String>,
    pub keep_daily: u32,
    pub keep_weekly: u32,
    pub downtime_folder: Option<String>,
    /// Minutes.
    pub downtime_every: u32,
    pub public_url: Option<String>,
}

const STORED: &str = "SELECT * FROM server_settings";

pub fn read(connection: &Connection) -> Result<ServerSettings> {
    let mut statement = connection.prepare_cached(STORED)?;
    let settings = read_all(STORED, statement.query([])?, read_settings)?.pop();
    Ok(settings.ok_or(rusqlite::Error::QueryReturnedNoRows)?)
}

/// The same inside a call.
pub fn seen(tx: &ReadTx) -> Result<ServerSettings> {
    Ok(tx.chain_row(STORED, &[], read_settings)?.ok_or(rusqlite::Error::QueryReturnedNoRows)?)
}

fn read_settings(row: &Row) -> rusqlite::Result<ServerSettings> {
    Ok(ServerSettings {
        smtp_host: row.get("smtp_host")?,
        smtp_port: row.get("smtp_port")?,
        smtp_security: list(row, "smtp_security")?,
        smtp_user: row.get("smtp_user")?,
        smtp_password: row.get("smtp_password")?,
        smtp_from: row.get("smtp_from")?,
        whatsapp_number: row.get("whatsapp_number")?,
        whatsapp_token: row.get("whatsapp_token")?,
        whatsapp_template: row.get("whatsapp_template")?,
        whatsapp_language: row.get("whatsapp_language")?,
        backup_folder: row.get("backup_folder")?,
        backup_every: row.get("backup_every")?,
        backup_at: time_or_none(row, "backup_at")?,
        backup_zone: row.get("backup_zone")?,
        keep_daily: row.get("keep_daily")?,
        keep_weekly: row.get("keep_weekly")?,
        downtime_folder: row.get("downtime_folder")?,
        downtime_every: row.get("downtime_every")?,
        public_url: row.get("public_url")?,
    })
}

/// Stores all of them; the server uses them once the transaction is committed.
pub fn write(tx: &WriteTx, settings: &ServerSettings) -> Result<()> {
    tx.chain_exec(
        "UPDATE server_settings SET smtp_host = :smtp_host, smtp_port = :smtp_port, smtp_security = :smtp_security,
           smtp_user = :smtp_user, smtp_password = :smtp_password, smtp_from = :smtp_from,
           whatsapp_number = :whatsapp_number, whatsapp_token = :whatsapp_token, whatsapp_template = :whatsapp_template,
           whatsapp_language = :whatsapp_language, backup_folder = :backup_folder, backup_every = :backup_every,
           backup_at = :backup_at, backup_zone = :backup_zone, keep_daily = :keep_daily, keep_weekly = :keep_weekly,
           downtime_folder = :downtime_folder, downtime_every = :downtime_every, public_url = :public_url",
        &[
            (":smtp_host", &settings.smtp_host),
            (":smtp_port", &settings.smtp_port),
            (":smtp_security", &settings.smtp_security.as_str()),
            (":smtp_user", &settings.smtp_user),
            (":smtp_password", &settings.smtp_password),
            (":smtp_from", &settings.smtp_from),
            (":whatsapp_number", &settings.whatsapp_number),
            (":whatsapp_token", &settings.whatsapp_token),
            (":whatsapp_template", &settings.whatsapp_template),
            (":whatsapp_language", &settings.whatsapp_language),
            (":backup_folder", &settings.backup_folder),
            (":backup_every", &settings.backup_every),
            (":backup_at", &settings.backup_at.map(|at| at.format("%H:%M").to_string())),
            (":backup_zone", &settings.backup_zone),
            (":keep_daily", &settings.keep_daily),
            (":keep_weekly", &settings.keep_weekly),
            (":downtime_folder", &settings.downtime_folder),
            (":downtime_every", &settings.downtime_every),
            (":public_url", &settings.public_url),
        ],
    )?;
    tx.reload_settings();
    Ok(())
}
