//! Rates: set rates, demand tiers, restrictions, the rate grid, the position of a day.

pub mod change;
pub mod demand_tiers;
pub mod grid;
pub mod position;
pub mod position_briefing;
pub mod pricing;
pub mod restrictions;
pub mod set_rate;

use crate::rpc::endpoint::Endpoint;

pub fn rows() -> Vec<Endpoint> {
    [
        change::rows(),
        demand_tiers::rows(),
        grid::rows(),
        position_briefing::rows(),
        restrictions::rows(),
        set_rate::rows(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
