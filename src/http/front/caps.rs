//! Who is connected, and who gives way when there are too many or they hold too much. Knows nothing of HTTP.
//!
//! Over a cap the connection that is longest without a complete request leaves; one whose request is being worked
//! on never does. Over the budget of held bytes the one that moved least recently leaves, of the address that holds
//! most.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr, Shutdown, TcpStream};
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

use super::limits::{LEAVING_SLACK, Limits, STALLED_AFTER};
use super::locked;

/// What a connection is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Waiting for a request or reading one.
    Open,
    /// A complete request waits for its slot or is worked on.
    Busy,
    /// The answer is being written.
    Answering,
    /// Told to leave.
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
    /// It sends a large body, or is worked for with one.
    large: bool,
}

/// One connection. Its socket is shared by reference, so it costs one descriptor.
#[derive(Debug)]
pub(super) struct Card {
    number: u64,
    /// The socket.
    pub(super) stream: TcpStream,
    origin: IpAddr,
    state: Mutex<State>,
}

impl Card {
    /// A whole request has come. False when the connection had to give way meanwhile: the request is dropped.
    pub(super) fn begin(&self) -> bool {
        self.turn(Phase::Busy)
    }

    /// The answer is made and on its way; the request is gone from memory.
    pub(super) fn answering(&self) {
        self.turn(Phase::Answering);
        locked(&self.state).large = false;
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

    /// More of a request has come.
    pub(super) fn moves(&self) {
        locked(&self.state).moved = Instant::now();
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

    /// No more requests: what has arrived is still read and answered, then the reader sees the end.
    fn close_for_reading(&self) {
        if locked(&self.state).phase == Phase::Open {
            // Fails only when the caller has gone already.
            let _ = self.stream.shutdown(Shutdown::Read);
        }
    }
}

/// All connections of one listener.
pub(super) struct Caps {
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
    cards: HashMap<u64, Arc<Card>>,
    /// Cards not yet closed; those removed from `cards` an instant ago are among them.
    live: usize,
}

impl Caps {
    pub(super) fn new(limits: &Limits) -> Self {
        Caps {
            connections: limits.connections.max(1),
            per_address: limits.per_address.max(1),
            budget: limits.held,
            trusted: limits.trusted.iter().map(IpAddr::to_canonical).collect(),
            inner: Mutex::new(Inner::default()),
            left: Condvar::new(),
        }
    }

    /// Lets a connection in, at the cost of another's when a cap is reached; gives it back when nobody can go.
    pub(super) fn admit(&self, stream: TcpStream, peer: IpAddr) -> Result<Arc<Card>, TcpStream> {
        let origin = origin(peer);
        let mut inner = locked(&self.inner);
        if !self.make_way(&inner, origin, self.trusted.contains(&peer.to_canonical())) {
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
        let state = State { phase: Phase::Open, heard: now, moved: now, held: 0, large: false };
        let card = Arc::new(Card { number: inner.next_number, stream, origin, state: Mutex::new(state) });
        inner.cards.insert(card.number, Arc::clone(&card));
        Ok(card)
    }

    /// Closes a connection's books and its socket.
    pub(super) fn leave(&self, card: Arc<Card>) {
        locked(&self.inner).cards.remove(&card.number);
        drop(card);
        locked(&self.inner).live -= 1;
        self.left.notify_all();
    }

    /// Sends the connection longest without a complete request away and waits a moment for a descriptor.
    pub(super) fn make_room(&self) {
        let inner = locked(&self.inner);
        let live = inner.live;
        cut_oldest(&mut present(&inner));
        drop(self.wait_below(inner, live, Duration::from_millis(50)));
    }

    /// Sets what a connection holds of the shared budget. Over the budget others leave; false when there is nobody
    /// to leave and others hold something.
    pub(super) fn hold(&self, card: &Card, bytes: usize) -> bool {
        {
            let mut state = locked(&card.state);
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
            let (total, victim) = survey(&inner, card.number);
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
    /// is refused while the first moves or is worked for, and takes the place of one that has stalled.
    pub(super) fn admit_large(&self, card: &Card) -> bool {
        let inner = locked(&self.inner);
        for other in inner.cards.values().filter(|other| other.number != card.number) {
            let (large, silent) = {
                let state = locked(&other.state);
                let silent = state.phase == Phase::Open && state.moved.elapsed() >= STALLED_AFTER;
                (state.large && state.phase != Phase::Cut, silent)
            };
            // Bytes that lie unread are this program's delay and not the caller's.
            match (large, silent && !other.has_unread()) {
                (false, _) => {}
                (true, true) => cut(other),
                (true, false) => return false,
            }
        }
        let mut state = locked(&card.state);
        state.large = true;
        state.moved = Instant::now();
        true
    }

    /// Ends everything that has no request in the works.
    pub(super) fn close_idle(&self) {
        locked(&self.inner).cards.values().for_each(|card| card.close_for_reading());
    }

    /// Ends everything, and says how many connections that were.
    pub(super) fn cut_all(&self) -> usize {
        let inner = locked(&self.inner);
        inner.cards.values().for_each(|card| cut(card));
        inner.cards.len()
    }

    /// Waits until nobody is connected, and says whether that came true.
    pub(super) fn wait_empty(&self, wait: Duration) -> bool {
        let inner = locked(&self.inner);
        self.wait_below(inner, 1, wait).live == 0
    }

    /// Cuts whoever has to leave for a newcomer. False when all who could are being worked for.
    fn make_way(&self, inner: &Inner, origin: IpAddr, exempt: bool) -> bool {
        if inner.cards.len() < self.connections.min(self.per_address) {
            return true;
        }
        let mut all = present(inner);
        let mut count = all.len();
        if !exempt {
            let mut kin: Vec<Present> = all.iter().filter(|one| one.card.origin == origin).copied().collect();
            let crowded = kin.len() >= self.per_address;
            if crowded && !cut_oldest(&mut kin) {
                return false;
            }
            count -= usize::from(crowded);
        }
        count < self.connections || cut_oldest(&mut all)
    }

    fn wait_below<'a>(&self, inner: Guard<'a>, live: usize, wait: Duration) -> Guard<'a> {
        match self.left.wait_timeout_while(inner, wait, |inner| inner.live >= live) {
            Ok((inner, _)) => inner,
            Err(poisoned) => poisoned.into_inner().0,
        }
    }
}

type Guard<'a> = std::sync::MutexGuard<'a, Inner>;

/// A connection that was not told to leave, as it was a moment ago.
#[derive(Clone, Copy)]
struct Present<'a> {
    heard: Instant,
    phase: Phase,
    card: &'a Card,
}

fn present(inner: &Inner) -> Vec<Present<'_>> {
    let all = inner.cards.values().map(|card| {
        let state = locked(&card.state);
        Present { heard: state.heard, phase: state.phase, card }
    });
    all.filter(|one| one.phase != Phase::Cut).collect()
}

/// Cuts the connection of a group that is longest without a complete request; false when all are being worked for.
/// One whose bytes lie unread is spared while there is another: its thread has only not come round to them yet.
fn cut_oldest(group: &mut Vec<Present<'_>>) -> bool {
    group.retain(|one| one.phase != Phase::Busy);
    let Some(oldest) = group.iter().min_by_key(|one| one.heard).copied() else {
        return false;
    };
    if oldest.phase == Phase::Answering || !oldest.card.has_unread() {
        cut(oldest.card);
        return true;
    }
    group.sort_by_key(|one| one.heard);
    let heard_out = group.iter().find(|one| one.phase == Phase::Answering || !one.card.has_unread());
    cut(heard_out.unwrap_or(&oldest).card);
    true
}

/// All held bytes, and who is to leave for somebody else's.
fn survey(inner: &Inner, asking: u64) -> (usize, Option<Arc<Card>>) {
    let mut by_origin: HashMap<IpAddr, usize> = HashMap::new();
    let mut holders = Vec::new();
    let mut total = 0;
    for card in inner.cards.values() {
        let state = locked(&card.state);
        if state.held > 0 {
            total += state.held;
            *by_origin.entry(card.origin).or_default() += state.held;
            if card.number != asking && state.phase != Phase::Busy {
                holders.push((card, state.moved));
            }
        }
    }
    let greed = |card: &Card| by_origin.get(&card.origin).copied().unwrap_or_default();
    let victim = holders.into_iter().min_by_key(|(card, moved)| (std::cmp::Reverse(greed(card)), *moved));
    (total, victim.map(|(card, _)| Arc::clone(card)))
}

/// Tells a connection to leave: its thread wakes from whatever it waits for.
fn cut(card: &Card) {
    let mut state = locked(&card.state);
    state.phase = Phase::Cut;
    state.held = 0;
    // Fails only when the caller has gone already.
    let _ = card.stream.shutdown(Shutdown::Both);
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
mod tests {
    use super::*;
    use std::io::{Read, Write};
    use std::net::TcpListener;

    impl Card {
        fn is_cut(&self) -> bool {
            locked(&self.state).phase == Phase::Cut
        }
    }

    struct Lobby {
        listener: TcpListener,
        callers: Vec<TcpStream>,
    }

    impl Lobby {
        fn new() -> Self {
            Lobby { listener: TcpListener::bind("127.0.0.1:0").expect("a port"), callers: Vec::new() }
        }

        fn enter(&mut self, caps: &Caps, from: &str) -> Option<Arc<Card>> {
            let address = self.listener.local_addr().expect("bound");
            self.callers.push(TcpStream::connect(address).expect("connects"));
            let (stream, _) = self.listener.accept().expect("accepts");
            caps.admit(stream, from.parse().expect("an address")).ok()
        }
    }

    fn caps(connections: usize, per_address: usize, held: usize) -> Caps {
        let trusted = vec!["10.0.0.9".parse().expect("an address")];
        Caps::new(&Limits { connections, per_address, held, trusted, ..Limits::default() })
    }

    #[test]
    fn the_connection_longest_without_a_request_gives_way_and_a_busy_one_never() {
        let (mut lobby, caps) = (Lobby::new(), caps(3, 9, 0));
        let first = lobby.enter(&caps, "10.0.0.1").expect("room");
        let second = lobby.enter(&caps, "10.0.0.1").expect("room");
        let third = lobby.enter(&caps, "10.0.0.1").expect("room");
        assert!(first.begin());
        assert!(second.begin() && second.rest(), "a complete request makes it younger than the third");
        let fourth = lobby.enter(&caps, "10.0.0.1").expect("the third leaves");
        assert!(third.is_cut() && !first.is_cut() && !second.is_cut());
        assert_eq!(lobby.callers[2].read(&mut [0]).expect("an orderly end"), 0);
        assert!(second.begin() && fourth.begin());
        assert!(lobby.enter(&caps, "10.0.0.1").is_none(), "all are being worked for");
        assert!(!third.begin(), "what was cut starts nothing any more");
    }

    #[test]
    fn a_connection_whose_bytes_nobody_has_read_yet_is_spared() {
        let (mut lobby, caps) = (Lobby::new(), caps(2, 9, 0));
        let spoke = lobby.enter(&caps, "10.0.0.1").expect("room");
        let silent = lobby.enter(&caps, "10.0.0.1").expect("room");
        lobby.callers[0].write_all(b"GET").expect("sends");
        assert_eq!(spoke.stream.peek(&mut [0]).expect("arrives"), 1);
        let third = lobby.enter(&caps, "10.0.0.1").expect("the silent one leaves");
        assert!(silent.is_cut() && !spoke.is_cut());
        lobby.callers[2].write_all(b"GET").expect("sends");
        assert_eq!(third.stream.peek(&mut [0]).expect("arrives"), 1);
        lobby.enter(&caps, "10.0.0.1").expect("when all have spoken the oldest leaves");
        assert!(spoke.is_cut() && !third.is_cut());
    }

    #[test]
    fn an_address_gives_way_to_itself_a_network_counts_as_one_and_a_trusted_proxy_not_at_all() {
        let (mut lobby, caps) = (Lobby::new(), caps(20, 2, 0));
        let other = lobby.enter(&caps, "2001:db8:1:2::9").expect("room");
        let first = lobby.enter(&caps, "2001:db8:1:1::1").expect("room");
        let second = lobby.enter(&caps, "2001:db8:1:1:ffff::2").expect("room");
        let third = lobby.enter(&caps, "2001:db8:1:1::3").expect("room");
        assert!(first.is_cut() && !second.is_cut() && !third.is_cut() && !other.is_cut());
        let proxied: Vec<_> = (0..5).filter_map(|_| lobby.enter(&caps, "::ffff:10.0.0.9")).collect();
        assert!(proxied.len() == 5 && proxied.iter().all(|card| !card.is_cut()));
    }

    #[test]
    fn over_the_budget_the_stalled_holder_of_the_greediest_address_leaves() {
        let (mut lobby, caps) = (Lobby::new(), caps(20, 20, 100));
        let modest = lobby.enter(&caps, "10.0.0.1").expect("room");
        let stalled = lobby.enter(&caps, "10.0.0.2").expect("room");
        let moving = lobby.enter(&caps, "10.0.0.2").expect("room");
        assert!(caps.hold(&modest, 20) && caps.hold(&stalled, 40) && caps.hold(&moving, 30));
        moving.moved();
        let asking = lobby.enter(&caps, "10.0.0.3").expect("room");
        assert!(caps.hold(&asking, 30));
        assert!(stalled.is_cut() && !modest.is_cut() && !moving.is_cut() && !asking.is_cut());
        assert!(modest.begin() && moving.begin());
        assert!(!caps.hold(&asking, 60), "nobody left who could leave");
        drop((modest, moving));
    }

    #[test]
    fn one_large_body_comes_at_a_time_and_a_stalled_one_gives_way() {
        let (mut lobby, caps) = (Lobby::new(), caps(20, 20, 100));
        let first = lobby.enter(&caps, "10.0.0.1").expect("room");
        let second = lobby.enter(&caps, "10.0.0.2").expect("room");
        assert!(caps.admit_large(&first) && caps.admit_large(&first), "its own place is no hindrance");
        assert!(!caps.admit_large(&second), "the first moves");
        locked(&first.state).moved = Instant::now() - STALLED_AFTER;
        assert!(first.begin());
        assert!(!caps.admit_large(&second), "the first is worked for");
        first.answering();
        assert!(caps.admit_large(&second) && !first.is_cut());
        locked(&second.state).moved = Instant::now() - STALLED_AFTER;
        lobby.callers[1].write_all(b"more").expect("sends");
        assert_eq!(second.stream.peek(&mut [0]).expect("arrives"), 1);
        assert!(first.rest() && !caps.admit_large(&first), "what the second sent has only not been read yet");
        assert_eq!((&second.stream).read(&mut [0; 4]).expect("reads"), 4);
        assert!(caps.admit_large(&first) && second.is_cut());
    }

    #[test]
    fn leaving_is_counted_and_awaited() {
        let (mut lobby, caps) = (Lobby::new(), caps(2, 2, 0));
        let card = lobby.enter(&caps, "10.0.0.1").expect("room");
        assert!(!caps.wait_empty(Duration::from_millis(5)));
        caps.leave(card);
        assert!(caps.wait_empty(Duration::ZERO));
        assert_eq!(caps.cut_all(), 0);
    }
}
