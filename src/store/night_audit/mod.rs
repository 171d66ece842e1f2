//! Night audit records.

pub mod run;
