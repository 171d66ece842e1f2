//! When a backup is due.

pub mod maintenance;
