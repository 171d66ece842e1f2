//! Who is connected, and who gives way when there are too many or they hold too much. Knows nothing of HTTP.
//!
//! Over a cap the connection that is longest without a complete request leaves; one whose request is being worked
//! on never does. Over the budget of held bytes the one that moved least recently leaves, of the address that holds
//! most. One that has to leave before its first request was read hears 503, for the request may be on its way.

use std::collections::{HashMap, VecDeque};
use std::io::Write;
use std::net::{IpAddr, Ipv6Addr, Shutdown, TcpStream};
use std::sync::{Arc, Condvar, Mutex, Weak};
use std::time::{Duration, Instant};

use super::limits::{LARGE_PACE, LAST_WORDS, LEAVING_MOST, LEAVING_SLACK, Limits, STALLED_AFTER};
use super::locked;
use super::refusal::Refusal;
use super::response::MeasuredResponse;

/// What a connection is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Waiting for a request or reading one.
    Open,
    /// A complete request waits for its slot or is worked on.
    Busy,
    /// The answer is being written.
    Answering,
    /// Failure to leave.
    Cut,
}

#[derive(Debug)]
struct State {
    phase: Phase,
    /// The last complete request or the accept; while answering, the last bytes that the caller took.
    heard: Instant,
    /// When the held bytes last grew or an answer last moved.
    moved: Instant,
    /// Bytes of the shared budget.
    held: usize,
    /// It sends a large body, or is worked for with one: since when, and the bytes that came.
    large: Option<(Instant, usize)>,
    /// It has sent a whole request.
    spoke: bool,
}

/// One connection. Its socket is shared by reference, so it costs one descriptor.
#[derive(Debug)]
pub(super) struct Connection {
    number: u64,
    /// The socket.
    pub(super) stream: TcpStream,
    origin: IpAddr,
    state: Mutex<State>,
}

impl Connection {
    /// A whole request has come. False when the connection had to give way meanwhile: the request is dropped.
    pub(super) fn begin(&self) -> bool {
        locked(&self.state).spoke = true;
        self.turn(Phase::Busy)
    }

    /// The answer is made and on its way; the request is gone from memory.
    pub(super) fn answering(&self) {
        self.turn(Phase::Answering);
        locked(&self.state).large = None;
    }

    /// Ready for the next request.
    pub(super) fn rest(&self) -> bool {
        self.turn(Phase::Open)
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
        state.phase = phase;
        true
    }

    /// The caller took some of a long answer.
    pub(super) fn moved(&self) {
        let mut state = locked(&self.state);
        state.moved = Instant::now();
        state.heard = state.moved;
    }

    /// So much more of a request has come.
    pub(super) fn moves(&self, bytes: usize) {
        let mut state = locked(&self.state);
        state.moved = Instant::now();
        if let Some((_, come)) = &mut state.large {
            *come += bytes;
        }
    }

    /// Bytes have come that nobody has read. A reader that wakes while this looks is told to try again, and does.
    fn has_unread(&self) -> bool {
        if self.stream.set_nonblocking(true).is_err() {
            return false;
        }
        let unread = matches!(self.stream.peek(&mut [0]), Ok(count) if count > 0);
        // Cannot fail on a socket on which the same just worked.
        let _ = self.stream.set_nonblocking(false);
        unread
    }

    /// Says 503 on a connection on which nothing was answered yet, and that nothing more comes. What the caller is sending is
    /// still read, so that the answer is not lost with it.
    fn turn_away(&self) -> bool {
        let answer =
            MeasuredResponse::measure(Refusal::busy().response()).and_then(MeasuredResponse::last_words);
        let Ok(answer) = answer else { return false };
        if self.stream.set_nonblocking(true).is_err() {
            return false;
        }
        let said = (&self.stream).write_all(&answer).is_ok();
        // Cannot fail on a socket on which the same just worked.
        let _ = self.stream.set_nonblocking(false);
        said && self.stream.shutdown(Shutdown::Write).is_ok()
    }

    /// No more requests: what has arrived is still read and answered, then the reader sees the end.
    fn close_for_reading(&self) {
        if locked(&self.state).phase == Phase::Open {
            // Fails only when the caller has gone already.
            let _ = self.stream.shutdown(Shutdown::Read);
        }
    }
}

/// All connections of one listener.
pub(super) struct Connections {
    connections: usize,
    per_address: usize,
    budget: usize,
    trusted: Vec<IpAddr>,
    inner: Mutex<Inner>,
    left: Condvar,
}

#[derive(Default)]
struct Inner {
    next_number: u64,
    connections: HashMap<u64, Arc<Connection>>,
    /// Cards not yet closed; those removed from `connections` an instant ago are among them.
    live: usize,
    /// Those that gave way before they had spoken: they may still read why.
    leaving: VecDeque<(Instant, Weak<Connection>)>,
}

