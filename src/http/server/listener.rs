//! Accepts connections and gives each its thread; nothing that goes wrong with one of them ends it. Stops in order.

use std::io::{self, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, Instant};

use socket2::{Domain, Protocol, Socket, Type};

use super::connections::{Caps, Card};
use super::limits::{LAST_WORDS, LEAVING_MOST, Limits, fit_descriptors};
use super::refusal::Refusal;
use super::response::Answer;
use super::worker_slots::Slots;
use super::{Service, Shared, locked, serve};

/// How long a stop waits for the accepting thread and, after the grace, for what it had to cut.
const LAST_MOMENT: Duration = Duration::from_secs(1);

/// Connections that may wait to be accepted; the system may allow fewer. One that finds the queue full tries again
/// only a second later, so the queue is longer than a burst that the accepting thread needs a moment for.
const QUEUE: i32 = 1024;

/// The front door of one service.
pub struct Front;

impl Front {
    /// Binds, starts accepting, and returns at once. The connection cap is lowered to what the process may open;
    /// with several listeners call [`fit_descriptors`] for all of them first.
    pub fn start(listen: SocketAddr, mut limits: Limits, service: Arc<dyn Service>) -> io::Result<Running> {
        fit_descriptors(&mut [&mut limits]);
        let listener = bind(listen)?;
        let address = listener.local_addr()?;
        let shared = Arc::new(Shared {
            caps: Caps::new(&limits),
            slots: Slots::new(limits.slots),
            limits,
            service,
            stopping: AtomicBool::new(false),
            leaving: AtomicUsize::new(0),
        });
        let accepting = Arc::clone(&shared);
        let thread =
            Builder::new().name("front-accept".into()).spawn(move || accept_all(&listener, &accepting))?;
        Ok(Running { address, shared, accepting: Mutex::new(Some(thread)) })
    }
}

/// A front that accepts. Stops when dropped.
pub struct Running {
    address: SocketAddr,
    shared: Arc<Shared>,
    accepting: Mutex<Option<JoinHandle<()>>>,
}

impl Running {
    /// Where it listens, with the port that the system chose if none was asked for.
    pub fn addr(&self) -> SocketAddr {
        self.address
    }

    /// Accepts nothing more, ends idle connections, lets running requests finish within the grace, cuts the rest.
    /// Gives the number of connections that had to be cut; only the first call does anything.
    pub fn stop(&self) -> usize {
        self.shared.stopping.store(true, Ordering::SeqCst);
        let Some(thread) = locked(&self.accepting).take() else {
            return 0;
        };
        self.wake(&thread);
        self.shared.caps.close_idle();
        if self.shared.caps.wait_empty(self.shared.limits.stop_grace) {
            return 0;
        }
        let cut = self.shared.caps.cut_all();
        self.shared.caps.wait_empty(LAST_MOMENT);
        cut
    }

    /// Connects until the accepting thread has seen one connection after the stop and gone.
    fn wake(&self, thread: &JoinHandle<()>) {
        let until = Instant::now() + LAST_MOMENT;
        let target = SocketAddr::new(reachable(self.address.ip()), self.address.port());
        while !thread.is_finished() && Instant::now() < until {
            // Refused once the listener is gone, which is what is wanted.
            drop(TcpStream::connect_timeout(&target, Duration::from_millis(100)));
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Binds as [`TcpListener::bind`] does, with a longer queue.
fn bind(listen: SocketAddr) -> io::Result<TcpListener> {
    let socket = Socket::new(Domain::for_address(listen), Type::STREAM, Some(Protocol::TCP))?;
    // On Windows the same option would let another program take the port over.
    if cfg!(unix) {
        socket.set_reuse_address(true)?;
    }
    socket.bind(&listen.into())?;
    socket.listen(QUEUE)?;
    Ok(socket.into())
}

/// An address of this machine that reaches a listener: itself, or loopback when it listens everywhere.
fn reachable(listening: IpAddr) -> IpAddr {
    match listening {
        IpAddr::V4(address) if address.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(address) if address.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        address => address,
    }
}

fn accept_all(listener: &TcpListener, shared: &Arc<Shared>) {
    let mut failing = false;
    loop {
        let accepted = listener.accept();
        if shared.stopping() {
            return;
        }
        match accepted {
            Ok((stream, peer)) => {
                failing = false;
                receive(shared, stream, peer);
            }
            Err(error) if is_of_one_connection(&error) => {}
            Err(error) => {
                // Out of descriptors or memory: whoever is longest idle gives one back.
                if !failing {
                    log::warn!("cannot accept connections for the moment: {error}");
                }
                failing = true;
                shared.caps.make_room();
            }
        }
    }
}

/// The connection failed before it was accepted; the next one may be fine.
fn is_of_one_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted)
}

/// Starts the thread of a connection, or says that there is no room.
fn receive(shared: &Arc<Shared>, stream: TcpStream, peer: SocketAddr) {
    if stream.set_nodelay(true).is_err() {
        return;
    }
    let card = match shared.caps.admit(stream, peer.ip()) {
        Ok(card) => card,
        Err(stream) => return turn_away(shared, stream),
    };
    let visit = Visit { shared: Arc::clone(shared), card: Some(Arc::clone(&card)) };
    let thread = Builder::new()
        .name("front-conn".into())
        .stack_size(shared.limits.stack)
        .spawn(move || visit.card.as_ref().map(|card| serve::serve(&visit.shared, card, peer)));
    if let Err(error) = thread {
        log::warn!("cannot start a thread for a connection: {error}");
        say_busy(&card.stream);
    }
}

/// Says 503, and leaves the caller a moment to finish what it is sending, so that the answer is not lost with it. A few may
/// do so at one time, each on a thread of its own.
fn turn_away(shared: &Arc<Shared>, stream: TcpStream) {
    say_busy(&stream);
    let place = Leaving(Arc::clone(shared));
    if shared.leaving.fetch_add(1, Ordering::SeqCst) >= LEAVING_MOST
        || stream.shutdown(Shutdown::Write).is_err()
    {
        return;
    }
    let linger = move || {
        let (_place, until) = (place, Instant::now() + LAST_WORDS);
        let patient = stream.set_nonblocking(false).and_then(|()| stream.set_read_timeout(Some(LAST_WORDS)));
        let mut waste = [0; 4096];
        while patient.is_ok() && Instant::now() < until && matches!((&stream).read(&mut waste), Ok(1..)) {}
    };
    // Without a thread the answer is out all the same.
    let _ = Builder::new().name("front-leaving".into()).stack_size(64 * 1024).spawn(linger);
}

/// Says 503 without waiting for anything: an answer this short fits the empty buffer of a new socket.
fn say_busy(mut stream: &TcpStream) {
    let Ok(bytes) = Answer::measure(Refusal::busy().response()).and_then(Answer::last_words) else {
        return;
    };
    if stream.set_nonblocking(true).is_ok() && stream.write_all(&bytes).is_ok() {
        // What was read does not reset the connection under the answer.
        let _ = stream.read(&mut [0; 4096]);
    }
}

/// One who was turned away and is still there.
struct Leaving(Arc<Shared>);

impl Drop for Leaving {
    fn drop(&mut self) {
        self.0.leaving.fetch_sub(1, Ordering::SeqCst);
    }
}

/// A connection's place, given back however its thread ends.
struct Visit {
    shared: Arc<Shared>,
    card: Option<Arc<Card>>,
}

impl Drop for Visit {
    fn drop(&mut self) {
        if let Some(card) = self.card.take() {
            self.shared.caps.leave(card);
        }
    }
}
