//! Module `api`: accounts, front desk, bookings, folios, guests, housekeeping.

pub mod access;

use crate::rpc::endpoint::Endpoint;

pub fn rows() -> Vec<Endpoint> {
    [access::rows()].into_iter().flatten().collect()
}
