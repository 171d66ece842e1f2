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
    held_up: HeldUp,
}

/// How often the machine prevented a client from sending in time, and how often that cost it its connection.
#[derive(Clone, Copy, Debug, Default)]
struct HeldUp {
    late: usize,
    cut: usize,
}

impl Beside {
    /// Everybody was served.
    fn check(&self, attack: &str) {
        println!("{attack}: served {}, p99 {:?}, {:?}", self.served, self.p99, self.held_up);
        assert!(self.failures.is_empty(), "{attack}: {:?}", self.failures);
        assert!(self.served >= 200, "{attack}: only {} requests measured", self.served);
    }
}

/// Runs something while an ordinary client asks every few milliseconds, by turns on its persistent connection and on a
/// new one; at least 200 times. Another client does the same at a server that is left alone: what it waits is the
/// machine's doing. True when the first was served as quickly as could be, and always at its first try unless the other
/// one was prevented from sending in time, too.
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
    let at_first_try = attacked.held_up.cut == 0 || calm.held_up.late > 0;
    at_first_try && attacked.p99 < QUICK.max(calm.p99 * SLOWER)
}

fn ordinary(server: SocketAddr, over: &AtomicBool) -> Beside {
    let (mut times, mut failures, mut persistent) = (Vec::new(), Vec::new(), None);
    let mut held_up = HeldUp::default();
    while (times.len() + failures.len() < 200 || !over.load(Ordering::SeqCst)) && failures.len() < 10 {
        let begun = Instant::now();
        let reply = match times.len() % 2 {
            0 => ask_persistent(server, &mut persistent, &mut held_up),
            _ => ask_new(server, &mut held_up).map(|(_, reply)| reply),
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
    Beside { served: times.len(), failures, p99, held_up }
}

/// Asks on the persistent connection. One that the server has closed meanwhile is replaced, as every browser does.
fn ask_persistent(
    server: SocketAddr,
    persistent: &mut Option<Raw>,
    held_up: &mut HeldUp,
) -> io::Result<Reply> {
    if let Some(mut raw) = persistent.take()
        && raw.send(&get("/small")).is_ok()
        && let Ok(reply) = raw.reply(false)
    {
        *persistent = Some(raw);
        return Ok(reply);
    }
    let (raw, reply) = ask_new(server, held_up)?;
    *persistent = Some(raw);
    Ok(reply)
}

/// Asks on a new connection. When the machine prevented this client from sending, it asks again: who connects and says nothing
/// while a hundred others come is idle, and the idle give way.
fn ask_new(server: SocketAddr, held_up: &mut HeldUp) -> io::Result<(Raw, Reply)> {
    let mut cut = 0;
    loop {
        let begun = Instant::now();
        let mut raw = Raw::connect(server)?;
        let sent = raw.send(&get("/small"));
        let spoke_late = begun.elapsed() > AT_ONCE;
        held_up.late += usize::from(spoke_late);
        match sent.and_then(|()| raw.reply(false)) {
            Err(_) if spoke_late && cut < 10 => cut += 1,
            reply => {
                held_up.cut += cut;
                return reply.map(|reply| (raw, reply));
            }
        }
    }
}
