//! The laundry: its rate card, the bags, and its figures.

pub mod bags;
pub mod board;
pub mod cancel;
pub mod collect;
pub mod delivery;
pub mod pickup;
pub mod rates;
pub mod return_items;
pub mod revenue;
pub mod rooms;
pub mod status;
