//! Guest profiles: search, history, merging, erasure.

pub mod anonymize;
pub mod journey;
pub mod merge;
pub mod search;
pub mod stats;

use crate::rpc::endpoint::Endpoint;

pub fn rows() -> Vec<Endpoint> {
    [anonymize::rows(), journey::rows(), merge::rows(), search::rows(), stats::rows()]
        .into_iter()
        .flatten()
        .collect()
}
