//! Venues and functions.

pub mod venues;

use crate::rpc::endpoint::Endpoint;

pub fn rows() -> Vec<Endpoint> {
    [venues::rows()].into_iter().flatten().collect()
}
