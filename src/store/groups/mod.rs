//! Group bookings and their blocks.

pub mod blocks;
