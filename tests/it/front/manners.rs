//! How answers look and how long connections last.

use std::io::BufRead;
use std::net::IpAddr;
use std::time::{Duration, Instant};

use innkeeper::http::server::Limits;

use super::client::{Raw, get, once};
use super::service::{LARGE, PATIENCE, patient, start};

#[test]
fn a_connection_persists_or_closes_as_its_version_and_headers_say() {
    let (front, _) = start(patient());
    for (line, header, persists) in [
        ("1.1", "", true),
        ("1.1", "Connection: close\r\n", false),
        ("1.1", "Connection: keep-alive, Close\r\n", false),
        ("1.0", "", false),
        ("1.0", "Connection: Keep-Alive\r\n", true),
    ] {
        let request = format!("GET /small HTTP/{line}\r\nHost: hotel\r\n{header}\r\n");
        let mut raw = Raw::connect(front.addr()).expect("connects");
        raw.send(request.as_bytes()).expect("sends");
        let reply = raw.reply(false).expect("an answer");
        let said = reply.header("Connection").map(str::to_owned);
        match (persists, line) {
            (true, "1.0") => assert_eq!(said.as_deref(), Some("keep-alive")),
            (true, _) => assert_eq!(said, None),
            (false, _) => assert_eq!(said.as_deref(), Some("close")),
        }
        match persists {
            true => {
                raw.send(&get("/small")).expect("sends");
                assert_eq!(raw.reply(false).expect("a second answer").text(), "small");
            }
            false => assert!(raw.ended()),
        }
    }
}

#[test]
fn head_has_the_length_of_the_body_it_does_not_send() {
    let (front, _) = start(patient());
    let mut raw = Raw::connect(front.addr()).expect("connects");
    for (path, length) in [("/small", "5"), ("/unmeasured", "70000"), ("/large", "20000000")] {
        raw.send(format!("HEAD {path} HTTP/1.1\r\nHost: hotel\r\n\r\n").as_bytes()).expect("sends");
        assert_eq!(raw.reply(true).expect("an answer").header("Content-Length"), Some(length));
    }
    raw.send(&get("/nothing")).expect("sends");
    let reply = raw.reply(false).expect("an answer");
    assert_eq!((reply.status, reply.header("Content-Length")), (204, None));
    raw.send(&get("/small")).expect("sends");
    assert_eq!(raw.reply(false).expect("nothing was left over").text(), "small");
}

#[test]
fn large_and_unmeasured_answers_arrive_whole() {
    let (front, _) = start(patient());
    assert_eq!(once(front.addr(), &get("/large")).expect("an answer").body, vec![b'x'; LARGE]);
    assert_eq!(once(front.addr(), &get("/unmeasured")).expect("an answer").body, vec![b'u'; 70_000]);
    let mut raw = Raw::connect(front.addr()).expect("connects");
    raw.send(&get("/short")).expect("sends");
    assert!(raw.reply(false).is_err(), "an answer shorter than announced is not passed off as whole");
}

/// The usual time of a request on this connection.
fn usual(raw: &mut Raw, path: &str, length: usize) -> Duration {
    let mut times: Vec<Duration> = (0..50)
        .map(|_| {
            let begun = Instant::now();
            raw.send(&get(path)).expect("sends");
            assert_eq!(raw.reply(false).expect("an answer").body.len(), length);
            begun.elapsed()
        })
        .collect();
    times.sort();
    times[25]
}

/// Two ends that wait for each other's acknowledgement lose 40 ms at each answer; a busy machine is slow with small ones
/// too, and not all the time.
#[test]
fn a_persistent_connection_answers_48_kilobytes_without_a_stall() {
    let (front, _) = start(patient());
    let mut raw = Raw::connect(front.addr()).expect("connects");
    let seen: Vec<_> =
        (0..4).map(|_| (usual(&mut raw, "/medium", 48_000), usual(&mut raw, "/small", 5))).collect();
    let quick = |(medium, small): &(Duration, Duration)| *medium < Duration::from_millis(20).max(*small * 3);
    assert!(seen.iter().any(quick), "median times of medium and small ones: {seen:?}");
}

#[test]
fn a_caller_that_waits_for_100_continue_gets_it_only_when_its_body_is_welcome() {
    let (front, _) = start(patient());
    let head = |length: &str| {
        format!(
            "POST /echo HTTP/1.1\r\nHost: hotel\r\nExpect: 100-Continue\r\nContent-Length: {length}\r\n\r\n"
        )
    };
    let mut raw = Raw::connect(front.addr()).expect("connects");
    raw.send(head("5").as_bytes()).expect("sends");
    assert_eq!(raw.reply(false).expect("the go-ahead").status, 100);
    raw.send(b"hello").expect("sends");
    assert_eq!(raw.reply(false).expect("an answer").text(), "hello");
    raw.send(head("2000000").as_bytes()).expect("sends");
    assert_eq!(raw.reply(false).expect("an answer").status, 413);
}

