//! Users, keys and connectors.

pub mod api_keys;
pub mod connectors;
pub mod developer_info;
pub mod users;
pub mod whoami;

use crate::rpc::endpoint::Endpoint;

pub fn rows() -> Vec<Endpoint> {
    [connectors::rows(), developer_info::rows(), api_keys::rows(), users::rows(), whoami::rows()]
        .into_iter()
        .flatten()
        .collect()
}
