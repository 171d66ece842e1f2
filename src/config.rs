//! `hotel.toml`. Every setting has a default; a wrong one is an error that names line and key.

use std::net::{IpAddr, SocketAddr};
use std::path::Path;

use serde::Deserialize;

use crate::error::{Error, Result};

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// The staff interface: browser, API, guest pages.
    pub listen: SocketAddr,
    /// An optional second listener for guest pages and public functions only.
    pub guest_listen: Option<SocketAddr>,
    /// The address under which browsers reach the server, when a proxy stands in front.
    pub public_url: Option<String>,
    /// Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed.
    pub trusted_proxies: Vec<IpAddr>,
    /// Further leading words accepted beside `svc`.
    pub aliases: Vec<String>,
    pub connections: usize,
    pub connections_per_address: usize,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            guest_listen: None,
            public_url: None,
            trusted_proxies: Vec::new(),
            aliases: Vec::new(),
            connections: 512,
            connections_per_address: 64,
        }
    }
}

impl Config {
    pub fn read(path: &Path) -> Result<Config> {
        let text = std::fs::read_to_string(path)
            .map_err(|e| Error::Internal(format!("cannot read {}: {e}", path.display())))?;
        toml::from_str(&text).map_err(|e| Error::Internal(format!("{}: {e}", path.display())))
    }
}
