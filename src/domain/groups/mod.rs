//! Groups: what a block holds and what of it is picked up.
//!
//! [`crate::domain::booking`] says how a block counts against the rooms on sale.

pub mod blocks;
