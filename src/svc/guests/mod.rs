//! Guest profiles: search, history, merging, erasure.

pub mod erase;
pub mod merge;
pub mod profiles;
pub mod search;

use crate::rpc::endpoint::Endpoint;

pub fn rows() -> Vec<Endpoint> {
    [erase::rows(), merge::rows(), profiles::rows(), search::rows()].into_iter().flatten().collect()
}
