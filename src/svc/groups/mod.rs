//! Group bookings: blocks, pickup, master folios. The rules are in [`crate::domain::groups`].

pub mod blocks;
pub mod confirmation_message;
pub mod detail;
pub mod edit;
pub mod folios;
pub mod group_booking;
pub mod list;
pub mod pickup;

use crate::rpc::endpoint::Endpoint;

pub fn rows() -> Vec<Endpoint> {
    [
        blocks::rows(),
        detail::rows(),
        edit::rows(),
        folios::rows(),
        list::rows(),
        pickup::rows(),
        group_booking::rows(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
