//! The settings of the server that an owner changes in the browser: mail, WhatsApp, backups, downtime sheets, public address. They
//! belong to the installation, not to a property. `config::live` merges them with `hotel.toml`.

use chrono::NaiveTime;
use rusqlite::{Connection, params};

use super::row::{Row, read_all};
use super::scope::{ReadTx, WriteTx};
use super::types::{list, time_or_none};
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

pub fn read(connection: &Connection) -> Result<ServerSettings> {
    let sql = "SELECT * FROM server_settings";
    let mut statement = connection.prepare_cached(sql)?;
    let settings = read_all(sql, statement.query([])?, read_settings)?.pop();
    Ok(settings.ok_or(rusqlite::Error::QueryReturnedNoRows)?)
}

/// The same inside a call.
pub fn seen(tx: &ReadTx) -> Result<ServerSettings> {
    read(tx.raw())
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
    use crate::domain::lists::ClosedList;
    let mut statement = tx.raw().prepare_cached(
        "UPDATE server_settings SET smtp_host = ?1, smtp_port = ?2, smtp_security = ?3, smtp_user = ?4, smtp_password = ?5,
           smtp_from = ?6, whatsapp_number = ?7, whatsapp_token = ?8, whatsapp_template = ?9, whatsapp_language = ?10,
           backup_folder = ?11, backup_every = ?12, backup_at = ?13, backup_zone = ?14, keep_daily = ?15, keep_weekly = ?16,
           downtime_folder = ?17, downtime_every = ?18, public_url = ?19",
    )?;
    statement.execute(params![
        settings.smtp_host,
        settings.smtp_port,
        settings.smtp_security.as_str(),
        settings.smtp_user,
        settings.smtp_password,
        settings.smtp_from,
        settings.whatsapp_number,
        settings.whatsapp_token,
        settings.whatsapp_template,
        settings.whatsapp_language,
        settings.backup_folder,
        settings.backup_every,
        settings.backup_at.map(|at| at.format("%H:%M").to_string()),
        settings.backup_zone,
        settings.keep_daily,
        settings.keep_weekly,
        settings.downtime_folder,
        settings.downtime_every,
        settings.public_url,
    ])?;
    tx.reload_settings();
    Ok(())
}
