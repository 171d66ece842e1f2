//! A connection's socket, read and written against deadlines instead of per-call timeouts.

use std::io::{self, Read, Write};
use std::time::{Duration, Instant};

use super::connections::{Connection, Connections};
use super::limits::FREE_BYTES;
use super::request_reader::{Source, time_left};

/// Socket timeouts are rounded up to this, so that the usual ones stay the same and cost no system call.
const GRAIN: Duration = Duration::from_millis(20);

/// Bytes of a refused request that are read for the sake of its caller: a whole body of the largest route.
const MOST_WASTE: usize = 36 * 1024 * 1024;

/// One socket for as long as its connection lives.
pub(super) struct Socket<'a> {
    connections: &'a Connections,
    connection: &'a Connection,
    read_timeout: Duration,
    write_timeout: Duration,
    /// Bytes read since the connection was told that this caller moves.
    untold: usize,
}

impl<'a> Socket<'a> {
    pub(super) fn new(connections: &'a Connections, connection: &'a Connection) -> Self {
        Socket {
            connections,
            connection,
            read_timeout: Duration::ZERO,
            write_timeout: Duration::ZERO,
            untold: 0,
        }
    }

    /// Whose socket this is.
    pub(super) fn connection(&self) -> &'a Connection {
        self.connection
    }

    /// Writes everything by `until`, or fails.
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

    /// Tells the caller that nothing more comes, then reads and forgets until it hangs up, or too much has come, or the
    /// moment that `until` gives for the bytes so far, so that a last answer is not lost with what nobody read.
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
        loop {
            let timeout = timeout(until)?;
            if timeout != self.read_timeout {
                self.connection.stream.set_read_timeout(Some(timeout))?;
                self.read_timeout = timeout;
            }
            match (&self.connection.stream).read(into) {
                Err(error) if passing(&error) => {}
                read => {
                    self.untold += *read.as_ref().unwrap_or(&0);
                    if self.untold >= FREE_BYTES {
                        self.connection.moves(std::mem::take(&mut self.untold));
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

/// An interruption, or a timeout of the socket: the deadline decides, not they. Windows and Unix name it differently.
fn passing(error: &io::Error) -> bool {
    use io::ErrorKind::{Interrupted, TimedOut, WouldBlock};
    matches!(error.kind(), Interrupted | TimedOut | WouldBlock)
}