#[test]
fn a_panic_is_a_500_with_an_incident_number_and_closes_only_its_connection() {
    let (front, _) = start(patient());
    let mut raw = Raw::connect(front.addr()).expect("connects");
    raw.send(&get("/panic")).expect("sends");
    let reply = raw.reply(false).expect("an answer");
    assert_eq!((reply.status, reply.code().as_str()), (500, "internal"));
    assert!(reply.text().contains("incident ") && !reply.text().contains("broke"), "{}", reply.text());
    assert!(raw.ended());
    for _ in 0..40 {
        assert_eq!(once(front.addr(), &get("/panic")).expect("an answer").status, 500);
    }
    assert_eq!(once(front.addr(), &get("/teapot")).expect("an answer").status, 500);
    assert_eq!(once(front.addr(), &get("/panic-limit")).expect("an answer").status, 404);
    assert_eq!(once(front.addr(), &get("/small")).expect("no slot was lost").status, 200);
}

#[test]
fn no_header_can_split_an_answer_or_misstate_its_length() {
    let (front, _) = start(patient());
    let reply = once(front.addr(), &get("/headers")).expect("an answer");
    assert_eq!((reply.header("X-Good"), reply.header("Content-Length")), (Some("fine"), Some("1")));
    assert_eq!(
        (reply.header("X-Bad"), reply.header("Set-Cookie"), reply.header("X Bad")),
        (None, None, None)
    );
    assert_eq!(reply.header("Transfer-Encoding"), None);
}

#[test]
fn only_a_trusted_proxy_speaks_for_its_callers() {
    let ask = |trusted: Vec<IpAddr>| {
        let (front, _) = start(Limits { trusted, ..patient() });
        let request = "GET /caller HTTP/1.1\r\nHost: hotel\r\nX-Forwarded-For: 203.0.113.7\r\nX-Forwarded-Proto: https\r\n\r\n";
        once(front.addr(), request.as_bytes()).expect("an answer").text()
    };
    assert_eq!(ask(vec!["127.0.0.1".parse().expect("an address")]), "203.0.113.7:0 true 203.0.113.7");
    let direct = ask(Vec::new());
    assert!(direct.starts_with("127.0.0.1:") && direct.ends_with(" false -"), "{direct}");
}

/// One wait is short and all others long, so that it is this one that ends.
#[test]
fn every_wait_ends() {
    let short = Duration::from_millis(400);
    let (idle, head, body) = (
        Limits { idle: short, ..patient() },
        Limits { head: short, ..patient() },
        Limits { body: short, ..patient() },
    );
    let cases: [(&Limits, &[u8], Option<u16>); 5] = [
        (&idle, b"", None),
        (&head, b"GET /small HTTP/1.1\r\nHost: ho", Some(408)),
        (&body, b"POST /echo HTTP/1.1\r\nHost: hotel\r\nContent-Length: 9\r\n\r\nhel", Some(408)),
        (
            &body,
            b"POST /echo HTTP/1.1\r\nHost: hotel\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel",
            Some(408),
        ),
        (
            &body,
            b"POST /echo HTTP/1.1\r\nHost: hotel\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n",
            Some(100),
        ),
    ];
    for (limits, bytes, expected) in cases {
        let (front, _) = start(limits.clone());
        let begun = Instant::now();
        let mut raw = Raw::connect(front.addr()).expect("connects");
        raw.send(bytes).expect("sends");
        let status = raw.reply(false).map(|reply| reply.status).ok();
        assert_eq!(status, expected, "{bytes:?}");
        let _ = raw.reply(false);
        assert!(raw.ended() && begun.elapsed() < PATIENCE / 2, "{bytes:?} {:?}", begun.elapsed());
    }
}

#[test]
fn a_head_sent_byte_by_byte_has_the_same_deadline() {
    let short = Duration::from_millis(400);
    let (front, _) = start(Limits { head: short, linger: short, ..patient() });
    let mut raw = Raw::connect(front.addr()).expect("connects");
    let cut = (0..500).position(|_| {
        std::thread::sleep(Duration::from_millis(40));
        raw.send(b"G").is_err()
    });
    assert!(cut.is_some(), "trickling held the connection for twenty seconds");
}

