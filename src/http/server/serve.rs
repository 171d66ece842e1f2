//! Serves one connection: reads a whole request, takes a worker slot, calls the service, returns the slot, writes the
//! response, and only then reads the next request.

use std::io::ErrorKind;
use std::net::{IpAddr, SocketAddr};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Once;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use super::head::{Framing, Head};
use super::refusal::{ReadError, Refusal};
use super::request_reader::{ReceivedRequest, RequestReader};
use super::response::{MeasuredResponse, ResponseOptions};
use super::socket::Socket;
use super::{Shared, connections::Connection};
use crate::http::headers;

/// Serves a connection until it ends.
pub(super) fn serve(shared: &Shared, connection: &Connection, peer: SocketAddr) {
    let mut socket = Socket::new(&shared.connections, connection);
    let mut reader = RequestReader::default();
    loop {
        let limit = |head: &Head| body_limit(shared, head);
        match reader.take(&mut socket, &shared.limits, &limit) {
            Ok(taken) => {
                if !connection.begin() || !exchange(shared, connection, &mut socket, peer, taken) {
                    return;
                }
            }
            Err(ReadError::Gone) => return,
            // The server ended the stream itself: not the fault of the client.
            Err(ReadError::Refused(refusal)) if shared.stopping() && refusal == Refusal::ended_early() => {
                return;
            }
            Err(ReadError::Refused(refusal)) => return refuse(shared, &mut socket, &refusal),
        }
        if !connection.rest() || shared.stopping() {
            return;
        }
    }
}

/// Answers one request. True when the connection can carry another.
fn exchange(
    shared: &Shared,
    connection: &Connection,
    socket: &mut Socket<'_>,
    peer: SocketAddr,
    taken: ReceivedRequest,
) -> bool {
    let mut options = ResponseOptions {
        head_only: taken.head.method == "HEAD",
        old: taken.head.old,
        keep: taken.head.keep,
    };
    let slow =
        catch_unwind(AssertUnwindSafe(|| shared.service.is_slow(taken.head.path()))).unwrap_or_default();
    let slot = match slow {
        true => shared.slow_slots.take(shared.limits.slow_wait),
        false => shared.slots.take(shared.limits.slot_wait),
    };
    let answer = match slot {
        Some(_slot) => ask(shared, &request(shared, peer, taken)),
        None => Err(Refusal { keep: true, ..Refusal::busy() }),
    };
    let answer = answer.or_else(|refusal| {
        options.keep &= refusal.keep;
        MeasuredResponse::measure(refusal.response())
    });
    options.keep &= !shared.stopping();
    connection.answering();
    let written =
        answer.and_then(|answer| answer.write(socket, &shared.connections, &shared.limits, options));
    match written {
        Ok(()) if options.keep => {
            shared.connections.hold(connection, 0);
            return true;
        }
        Ok(()) => linger(shared, socket),
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => log::error!("an answer was cut: {error}"),
        // The client disconnected, was too slow, or its connection was closed.
        Err(_) => {}
    }
    false
}

/// The request as the service sees it, with the client address and scheme that a trusted proxy reported.
fn request(shared: &Shared, peer: SocketAddr, taken: ReceivedRequest) -> rouille::Request {
    let mut head = taken.head;
    warn_of_proxy(peer, &head, &shared.limits.trusted);
    let caller = headers::caller(peer, &mut head.headers, &shared.limits.trusted);
    let build =
        if caller.https { rouille::Request::fake_https_from } else { rouille::Request::fake_http_from };
    build(caller.address, head.method, head.target, head.headers, taken.body)
}

/// Warns once when a proxy seems to be in front that is not listed as trusted: all its clients count as one address, and the
/// session cookie is not marked Secure.
fn warn_of_proxy(peer: SocketAddr, head: &Head, trusted: &[IpAddr]) {
    static WARN: Once = Once::new();
    if headers::is_unlisted_proxy(peer.ip(), &head.headers, trusted) {
        WARN.call_once(|| {
            log::warn!(
                "{} sends X-Forwarded-For and is not in trusted_proxies: all who call through it count as one address",
                peer.ip().to_canonical()
            );
        });
    }
}

/// Calls the service. A panic fails this request and closes its connection, nothing else.
fn ask(shared: &Shared, request: &rouille::Request) -> Result<MeasuredResponse, Refusal> {
    let answer = catch_unwind(AssertUnwindSafe(|| MeasuredResponse::measure(shared.service.handle(request))));
    let reason = match answer {
        Ok(Ok(answer)) => return Ok(answer),
        Ok(Err(error)) => error.to_string(),
        Err(panic) => panic_message(&*panic),
    };
    let incident = incident();
    log::error!("incident {incident}: {} {}: {reason}", request.method(), request.url());
    Err(Refusal::broken(&incident))
}

/// The message of a panic.
fn panic_message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
    format!("panic: {}", text.unwrap_or("without a message"))
}

/// A new incident number, which identifies a line of the log: the current second and a counter.
pub fn incident() -> String {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let second = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    format!("{second:x}-{}", COUNT.fetch_add(1, Ordering::Relaxed) + 1)
}

/// The body limit of the route, at least the usual one; a larger body may be refused before it is read.
fn body_limit(shared: &Shared, head: &Head) -> Result<usize, Refusal> {
    let (service, usual) = (&shared.service, shared.limits.max_body);
    let asked = catch_unwind(AssertUnwindSafe(|| service.body_limit(&head.method, head.path())));
    let limit = asked.unwrap_or_default().max(usual);
    let may_be_large = match head.framing {
        Framing::Length(length) => length > usual as u64 && length <= limit as u64,
        Framing::Chunked => limit > usual,
    };
    if may_be_large && let Ok(Some(refusal)) = catch_unwind(AssertUnwindSafe(|| service.refuse_body(head))) {
        return Err(refusal);
    }
    Ok(limit)
}

/// Answers a refused request and ends the connection: where the next request would start is unknown.
fn refuse(shared: &Shared, socket: &mut Socket<'_>, refusal: &Refusal) {
    let options = ResponseOptions { head_only: false, old: false, keep: false };
    let written = MeasuredResponse::measure(refusal.response())
        .and_then(|answer| answer.write(socket, &shared.connections, &shared.limits, options));
    if written.is_ok() {
        linger(shared, socket);
    }
}

/// Gives the client time to read the last answer; bytes that it is still sending add to that time, except while the server
/// is stopping.
fn linger(shared: &Shared, socket: &mut Socket<'_>) {
    let (begun, limits) = (Instant::now(), &shared.limits);
    socket.linger(|wasted| match shared.stopping() {
        true => begun + limits.linger / 10,
        false => begun + limits.linger + limits.paced(wasted),
    });
}
