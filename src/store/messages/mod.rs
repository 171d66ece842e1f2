//! The outbox and the recipients of messages.

pub mod outbox;
pub mod recipients;
pub mod resend;