impl Connections {
    pub(super) fn new(limits: &Limits) -> Self {
        Connections {
            connections: limits.connections.max(1),
            per_address: limits.per_address.max(1),
            budget: limits.held,
            trusted: limits.trusted.iter().map(IpAddr::to_canonical).collect(),
            inner: Mutex::new(Inner::default()),
            left: Condvar::new(),
        }
    }

    /// Lets a connection in, at the cost of another's when a cap is reached; gives it back when nobody can go.
    pub(super) fn admit(&self, stream: TcpStream, peer: IpAddr) -> Result<Arc<Connection>, TcpStream> {
        let origin = origin(peer);
        let mut inner = locked(&self.inner);
        inner.hurry();
        if !self.make_way(&mut inner, origin, self.trusted.contains(&peer.to_canonical())) {
            return Err(stream);
        }
        if inner.live >= self.connections + LEAVING_SLACK {
            inner = self.wait_below(inner, self.connections + LEAVING_SLACK, Duration::from_millis(250));
            if inner.live >= self.connections + LEAVING_SLACK {
                return Err(stream);
            }
        }
        inner.next_number += 1;
        inner.live += 1;
        let now = Instant::now();
        let state = State { phase: Phase::Open, heard: now, moved: now, held: 0, large: None, spoke: false };
        let connection =
            Arc::new(Connection { number: inner.next_number, stream, origin, state: Mutex::new(state) });
        inner.connections.insert(connection.number, Arc::clone(&connection));
        Ok(connection)
    }

    /// Closes a connection's books and its socket.
    pub(super) fn leave(&self, connection: Arc<Connection>) {
        locked(&self.inner).connections.remove(&connection.number);
        drop(connection);
        locked(&self.inner).live -= 1;
        self.left.notify_all();
    }

    /// Sends the connection longest without a complete request away and waits a moment for a descriptor.
    pub(super) fn make_room(&self) {
        let mut inner = locked(&self.inner);
        inner
            .leaving
            .drain(..)
            .filter_map(|(_, connection)| connection.upgrade())
            .for_each(|connection| cut(&connection));
        let live = inner.live;
        if let Some(oldest) = oldest(present(&inner)) {
            cut(&oldest);
        }
        drop(self.wait_below(inner, live, Duration::from_millis(50)));
    }

    /// Sets what a connection holds of the shared budget. Over the budget others leave; false when there is nobody
    /// to leave and others hold something.
    pub(super) fn hold(&self, connection: &Connection, bytes: usize) -> bool {
        {
            let mut state = locked(&connection.state);
            if state.phase == Phase::Cut {
                return false;
            }
            if bytes > state.held {
                state.moved = Instant::now();
            }
            state.held = bytes;
        }
        if bytes == 0 {
            return true;
        }
        let inner = locked(&self.inner);
        loop {
            let (total, victim) = survey(&inner, connection.number);
            if total <= self.budget || total == bytes {
                return true;
            }
            match victim {
                Some(victim) => cut(&victim),
                None => return false,
            }
        }
    }

    /// Leave to send a large body. Two of them would not fit the budget together, so there is one at a time: who comes second
    /// is refused while the first moves or is worked for, and takes the place of one that has stalled or is slow.
    pub(super) fn admit_large(&self, connection: &Connection) -> bool {
        let inner = locked(&self.inner);
        for other in inner.connections.values().filter(|other| other.number != connection.number) {
            let (large, silent) = {
                let state = locked(&other.state);
                let stalled = state.moved.elapsed() >= STALLED_AFTER || state.large.is_some_and(is_slow);
                (state.large.is_some() && state.phase != Phase::Cut, state.phase == Phase::Open && stalled)
            };
            // Bytes that lie unread are this program's delay and not the caller's.
            match (large, silent && !other.has_unread()) {
                (false, _) => {}
                (true, true) => cut(other),
                (true, false) => return false,
            }
        }
        let mut state = locked(&connection.state);
        state.moved = Instant::now();
        state.large.get_or_insert((Instant::now(), 0));
        true
    }

    /// Ends everything that has no request in the works.
    pub(super) fn close_idle(&self) {
        locked(&self.inner).connections.values().for_each(|connection| connection.close_for_reading());
    }

    /// Ends everything, and says how many connections that were.
    pub(super) fn cut_all(&self) -> usize {
        let inner = locked(&self.inner);
        inner.connections.values().for_each(|connection| cut(connection));
        inner.connections.len()
    }

    /// Waits until nobody is connected, and says whether that came true.
    pub(super) fn wait_empty(&self, wait: Duration) -> bool {
        let inner = locked(&self.inner);
        self.wait_below(inner, 1, wait).live == 0
    }

