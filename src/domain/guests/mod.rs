//! Erasing a guest's identifying data.

pub mod erase;
