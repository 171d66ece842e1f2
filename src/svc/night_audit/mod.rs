//! The night audit: closing a business date and its record.

pub mod business_date;
pub mod day_close;
pub mod lines;
pub mod preview;
pub mod release;
pub mod run;

use crate::rpc::endpoint::Endpoint;

pub fn rows() -> Vec<Endpoint> {
    [lines::rows(), business_date::rows(), run::rows(), preview::rows()].into_iter().flatten().collect()
}
