use super::*;
use std::io::{Read, Write};
use std::net::TcpListener;

struct TestListener {
    listener: TcpListener,
    callers: Vec<TcpStream>,
}

impl TestListener {
    fn new() -> Self {
        TestListener { listener: TcpListener::bind("127.0.0.1:0").expect("a port"), callers: Vec::new() }
    }

    fn enter(&mut self, connections: &Connections, from: &str) -> Option<Arc<Connection>> {
        let address = self.listener.local_addr().expect("bound");
        self.callers.push(TcpStream::connect(address).expect("connects"));
        let (stream, _) = self.listener.accept().expect("accepts");
        connections.admit(stream, from.parse().expect("an address")).ok()
    }
}

fn connections(connections: usize, per_address: usize, held: usize) -> Connections {
    let trusted = vec!["10.0.0.9".parse().expect("an address")];
    Connections::new(&Limits { connections, per_address, held, trusted, ..Limits::default() })
}

#[test]
fn the_connection_longest_without_a_request_gives_way_and_a_busy_one_never() {
    let (mut listener, connections) = (TestListener::new(), connections(3, 9, 0));
    let first = listener.enter(&connections, "10.0.0.1").expect("room");
    let second = listener.enter(&connections, "10.0.0.1").expect("room");
    let third = listener.enter(&connections, "10.0.0.1").expect("room");
    assert!(first.begin());
    assert!(second.begin() && second.rest(), "a complete request makes it younger than the third");
    let fourth = listener.enter(&connections, "10.0.0.1").expect("the third leaves");
    assert!(third.is_cut() && !first.is_cut() && !second.is_cut());
    let mut heard = String::new();
    listener.callers[2].read_to_string(&mut heard).expect("an orderly end");
    assert!(heard.starts_with("HTTP/1.1 503 ") && heard.contains("Retry-After: 2"), "{heard}");
    assert!(second.begin() && fourth.begin());
    assert!(listener.enter(&connections, "10.0.0.1").is_none(), "all are being worked for");
    assert!(!third.begin(), "what was cut starts nothing any more");
}

#[test]
fn a_connection_whose_bytes_nobody_has_read_yet_is_spared() {
    let (mut listener, connections) = (TestListener::new(), connections(2, 9, 0));
    let spoke = listener.enter(&connections, "10.0.0.1").expect("room");
    let silent = listener.enter(&connections, "10.0.0.1").expect("room");
    listener.callers[0].write_all(b"GET").expect("sends");
    assert_eq!(spoke.stream.peek(&mut [0]).expect("arrives"), 1);
    let third = listener.enter(&connections, "10.0.0.1").expect("the silent one leaves");
    assert!(silent.is_cut() && !spoke.is_cut());
    listener.callers[2].write_all(b"GET").expect("sends");
    assert_eq!(third.stream.peek(&mut [0]).expect("arrives"), 1);
    listener.enter(&connections, "10.0.0.1").expect("when all have sent something the oldest leaves");
    assert!(spoke.is_cut() && !third.is_cut());
}

#[test]
fn a_connection_whose_bytes_nobody_has_examined_yet_is_spared() {
    let (mut listener, connections) = (TestListener::new(), connections(2, 9, 0));
    let asks = listener.enter(&connections, "10.0.0.1").expect("room");
    let silent = listener.enter(&connections, "10.0.0.1").expect("room");
    asks.receives();
    let third = listener.enter(&connections, "10.0.0.1").expect("the silent one leaves");
    assert!(silent.is_cut() && !asks.is_cut());
    asks.examined();
    listener
        .enter(&connections, "10.0.0.1")
        .expect("a part of a request does not spare the one that sent it");
    assert!(asks.is_cut() && !third.is_cut());
}

#[test]
fn while_all_may_have_asked_a_new_connection_waits_for_one_that_has_not() {
    let (mut listener, connections) = (TestListener::new(), connections(2, 9, 0));
    let asks = listener.enter(&connections, "10.0.0.1").expect("room");
    let part = listener.enter(&connections, "10.0.0.1").expect("room");
    asks.receives();
    part.receives();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(EXAMINE_WAIT / 4);
            part.examined();
            assert!(asks.begin(), "the request of the other one is whole");
        });
        listener.enter(&connections, "10.0.0.1").expect("the one that sent a part leaves");
    });
    assert!(part.is_cut() && !asks.is_cut());
}

