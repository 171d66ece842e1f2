//! The settings of `hotel.toml`. Every setting has a default; an error names line and key. `hotel.example.toml` explains all
//! settings.

pub mod backups;
pub mod channels;
pub mod limits;
pub mod live;

use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::db::file_permissions;
use crate::domain::language::Message;
use crate::domain::messages::delivery::ConnectedChannels;
use crate::error::{Error, Result};
use backups::{Backup, DowntimePack};
use channels::{Smtp, WhatsApp};
use limits::{Rates, WebBookingLimits};

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// The hotel's file.
    pub data: PathBuf,
    /// The staff interface: browser, API, guest pages.
    pub listen: SocketAddr,
    /// An optional second listener for guest pages and public endpoints only.
    pub guest_listen: Option<SocketAddr>,
    /// The address under which browsers reach the server, when a proxy is in front.
    pub public_url: Option<String>,
    /// Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed.
    pub trusted_proxies: Vec<IpAddr>,
    /// First words of endpoint names accepted besides `svc`.
    pub aliases: Vec<String>,
    /// Connections at one time, in all and of one address.
    pub connections: usize,
    pub connections_per_address: usize,
    /// The same for the second listener.
    pub guest_connections: usize,
    pub guest_connections_per_address: usize,
    /// How often callers may call; see [`Rates`].
    pub public_reads_per_minute: u32,
    pub public_writes_per_hour: u32,
    pub public_writes_per_hour_and_address: u32,
    pub agent_writes_per_hour: u32,
    /// Bookings of the website that may be open and unpaid; see [`WebBookingLimits`]. 0 sets no limit.
    pub open_web_bookings_per_phone: u32,
    pub open_web_bookings_per_address: u32,
    /// The channels of messages; each off without its section.
    pub smtp: Option<Smtp>,
    pub whatsapp: Option<WhatsApp>,
    /// The Cloud API with its version, for a WhatsApp number that was set in the browser.
    pub whatsapp_api: String,
    /// Folders that the program fills; each off without its section.
    pub backup: Option<Backup>,
    pub downtime_pack: Option<DowntimePack>,
    /// Set by `--demo`; not a setting.
    #[serde(skip)]
    pub demo: bool,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            data: PathBuf::from("hotel.db"),
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            guest_listen: None,
            public_url: None,
            trusted_proxies: Vec::new(),
            aliases: Vec::new(),
            connections: 512,
            connections_per_address: 64,
            guest_connections: 192,
            guest_connections_per_address: 24,
            public_reads_per_minute: 120,
            public_writes_per_hour: 20,
            public_writes_per_hour_and_address: 300,
            agent_writes_per_hour: 300,
            open_web_bookings_per_phone: 10,
            open_web_bookings_per_address: 50,
            smtp: None,
            whatsapp: None,
            whatsapp_api: channels::cloud_api(),
            backup: None,
            downtime_pack: None,
            demo: false,
        }
    }
}

impl Config {
    pub fn read(path: &Path) -> Result<Config> {
        let text = std::fs::read_to_string(path)
            .map_err(|e| Error::Internal(format!("cannot read {}: {e}", path.display())))?;
        Config::parse(&text, &path.display().to_string())
    }

    /// Reads settings; `source` names them in errors.
    pub fn parse(text: &str, source: &str) -> Result<Config> {
        let config: Config = toml::from_str(text).map_err(|error| {
            let line = error.span().map_or(1, |span| line_of(text, span.start));
            wrong(source, line, key_on(text, line), &Message::of_error(&error.message()).to_string())
        })?;
        match config.mistake() {
            None => Ok(config),
            Some((key, message)) => Err(wrong(source, line_with(text, key), Some(key), &message)),
        }
    }

