//! Messages to guests: composing them and the outbox.

pub mod compose;
pub mod outbox;
pub mod sending;

use crate::rpc::endpoint::Endpoint;

pub fn rows() -> Vec<Endpoint> {
    outbox::rows()
}
