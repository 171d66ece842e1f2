//! The screens, in a real browser over a real server.

#[allow(dead_code)]
mod driver;
#[allow(dead_code)]
mod hotel;

mod signing_in;
