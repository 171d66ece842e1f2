//! Laws of the parser over random and mutated bytes that arrive in random pieces.

use std::io;
use std::time::{Duration, Instant};

use innkeeper::http::server::{Limits, ReadError, ReceivedRequest, RequestReader, Source};
use proptest::prelude::*;

/// Most that the routes of these tests may send.
const BODY_LIMIT: usize = 300;

/// Bytes that arrive in pieces of the given sizes, over and over, and then end.
struct Pieces<'a> {
    bytes: &'a [u8],
    sizes: &'a [usize],
    next: usize,
}

impl Source for Pieces<'_> {
    fn read(&mut self, into: &mut [u8], _: Instant) -> io::Result<usize> {
        let size = self.sizes[self.next % self.sizes.len()].max(1);
        self.next += 1;
        let count = size.min(into.len()).min(self.bytes.len());
        into[..count].copy_from_slice(&self.bytes[..count]);
        self.bytes = &self.bytes[count..];
        Ok(count)
    }

    fn go_ahead(&mut self, _: Instant) -> io::Result<()> {
        Ok(())
    }

    fn room(&mut self, _: usize) -> bool {
        true
    }

    fn large(&mut self) -> bool {
        true
    }
}

/// All requests in the bytes, and how the stream ended.
fn requests(bytes: &[u8], sizes: &[usize]) -> (Vec<ReceivedRequest>, ReadError) {
    let limits = Limits { head: Duration::from_secs(60), ..Limits::default() };
    let mut source = Pieces { bytes, sizes, next: 0 };
    let mut intake = RequestReader::default();
    let mut taken = Vec::new();
    loop {
        match intake.take(&mut source, &limits, &|_| Ok(BODY_LIMIT)) {
            Ok(request) => taken.push(request),
            Err(trouble) => return (taken, trouble),
        }
    }
}

/// Pieces of requests, right and wrong, from which a stream is put together.
fn fragment() -> impl Strategy<Value = Vec<u8>> {
    let words = prop::sample::select(vec![
        "GET / HTTP/1.1\r\n",
        "POST /echo?x=1 HTTP/1.1\r\n",
        "POST / HTTP/1.0\r\n",
        "Host: hotel\r\n",
        "Content-Length: 5\r\n",
        "Content-Length: 299\r\n",
        "Transfer-Encoding: chunked\r\n",
        "Expect: 100-continue\r\n",
        "Connection: close\r\n",
        "\r\n",
        "\n",
        "\r",
        "hello",
        "5\r\nhello\r\n",
        "1f;ext=1\r\n",
        "0\r\n",
        "0\r\n\r\n",
        "T: x\r\n",
        ":",
        " ",
        "\0",
        "GET http://hotel/ HTTP/1.1\r\n",
    ]);
    prop_oneof![
        8 => words.prop_map(|word| word.as_bytes().to_vec()),
        1 => prop::collection::vec(any::<u8>(), 0..40),
    ]
}

/// A request that is right, and what it carries.
fn request() -> impl Strategy<Value = (Vec<u8>, Vec<u8>)> {
    let body = prop::collection::vec(any::<u8>(), 0..BODY_LIMIT);
    (body, any::<bool>(), 1..50usize, "[a-z]{0,20}").prop_map(|(body, chunked, chunk, path)| {
        let start = format!("POST /{path} HTTP/1.1\r\nHost: hotel\r\nX-Note: {path}\r\n");
        let mut bytes = start.into_bytes();
        if chunked {
            bytes.extend(b"Transfer-Encoding: chunked\r\n\r\n");
            for part in body.chunks(chunk) {
                bytes.extend(format!("{:x}\r\n", part.len()).as_bytes());
                bytes.extend(part);
                bytes.extend(b"\r\n");
            }
            bytes.extend(b"0\r\nTrailer: yes\r\n\r\n");
        } else {
            bytes.extend(format!("Content-Length: {}\r\n\r\n", body.len()).as_bytes());
            bytes.extend(&body);
        }
        (bytes, body)
    })
}

fn sizes() -> impl Strategy<Value = Vec<usize>> {
    prop::collection::vec(prop_oneof![Just(1), 1..8usize, 1..3000usize], 1..20)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn good_requests_come_out_whole_however_they_are_cut(
        sent in prop::collection::vec(request(), 1..5),
        sizes in sizes(),
    ) {
        let stream: Vec<u8> = sent.iter().flat_map(|(bytes, _)| bytes.clone()).collect();
        let (taken, end) = requests(&stream, &sizes);
        prop_assert_eq!(end, ReadError::Gone);
        let bodies: Vec<Vec<u8>> = taken.into_iter().map(|taken| taken.body).collect();
        prop_assert_eq!(bodies, sent.into_iter().map(|(_, body)| body).collect::<Vec<_>>());
    }

    #[test]
    fn any_bytes_mean_the_same_in_any_pieces(
        fragments in prop::collection::vec(fragment(), 0..30),
        sizes in sizes(),
    ) {
        let stream = fragments.concat();
        prop_assert_eq!(requests(&stream, &sizes), requests(&stream, &[usize::MAX]));
    }

    #[test]
    fn a_mutated_request_is_refused_or_stays_within_bounds(
        (bytes, _) in request(),
        mutations in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
        sizes in sizes(),
    ) {
        let mut bytes = bytes;
        for (at, byte) in mutations {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        let (taken, end) = requests(&bytes, &sizes);
        prop_assert_eq!((&taken, &end), (&requests(&bytes, &[1]).0, &requests(&bytes, &[1]).1));
        for request in taken {
            prop_assert!(request.body.len() <= BODY_LIMIT);
            let text = request.head.headers.iter().flat_map(|(name, value)| [name, value]);
            prop_assert!(text.into_iter().all(|text| !text.contains(['\r', '\n', '\0'])));
        }
        if let ReadError::Refused(refusal) = end {
            prop_assert!([400, 408, 413, 417, 431, 501, 505].contains(&refusal.status));
        }
    }
}
