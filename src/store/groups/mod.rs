//! Group bookings and their blocks.

pub mod blocks;
pub mod contact;
pub mod edit;
pub mod group_booking;
pub mod list;
