//! Moving in from another system.

mod batches;
mod beside;
mod command;
mod moving_in;
mod traps;
