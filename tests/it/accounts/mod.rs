//! Users, roles and access.

mod access;
mod api_keys;
mod cached_keys;
mod connectors;
mod developer_info;
mod users;
mod whoami;
