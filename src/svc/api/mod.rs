//! Module `api`: accounts, front desk, bookings, folios, guests, housekeeping.

pub mod access;
pub mod setup;

use crate::rpc::endpoint::Endpoint;

pub fn rows() -> Vec<Endpoint> {
    [access::rows(), setup::rows()].into_iter().flatten().collect()
}
