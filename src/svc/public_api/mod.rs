//! Module `public_api`: what guests may call without credentials.

pub mod site;

use crate::rpc::endpoint::Endpoint;

pub fn rows() -> Vec<Endpoint> {
    [site::rows()].into_iter().flatten().collect()
}
