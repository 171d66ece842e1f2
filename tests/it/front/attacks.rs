//! Attacks on a real listener in its own process. Beside each an ordinary client must be served every time and
//! quickly, and the memory of the server must stay small. One attack at a time, all bounded.

use std::collections::VecDeque;
use std::io::{BufRead, Write};
use std::net::SocketAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::beside::beside;
use super::client::{Raw, get, once};
use super::server_process::ServerProcess;
use super::service::LARGE;

/// Two attacks at the same moment would measure each other.
fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::new(());
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Opens connections one after the other, writes the same bytes on each, and holds the newest 700 for a while; the
/// server has closed older ones long before, and this process may have few descriptors itself.
fn crowd(server: SocketAddr, count: usize, bytes: &[u8], hold: Duration) {
    let mut held = VecDeque::new();
    for _ in 0..count {
        let Ok(mut raw) = Raw::connect(server) else { continue };
        // Fails when the server has had enough of it already.
        let _ = raw.send(bytes);
        held.push_back(raw);
        if held.len() > 700 {
            held.pop_front();
        }
    }
    std::thread::sleep(hold);
}

/// Runs an attack on a fresh server with an ordinary client beside it. Being served is never a matter of luck. Being
/// served quickly is, where other programs keep both processors busy, so that slow attacks are measured again.
fn measured(name: &str, server: impl Fn() -> ServerProcess, attack: impl Fn(&ServerProcess)) {
    let calm = ServerProcess::usual();
    for _ in 0..4 {
        let server = server();
        let quick = beside(name, server.address, calm.address, || attack(&server));
        server.check_memory(name);
        if quick {
            return;
        }
    }
    panic!("{name}: late, or not at the first try, though a server left alone was quick, four times");
}

/// Attacks both with the cap per address at work and with only the cap of all connections.
fn besiege(name: &str, attack: impl Fn(SocketAddr)) {
    besiege_process(name, |server| attack(server.address));
}

/// The same for an attack that looks at the process.
fn besiege_process(name: &str, attack: impl Fn(&ServerProcess)) {
    let _alone = alone();
    measured(name, ServerProcess::usual, &attack);
    measured(name, ServerProcess::without_address_cap, &attack);
}

#[test]
fn a_thousand_idle_connections() {
    besiege("1,000 idle", |server| crowd(server, 1_000, b"", Duration::from_millis(800)));
}

#[test]
fn a_thousand_half_sent_heads() {
    besiege("1,000 half-sent", |server| {
        crowd(server, 1_000, b"POST /echo HTTP/1.1\r\nHost: hotel\r\nX-Ha", Duration::from_millis(800));
    });
}

#[test]
fn a_hundred_stalled_bodies() {
    let mut bytes = b"POST /echo HTTP/1.1\r\nHost: hotel\r\nContent-Length: 1048576\r\n\r\n".to_vec();
    bytes.extend([b'b'; 10]);
    besiege("100 stalled bodies", |server| crowd(server, 100, &bytes, Duration::from_millis(800)));
}

#[test]
fn a_hundred_bodies_that_lack_their_last_byte() {
    let mut bytes = b"POST /echo HTTP/1.1\r\nHost: hotel\r\nContent-Length: 1048576\r\n\r\n".to_vec();
    bytes.resize(bytes.len() + 1_048_575, b'b');
    besiege("100 nearly whole bodies", |server| crowd(server, 100, &bytes, Duration::from_millis(500)));
}

#[test]
fn sixteen_clients_that_do_not_read_their_20_megabytes() {
    besiege_process("16 who do not read", |server| {
        let before = server.now_kib();
        let held: Vec<_> = (0..16)
            .map(|_| {
                let mut raw = Raw::connect(server.address).expect("connects");
                raw.send(&get("/large")).expect("sends");
                // The first bytes are there; a client that is asked to close does so, however busy the machine is.
                assert!(!raw.stream.fill_buf().expect("an answer").is_empty());
                server.wait_below(before + 3 * LARGE / 2 / 1024);
                raw
            })
            .collect();
        std::thread::sleep(Duration::from_millis(500));
        drop(held);
        assert_eq!(once(server.address, &get("/large")).expect("one who reads is served").body.len(), LARGE);
    });
}

