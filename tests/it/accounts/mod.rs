//! Users, roles and access.

mod access;
mod api_keys;
mod developer_info;
mod users;
