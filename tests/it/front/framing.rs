//! What is a request and what is not: one table of bytes and the status they get.

use super::client::{Raw, once};
use super::service::{patient, start};

/// Bytes as sent, and the status that answers them. Every 4xx and 5xx here must also close the connection.
const TABLE: [(&str, u16); 61] = [
    // Requests that are well framed.
    ("GET /small HTTP/1.1\r\nHost: hotel\r\n\r\n", 200),
    ("GET /small HTTP/1.0\r\n\r\n", 200),
    ("\r\n\r\nGET /small HTTP/1.1\r\nHost: hotel\r\n\r\n", 200),
    ("GET /small?a=b HTTP/1.1\r\nhOST: hotel:8080\r\n\r\n", 200),
    ("GET /small HTTP/1.1\r\nHost: [::1]:8080\r\n\r\n", 200),
    ("GET http://hotel/small HTTP/1.1\r\nHost: other\r\n\r\n", 200),
    ("HTTPS://hotel/small HTTP/1.1\r\nHost: other\r\n\r\n", 400),
    ("GET HTTP://hotel?x HTTP/1.1\r\nHost: hotel\r\n\r\n", 404),
    ("OPTIONS * HTTP/1.1\r\nHost: hotel\r\n\r\n", 404),
    ("BREW /small HTTP/1.1\r\nHost: hotel\r\n\r\n", 200),
    ("GET /small HTTP/1.1\r\nHost: hotel\r\nX-Empty:\r\n\r\n", 200),
    ("GET /small HTTP/1.1\r\nHost: hotel\r\nX-Latin: caf\u{e9}\r\n\r\n", 200),
    ("POST /echo HTTP/1.1\r\nHost: hotel\r\nContent-Length:   5  \r\n\r\nhello", 200),
    ("POST /echo HTTP/1.1\r\nHost: hotel\r\nContent-Length: 0005\r\n\r\nhello", 200),
    ("POST /echo HTTP/1.1\r\nHost: hotel\r\nTransfer-Encoding: CHUNKED\r\n\r\n5\r\nhello\r\n0\r\n\r\n", 200),
    (
        "POST /echo HTTP/1.1\r\nHost: hotel\r\nTransfer-Encoding: chunked\r\n\r\n5;a=b\r\nhello\r\n0\r\nT: x\r\n\r\n",
        200,
    ),
    ("POST /echo HTTP/1.0\r\nContent-Length: 5\r\nExpect: 200-ok\r\n\r\nhello", 200),
    // Request lines.
    ("GET /small\r\n\r\n", 400),
    ("GET  /small HTTP/1.1\r\nHost: hotel\r\n\r\n", 400),
    ("GET /sm all HTTP/1.1\r\nHost: hotel\r\n\r\n", 400),
    ("GET small HTTP/1.1\r\nHost: hotel\r\n\r\n", 400),
    ("GET * HTTP/1.1\r\nHost: hotel\r\n\r\n", 400),
    ("GET /small#top HTTP/1.1\r\nHost: hotel\r\n\r\n", 400),
    ("GET /small HTTP/1.1 \r\nHost: hotel\r\n\r\n", 400),
    ("GET /small HTTP/2.0\r\nHost: hotel\r\n\r\n", 505),
    ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
    ("GET /small HTTPS/1.1\r\nHost: hotel\r\n\r\n", 400),
    ("CONNECT hotel:443 HTTP/1.1\r\nHost: hotel\r\n\r\n", 501),
    ("\u{16}\u{3}\u{1} a TLS greeting", 400),
    ("\r\n\r\n\r\nGET /small HTTP/1.1\r\nHost: hotel\r\n\r\n", 400),
    // Headers.
    ("GET /small HTTP/1.1\r\n\r\n", 400),
    ("GET /small HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", 400),
    ("GET /small HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n", 400),
    ("GET /small HTTP/1.1\r\nHost:\r\n\r\n", 400),
    ("GET /small HTTP/1.1\r\nHost: user@hotel\r\n\r\n", 400),
    ("GET /small HTTP/1.1\r\nHost: hotel/x\r\n\r\n", 400),
    ("GET /small HTTP/1.1\r\nHost: hotel:port\r\n\r\n", 400),
    ("GET /small HTTP/1.1\r\nHost : hotel\r\n\r\n", 400),
    ("GET /small HTTP/1.1\r\nHost: hotel\r\n folded\r\n\r\n", 400),
    ("GET /small HTTP/1.1\r\nHost: hotel\r\nno colon\r\n\r\n", 400),
    ("GET /small HTTP/1.1\r\nHost: hotel\r\nX: a\0b\r\n\r\n", 400),
    ("GET /small HTTP/1.1\nHost: hotel\n\n", 400),
    ("GET /small HTTP/1.1\r\nHost: hotel\r\nX: a\rb\r\n\r\n", 400),
    ("POST /echo HTTP/1.1\r\nHost: hotel\r\nExpect: 200-ok\r\nContent-Length: 5\r\n\r\nhello", 417),
    // Lengths.
    ("POST /echo HTTP/1.1\r\nHost: hotel\r\nContent-Length: 5\r\nContent-Length: 5\r\n\r\nhello", 400),
    ("POST /echo HTTP/1.1\r\nHost: hotel\r\nContent-Length: 5, 5\r\n\r\nhello", 400),
    ("POST /echo HTTP/1.1\r\nHost: hotel\r\nContent-Length: -5\r\n\r\nhello", 400),
    ("POST /echo HTTP/1.1\r\nHost: hotel\r\nContent-Length: +5\r\n\r\nhello", 400),
    ("POST /echo HTTP/1.1\r\nHost: hotel\r\nContent-Length: 0x5\r\n\r\nhello", 400),
    ("POST /echo HTTP/1.1\r\nHost: hotel\r\nContent-Length:\r\n\r\nhello", 400),
    ("POST /echo HTTP/1.1\r\nHost: hotel\r\nContent-Length: 100000000000\r\n\r\nhello", 413),
    ("POST /echo HTTP/1.1\r\nHost: hotel\r\nContent-Length: 99999999999999999999999\r\n\r\nhello", 413),
    // Transfer encodings.
    (
        "POST /echo HTTP/1.1\r\nHost: hotel\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        400,
    ),
    (
        "POST /echo HTTP/1.1\r\nHost: hotel\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        400,
    ),
    ("POST /echo HTTP/1.1\r\nHost: hotel\r\nTransfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n", 400),
    ("POST /echo HTTP/1.1\r\nHost: hotel\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 501),
    ("POST /echo HTTP/1.1\r\nHost: hotel\r\nTransfer-Encoding: identity\r\n\r\n", 501),
    ("POST /echo HTTP/1.1\r\nHost: hotel\r\nTransfer-Encoding:\r\n\r\n", 400),
    ("POST /echo HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
    (
        "POST /echo HTTP/1.1\r\nHost: hotel\r\nTransfer-Encoding: chunked\r\n\r\nfive\r\nhello\r\n0\r\n\r\n",
        400,
    ),
    (
        "POST /echo HTTP/1.1\r\nHost: hotel\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\nhello",
        413,
    ),
];

#[test]
fn every_way_to_frame_a_request_gets_its_status() {
    let (front, _) = start(patient());
    for (bytes, expected) in TABLE {
        let mut raw = Raw::connect(front.addr()).expect("connects");
        raw.send(bytes.as_bytes()).expect("sends");
        let reply = raw.reply(false).unwrap_or_else(|error| panic!("{bytes:?}: {error}"));
        assert_eq!(reply.status, expected, "{bytes:?}: {}", reply.text());
        assert!(reply.header("Date").is_some(), "{bytes:?}");
        if expected >= 400 && expected != 404 {
            assert!(!reply.code().is_empty());
            assert_eq!(reply.header("Connection"), Some("close"), "{bytes:?}");
            assert!(raw.ended(), "{bytes:?}");
        }
    }
}

#[test]
fn bytes_after_a_request_are_the_next_request_and_nothing_else() {
    let (front, service) = start(patient());
    let smuggled = b"POST /echo HTTP/1.1\r\nHost: hotel\r\nContent-Length: 3\r\n\r\nabcGET /small HTTP/1.1\r\nHost: hotel\r\n\r\n";
    let mut raw = Raw::connect(front.addr()).expect("connects");
    raw.send(smuggled).expect("sends");
    assert_eq!(raw.reply(false).expect("an answer").text(), "abc");
    assert_eq!(raw.reply(false).expect("an answer").text(), "small");
    assert_eq!(service.started.load(std::sync::atomic::Ordering::SeqCst), 2);
}

#[test]
fn oversized_heads_are_refused_and_the_largest_allowed_is_served() {
    let (front, _) = start(patient());
    let with_headers = |count: usize, length: usize| {
        let header = format!("X-Fill: {}\r\n", "y".repeat(length));
        format!("GET /small HTTP/1.1\r\nHost: hotel\r\n{}\r\n", header.repeat(count)).into_bytes()
    };
    for (count, length, expected) in
        [(1, 16_000, 200), (99, 100, 200), (100, 4, 431), (2, 9_000, 431), (1, 20_000, 431)]
    {
        let reply = once(front.addr(), &with_headers(count, length)).expect("an answer");
        assert_eq!(reply.status, expected, "{count} headers of {length}");
        if expected == 431 {
            assert_eq!(reply.code(), "head_too_large");
        }
    }
    let line = format!("GET /{} HTTP/1.1\r\nHost: hotel\r\n\r\n", "y".repeat(17_000));
    assert_eq!(once(front.addr(), line.as_bytes()).expect("an answer").status, 431);
}

#[test]
fn oversized_bodies_are_refused_unread_unless_the_route_allows_them() {
    let (front, _) = start(patient());
    let post = |path: &str, length: usize| {
        let mut bytes =
            format!("POST {path} HTTP/1.1\r\nHost: hotel\r\nContent-Length: {length}\r\n\r\n").into_bytes();
        bytes.resize(bytes.len() + length, b'b');
        bytes
    };
    for (path, length, expected) in
        [("/echo", 1 << 20, 200), ("/echo", (1 << 20) + 1, 413), ("/import", 4 << 20, 200)]
    {
        let reply = once(front.addr(), &post(path, length)).expect("an answer");
        assert_eq!(reply.status, expected, "{path} {length}");
        assert!(expected != 200 || reply.body.len() == length);
        assert!(expected != 413 || reply.code() == "body_too_large");
    }
    let chunk = format!("10000\r\n{}\r\n", "c".repeat(0x10000));
    for (chunks, expected) in [(16, 200), (17, 413)] {
        let head = "POST /echo HTTP/1.1\r\nHost: hotel\r\nTransfer-Encoding: chunked\r\n\r\n";
        let bytes = format!("{head}{}0\r\n\r\n", chunk.repeat(chunks));
        let reply = once(front.addr(), bytes.as_bytes()).expect("an answer");
        assert_eq!(reply.status, expected);
        assert!(expected != 200 || reply.body == vec![b'c'; 1 << 20]);
    }
}
