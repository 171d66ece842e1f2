//! Moving in from another system.

mod batches;
mod command;
mod moving_in;
mod traps;
