//! Reads one whole request from a stream of bytes: the head within its limits, then the body within the route's limit.
//! Reads through [`Source`], so tests can feed it any bytes in any pieces.

use std::io;
use std::time::{Duration, Instant};

use super::chunked::Chunked;
use super::head::{self, Framing, Head};
use super::limits::{FREE_BYTES, Limits};
use super::refusal::{ReadError, Refusal};

/// Bytes asked for in one read of a head or a chunked body.
const STEP: usize = 8 * 1024;
/// Empty lines ignored before a request line; some old clients send one after a body.
const BLANK_LINES: usize = 2;

/// Where the bytes come from.
pub trait Source {
    /// Reads what has arrived, waiting at most until `until`; then [`io::ErrorKind::TimedOut`]. 0 at the end of the stream.
    fn read(&mut self, into: &mut [u8], until: Instant) -> io::Result<usize>;
    /// Tells the client to send the body it announced (`100 Continue`).
    fn go_ahead(&mut self, until: Instant) -> io::Result<()>;
    /// Asks to hold this many bytes of one body in memory; called before they are allocated.
    fn room(&mut self, bytes: usize) -> bool;
    /// Asks to receive a body over [`Limits::large`]; asked before it is read if its length is known.
    fn large(&mut self) -> bool;
}

/// A whole request.
#[derive(Debug, PartialEq, Eq)]
pub struct ReceivedRequest {
    /// Request line and headers.
    pub head: Head,
    /// The body, decoded.
    pub body: Vec<u8>,
}

/// Reads the requests of one connection; keeps the bytes that belong to the next one.
#[derive(Default)]
pub struct RequestReader {
    bytes: Vec<u8>,
}

impl RequestReader {
    /// Reads the next request. `body_limit` returns the body limit for a head, or refuses the body before it is read.
    pub fn take(
        &mut self,
        source: &mut dyn Source,
        limits: &Limits,
        body_limit: &dyn Fn(&Head) -> Result<usize, Refusal>,
    ) -> Result<ReceivedRequest, ReadError> {
        let head = self.read_head(source, limits)?;
        let limit = body_limit(&head)?;
        let body = match head.framing {
            Framing::Length(length) => match usize::try_from(length) {
                Ok(length) if length <= limit => self.read_length(source, limits, &head, length)?,
                _ => return Err(Refusal::body_too_large(limit).into()),
            },
            Framing::Chunked => self.read_chunked(source, limits, &head, limit)?,
        };
        Ok(ReceivedRequest { head, body })
    }

    fn read_head(&mut self, source: &mut dyn Source, limits: &Limits) -> Result<Head, ReadError> {
        let idle_until = Instant::now() + limits.idle;
        let mut head_until = None;
        let (mut looked_at, mut blank_lines) = (0, 0);
        loop {
            while blank_lines < BLANK_LINES && self.bytes.starts_with(b"\r\n") {
                self.bytes.drain(..2);
                (looked_at, blank_lines) = (0, blank_lines + 1);
            }
            let begun = !self.bytes.is_empty();
            if begun && self.bytes != b"\r" {
                let end = head::find_end(&self.bytes, &mut looked_at)?;
                if end.unwrap_or(self.bytes.len()) > limits.max_head {
                    return Err(Refusal::head_too_large().into());
                }
                if let Some(end) = end {
                    let head = head::parse(&self.bytes[..end], limits);
                    self.bytes.drain(..end);
                    return Ok(head?);
                }
            }
            let until = if begun {
                *head_until.get_or_insert_with(|| Instant::now() + limits.head)
            } else {
                idle_until
            };
            match self.fill(source, until) {
                Ok(0) if begun => return Err(Refusal::ended_early().into()),
                Ok(0) => return Err(ReadError::Gone),
                Ok(_) => {}
                Err(ReadError::Refused(_)) if !begun => return Err(ReadError::Gone),
                Err(trouble) => return Err(trouble),
            }
        }
    }

