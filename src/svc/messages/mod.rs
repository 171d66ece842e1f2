//! Messages to guests: composing them and the outbox.

pub mod compose;
pub mod outbox;
pub mod resend;
pub mod send_test;
pub mod sending;

use crate::rpc::endpoint::Endpoint;

pub fn rows() -> Vec<Endpoint> {
    [outbox::rows(), send_test::rows(), resend::rows()].into_iter().flatten().collect()
}
