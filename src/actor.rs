//! The caller of an endpoint: a user, an agent with a key, a guest without an account, or the program itself.

use std::net::IpAddr;

use crate::domain::language::Language;
use crate::domain::lists::{KeyPurpose, Role};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Channel {
    Desk,
    Voice,
    WhatsApp,
    Api,
}

impl Channel {
    pub fn as_str(self) -> &'static str {
        match self {
            Channel::Desk => "Desk",
            Channel::Voice => "Voice",
            Channel::WhatsApp => "WhatsApp",
            Channel::Api => "API",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PropertyRef {
    pub id: i64,
    pub name: String,
}

#[derive(Clone, Debug)]
pub struct Actor {
    /// `None` for guests and jobs.
    pub user_id: Option<i64>,
    pub login: String,
    pub full_name: String,
    pub roles: Vec<Role>,
    /// Can reach all properties of the chain, and records without a property.
    pub unrestricted: bool,
    /// The enabled properties in reach, by name.
    pub properties: Vec<PropertyRef>,
    /// Set if an agent calls; the action log shows this name.
    pub agent_name: Option<String>,
    /// The agent was named by the caller and not by its credentials.
    pub agent_named: bool,
    /// The purpose of the API key; `None` for sessions, guests and jobs.
    pub key: Option<KeyPurpose>,
    pub channel: Channel,
    /// Scheme and host of the request; empty for calls from inside.
    pub base_url: String,
    /// The requested language.
    pub language: Option<&'static Language>,
    /// The address of a caller over the network.
    pub from: Option<IpAddr>,
    /// Set for a cached caller: the counter of changed callers at which it was read. The call refuses it with
    /// [`crate::error::Error::CallerChanged`] when the counter has moved.
    pub cached_as_of: Option<i64>,
}

impl Actor {
    /// A caller without credentials.
    pub fn guest() -> Actor {
        Actor {
            user_id: None,
            login: "Guest".to_string(),
            full_name: "Guest".to_string(),
            roles: Vec::new(),
            unrestricted: false,
            properties: Vec::new(),
            agent_name: None,
            agent_named: false,
            key: None,
            channel: Channel::Api,
            base_url: String::new(),
            language: None,
            from: None,
            cached_as_of: None,
        }
    }

    pub fn is_guest(&self) -> bool {
        self.user_id.is_none() && self.login == "Guest"
    }

    /// " from 192.0.2.1" for the log; empty for calls from inside.
    pub fn place(&self) -> String {
        self.from.map(|from| format!(" from {from}")).unwrap_or_default()
    }

    pub fn has(&self, role: Role) -> bool {
        self.roles.contains(&role)
    }

    /// Hotel Admin, System Manager and Administrator pass every gate except the developers'.
    pub fn is_admin(&self) -> bool {
        self.roles
            .iter()
            .any(|role| matches!(role, Role::HotelAdmin | Role::SystemManager | Role::Administrator))
    }

    /// Whether the caller sets rates: agreed prices have no limit, and restrictions can be overridden.
    pub fn sets_rates(&self) -> bool {
        self.is_admin() || self.has(Role::RevenueManager)
    }

    /// Whether the caller may see the links of guests. Anybody with such a link can act as the guest.
    pub fn holds_guest_links(&self) -> bool {
        self.is_admin() || self.has(Role::FrontDesk) || self.has(Role::ServiceAgent)
    }

    pub fn is_agent(&self) -> bool {
        self.agent_name.is_some()
    }

    pub fn property(&self, name: &str) -> Option<&PropertyRef> {
        self.properties.iter().find(|property| property.name == name)
    }
}
