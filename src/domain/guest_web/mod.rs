//! Booking on the website, the guest's link, the calendar file.

pub mod book;
pub mod link_expiry;