#[test]
fn one_client_that_pipelines_for_eight_seconds_and_reads_nothing() {
    let _alone = alone();
    measured("pipelining", ServerProcess::usual, |server| {
        let mut raw = Raw::connect(server.address).expect("connects");
        let many = get("/medium").repeat(100);
        let begun = Instant::now();
        let timeout = Some(Duration::from_millis(200));
        raw.stream.get_mut().set_write_timeout(timeout).expect("a timeout");
        while begun.elapsed() < Duration::from_secs(8) {
            let _ = raw.stream.get_mut().write(&many);
        }
    });
}

#[test]
fn endless_heads_and_the_length_that_ends_processes() {
    besiege("endless heads", |server| {
        std::thread::scope(|scope| {
            for start in ["GET /", "GET / HTTP/1.1\r\nHost: hotel\r\nX-Endless: ", "GET / HTTP/1.1\r\n"] {
                scope.spawn(move || {
                    let filling = if start.ends_with("\r\n") { "X: y\r\n" } else { "yyyyyy" };
                    let flood = filling.repeat(2_000);
                    for _ in 0..10 {
                        let mut raw = Raw::connect(server).expect("connects");
                        let _ = raw.send(start.as_bytes());
                        // The server discards up to 36 MB before it cuts, and the buffers of both ends take some more. A flood
                        // that is never cut short would be 96 MB.
                        let cut = (0..8_000).position(|_| raw.send(flood.as_bytes()).is_err());
                        assert!(cut.is_some(), "nobody stopped {start:?}");
                    }
                });
            }
            scope.spawn(move || {
                for _ in 0..100 {
                    let bytes =
                        b"POST /echo HTTP/1.1\r\nHost: hotel\r\nContent-Length: 100000000000\r\n\r\nx";
                    assert_eq!(once(server, bytes).expect("an answer").status, 413);
                }
            });
        });
    });
}

#[test]
fn fifty_bursts_of_twelve_persistent_connections_are_all_answered() {
    let _alone = alone();
    let burst = |server| {
        let mut raws: Vec<Raw> = (0..12).map(|_| Raw::connect(server).expect("connects")).collect();
        for path in ["/small", "/medium", "/small"] {
            raws.iter_mut().for_each(|raw| raw.send(&get(path)).expect("sends"));
            for raw in &mut raws {
                assert_eq!(raw.reply(false).expect("an answer").status, 200);
            }
        }
    };
    measured("bursts", ServerProcess::usual, |server| (0..50).for_each(|_| burst(server.address)));
}

#[test]
fn exhausted_descriptors_hurt_while_they_last_and_not_longer() {
    let _alone = alone();
    let server = ServerProcess::start("usual", 160);
    let mut idle: Vec<Raw> = (0..10).map(|_| Raw::connect(server.address).expect("connects")).collect();
    let mut hoarder = Raw::connect(server.address).expect("connects");
    hoarder.send(&get("/hoard")).expect("sends");
    let hoarded: usize = hoarder.reply(false).expect("an answer").text().parse().expect("a number");
    assert!(hoarded > 20, "{hoarded} descriptors were left to take");
    // Idle connections give their descriptors to those who have something to say.
    for _ in 0..5 {
        assert_eq!(once(server.address, &get("/small")).expect("an answer").status, 200);
    }
    assert!(idle.iter_mut().any(Raw::ended));
    assert_eq!(once(server.address, &get("/release")).expect("an answer").status, 200);
    let calm = ServerProcess::usual();
    let quick_again = |when: &str| (0..4).any(|_| beside(when, server.address, calm.address, || ()));
    assert!(quick_again("after exhaustion"));
    crowd(server.address, 300, b"", Duration::ZERO);
    assert!(quick_again("with few descriptors"));
}
