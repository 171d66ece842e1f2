//! The front door, driven over real sockets on loopback: framing, manners, attacks with an ordinary client beside
//! them, and a clean stop.

#[cfg(target_os = "linux")]
mod attacks;
#[cfg(target_os = "linux")]
mod beside;
pub mod client;
mod framing;
mod large;
mod manners;
mod parser;
#[cfg(target_os = "linux")]
mod server_process;
mod service;
mod stopping;
