//! Module `api`: accounts, front desk, bookings, folios, guests, housekeeping.

pub mod access;
pub mod occupants;
pub mod room_status;
pub mod setup;
pub mod times;

use crate::rpc::endpoint::Endpoint;

pub fn rows() -> Vec<Endpoint> {
    [access::rows(), occupants::rows(), room_status::rows(), setup::rows(), times::rows()]
        .into_iter()
        .flatten()
        .collect()
}
