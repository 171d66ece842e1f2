//! Guest profiles, their statistics and history; companies and travel agents.

pub mod companies;
pub mod decisions;
pub mod erase;
pub mod journey;
pub mod merge;
pub mod profiles;
pub mod search;
pub mod stats;
