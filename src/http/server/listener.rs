//! Accepts connections and starts a thread for each. A failure of one connection never stops the listener.

use std::io::{self, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, Instant};

use socket2::{Domain, Protocol, Type};

use super::connections::{Connection, Connections};
use super::limits::{LAST_WORDS, LEAVING_MOST, Limits, fit_descriptors};
use super::refusal::Refusal;
use super::response::MeasuredResponse;
use super::worker_slots::WorkerSlots;
use super::{Service, Shared, locked, serve};

/// How long `stop` waits for the accepting thread and, after the grace period, for the connections it closed.
const LAST_MOMENT: Duration = Duration::from_secs(1);

/// Length of the accept queue; the system may allow less. A client that finds the queue full retries only after a second, so
/// the queue is longer than any burst that the accepting thread can be behind with.
const QUEUE: i32 = 1024;

/// A listening socket and the threads of its connections. Stops when dropped.
pub struct Listener {
    address: SocketAddr,
    shared: Arc<Shared>,
    accepting: Mutex<Option<JoinHandle<()>>>,
}

impl Listener {
    /// Binds, starts accepting and returns at once. Lowers the connection limit to what the process may open; a process with
    /// several listeners calls [`fit_descriptors`] for all of them first.
    pub fn start(listen: SocketAddr, mut limits: Limits, service: Arc<dyn Service>) -> io::Result<Listener> {
        fit_descriptors(&mut [&mut limits]);
        let listener = bind(listen)?;
        let address = listener.local_addr()?;
        let shared = Arc::new(Shared {
            connections: Connections::new(&limits),
            slots: WorkerSlots::new(limits.slots),
            slow_slots: WorkerSlots::new(limits.slow_slots),
            limits,
            service,
            stopping: AtomicBool::new(false),
            leaving: AtomicUsize::new(0),
        });
        let accepting = Arc::clone(&shared);
        let thread =
            Builder::new().name("http-accept".into()).spawn(move || accept_all(&listener, &accepting))?;
        Ok(Listener { address, shared, accepting: Mutex::new(Some(thread)) })
    }

    /// The bound address, with the port that the system chose if port 0 was requested.
    pub fn addr(&self) -> SocketAddr {
        self.address
    }

    /// Stops accepting, closes idle connections, lets running requests finish within the grace period and closes the rest.
    /// Returns the number of connections that were closed with a request in progress; only the first call has an effect.
    pub fn stop(&self) -> usize {
        self.shared.stopping.store(true, Ordering::SeqCst);
        let Some(thread) = locked(&self.accepting).take() else {
            return 0;
        };
        self.wake(&thread);
        self.shared.connections.close_idle();
        if self.shared.connections.wait_empty(self.shared.limits.stop_grace) {
            return 0;
        }
        let cut = self.shared.connections.cut_all();
        self.shared.connections.wait_empty(LAST_MOMENT);
        cut
    }

    /// Connects until the accepting thread has noticed the stop and ended.
    fn wake(&self, thread: &JoinHandle<()>) {
        let until = Instant::now() + LAST_MOMENT;
        let target = SocketAddr::new(reachable(self.address.ip()), self.address.port());
        while !thread.is_finished() && Instant::now() < until {
            // Fails once the listener is closed, as intended.
            drop(TcpStream::connect_timeout(&target, Duration::from_millis(100)));
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Like [`TcpListener::bind`], with a longer accept queue.
fn bind(listen: SocketAddr) -> io::Result<TcpListener> {
    let socket = socket2::Socket::new(Domain::for_address(listen), Type::STREAM, Some(Protocol::TCP))?;
    // On Windows the same option would let another program take the port over.
    if cfg!(unix) {
        socket.set_reuse_address(true)?;
    }
    socket.bind(&listen.into())?;
    socket.listen(QUEUE)?;
    Ok(socket.into())
}

/// An address of this machine that reaches the listener: its own, or loopback when it listens on all interfaces.
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
                // Out of descriptors or memory: close the connection that has been idle longest.
                if !failing {
                    log::warn!("cannot accept connections for the moment: {error}");
                }
                failing = true;
                shared.connections.make_room();
            }
        }
    }
}

/// The error concerns one connection only; the next accept may succeed.
fn is_of_one_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted)
}

/// Starts the thread of a connection, or answers 503 when there is no room.
fn receive(shared: &Arc<Shared>, stream: TcpStream, peer: SocketAddr) {
    if stream.set_nodelay(true).is_err() {
        return;
    }
    let connection = match shared.connections.admit(stream, peer.ip()) {
        Ok(connection) => connection,
        Err(stream) => return turn_away(shared, stream),
    };
    let guard = ConnectionGuard { shared: Arc::clone(shared), connection: Some(Arc::clone(&connection)) };
    let thread =
        Builder::new().name("http-connection".into()).stack_size(shared.limits.stack).spawn(move || {
            guard.connection.as_ref().map(|connection| serve::serve(&guard.shared, connection, peer))
        });
    if let Err(error) = thread {
        log::warn!("cannot start a thread for a connection: {error}");
        say_busy(&connection.stream);
    }
}

/// Answers 503 and reads for a moment what the client is still sending; otherwise a TCP reset could destroy the answer.
/// Only a few connections linger at one time, each on its own thread.
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
    // If no thread can be started, the answer has been sent all the same.
    let _ = Builder::new().name("http-linger".into()).stack_size(64 * 1024).spawn(linger);
}

/// Answers 503 without blocking: an answer this short fits the empty send buffer of a new socket.
fn say_busy(mut stream: &TcpStream) {
    let Ok(bytes) =
        MeasuredResponse::measure(Refusal::busy().response()).and_then(MeasuredResponse::last_bytes)
    else {
        return;
    };
    if stream.set_nonblocking(true).is_ok() && stream.write_all(&bytes).is_ok() {
        // Unread bytes would reset the connection and destroy the answer.
        let _ = stream.read(&mut [0; 4096]);
    }
}

/// Counts a rejected connection while it lingers.
struct Leaving(Arc<Shared>);

impl Drop for Leaving {
    fn drop(&mut self) {
        self.0.leaving.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Removes the connection however its thread ends.
struct ConnectionGuard {
    shared: Arc<Shared>,
    connection: Option<Arc<Connection>>,
}

impl Drop for ConnectionGuard {
    fn drop(&mut self) {
        if let Some(connection) = self.connection.take() {
            self.shared.connections.leave(connection);
        }
    }
}
