//! Rates: set rates, demand tiers, restrictions, the rate grid, occupancy by date. The rules are in
//! [`crate::domain::rates`].

pub mod change_rates;
pub mod hurdle_rates;
pub mod position;
pub mod pricing;
pub mod rate_grid;
pub mod restrictions;
pub mod room_rates;

use crate::rpc::endpoint::Endpoint;

pub fn rows() -> Vec<Endpoint> {
    [change_rates::rows(), hurdle_rates::rows(), rate_grid::rows(), restrictions::rows(), room_rates::rows()]
        .into_iter()
        .flatten()
        .collect()
}
