//! Messages to guests: composing them and the outbox.

pub mod compose;
pub mod hotel_notice;
pub mod outbox;

use crate::rpc::endpoint::Endpoint;

pub fn rows() -> Vec<Endpoint> {
    [outbox::rows()].into_iter().flatten().collect()
}
