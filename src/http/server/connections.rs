//! The open connections, and which of them is closed when there are too many or they hold too many bytes. Knows nothing of
//! HTTP.
//!
//! Over a connection limit, the connection that has gone longest without a complete request is closed; one whose request is in
//! progress never is. Over the byte budget, the address with the most bytes loses the connection that has made no
//! progress for longest. A connection closed before its first request hears 503, because that request may be on its way.

use std::collections::{HashMap, VecDeque};
use std::net::{IpAddr, Ipv6Addr, TcpStream};
use std::sync::{Arc, Condvar, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

use super::limits::{LARGE_PACE, LAST_WORDS, LEAVING_MOST, LEAVING_SLACK, Limits, STALLED_AFTER};
use super::locked;
use connection::{Phase, State, cut};

pub(super) use connection::Connection;

mod connection;

/// How long a connection waits for the memory of those that were closed for it.
const RELEASE_WAIT: Duration = Duration::from_secs(2);

/// How long a new connection waits, when every other one may have asked, for their threads to examine what they received.
const EXAMINE_WAIT: Duration = Duration::from_millis(20);

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
    /// Connections whose socket is open; includes those just removed from `connections`.
    live: usize,
    /// Connections that were answered 503 and may still read it.
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

    /// Admits a connection, closing another one when a limit is reached; returns the stream when none can be closed.
    pub(super) fn admit(&self, stream: TcpStream, peer: IpAddr) -> Result<Arc<Connection>, TcpStream> {
        let origin = origin(peer);
        let mut inner = locked(&self.inner);
        inner.hurry();
        let exempt = self.trusted.contains(&peer.to_canonical());
        let until = Instant::now() + EXAMINE_WAIT;
        while let Some(crowd) = self.crowd(&inner, origin, exempt) {
            match oldest(crowd) {
                None => return Err(stream),
                Some((_, Asking::Perhaps)) if Instant::now() < until => {
                    drop(inner);
                    std::thread::sleep(EXAMINE_WAIT / 20);
                    inner = locked(&self.inner);
                }
                Some((oldest, _)) => inner.dismiss(&oldest),
            }
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
        let state = State {
            phase: Phase::Open,
            heard: now,
            moved: now,
            unexamined: false,
            held: 0,
            large: None,
            spoke: false,
        };
        let connection =
            Arc::new(Connection { number: inner.next_number, stream, origin, state: Mutex::new(state) });
        inner.connections.insert(connection.number, Arc::clone(&connection));
        Ok(connection)
    }

    /// Removes a connection and closes its socket.
    pub(super) fn leave(&self, connection: Arc<Connection>) {
        locked(&self.inner).connections.remove(&connection.number);
        drop(connection);
        locked(&self.inner).live -= 1;
        self.left.notify_all();
    }

    /// Closes the connection that has gone longest without a complete request, and waits a moment for its descriptor.
    pub(super) fn make_room(&self) {
        let mut inner = locked(&self.inner);
        inner
            .leaving
            .drain(..)
            .filter_map(|(_, connection)| connection.upgrade())
            .for_each(|connection| cut(&connection));
        let live = inner.live;
        if let Some((oldest, _)) = oldest(present(&inner)) {
            cut(&oldest);
        }
        drop(self.wait_below(inner, live, Duration::from_millis(50)));
    }

    /// Sets the bytes that a connection holds of the shared budget; called before the memory is allocated and after it is
    /// freed. Over the budget, others are closed and this waits until their memory is free, so that the bytes in memory never
    /// exceed the budget. False when that is not possible; a single connection may always exceed the budget.
    pub(super) fn hold(&self, connection: &Connection, bytes: usize) -> bool {
        let before = match connection.set_held(bytes) {
            Ok(before) if bytes > before => before,
            held => {
                if held != Ok(bytes) {
                    self.announce_release();
                }
                return held.is_ok();
            }
        };
        let until = Instant::now() + RELEASE_WAIT;
        let mut inner = locked(&self.inner);
        while !connection.is_cut() {
            let usage = Usage::survey(&inner, connection.number);
            let fits = |total: usize| total <= self.budget || total == bytes;
            if fits(usage.total) {
                return true;
            }
            let left = until.saturating_duration_since(Instant::now());
            match usage.victim {
                _ if fits(usage.total - usage.closing) && !left.is_zero() => {
                    inner = self.left.wait_timeout(inner, left).unwrap_or_else(PoisonError::into_inner).0;
                }
                Some(victim) if !left.is_zero() => cut(&victim),
                _ => break,
            }
        }
        // Nothing was allocated: only the bytes of before are in memory.
        locked(&connection.state).held = before;
        false
    }

    /// Wakes those that wait for memory. The lock keeps a waiter from missing this between its check and its wait.
    fn announce_release(&self) {
        drop(locked(&self.inner));
        self.left.notify_all();
    }

    /// Asks to receive a large body. Two of them would exceed the budget, so there is one at a time: a second one is refused
    /// while the first makes progress or is being processed, and replaces one that has stalled or is slow.
    pub(super) fn admit_large(&self, connection: &Connection) -> bool {
        let inner = locked(&self.inner);
        for other in inner.connections.values().filter(|other| other.number != connection.number) {
            let (large, silent) = {
                let state = locked(&other.state);
                let stalled = state.moved.elapsed() >= STALLED_AFTER || state.large.is_some_and(is_slow);
                (state.large.is_some() && state.phase != Phase::Cut, state.phase == Phase::Open && stalled)
            };
            // Unread bytes mean that this program is late, not the client.
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

    /// Closes the connections that have no request in progress.
    pub(super) fn close_idle(&self) {
        locked(&self.inner).connections.values().for_each(|connection| connection.close_for_reading());
    }

    /// Closes all connections; returns how many there were.
    pub(super) fn cut_all(&self) -> usize {
        let inner = locked(&self.inner);
        inner.connections.values().for_each(|connection| cut(connection));
        inner.connections.len()
    }

    /// Waits until no connection is open; false when `wait` has passed.
    pub(super) fn wait_empty(&self, wait: Duration) -> bool {
        let inner = locked(&self.inner);
        self.wait_below(inner, 1, wait).live == 0
    }

    /// The connections of which one has to be closed before another is admitted; none while there is room. Those of the same
    /// address come first: no other has to be closed for an address that has too many.
    fn crowd(&self, inner: &Inner, origin: IpAddr, exempt: bool) -> Option<Vec<Present>> {
        if inner.connections.len() < self.connections.min(self.per_address) {
            return None;
        }
        let all = present(inner);
        let kin: Vec<Present> = all.iter().filter(|one| one.connection.origin == origin).cloned().collect();
        if !exempt && kin.len() >= self.per_address {
            return Some(kin);
        }
        (all.len() >= self.connections).then_some(all)
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
    /// Closes a connection, unless its request has begun since it was chosen. One without a request so far is answered 503,
    /// because its request may be on its way.
    fn dismiss(&mut self, connection: &Arc<Connection>) {
        let silent = {
            let mut state = locked(&connection.state);
            if state.phase == Phase::Busy {
                return;
            }
            let silent = state.phase == Phase::Open && !state.spoke;
            state.phase = Phase::Cut;
            silent
        };
        if !silent || self.leaving.len() >= LEAVING_MOST || !connection.turn_away() {
            return cut(connection);
        }
        self.leaving.push_back((Instant::now(), Arc::downgrade(connection)));
    }

    /// Closes the connections that have had time to read their 503.
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

/// A snapshot of a connection that is not being closed.
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

/// Whether a connection may have sent a whole request that its thread has not begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asking {
    No,
    Perhaps,
}

/// The connection of a group that has gone longest without a complete request; none when all have a request in progress. One
/// that may have asked is spared while there is another candidate: its thread may not have run since.
fn oldest(mut group: Vec<Present>) -> Option<(Arc<Connection>, Asking)> {
    group.retain(|one| one.phase != Phase::Busy);
    group.sort_by_key(|one| one.heard);
    let silent = group.iter().find(|one| one.phase == Phase::Answering || !one.connection.may_have_asked());
    let (chosen, asking) = match silent {
        Some(silent) => (silent, Asking::No),
        None => (group.first()?, Asking::Perhaps),
    };
    Some((Arc::clone(&chosen.connection), asking))
}

/// Whether a large body has had time to arrive and arrives below [`LARGE_PACE`].
fn is_slow((since, bytes): (Instant, usize)) -> bool {
    let took = since.elapsed();
    took >= STALLED_AFTER && (bytes as f64) < LARGE_PACE as f64 * took.as_secs_f64()
}

/// How the byte budget is used.
struct Usage {
    /// Bytes of all connections.
    total: usize,
    /// Those of connections that are being closed.
    closing: usize,
    /// The connection to close next when the budget is exceeded.
    victim: Option<Arc<Connection>>,
}

impl Usage {
    fn survey(inner: &Inner, asking: u64) -> Usage {
        let mut by_origin: HashMap<IpAddr, usize> = HashMap::new();
        let mut candidates = Vec::new();
        let (mut total, mut closing) = (0, 0);
        for connection in inner.connections.values() {
            let state = locked(&connection.state);
            total += state.held;
            if state.phase == Phase::Cut {
                closing += state.held;
            } else if state.held > 0 {
                *by_origin.entry(connection.origin).or_default() += state.held;
                if connection.number != asking && state.phase != Phase::Busy {
                    candidates.push((connection, state.moved));
                }
            }
        }
        let bytes_of_origin =
            |connection: &Connection| by_origin.get(&connection.origin).copied().unwrap_or_default();
        let victim = candidates
            .into_iter()
            .min_by_key(|(connection, moved)| (std::cmp::Reverse(bytes_of_origin(connection)), *moved));
        Usage { total, closing, victim: victim.map(|(connection, _)| Arc::clone(connection)) }
    }
}

/// The part of an address that one client controls: an IPv4 address, or the /64 prefix of an IPv6 address.
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
