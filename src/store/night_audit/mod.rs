//! Night audit records.

pub mod record;
