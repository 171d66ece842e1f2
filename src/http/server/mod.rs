//! The front door: sockets in, whole requests to a [`Service`], answers out. Bounded in everything that a caller from
//! outside decides: connections, bytes, time, work in progress. Must not know what the service does.
//!
//! One thread per connection, blocking reads and writes against deadlines, no polling:
//!
//! | file | what it does |
//! |---|---|
//! | `listener` | accepts, starts threads, stops |
//! | `caps` | who is connected, who gives way |
//! | `conn` | one connection: request, slot, service, answer, next |
//! | `intake`, `head`, `chunked` | a whole request out of bytes in any pieces |
//! | `slots` | how many requests are worked on at one time |
//! | `answer`, `wire` | an answer into as few writes as possible, before its deadline |
//! | `refusal` | what the front says by itself |
//! | `limits` | the numbers |
//!
//! TLS is the work of a proxy or tunnel in front; `X-Forwarded-For` and `X-Forwarded-Proto` count only from the peers
//! in [`Limits::trusted`].

mod chunked;
mod connections;
mod head;
mod limits;
mod listener;
mod refusal;
mod request_reader;
mod response;
mod serve;
mod socket;
mod worker_slots;

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub use head::{Framing, Head};
pub use limits::{Limits, fit_descriptors};
pub use listener::{Front, Running};
pub use refusal::{Refusal, Trouble};
pub use request_reader::{Intake, Source, Taken};
pub use serve::incident;

/// What stands behind a front door.
pub trait Service: Send + Sync + 'static {
    /// Bytes of body that this method and path (as sent, without the query) may have. Asked after the head and
    /// before the body is read. At least [`Limits::max_body`] holds for every route.
    fn body_limit(&self, method: &str, path: &str) -> usize;

    /// Refuses a body of more than [`Limits::max_body`], or of unknown length, before it is read: for want of credentials,
    /// say. The headers are as they came, those of proxies among them.
    fn refuse_body(&self, _head: &Head) -> Option<Refusal> {
        None
    }

    /// Answers one whole request. A panic becomes a 500 with an incident number and closes the connection.
    fn handle(&self, request: &rouille::Request) -> rouille::Response;
}

/// What all threads of one front share.
struct Shared {
    limits: Limits,
    service: Arc<dyn Service>,
    caps: connections::Caps,
    slots: worker_slots::Slots,
    stopping: AtomicBool,
    /// Callers that were turned away and are still reading why.
    leaving: AtomicUsize,
}

impl Shared {
    fn stopping(&self) -> bool {
        self.stopping.load(Ordering::SeqCst)
    }
}

/// A lock on state that is whole between any two statements, so that a panic elsewhere does not spoil it.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
