//! Users, keys and connectors.

pub mod access;
pub mod connectors;
pub mod keys;
pub mod users;

use crate::rpc::endpoint::Endpoint;

pub fn rows() -> Vec<Endpoint> {
    [access::rows(), connectors::rows(), keys::rows(), users::rows()].into_iter().flatten().collect()
}
