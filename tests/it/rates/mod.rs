//! Rates set by the desk, the rate grid, demand tiers.

mod change_rates;
mod hurdle_rates;
mod position_briefing;
mod rate_grid;
mod restrictions;
mod room_rates;