    /// Reads a body of known length. Its memory grows with the bytes received, not with the length announced.
    fn read_length(
        &mut self,
        source: &mut dyn Source,
        limits: &Limits,
        head: &Head,
        length: usize,
    ) -> Result<Vec<u8>, ReadError> {
        let until = Instant::now() + limits.body_time(length);
        if length > limits.large() && !source.large() {
            return Err(Refusal::busy().into());
        }
        let at_hand = length.min(self.bytes.len());
        let mut body = Vec::with_capacity(length.min(FREE_BYTES).max(at_hand));
        body.extend(self.bytes.drain(..at_hand));
        if head.expects_continue && body.len() < length {
            source.go_ahead(until).map_err(trouble)?;
        }
        while body.len() < length {
            if body.len() == body.capacity() {
                grow(&mut body, FREE_BYTES, length, limits, source)?;
            }
            let have = body.len();
            let window = body.capacity().min(length).min(have + FREE_BYTES);
            body.resize(window, 0);
            let read = source.read(&mut body[have..], until).map_err(trouble)?;
            body.truncate(have + read);
            if read == 0 {
                return Err(Refusal::ended_early().into());
            }
        }
        Ok(body)
    }

    fn read_chunked(
        &mut self,
        source: &mut dyn Source,
        limits: &Limits,
        head: &Head,
        limit: usize,
    ) -> Result<Vec<u8>, ReadError> {
        // The size is unknown, so the time limit grows with the bytes received.
        let begun = Instant::now();
        let mut decoder = Chunked::new(limit);
        let (mut body, mut asked) = (Vec::new(), false);
        if head.expects_continue && self.bytes.is_empty() {
            source.go_ahead(begun + limits.body).map_err(trouble)?;
        }
        loop {
            if body.capacity() - body.len() < self.bytes.len() {
                grow(&mut body, self.bytes.len(), limit, limits, source)?;
            }
            let used = decoder.feed(&self.bytes, &mut body)?;
            self.bytes.drain(..used);
            if decoder.done() {
                return Ok(body);
            }
            if body.len() > limits.large() && !asked {
                asked = true;
                if !source.large() {
                    return Err(Refusal::busy().into());
                }
            }
            if self.fill(source, begun + limits.body_time(body.len()))? == 0 {
                return Err(Refusal::ended_early().into());
            }
        }
    }

    /// Appends one more piece.
    fn fill(&mut self, source: &mut dyn Source, until: Instant) -> Result<usize, ReadError> {
        let have = self.bytes.len();
        self.bytes.resize(have + STEP, 0);
        let read = source.read(&mut self.bytes[have..], until);
        self.bytes.truncate(have + *read.as_ref().unwrap_or(&0));
        read.map_err(trouble)
    }
}

/// Doubles a body's memory, by at least `least`; beyond [`FREE_BYTES`] only within the shared budget. While the memory of an
/// ordinary body grows, the old block and the new one both count. There is one large body at a time, and the allocator moves
/// its pages instead of copying them.
fn grow(
    body: &mut Vec<u8>,
    least: usize,
    limit: usize,
    limits: &Limits,
    source: &mut dyn Source,
) -> Result<(), ReadError> {
    let wanted = (body.capacity() * 2).min(limit).max(body.len() + least);
    if wanted <= FREE_BYTES {
        body.reserve_exact(wanted - body.len());
        return Ok(());
    }
    let copied = if wanted <= limits.max_body { body.capacity() } else { 0 };
    if !source.room(wanted + copied) {
        return Err(Refusal::busy().into());
    }
    body.reserve_exact(wanted - body.len());
    if copied > 0 && !source.room(wanted) {
        return Err(Refusal::busy().into());
    }
    Ok(())
}

/// A timeout is answered 408; after any other failure the client is gone.
fn trouble(error: io::Error) -> ReadError {
    match error.kind() {
        io::ErrorKind::TimedOut => Refusal::too_slow().into(),
        _ => ReadError::Gone,
    }
}

/// The time left until a moment; none once it has passed.
pub(super) fn time_left(until: Instant) -> Option<Duration> {
    until.checked_duration_since(Instant::now()).filter(|left| !left.is_zero())
}
