//! What the status of a stay permits; cancellation fees; identity documents.

pub mod cancellation;
pub mod cancellation_notice;
pub mod documents;
pub mod lifecycle;
