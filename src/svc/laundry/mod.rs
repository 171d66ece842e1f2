//! Module `laundry`: the rate card, bags from the door to delivery, revenue by service. Of module `desk`: one bag with its
//! tag, and the figures of a period.

pub mod bag;
pub mod bags;
pub mod bill;
pub mod board;
pub mod delivery;
pub mod rate_import;
pub mod rates;
pub mod revenue;
pub mod status;

use crate::domain::lists::Role::{FrontDesk, Housekeeping, ServiceAgent};
use crate::rpc::endpoint::Endpoint;
use crate::rpc::gate::Gate;

/// The people who collect and deliver bags.
const FLOOR: Gate = Gate::Any(&[FrontDesk, Housekeeping, ServiceAgent]);

pub fn rows() -> Vec<Endpoint> {
    [
        rates::rows(),
        rate_import::rows(),
        bags::rows(),
        status::rows(),
        board::rows(),
        bag::rows(),
        delivery::rows(),
        revenue::rows(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
