//! SQL of the guest pages.

pub mod book;
pub mod calendar;
pub mod enquiry;
pub mod laundry;
pub mod link;
pub mod precheckin;
pub mod qr_cards;
pub mod showcase;
