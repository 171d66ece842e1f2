//! A connection's socket with deadlines instead of per-call timeouts.

use std::io::{self, Read, Write};
use std::time::{Duration, Instant};

use super::connections::{Connection, Connections};
use super::limits::FREE_BYTES;
use super::request_reader::{Source, time_left};

/// Socket timeouts are rounded up to this, so that they rarely change and cost no system call.
const GRAIN: Duration = Duration::from_millis(20);

/// Bytes of a refused request that are still read, so that its client reads the answer: a whole body of the largest route.
const MOST_WASTE: usize = 36 * 1024 * 1024;

/// The socket of one connection.
pub(super) struct Socket<'a> {
    connections: &'a Connections,
    connection: &'a Connection,
    read_timeout: Duration,
    write_timeout: Duration,
    /// Bytes read since progress was last reported to the connection.
    unreported: usize,
}

impl<'a> Socket<'a> {
    pub(super) fn new(connections: &'a Connections, connection: &'a Connection) -> Self {
        Socket {
            connections,
            connection,
            read_timeout: Duration::ZERO,
            write_timeout: Duration::ZERO,
            unreported: 0,
        }
    }

    pub(super) fn connection(&self) -> &'a Connection {
        self.connection
    }

    /// Writes all bytes by `until`, or fails.
    pub(super) fn write_all(&mut self, mut bytes: &[u8], until: Instant) -> io::Result<()> {
        while !bytes.is_empty() {
            let timeout = timeout(until)?;
            if timeout != self.write_timeout {
                self.connection.stream.set_write_timeout(Some(timeout))?;
                self.write_timeout = timeout;
            }
            match (&self.connection.stream).write(bytes) {
                Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
                Ok(written) => bytes = &bytes[written..],
                Err(error) if passing(&error) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Shuts the sending side down, then reads and discards until the client closes, [`MOST_WASTE`] is reached, or the moment
    /// that `until` returns for the bytes so far. Unread bytes would reset the connection and destroy the last answer.
    pub(super) fn linger(&mut self, until: impl Fn(usize) -> Instant) {
        if self.connection.stream.shutdown(std::net::Shutdown::Write).is_err() {
            return;
        }
        let (mut waste, mut wasted) = ([0; 8192], 0);
        while wasted < MOST_WASTE {
            match self.read(&mut waste, until(wasted)) {
                Ok(read) if read > 0 => wasted += read,
                _ => return,
            }
        }
    }
}

impl Source for Socket<'_> {
    fn read(&mut self, into: &mut [u8], until: Instant) -> io::Result<usize> {
        self.connection.examined();
        loop {
            let timeout = timeout(until)?;
            if timeout != self.read_timeout {
                self.connection.stream.set_read_timeout(Some(timeout))?;
                self.read_timeout = timeout;
            }
            // Marked before the bytes are read: the thread may be suspended between reading them and beginning the request.
            let read = self.connection.stream.peek(&mut [0]).and_then(|_| {
                self.connection.receives();
                (&self.connection.stream).read(into)
            });
            match read {
                Err(error) if passing(&error) => {}
                read => {
                    self.unreported += *read.as_ref().unwrap_or(&0);
                    if self.unreported >= FREE_BYTES {
                        self.connection.moves(std::mem::take(&mut self.unreported));
                    }
                    return read;
                }
            }
        }
    }

    fn go_ahead(&mut self, until: Instant) -> io::Result<()> {
        self.write_all(b"HTTP/1.1 100 Continue\r\n\r\n", until)
    }

    fn room(&mut self, bytes: usize) -> bool {
        self.connection.examined();
        self.connections.hold(self.connection, bytes)
    }

    fn large(&mut self) -> bool {
        self.connections.admit_large(self.connection)
    }
}

/// The socket timeout that reaches a deadline; an error once it has passed.
fn timeout(until: Instant) -> io::Result<Duration> {
    let left = time_left(until).ok_or(io::ErrorKind::TimedOut)?;
    let grains = left.as_nanos().div_ceil(GRAIN.as_nanos());
    Ok(GRAIN * u32::try_from(grains).unwrap_or(u32::MAX))
}

/// An interruption or a timeout of the socket, which Windows and Unix name differently: the deadline decides instead.
fn passing(error: &io::Error) -> bool {
    use io::ErrorKind::{Interrupted, TimedOut, WouldBlock};
    matches!(error.kind(), Interrupted | TimedOut | WouldBlock)
}
