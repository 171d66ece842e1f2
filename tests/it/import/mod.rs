//! Moving in from another system.

mod command;
mod moving_in;
mod traps;
