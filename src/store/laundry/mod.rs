//! The laundry rate card and orders.

pub mod orders;
