//! Guest profiles, their statistics and history; companies and travel agents.

pub mod anonymize;
pub mod companies;
pub mod credits;
pub mod decisions;
pub mod journey;
pub mod merge;
pub mod profiles;
pub mod search;
pub mod stats;