    /// Cuts whoever has to leave for a newcomer. False when all who could are being worked for.
    fn make_way(&self, inner: &mut Inner, origin: IpAddr, exempt: bool) -> bool {
        if inner.connections.len() < self.connections.min(self.per_address) {
            return true;
        }
        let all = present(inner);
        let mut count = all.len();
        let kin: Vec<Present> = all.iter().filter(|one| one.connection.origin == origin).cloned().collect();
        if !exempt && kin.len() >= self.per_address {
            let Some(oldest) = oldest(kin) else { return false };
            inner.dismiss(&oldest);
            count -= 1;
        }
        if count < self.connections {
            return true;
        }
        let oldest = oldest(present(inner));
        oldest.is_some_and(|oldest| {
            inner.dismiss(&oldest);
            true
        })
    }

    fn wait_below<'a>(&self, inner: Guard<'a>, live: usize, wait: Duration) -> Guard<'a> {
        match self.left.wait_timeout_while(inner, wait, |inner| inner.live >= live) {
            Ok((inner, _)) => inner,
            Err(poisoned) => poisoned.into_inner().0,
        }
    }
}

type Guard<'a> = std::sync::MutexGuard<'a, Inner>;

impl Inner {
    /// Sends a connection away. One that has not spoken yet hears why: its request may be on its way.
    fn dismiss(&mut self, connection: &Arc<Connection>) {
        let silent = {
            let state = locked(&connection.state);
            state.phase == Phase::Open && !state.spoke
        };
        if !silent || self.leaving.len() >= LEAVING_MOST || !connection.turn_away() {
            return cut(connection);
        }
        let mut state = locked(&connection.state);
        state.phase = Phase::Cut;
        state.held = 0;
        self.leaving.push_back((Instant::now(), Arc::downgrade(connection)));
    }

    /// Ends those that have had time to read why they had to leave.
    fn hurry(&mut self) {
        self.leaving.retain(|(_, connection)| connection.strong_count() > 0);
        while let Some((since, connection)) = self.leaving.front()
            && since.elapsed() >= LAST_WORDS
        {
            if let Some(connection) = connection.upgrade() {
                cut(&connection);
            }
            self.leaving.pop_front();
        }
    }
}

/// A connection that was not told to leave, as it was a moment ago.
#[derive(Clone)]
struct Present {
    heard: Instant,
    phase: Phase,
    connection: Arc<Connection>,
}

fn present(inner: &Inner) -> Vec<Present> {
    let all = inner.connections.values().map(|connection| {
        let state = locked(&connection.state);
        Present { heard: state.heard, phase: state.phase, connection: Arc::clone(connection) }
    });
    all.filter(|one| one.phase != Phase::Cut).collect()
}

/// The connection of a group that is longest without a complete request; none when all are being worked for. One whose
/// bytes lie unread is spared while there is another: its thread has only not come round to them yet.
fn oldest(mut group: Vec<Present>) -> Option<Arc<Connection>> {
    group.retain(|one| one.phase != Phase::Busy);
    group.sort_by_key(|one| one.heard);
    let heard_out = group.iter().find(|one| one.phase == Phase::Answering || !one.connection.has_unread());
    heard_out.or(group.first()).map(|one| Arc::clone(&one.connection))
}

/// A large body that has had time to come, and comes at less than a fast caller's pace.
fn is_slow((since, bytes): (Instant, usize)) -> bool {
    let took = since.elapsed();
    took >= STALLED_AFTER && (bytes as f64) < LARGE_PACE as f64 * took.as_secs_f64()
}

/// All held bytes, and who is to leave for somebody else's.
fn survey(inner: &Inner, asking: u64) -> (usize, Option<Arc<Connection>>) {
    let mut by_origin: HashMap<IpAddr, usize> = HashMap::new();
    let mut holders = Vec::new();
    let mut total = 0;
    for connection in inner.connections.values() {
        let state = locked(&connection.state);
        if state.held > 0 {
            total += state.held;
            *by_origin.entry(connection.origin).or_default() += state.held;
            if connection.number != asking && state.phase != Phase::Busy {
                holders.push((connection, state.moved));
            }
        }
    }
    let greed = |connection: &Connection| by_origin.get(&connection.origin).copied().unwrap_or_default();
    let victim =
        holders.into_iter().min_by_key(|(connection, moved)| (std::cmp::Reverse(greed(connection)), *moved));
    (total, victim.map(|(connection, _)| Arc::clone(connection)))
}

/// Tells a connection to leave: its thread wakes from whatever it waits for.
fn cut(connection: &Connection) {
    let mut state = locked(&connection.state);
    state.phase = Phase::Cut;
    state.held = 0;
    // Fails only when the caller has gone already.
    let _ = connection.stream.shutdown(Shutdown::Both);
}

/// What counts as one address: an IPv4 address, or the /64 that one IPv6 network is given.
fn origin(peer: IpAddr) -> IpAddr {
    match peer.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        address => address,
    }
}

#[cfg(test)]
mod tests;
