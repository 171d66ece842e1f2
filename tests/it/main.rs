//! Everything that is tested through the front door, in one binary.

#[allow(dead_code)]
mod support;

mod access;
mod front;
mod setup;
