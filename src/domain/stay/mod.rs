//! What the status of a stay permits; cancellation fees; identity documents.

pub mod cancellation;
pub mod documents;
pub mod lifecycle;