#[test]
fn without_a_free_slot_in_time_the_answer_is_503_and_the_connection_lives() {
    let (front, service) = start(Limits { slots: 1, slot_wait: Duration::from_millis(20), ..patient() });
    std::thread::scope(|scope| {
        let held = scope.spawn(|| once(front.addr(), &get("/held")));
        service.wait_started(1);
        let mut raw = Raw::connect(front.addr()).expect("connects");
        raw.send(&get("/small")).expect("sends");
        let reply = raw.reply(false).expect("an answer");
        assert_eq!((reply.status, reply.code().as_str()), (503, "busy"));
        assert!(reply.header("Retry-After").is_some() && reply.header("Connection").is_none());
        service.let_go();
        assert_eq!(held.join().expect("no panic").expect("an answer").text(), "held");
        raw.send(&get("/small")).expect("sends");
        assert_eq!(raw.reply(false).expect("an answer").text(), "small");
    });
}

#[test]
fn more_calls_at_one_moment_than_an_address_may_have_are_all_answered() {
    let (front, _) = start(Limits { per_address: 8, slots: 4, ..patient() });
    let (asked, begun) = (get("/slow"), std::sync::Barrier::new(24));
    let ask = || -> std::io::Result<_> {
        begun.wait();
        let mut raw = Raw::connect(front.addr())?;
        // In two pieces, a moment apart, as many clients send head and body.
        raw.send(&asked[..20])?;
        std::thread::sleep(Duration::from_millis(30));
        raw.send(&asked[20..])?;
        raw.reply(false)
    };
    for _ in 0..3 {
        let replies = std::thread::scope(|scope| {
            let all: Vec<_> = (0..24).map(|_| scope.spawn(ask)).collect();
            all.into_iter().map(|one| one.join().expect("no panic")).collect::<Vec<_>>()
        });
        let mut served = 0;
        for reply in replies {
            let reply = reply.expect("an answer, not a torn line");
            match reply.status {
                200 => served += 1,
                503 => assert!(reply.header("Retry-After").is_some()),
                other => panic!("{other}: {}", reply.text()),
            }
        }
        assert!(served >= 4, "{served} served");
    }
}

#[test]
fn a_thread_that_cannot_start_is_a_503_and_accepting_goes_on() {
    let (front, _) = start(Limits { stack: 1 << 47, ..patient() });
    for _ in 0..3 {
        let mut raw = Raw::connect(front.addr()).expect("connects");
        let reply = raw.reply(false).expect("an answer");
        assert_eq!((reply.status, reply.code().as_str()), (503, "busy"));
    }
}

#[test]
fn an_answer_that_is_not_taken_has_a_deadline_too() {
    let (front, _) =
        start(Limits { answer: Duration::from_millis(300), pace: 64 * 1024 * 1024, ..patient() });
    let mut raw = Raw::connect(front.addr()).expect("connects");
    raw.send(&get("/large")).expect("sends");
    assert!(!raw.stream.fill_buf().expect("its beginning").is_empty());
    std::thread::sleep(Duration::from_millis(400));
    assert!(raw.reply(false).is_err(), "the rest of the answer was given up");
}

#[test]
fn the_desk_does_not_queue_behind_the_guests() {
    let (guests, service) = start(Limits { slots: 1, slot_wait: PATIENCE, ..Limits::guest() });
    let (desk, _) = start(patient());
    std::thread::scope(|scope| {
        let busy: Vec<_> = (0..4).map(|_| scope.spawn(|| once(guests.addr(), &get("/held")))).collect();
        service.wait_started(1);
        // The guests wait until they are let go.
        assert_eq!(once(desk.addr(), &get("/small")).expect("an answer").text(), "small");
        service.let_go();
        for guest in busy {
            assert_eq!(guest.join().expect("no panic").expect("an answer").text(), "held");
        }
    });
}

#[test]
fn slow_requests_wait_for_one_another_and_keep_no_other_waiting() {
    let limits = Limits { slots: 1, slow_slots: 1, slow_wait: Duration::from_millis(300), ..patient() };
    let (front, service) = start(limits);
    std::thread::scope(|scope| {
        let first = scope.spawn(|| once(front.addr(), &get("/sign-in")));
        service.wait_started(1);
        let waiting: Vec<_> = (0..15).map(|_| scope.spawn(|| once(front.addr(), &get("/sign-in")))).collect();
        assert_eq!(once(front.addr(), &get("/small")).expect("an answer").text(), "small");
        for one in waiting {
            let reply = one.join().expect("no panic").expect("an answer");
            assert_eq!((reply.status, reply.code().as_str()), (503, "busy"));
            assert!(reply.header("Retry-After").is_some());
        }
        service.let_go();
        assert_eq!(first.join().expect("no panic").expect("an answer").text(), "held");
    });
}
