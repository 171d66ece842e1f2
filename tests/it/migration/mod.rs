//! Importing bookings, rooms and prices from other systems.

pub mod batches;
mod beside;
mod command;
mod import_bookings;
mod imports;
mod preview;
mod rooms_and_prices;
mod run;
mod traps;
mod undo;
pub mod workbooks;
