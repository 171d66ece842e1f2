//! The laundry: its rate card, and the bags.

pub mod bags;
pub mod rates;
