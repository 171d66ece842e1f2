//! What tests use one after another: an address for a hotel, and browsers. Each running test has a lane of its own. A browser
//! that saw the program at an address before neither fetches nor compiles its files again, and need not be started.

use std::net::{SocketAddr, TcpListener};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::address;
use crate::chromium::Chromium;
use crate::driver::{DESK, PHONE, Screen};

#[derive(Default)]
struct Lane {
    is_taken: bool,
    address: Option<SocketAddr>,
    is_address_lent: bool,
    /// Clean browsers, at most one of a size.
    browsers: Vec<Chromium>,
}

static LANES: Mutex<Vec<Lane>> = Mutex::new(Vec::new());

/// The number of a thread's lane, which is free again when the thread ends.
struct Taken(usize);

thread_local! {
    static MINE: Taken = Taken::new();
}

impl Taken {
    fn new() -> Taken {
        let mut lanes = lanes();
        let free = lanes.iter().position(|lane| !lane.is_taken);
        let number = free.unwrap_or_else(|| {
            lanes.push(Lane::default());
            lanes.len() - 1
        });
        lanes[number].is_taken = true;
        Taken(number)
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        lanes()[self.0].is_taken = false;
    }
}

/// A test that failed while it had them leaves them as they should be.
fn lanes() -> MutexGuard<'static, Vec<Lane>> {
    LANES.lock().unwrap_or_else(PoisonError::into_inner)
}

pub fn mine() -> usize {
    MINE.with(|taken| taken.0)
}

/// The address of this test's lane, or another one while a hotel has it.
pub fn lend_address() -> SocketAddr {
    let number = mine();
    let lane = &mut lanes()[number];
    if lane.is_address_lent || !cfg!(target_os = "linux") {
        return address::own();
    }
    lane.is_address_lent = true;
    // A port that this process gave up is still free: nobody else uses the address.
    *lane.address.get_or_insert_with(|| {
        TcpListener::bind(address::own()).and_then(|socket| socket.local_addr()).expect("a free port")
    })
}

pub fn return_address(address: SocketAddr) {
    for lane in lanes().iter_mut().filter(|lane| lane.address == Some(address)) {
        lane.is_address_lent = false;
    }
}

/// A browser of this size that an earlier test of the lane has used.
pub fn lend_browser(lane: usize, screen: Screen) -> Option<Chromium> {
    let browsers = &mut lanes()[lane].browsers;
    let found = browsers.iter().position(|browser| browser.screen == screen)?;
    Some(browsers.swap_remove(found))
}

/// Takes a clean browser for later tests of the lane. The usual sizes wait, one of each: every idle browser needs memory.
pub fn return_browser(lane: usize, browser: Chromium) {
    let browsers = &mut lanes()[lane].browsers;
    if [DESK, PHONE].contains(&browser.screen) && browsers.iter().all(|other| other.screen != browser.screen)
    {
        browsers.push(browser);
    }
}
