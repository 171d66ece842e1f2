//! How a call was made: what every way in tells `dispatch` beside the parameters.

use std::net::IpAddr;

/// How a call was made.
#[derive(Clone, Copy, Debug, Default)]
pub struct CallOptions<'a> {
    pub by_get: bool,
    pub idempotency_key: Option<&'a str>,
    /// The address of a caller over the network, whose calls are counted.
    pub from: Option<IpAddr>,
    /// The rate limits counted the call already, when it was made for a cached caller who had changed.
    pub counted: bool,
    /// Another process serves the desks: a batched endpoint pauses for half of the time.
    pub beside_a_server: bool,
    /// A program calls in the caller's name, with any credentials; the action log says so.
    pub assistant: bool,
    /// Do not change anything; answer what would be answered and changed. The parameter `dry_run` requests the same.
    pub dry_run: bool,
}
