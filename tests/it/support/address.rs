//! Addresses of this machine that nobody else uses: a port that was given up for a while is still free afterwards, whatever
//! other tests open and connect to meanwhile.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU32, Ordering};

/// One of its own at each call, where the whole of 127.0.0.0/8 is this machine.
pub fn own() -> SocketAddr {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    if !cfg!(target_os = "linux") {
        return ([127, 0, 0, 1], 0).into();
    }
    let [_, process @ .., low] = std::process::id().to_be_bytes();
    let [.., count] = COUNT.fetch_add(1, Ordering::Relaxed).to_be_bytes();
    let mixed = 1 + process.iter().fold(0, |mixed: u8, byte| mixed.wrapping_mul(31) ^ byte) % 254;
    ([127, mixed, low, 1 + count % 254], 0).into()
}
