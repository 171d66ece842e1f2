//! Users, sessions, API keys.

pub mod api_keys;
pub mod connectors;
pub mod users;
