//! The server over real HTTP: statuses, sessions, keys, files, the guests' door, the owner's first minute.

mod attacks;
mod calls;
pub mod client;
pub mod commands;
mod defects;
pub mod demo;
mod doors;
mod files;
mod idempotency;
mod owner;
mod private;
mod sessions;
mod stopping;
mod uploads;
