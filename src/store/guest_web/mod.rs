//! SQL of the guest pages.

pub mod book;
pub mod cancel_booking;
pub mod enquiry;
pub mod guest_cards;
pub mod laundry;
pub mod link;
pub mod order_status;
pub mod outlet_cards;
pub mod precheckin;
pub mod showcase;
pub mod stay_calendar;
pub mod web_bookings;
