//! Group bookings and their blocks.

pub mod blocks;
pub mod list;
