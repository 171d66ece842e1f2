//! Groups: what a block holds and what is picked up from it.
//!
//! [`crate::domain::booking`] says how a block counts against the rooms on sale.

pub mod blocks;
pub mod detail;
pub mod edit;
pub mod group_booking;
