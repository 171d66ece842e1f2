//! Moving in from another system.

mod back;
mod batches;
mod beside;
mod command;
mod moving_in;
mod rooms_and_prices;
mod traps;
pub mod workbooks;
