//! Users, roles and access.

mod access;
mod users;
