//! The outbox and the recipients of messages.

pub mod delivery;
pub mod outbox;
pub mod recipients;
pub mod resend;
