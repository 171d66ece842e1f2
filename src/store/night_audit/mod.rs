//! Night audit records.

pub mod record;
pub mod run;
