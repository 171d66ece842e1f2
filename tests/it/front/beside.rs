//! An ordinary client that behaves like a browser and keeps the time while something else goes on.

use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::client::{Raw, Reply, get};

/// What is quick on a machine that is not busy with anything else.
const QUICK: Duration = Duration::from_millis(250);
/// What connecting and asking take together, many times over.
const AT_ONCE: Duration = Duration::from_millis(10);
/// A client of a server that is left alone may wait this much less than one of the server that is not.
const SLOWER: u32 = 4;

/// What an ordinary client saw while something else went on.
#[derive(Debug)]
pub struct Beside {
    pub served: usize,
    pub failures: Vec<String>,
    pub p99: Duration,
}

impl Beside {
    /// Everybody was served.
    fn check(&self, attack: &str) {
        println!("{attack}: served {}, p99 {:?}", self.served, self.p99);
        assert!(self.failures.is_empty(), "{attack}: {:?}", self.failures);
        assert!(self.served >= 200, "{attack}: only {} requests measured", self.served);
    }
}

/// Runs something while an ordinary client asks every few milliseconds, by turns on its kept connection and on a
/// new one; at least 200 times. Another client does the same at a server that is left alone: what it waits is the
/// machine's doing. True when the first was served as quickly as could be.
pub fn beside(name: &str, server: SocketAddr, calm: SocketAddr, attack: impl FnOnce()) -> bool {
    let over = AtomicBool::new(false);
    let (attacked, calm) = std::thread::scope(|scope| {
        let clients = [server, calm].map(|server| {
            let over = &over;
            scope.spawn(move || ordinary(server, over))
        });
        attack();
        over.store(true, Ordering::SeqCst);
        let [attacked, calm] = clients.map(|client| client.join().expect("the client does not panic"));
        (attacked, calm)
    });
    attacked.check(name);
    calm.check("left alone");
    attacked.p99 < QUICK.max(calm.p99 * SLOWER)
}

fn ordinary(server: SocketAddr, over: &AtomicBool) -> Beside {
    let (mut times, mut failures, mut kept) = (Vec::new(), Vec::new(), None);
    while (times.len() + failures.len() < 200 || !over.load(Ordering::SeqCst)) && failures.len() < 10 {
        let begun = Instant::now();
        let reply = match times.len() % 2 {
            0 => ask_kept(server, &mut kept),
            _ => ask_new(server).map(|(_, reply)| reply),
        };
        match reply {
            Ok(reply) if reply.status == 200 && reply.body == b"small" => times.push(begun.elapsed()),
            Ok(reply) => failures.push(format!("{} {}", reply.status, reply.text())),
            Err(error) => {
                failures.push(format!("request {} after {:?}: {error}", times.len(), begun.elapsed()));
            }
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    times.sort();
    let p99 = times.get((times.len() * 99).div_ceil(100).saturating_sub(1)).copied().unwrap_or_default();
    Beside { served: times.len(), failures, p99 }
}

/// Asks on the kept connection. One that the server has closed meanwhile is replaced, as every browser does.
fn ask_kept(server: SocketAddr, kept: &mut Option<Raw>) -> io::Result<Reply> {
    if let Some(mut raw) = kept.take()
        && raw.send(&get("/small")).is_ok()
        && let Ok(reply) = raw.reply(false)
    {
        *kept = Some(raw);
        return Ok(reply);
    }
    let (raw, reply) = ask_new(server)?;
    *kept = Some(raw);
    Ok(reply)
}

/// Asks on a new connection. When the machine kept this client from speaking, it asks anew: who connects and says nothing
/// while a hundred others come is idle, and the idle give way.
fn ask_new(server: SocketAddr) -> io::Result<(Raw, Reply)> {
    let mut held_up = 0;
    loop {
        let begun = Instant::now();
        let mut raw = Raw::connect(server)?;
        let sent = raw.send(&get("/small"));
        let spoke_late = begun.elapsed() > AT_ONCE;
        match sent.and_then(|()| raw.reply(false)) {
            Err(_) if spoke_late && held_up < 10 => held_up += 1,
            reply => return reply.map(|reply| (raw, reply)),
        }
    }
}
