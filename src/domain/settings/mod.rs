//! When a backup is due.

pub mod maintenance;
pub mod table_plan;
