//! The laundry: its rate card, the bags, and its figures.

pub mod bag;
pub mod bags;
pub mod board;
pub mod delivery;
pub mod rates;
pub mod revenue;
