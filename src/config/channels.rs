//! `[smtp]` and `[whatsapp]`: the message channels. A channel without its section is off.

use std::path::PathBuf;

use serde::Deserialize;

use crate::domain::settings::server_settings::MailSecurity;
use crate::error::{Error, Result};

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Smtp {
    pub host: String,
    /// Defaults to the usual port of the security setting.
    pub port: Option<u16>,
    #[serde(default)]
    pub security: MailSecurity,
    pub user: Option<String>,
    pub password: Option<String>,
    pub password_env: Option<String>,
    pub password_file: Option<PathBuf>,
    /// Certificates (PEM) of a private authority, trusted in addition to the public ones.
    pub ca_file: Option<PathBuf>,
    /// Timeout in seconds.
    #[serde(default = "patience")]
    pub timeout: u32,
    /// The sender: an address, or a name with the address in angle brackets.
    pub from: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WhatsApp {
    /// The address of the Cloud API, with its version.
    #[serde(default = "cloud_api")]
    pub base_url: String,
    /// The identifier of the hotel's number.
    pub phone_number_id: String,
    pub token: Option<String>,
    pub token_env: Option<String>,
    pub token_file: Option<PathBuf>,
    /// An approved template for the check-in link, with placeholders for name, property and link.
    pub template: Option<String>,
    #[serde(default = "english")]
    pub template_language: String,
    /// Timeout in seconds.
    #[serde(default = "patience")]
    pub timeout: u32,
}

fn patience() -> u32 {
    15
}

fn is_patience(seconds: u32) -> bool {
    (1..=120).contains(&seconds)
}

pub(super) fn cloud_api() -> String {
    "https://graph.facebook.com/v23.0".to_string()
}

fn english() -> String {
    "en".to_string()
}

pub(super) type Mistake = Option<(&'static str, String)>;

impl Smtp {
    pub fn port(&self) -> u16 {
        self.port.unwrap_or(match self.security {
            MailSecurity::Tls => 465,
            MailSecurity::StartTls => 587,
            MailSecurity::None => 25,
        })
    }

    /// User and password; none if not configured.
    pub fn credentials(&self) -> Result<Option<(String, String)>> {
        let Some(user) = &self.user else { return Ok(None) };
        let password = secret(&self.password, &self.password_env, &self.password_file)?;
        Ok(Some((user.clone(), password)))
    }

    pub(super) fn mistake(&self) -> Mistake {
        if self.host.trim().is_empty() {
            return Some(("smtp.host", "names the mail server".to_string()));
        }
        if self.security == MailSecurity::None && !is_this_machine(&self.host) {
            let message = "\"none\" is for a mail server on this machine only; use \"tls\" or \"starttls\"";
            return Some(("smtp.security", message.to_string()));
        }
        if self.from.parse::<lettre::message::Mailbox>().is_err() {
            return Some(("smtp.from", format!("\"{}\" is not like Hotel <desk@hotel.example>", self.from)));
        }
        if !is_patience(self.timeout) {
            return Some(("smtp.timeout", "is from 1 to 120 seconds".to_string()));
        }
        let given = given(&self.password, &self.password_env, &self.password_file);
        if given != usize::from(self.user.is_some()) {
            let message = "comes with one of password, password_env and password_file";
            return Some(("smtp.user", message.to_string()));
        }
        None
    }
}

impl WhatsApp {
    pub fn token(&self) -> Result<String> {
        secret(&self.token, &self.token_env, &self.token_file)
    }

    pub(super) fn mistake(&self) -> Mistake {
        if !is_api(&self.base_url) {
            return Some(("whatsapp.base_url", "begins with https://".to_string()));
        }
        if self.phone_number_id.is_empty() || !self.phone_number_id.bytes().all(|b| b.is_ascii_digit()) {
            return Some(("whatsapp.phone_number_id", "is a number of digits".to_string()));
        }
        if !is_patience(self.timeout) {
            return Some(("whatsapp.timeout", "is from 1 to 120 seconds".to_string()));
        }
        if given(&self.token, &self.token_env, &self.token_file) != 1 {
            let message = "comes with one of token, token_env and token_file";
            return Some(("whatsapp.phone_number_id", message.to_string()));
        }
        None
    }
}

fn given(plain: &Option<String>, variable: &Option<String>, file: &Option<PathBuf>) -> usize {
    usize::from(plain.is_some()) + usize::from(variable.is_some()) + usize::from(file.is_some())
}

/// Reads the secret each time, so that a change needs no restart.
fn secret(plain: &Option<String>, variable: &Option<String>, file: &Option<PathBuf>) -> Result<String> {
    if let Some(plain) = plain {
        return Ok(plain.clone());
    }
    if let Some(variable) = variable {
        let missing = |_| Error::Internal(format!("the environment has no {variable}"));
        return std::env::var(variable).map_err(missing);
    }
    let file = file.as_ref().ok_or_else(|| Error::internal("no secret is set"))?;
    let text = std::fs::read_to_string(file)
        .map_err(|error| Error::Internal(format!("cannot read {}: {error}", file.display())))?;
    Ok(text.trim().to_string())
}

/// An address over https, or of this machine.
pub(super) fn is_api(url: &str) -> bool {
    let host = url.strip_prefix("http://").map(|rest| rest.split([':', '/']).next().unwrap_or(rest));
    url.starts_with("https://") || host.is_some_and(is_this_machine)
}

fn is_this_machine(host: &str) -> bool {
    host == "localhost" || host.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback())
}