    /// The first setting that is well-formed but invalid.
    fn mistake(&self) -> Option<(&'static str, String)> {
        if self.guest_listen.is_some_and(|guest| guest == self.listen && guest.port() != 0) {
            return Some(("guest_listen", "is the address of listen; give it one of its own".to_string()));
        }
        if let Some(url) = &self.public_url
            && !is_origin(url)
        {
            return Some(("public_url", format!("\"{url}\" is not like https://hotel.example")));
        }
        if let Some(alias) = self.aliases.iter().find(|alias| !is_word(alias)) {
            return Some((
                "aliases",
                format!("\"{alias}\" is not a word of letters, digits, dots and underscores"),
            ));
        }
        let sections = [
            self.smtp.as_ref().and_then(Smtp::mistake),
            self.whatsapp.as_ref().and_then(WhatsApp::mistake),
            self.backup.as_ref().and_then(Backup::mistake),
            self.downtime_pack.as_ref().and_then(DowntimePack::mistake),
        ];
        if let Some(mistake) = sections.into_iter().flatten().next() {
            return Some(mistake);
        }
        if !channels::is_api(&self.whatsapp_api) {
            return Some(("whatsapp_api", "begins with https://".to_string()));
        }
        let counts = [
            ("connections", self.connections),
            ("connections_per_address", self.connections_per_address),
            ("guest_connections", self.guest_connections),
            ("guest_connections_per_address", self.guest_connections_per_address),
            ("public_reads_per_minute", self.public_reads_per_minute as usize),
            ("public_writes_per_hour", self.public_writes_per_hour as usize),
            ("public_writes_per_hour_and_address", self.public_writes_per_hour_and_address as usize),
            ("agent_writes_per_hour", self.agent_writes_per_hour as usize),
        ];
        let zero = counts.into_iter().find(|(_, count)| *count == 0);
        zero.map(|(key, _)| (key, "must be at least 1".to_string()))
    }

    /// Files with a plain-text password or token that other accounts can read; `source` is the settings file.
    pub fn exposed<'a>(&'a self, source: Option<&'a Path>) -> Vec<&'a Path> {
        let (smtp, whatsapp) = (self.smtp.as_ref(), self.whatsapp.as_ref());
        let written = smtp.is_some_and(|smtp| smtp.password.is_some())
            || whatsapp.is_some_and(|whatsapp| whatsapp.token.is_some());
        let files = [
            source.filter(|_| written),
            smtp.and_then(|smtp| smtp.password_file.as_deref()),
            whatsapp.and_then(|whatsapp| whatsapp.token_file.as_deref()),
        ];
        files.into_iter().flatten().filter(|file| file_permissions::others_may_read(file)).collect()
    }

    /// The channels that messages can go over.
    pub fn connected(&self) -> ConnectedChannels {
        ConnectedChannels {
            email: self.smtp.is_some(),
            whatsapp: self.whatsapp.is_some(),
            own_address: self.public_url.is_some(),
        }
    }

    pub fn web_bookings(&self) -> WebBookingLimits {
        WebBookingLimits {
            per_phone: self.open_web_bookings_per_phone,
            per_address: self.open_web_bookings_per_address,
        }
    }

    pub fn rates(&self) -> Rates {
        Rates {
            public_reads_per_minute: self.public_reads_per_minute,
            public_writes_per_hour: self.public_writes_per_hour,
            public_writes_per_hour_and_address: self.public_writes_per_hour_and_address,
            agent_writes_per_hour: self.agent_writes_per_hour,
        }
    }
}

fn wrong(source: &str, line: usize, key: Option<&str>, message: &str) -> Error {
    let message = message.lines().next().unwrap_or_default();
    match key {
        Some(key) => Error::Internal(format!("{source}, line {line}, {key}: {message}")),
        None => Error::Internal(format!("{source}, line {line}: {message}")),
    }
}

fn line_of(text: &str, offset: usize) -> usize {
    text.bytes().take(offset).filter(|byte| *byte == b'\n').count() + 1
}

/// The key that a line sets, or the one whose list the line continues.
fn key_on(text: &str, line: usize) -> Option<&str> {
    let above: Vec<&str> = text.lines().take(line).collect();
    let key = above.iter().rev().find_map(|line| line.split_once('=')).map(|(key, _)| key.trim());
    key.filter(|key| !key.is_empty() && !key.starts_with('#'))
}

