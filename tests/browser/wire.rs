//! The line between a browser and its hotel, counting what the hotel sends: bodies, headers and all.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::SeqCst};
use std::thread;
use std::time::{Duration, Instant};

/// How long nothing may come before a page counts as loaded.
const QUIET: Duration = Duration::from_millis(400);

#[derive(Default)]
struct Meter {
    answers: AtomicU64,
    bytes: AtomicU64,
    cut: AtomicBool,
}

pub struct Wire {
    address: SocketAddr,
    meter: Arc<Meter>,
}

/// Answers begun and bytes sent until some moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Carried {
    answers: u64,
    bytes: u64,
}

impl Carried {
    /// Answers and bytes from one moment to this one.
    pub fn since(self, earlier: Carried) -> (u64, u64) {
        (self.answers - earlier.answers, self.bytes - earlier.bytes)
    }
}

impl Wire {
    pub fn to(hotel: SocketAddr) -> Wire {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let wire = Wire { address: listener.local_addr().expect("an address"), meter: Arc::default() };
        let meter = wire.meter.clone();
        thread::spawn(move || {
            for browser in listener.incoming().map_while(Result::ok) {
                if meter.cut.load(SeqCst) {
                    return;
                }
                join(browser, hotel, &meter);
            }
        });
        wire
    }

    pub fn at(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub fn carried(&self) -> Carried {
        Carried { answers: self.meter.answers.load(SeqCst), bytes: self.meter.bytes.load(SeqCst) }
    }

    /// Waits until nothing comes any more.
    pub fn quiet(&self) -> Carried {
        let (mut last, mut since) = (self.carried(), Instant::now());
        while since.elapsed() < QUIET {
            thread::sleep(Duration::from_millis(20));
            let now = self.carried();
            if now != last {
                (last, since) = (now, Instant::now());
            }
        }
        last
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        self.meter.cut.store(true, SeqCst);
        let _ = TcpStream::connect(self.address);
    }
}

/// Carries one connection both ways until either side ends it.
fn join(browser: TcpStream, hotel: SocketAddr, meter: &Arc<Meter>) {
    let Ok(served) = TcpStream::connect(hotel) else { return };
    let (Ok(from_browser), Ok(to_hotel)) = (browser.try_clone(), served.try_clone()) else { return };
    let meter = meter.clone();
    thread::spawn(move || carry(from_browser, to_hotel, |_| {}));
    thread::spawn(move || {
        carry(served, browser, |sent| {
            meter.bytes.fetch_add(sent.len() as u64, SeqCst);
            let begun = sent.windows(9).filter(|letters| letters == b"HTTP/1.1 ").count();
            meter.answers.fetch_add(begun as u64, SeqCst);
        });
    });
}

fn carry(mut from: TcpStream, mut to: TcpStream, count: impl Fn(&[u8])) {
    let mut piece = [0; 16 * 1024];
    while let Ok(read @ 1..) = from.read(&mut piece) {
        count(&piece[..read]);
        if to.write_all(&piece[..read]).is_err() {
            break;
        }
    }
    let _ = to.shutdown(Shutdown::Both);
    let _ = from.shutdown(Shutdown::Both);
}
