//! The order and deadlines of tasks.

pub mod workflow;
