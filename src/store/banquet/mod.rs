//! Venues and functions.

pub mod venues;
