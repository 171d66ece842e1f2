//! The laundry: its rate card, the bags, and its figures.

pub mod bags;
pub mod board;
pub mod cancel;
pub mod delivery;
pub mod rates;
pub mod revenue;
pub mod rooms;
