//! Module `api`: accounts, front desk, bookings, folios, guests, housekeeping.

pub mod access;
pub mod frontdesk;
pub mod guests;
pub mod occupants;
pub mod room_status;
pub mod setup;
pub mod times;

use crate::rpc::endpoint::Endpoint;

pub fn rows() -> Vec<Endpoint> {
    [
        access::rows(),
        frontdesk::rows(),
        guests::rows(),
        occupants::rows(),
        room_status::rows(),
        setup::rows(),
        times::rows(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
