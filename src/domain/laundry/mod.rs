//! Laundry prices.

pub mod prices;