#[test]
fn a_connection_whose_request_begins_after_it_was_chosen_stays() {
    let (mut listener, connections) = (TestListener::new(), connections(2, 9, 0));
    let chosen = listener.enter(&connections, "10.0.0.1").expect("room");
    assert!(chosen.begin());
    locked(&connections.inner).dismiss(&chosen);
    assert!(!chosen.is_cut());
}

#[test]
fn an_address_gives_way_to_itself_a_network_counts_as_one_and_a_trusted_proxy_not_at_all() {
    let (mut listener, connections) = (TestListener::new(), connections(20, 2, 0));
    let other = listener.enter(&connections, "2001:db8:1:2::9").expect("room");
    let first = listener.enter(&connections, "2001:db8:1:1::1").expect("room");
    let second = listener.enter(&connections, "2001:db8:1:1:ffff::2").expect("room");
    let third = listener.enter(&connections, "2001:db8:1:1::3").expect("room");
    assert!(first.is_cut() && !second.is_cut() && !third.is_cut() && !other.is_cut());
    let proxied: Vec<_> = (0..5).filter_map(|_| listener.enter(&connections, "::ffff:10.0.0.9")).collect();
    assert!(proxied.len() == 5 && proxied.iter().all(|connection| !connection.is_cut()));
}

#[test]
fn over_the_budget_the_stalled_holder_of_the_greediest_address_leaves() {
    let (mut listener, connections) = (TestListener::new(), connections(20, 20, 100));
    let modest = listener.enter(&connections, "10.0.0.1").expect("room");
    let stalled = listener.enter(&connections, "10.0.0.2").expect("room");
    let moving = listener.enter(&connections, "10.0.0.2").expect("room");
    assert!(connections.hold(&modest, 20) && connections.hold(&stalled, 40) && connections.hold(&moving, 30));
    moving.moved();
    let asking = listener.enter(&connections, "10.0.0.3").expect("room");
    let admitted = std::thread::scope(|scope| {
        let asks = scope.spawn(|| connections.hold(&asking, 30));
        while !stalled.is_cut() {
            std::thread::yield_now();
        }
        std::thread::sleep(Duration::from_millis(20));
        assert!(!asks.is_finished(), "the bytes of the closed connection are still in memory");
        connections.hold(&stalled, 0);
        asks.join().expect("an answer")
    });
    assert!(admitted);
    assert!(stalled.is_cut() && !modest.is_cut() && !moving.is_cut() && !asking.is_cut());
    assert!(modest.begin() && moving.begin());
    assert!(!connections.hold(&asking, 60), "nobody left who could leave");
    drop((modest, moving));
}

#[test]
fn one_large_body_comes_at_a_time_and_a_stalled_one_gives_way() {
    let (mut listener, connections) = (TestListener::new(), connections(20, 20, 100));
    let first = listener.enter(&connections, "10.0.0.1").expect("room");
    let second = listener.enter(&connections, "10.0.0.2").expect("room");
    assert!(
        connections.admit_large(&first) && connections.admit_large(&first),
        "its own place is no hindrance"
    );
    assert!(!connections.admit_large(&second), "the first moves");
    locked(&first.state).moved = Instant::now() - STALLED_AFTER;
    assert!(first.begin());
    assert!(!connections.admit_large(&second), "the first is worked for");
    first.answering();
    assert!(connections.admit_large(&second) && !first.is_cut());
    locked(&second.state).moved = Instant::now() - STALLED_AFTER;
    listener.callers[1].write_all(b"more").expect("sends");
    assert_eq!(second.stream.peek(&mut [0]).expect("arrives"), 1);
    assert!(
        first.rest() && !connections.admit_large(&first),
        "what the second sent has only not been read yet"
    );
    assert_eq!((&second.stream).read(&mut [0; 4]).expect("reads"), 4);
    assert!(connections.admit_large(&first) && second.is_cut());
}

#[test]
fn leaving_is_counted_and_awaited() {
    let (mut listener, connections) = (TestListener::new(), connections(2, 2, 0));
    let connection = listener.enter(&connections, "10.0.0.1").expect("room");
    assert!(!connections.wait_empty(Duration::from_millis(5)));
    connections.leave(connection);
    assert!(connections.wait_empty(Duration::ZERO));
    assert_eq!(connections.cut_all(), 0);
}
