//! What the guests' pages read and write.

pub mod enquiry;
pub mod link;
pub mod qr_cards;
pub mod showcase;
