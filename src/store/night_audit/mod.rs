//! Night audit records.

pub mod lines;
pub mod run;
