//! A small HTTP/1.1 server: reads whole requests, passes them to a [`Service`] and writes the responses. Everything that a
//! client can influence has a limit: connections, bytes, time, requests in progress. Must not know what the service does.
//!
//! One thread per connection, blocking reads and writes with deadlines, no polling:
//!
//! | file | what it does |
//! |---|---|
//! | `listener` | accepts, starts threads, stops |
//! | `connections` | the open connections, and which one is closed when a limit is reached |
//! | `connections/connection` | one of them: what it is doing, and whether its client waits for an answer |
//! | `serve` | one connection: read a request, take a worker slot, call the service, write the response, repeat |
//! | `request_reader`, `head`, `chunked` | assemble a request from bytes in any pieces |
//! | `worker_slots` | limits the requests in progress |
//! | `response`, `socket` | write a response in as few writes as possible, before its deadline |
//! | `refusal` | the error responses that the server makes itself |
//! | `limits` | the numbers |
//!
//! A proxy or tunnel provides TLS. `X-Forwarded-For` and `X-Forwarded-Proto` are trusted only from the peers in
//! [`Limits::trusted`].

mod chunked;
mod connections;
mod head;
mod limits;
mod listener;
mod refusal;
mod request_reader;
mod response;
mod response_writer;
mod serve;
mod socket;
mod worker_slots;

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub use head::{Framing, Head};
pub use limits::{Limits, fit_descriptors};
pub use listener::Listener;
pub use refusal::{ReadError, Refusal};
pub use request_reader::{ReceivedRequest, RequestReader, Source};
pub use serve::incident;

/// The application behind the server.
pub trait Service: Send + Sync + 'static {
    /// The body limit of this method and path (as sent, without the query), asked after the head and before the body is
    /// read. Every route accepts at least [`Limits::max_body`].
    fn body_limit(&self, method: &str, path: &str) -> usize;

    /// Refuses a body of more than [`Limits::max_body`], or of unknown length, before it is read, for example because the
    /// credentials are missing. The headers are unchanged, including those of proxies.
    fn refuse_body(&self, _head: &Head) -> Option<Refusal> {
        None
    }

    /// Whether requests of this path wait for one another and so take slots of their own ([`Limits::slow_slots`]), however
    /// many come at one time.
    fn is_slow(&self, _path: &str) -> bool {
        false
    }

    /// Answers one request. A panic becomes a 500 with an incident number and closes the connection.
    fn handle(&self, request: &rouille::Request) -> rouille::Response;
}

/// Shared by all threads of one listener.
struct Shared {
    limits: Limits,
    service: Arc<dyn Service>,
    connections: connections::Connections,
    slots: worker_slots::WorkerSlots,
    slow_slots: worker_slots::WorkerSlots,
    stopping: AtomicBool,
    /// Rejected connections that are still lingering.
    leaving: AtomicUsize,
}

impl Shared {
    fn stopping(&self) -> bool {
        self.stopping.load(Ordering::SeqCst)
    }
}

/// Ignores poisoning: the state is consistent between any two statements.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
