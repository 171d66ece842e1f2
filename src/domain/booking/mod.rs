//! What can be sold, and which room a stay gets.

pub mod allocation;
pub mod availability;
pub mod calendar_file;
pub mod quotes;
