//! Rates set by the desk, the rate grid, demand tiers.

mod demand_tiers;
mod rate_grid;
mod set_rate;
