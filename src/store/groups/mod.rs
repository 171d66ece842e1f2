//! Group bookings and their blocks.

pub mod blocks;
pub mod group_booking;
pub mod list;
