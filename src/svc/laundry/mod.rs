//! Module `laundry`: the rate card, bags from the door to delivery, revenue by service. Of module `desk`: one bag with its
//! tag, and the figures of a period.

pub mod bag;
pub mod bags;
pub mod bill;
pub mod board;
pub mod cancel;
pub mod collect;
pub mod delivery;
pub mod pickup;
pub mod rate_import;
pub mod rates;
pub mod return_items;
pub mod revenue;
pub mod rooms;
pub mod sales;
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
        return_items::rows(),
        collect::rows(),
        pickup::rows(),
        status::rows(),
        board::rows(),
        bag::rows(),
        rooms::rows(),
        delivery::rows(),
        cancel::rows(),
        revenue::rows(),
        sales::rows(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