/// The line that sets a key, `smtp.host` in its section; the first when a default is at fault.
fn line_with(text: &str, key: &str) -> usize {
    let (section, key) = key.split_once('.').unwrap_or(("", key));
    let head = format!("[{section}]");
    let start = text.lines().position(|line| line.trim() == head).map_or(0, |index| index + 1);
    let sets = |line: &str| line.split_once('=').is_some_and(|(name, _)| name.trim() == key);
    text.lines().skip(start).position(sets).map_or(start.max(1), |index| start + index + 1)
}

fn is_origin(url: &str) -> bool {
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    host.map(|host| host.trim_end_matches('/')).is_some_and(|host| {
        !host.is_empty() && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:[]_".contains(&byte))
    })
}

fn is_word(alias: &str) -> bool {
    let well_formed = |part: &str| {
        !part.is_empty()
            && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-')
    };
    alias.split('.').all(well_formed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaint(text: &str) -> String {
        match Config::parse(text, "hotel.toml") {
            Err(Error::Internal(message)) => message,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_example_explains_every_setting_with_its_default() {
        let example = include_str!("../../hotel.example.toml");
        assert_eq!(Config::parse(example, "the example").expect("it parses"), Config::default());
        // What has no default is shown commented out; with the mark taken off it must parse as well.
        let shown: String =
            example.lines().map(|line| line.strip_prefix("#: ").unwrap_or(line).to_string() + "\n").collect();
        let all = Config::parse(&shown, "the example").expect("with everything set");
        assert!(all.guest_listen.is_some() && all.public_url.is_some());
        assert!(all.smtp.is_some() && all.whatsapp.is_some());
        assert!(all.backup.is_some() && all.downtime_pack.is_some());
        for key in ["data", "listen", "trusted_proxies", "aliases", "agent_writes_per_hour"] {
            assert!(line_with(&shown, key) > 1, "{key} is not explained");
        }
    }

    #[test]
    fn a_wrong_setting_is_named_with_its_line() {
        assert!(complaint("\n\nlisten = 12").starts_with("hotel.toml, line 3, listen: "));
        assert!(complaint("colour = 1").starts_with("hotel.toml, line 1, colour: unknown field"));
        assert!(complaint("# c\nconnections = \"many\"").starts_with("hotel.toml, line 2, connections: "));
        assert!(complaint("connections = 0").ends_with("connections: must be at least 1"));
        assert!(complaint("\naliases = [\"a b\"]").starts_with("hotel.toml, line 2, aliases: "));
        assert!(complaint("public_url = \"hotel\"").starts_with("hotel.toml, line 1, public_url: "));
        assert!(
            complaint("listen = \"127.0.0.1:1\"\nguest_listen = \"127.0.0.1:1\"")
                .contains("line 2, guest_listen")
        );
        let smtp =
            |more: &str| complaint(&format!("\n[smtp]\nhost = \"mail.x\"\nfrom = \"a@b.example\"\n{more}"));
        assert!(smtp("security = \"none\"").starts_with("hotel.toml, line 5, smtp.security: "));
        assert!(smtp("user = \"desk\"").starts_with("hotel.toml, line 5, smtp.user: comes with one of"));
        assert!(smtp("port = true").starts_with("hotel.toml, line 5, port: "));
        let backup = |more: &str| complaint(&format!("[backup]\nfolder = \"/mnt\"\n{more}"));
        assert!(backup("at = \"3\"").starts_with("hotel.toml, line 3, at: \"3\" is not a time"));
        assert!(backup("every = 0").starts_with("hotel.toml, line 3, backup.every: is from 1"));
        assert!(
            backup("at = \"03:30\"\nevery = 6").starts_with("hotel.toml, line 3, backup.at: stands beside")
        );
        let whatsapp =
            "[whatsapp]\nphone_number_id = \"1\"\ntoken = \"t\"\nbase_url = \"http://else.example\"";
        assert!(complaint(whatsapp).starts_with("hotel.toml, line 4, whatsapp.base_url: begins with https"));
        assert!(complaint("listen = ").starts_with("hotel.toml, line 1, listen: "));
    }
}
