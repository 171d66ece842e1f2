//! One connection: its socket, what it is doing, and how it is closed.

use std::io::Write;
use std::net::{IpAddr, Shutdown, TcpStream};
use std::sync::Mutex;
use std::time::Instant;

use crate::http::server::locked;
use crate::http::server::refusal::Refusal;
use crate::http::server::response::MeasuredResponse;

/// What a connection is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Waiting for a request or reading one.
    Open,
    /// A complete request waits for a worker slot or is in progress.
    Busy,
    /// The response is being written.
    Answering,
    /// Closed by the server; its thread has not ended yet.
    Cut,
}

#[derive(Debug)]
pub struct State {
    pub phase: Phase,
    /// The last complete request, or the accept; while answering, the last bytes that the client took.
    pub heard: Instant,
    /// When the held bytes last grew or a response last made progress.
    pub moved: Instant,
    /// Bytes were read that may complete a request; the connection's thread has not examined them yet.
    pub unexamined: bool,
    /// Bytes of the shared budget. They count until their memory is free, also after the connection was closed.
    pub held: usize,
    /// Set while a large body is received or processed: since when, and the bytes received.
    pub large: Option<(Instant, usize)>,
    /// At least one whole request has been received.
    pub spoke: bool,
}

/// One connection. Its socket is shared by reference, so it costs one descriptor.
#[derive(Debug)]
pub struct Connection {
    pub number: u64,
    /// The socket.
    pub stream: TcpStream,
    pub origin: IpAddr,
    pub state: Mutex<State>,
}

impl Connection {
    /// A whole request has been received. False when the connection was closed meanwhile; the request is dropped then.
    pub fn begin(&self) -> bool {
        locked(&self.state).spoke = true;
        self.turn(Phase::Busy)
    }

    /// The response is being written; the request has been freed.
    pub fn answering(&self) {
        self.turn(Phase::Answering);
        locked(&self.state).large = None;
    }

    /// Ready for the next request.
    pub fn rest(&self) -> bool {
        let open = self.turn(Phase::Open);
        // The next request may have been read together with the last one.
        locked(&self.state).unexamined = true;
        open
    }

    fn turn(&self, phase: Phase) -> bool {
        let mut state = locked(&self.state);
        if state.phase == Phase::Cut {
            return false;
        }
        if state.phase != Phase::Answering {
            state.heard = Instant::now();
            state.moved = state.heard;
        }
        state.unexamined = false;
        state.phase = phase;
        true
    }

    pub fn is_cut(&self) -> bool {
        locked(&self.state).phase == Phase::Cut
    }

    /// Counts these bytes from now on; returns those counted before. An error when the connection is being closed: it may
    /// only release bytes then.
    pub fn set_held(&self, bytes: usize) -> Result<usize, ()> {
        let mut state = locked(&self.state);
        let before = state.held;
        if state.phase == Phase::Cut {
            state.held = before.min(bytes);
            return Err(());
        }
        if bytes > before {
            state.moved = Instant::now();
        }
        state.held = bytes;
        Ok(before)
    }

    /// The client took a part of a long response.
    pub fn moved(&self) {
        let mut state = locked(&self.state);
        state.moved = Instant::now();
        state.heard = state.moved;
    }

    /// More bytes of a request have been received.
    pub fn moves(&self, bytes: usize) {
        let mut state = locked(&self.state);
        state.moved = Instant::now();
        if let Some((_, come)) = &mut state.large {
            *come += bytes;
        }
    }

    /// Bytes of a request have arrived and are read next.
    pub fn receives(&self) {
        locked(&self.state).unexamined = true;
    }

    /// The bytes read so far are not a whole request.
    pub fn examined(&self) {
        locked(&self.state).unexamined = false;
    }

    /// Whether the client may have sent a whole request that its thread has not begun. Bytes are marked before they are read,
    /// so those that are gone from the socket by now are found by the second look.
    pub fn may_have_asked(&self) -> bool {
        self.has_unread() || locked(&self.state).unexamined
    }

    /// Whether received bytes wait to be read. A reader that wakes during this check sees `WouldBlock` and tries again.
    pub fn has_unread(&self) -> bool {
        if self.stream.set_nonblocking(true).is_err() {
            return false;
        }
        let unread = matches!(self.stream.peek(&mut [0]), Ok(count) if count > 0);
        // Cannot fail on a socket where the same call has just succeeded.
        let _ = self.stream.set_nonblocking(false);
        unread
    }

    /// Answers 503 on a connection that has had no response yet, and shuts its sending side down. What the client is sending
    /// is still read; otherwise a TCP reset could destroy the answer.
    pub fn turn_away(&self) -> bool {
        let answer =
            MeasuredResponse::measure(Refusal::busy().response()).and_then(MeasuredResponse::last_bytes);
        let Ok(answer) = answer else { return false };
        if self.stream.set_nonblocking(true).is_err() {
            return false;
        }
        let answered = (&self.stream).write_all(&answer).is_ok();
        // Cannot fail on a socket where the same call has just succeeded.
        let _ = self.stream.set_nonblocking(false);
        answered && self.stream.shutdown(Shutdown::Write).is_ok()
    }

    /// Ends the receiving side: what has arrived is still read and answered.
    pub fn close_for_reading(&self) {
        if locked(&self.state).phase == Phase::Open {
            // Fails only when the client has disconnected already.
            let _ = self.stream.shutdown(Shutdown::Read);
        }
    }
}

/// Closes a connection: its thread wakes from any read or write. Its bytes count until that thread has freed them.
pub fn cut(connection: &Connection) {
    let mut state = locked(&connection.state);
    state.phase = Phase::Cut;
    // Fails only when the client has disconnected already.
    let _ = connection.stream.shutdown(Shutdown::Both);
}
