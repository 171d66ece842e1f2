//! Users, sessions, API keys.

pub mod api_keys;
pub mod connectors;
pub mod developer_info;
pub mod users;
