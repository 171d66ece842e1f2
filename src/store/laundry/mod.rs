//! The laundry: its rate card, the bags, and its figures.

pub mod bags;
pub mod rates;
pub mod revenue;
