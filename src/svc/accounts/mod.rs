//! Users, keys and connectors.

pub mod connectors;
pub mod developer_info;
pub mod keys;
pub mod users;
pub mod whoami;

use crate::rpc::endpoint::Endpoint;

pub fn rows() -> Vec<Endpoint> {
    [connectors::rows(), developer_info::rows(), keys::rows(), users::rows(), whoami::rows()]
        .into_iter()
        .flatten()
        .collect()
}
