//! Bodies that do not fit into memory two at a time.

use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use innkeeper::http::server::Limits;

use super::client::{Raw, Reply};
use super::service::{IMPORT_LIMIT, patient, start};

/// As large as the largest route takes.
const SIZE: usize = IMPORT_LIMIT;
/// Enough to count as moving.
const PIECE: usize = 128 * 1024;

/// A front for which that is half of what it may hold.
fn narrow() -> Limits {
    Limits { held: 2 * SIZE, ..patient() }
}

fn head() -> Vec<u8> {
    format!("POST /import HTTP/1.1\r\nHost: x\r\nContent-Length: {SIZE}\r\nConnection: close\r\n\r\n")
        .into_bytes()
}

/// A connection whose large body is let in: from the moment it is asked for, it is this one's turn.
fn let_in(to: SocketAddr) -> Raw {
    let mut raw = Raw::connect(to).expect("connects");
    let head = String::from_utf8(head()).expect("text").replace("Host: x", "Host: x\r\nExpect: 100-continue");
    raw.send(head.as_bytes()).expect("sends");
    assert_eq!(raw.reply(true).expect("leave to send").status, 100);
    raw
}

fn whole(to: SocketAddr) -> io::Result<Reply> {
    let mut raw = Raw::connect(to)?;
    raw.send(&head())?;
    raw.send(&vec![b'i'; SIZE])?;
    raw.reply(false)
}

#[test]
fn the_second_of_two_large_bodies_hears_at_once_that_it_should_come_back() {
    let (front, _) = start(narrow());
    let mut first = let_in(front.addr());
    let heard = AtomicBool::new(false);
    let (second, sent) = std::thread::scope(|scope| {
        // The first does not stall, and has not sent all of its body before the second has its answer.
        let first = scope.spawn(|| {
            let mut sent = 0;
            while !heard.load(Ordering::SeqCst) {
                if sent + PIECE < SIZE {
                    first.send(&[b'i'; PIECE]).expect("sends");
                    sent += PIECE;
                }
                std::thread::sleep(Duration::from_millis(200));
            }
            sent
        });
        let second = whole(front.addr());
        heard.store(true, Ordering::SeqCst);
        (second.expect("an answer, although its body was not read"), first.join().expect("no panic"))
    });
    assert_eq!((second.status, second.code().as_str()), (503, "busy"));
    assert!(second.header("Retry-After").is_some());
    first.send(&vec![b'i'; SIZE - sent]).expect("the first goes on undisturbed");
    let first = first.reply(false).expect("an answer");
    assert_eq!((first.status, first.body.len()), (200, SIZE));
    assert_eq!(whole(front.addr()).expect("its turn").status, 200);
}

#[test]
fn a_large_body_that_stalls_gives_way_to_the_next() {
    let (front, _) = start(narrow());
    let mut stalled = let_in(front.addr());
    std::thread::sleep(Duration::from_millis(3_200));
    assert_eq!(whole(front.addr()).expect("an answer").status, 200);
    assert!(stalled.ended());
}

#[test]
fn a_large_body_that_comes_slowly_gives_way_to_the_next() {
    let (front, _) = start(narrow());
    let mut slow = let_in(front.addr());
    // More than a stalled one, less than a fast caller sends.
    let pieces = (0..16).take_while(|_| {
        std::thread::sleep(Duration::from_millis(220));
        slow.send(&[b'i'; 16 * 1024]).is_ok()
    });
    assert_eq!(pieces.count(), 16, "alone it may be slow");
    // The server has read the last piece before the next asks; unread bytes would count as the server's delay.
    std::thread::sleep(Duration::from_millis(220));
    assert_eq!(whole(front.addr()).expect("an answer").status, 200);
}
