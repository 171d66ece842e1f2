//! The front door, driven over real sockets on loopback: framing, manners, attacks with an ordinary client beside
//! them, and a clean stop.

mod client;
mod framing;
mod manners;
mod parser;
mod service;
mod stopping;
