//! SQL of the guest pages.

pub mod enquiry;
pub mod link;
pub mod qr_cards;
pub mod showcase;
