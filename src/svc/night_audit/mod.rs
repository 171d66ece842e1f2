//! The night audit: closing a business date and its record.

pub mod day_close;
pub mod record;
pub mod release;
pub mod run;

use crate::rpc::endpoint::Endpoint;

pub fn rows() -> Vec<Endpoint> {
    [record::rows(), run::rows()].into_iter().flatten().collect()
}
