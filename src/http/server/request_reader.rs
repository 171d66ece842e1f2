//! One whole request out of a stream of bytes: the head within its bounds, then the body within the route's limit.
//! Reads through [`Source`], so that tests can feed it any bytes in any pieces.

use std::io;
use std::time::{Duration, Instant};

use super::chunked::Chunked;
use super::head::{self, Framing, Head};
use super::limits::{FREE_BYTES, Limits};
use super::refusal::{ReadError, Refusal};

/// Bytes asked for in one read of a head or a chunked body.
const STEP: usize = 8 * 1024;
/// Empty lines before a request line that are overlooked; some old clients send one after a body.
const BLANK_LINES: usize = 2;

/// Where the bytes come from.
pub trait Source {
    /// Reads what is there, waiting until `until` at most; [`io::ErrorKind::TimedOut`] after that, 0 at the end.
    fn read(&mut self, into: &mut [u8], until: Instant) -> io::Result<usize>;
    /// Tells the caller to send the body it announced.
    fn go_ahead(&mut self, until: Instant) -> io::Result<()>;
    /// Asks leave to hold so many bytes of one body in memory.
    fn room(&mut self, bytes: usize) -> bool;
    /// Asks leave to send a body over [`Limits::large`]; asked before it is read where its length is known.
    fn large(&mut self) -> bool;
}

/// A request read whole.
#[derive(Debug, PartialEq, Eq)]
pub struct ReceivedRequest {
    /// Request line and headers.
    pub head: Head,
    /// The body, decoded.
    pub body: Vec<u8>,
}

/// The bytes of one connection that were read and not used yet.
#[derive(Default)]
pub struct RequestReader {
    bytes: Vec<u8>,
}

impl RequestReader {
    /// Reads the next request. `body_limit` gives the bytes that may follow a head, or refuses them unread.
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

    /// A body of known length, into memory that grows with what arrives and not with what was announced.
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
                grow(&mut body, FREE_BYTES, length, source)?;
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
        // The size is unknown, so the time grows with what has come: no faster than a slow line needs.
        let begun = Instant::now();
        let mut decoder = Chunked::new(limit);
        let (mut body, mut asked) = (Vec::new(), false);
        if head.expects_continue && self.bytes.is_empty() {
            source.go_ahead(begun + limits.body).map_err(trouble)?;
        }
        loop {
            if body.capacity() - body.len() < self.bytes.len() {
                grow(&mut body, self.bytes.len(), limit, source)?;
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

    /// Reads one more piece behind what is there.
    fn fill(&mut self, source: &mut dyn Source, until: Instant) -> Result<usize, ReadError> {
        let have = self.bytes.len();
        self.bytes.resize(have + STEP, 0);
        let read = source.read(&mut self.bytes[have..], until);
        self.bytes.truncate(have + *read.as_ref().unwrap_or(&0));
        read.map_err(trouble)
    }
}

/// Doubles a body's memory, by `least` at least; over the free bytes only with leave.
fn grow(body: &mut Vec<u8>, least: usize, limit: usize, source: &mut dyn Source) -> Result<(), ReadError> {
    let wanted = (body.capacity() * 2).min(limit).max(body.len() + least);
    if wanted > FREE_BYTES && !source.room(wanted) {
        return Err(Refusal::busy().into());
    }
    body.reserve_exact(wanted - body.len());
    Ok(())
}

/// A read that took too long is told so, any other failure means that nobody is there.
fn trouble(error: io::Error) -> ReadError {
    match error.kind() {
        io::ErrorKind::TimedOut => Refusal::too_slow().into(),
        _ => ReadError::Gone,
    }
}

/// The time from now until a moment, none once it has passed.
pub(super) fn time_left(until: Instant) -> Option<Duration> {
    until.checked_duration_since(Instant::now()).filter(|left| !left.is_zero())
}
