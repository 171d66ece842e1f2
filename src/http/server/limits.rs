//! The limits of one listener: how many, how large, how long. Numbers only; other modules apply them.

use std::net::IpAddr;
use std::time::Duration;

/// Bytes of one body or response that do not count against the shared budget [`Limits::held`].
pub(super) const FREE_BYTES: usize = 64 * 1024;

/// A large body that brought less than [`FREE_BYTES`] in this time has stalled.
pub(super) const STALLED_AFTER: Duration = Duration::from_secs(3);

/// A large body must come at this many bytes a second to keep its place when another asks for it; alone it may be slower.
pub(super) const LARGE_PACE: usize = 256 * 1024;

/// How long a closed connection may take to read its 503, and how many may do so at one time.
pub(super) const LAST_WORDS: Duration = Duration::from_millis(500);
pub(super) const LEAVING_MOST: usize = LEAVING_SLACK - 4;

/// Connections that are being closed may exceed the limit by this many.
pub(super) const LEAVING_SLACK: usize = 32;

/// The limits of one listener. [`Limits::default`] suits the desk, [`Limits::guest`] the public pages.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Connections at one time. Lowered at start when the process may not open that many files.
    pub connections: usize,
    /// Connections of one address; an IPv6 /64 counts as one. Trusted proxies are exempt.
    pub per_address: usize,
    /// Requests handled at one time.
    pub slots: usize,
    /// Slow ones ([`Service::is_slow`](super::Service::is_slow)) handled at one time, beside the others.
    pub slow_slots: usize,
    /// Bytes of a request line with its headers.
    pub max_head: usize,
    /// Headers of one request.
    pub max_headers: usize,
    /// Bytes of a body on every route; [`Service::body_limit`](super::Service::body_limit) may allow a route more.
    pub max_body: usize,
    /// Bytes that bodies and answers over 64 KiB may hold in memory together; answers count twice. Room for one body
    /// of the largest route beside ordinary traffic.
    pub held: usize,
    /// A whole head, from its first byte.
    pub head: Duration,
    /// Silence between requests.
    pub idle: Duration,
    /// A whole body of up to `max_body`; what is beyond adds time by `pace`.
    pub body: Duration,
    /// A whole answer; its length adds time by `pace`.
    pub answer: Duration,
    /// Bytes a second at which a large body or answer still counts as moving.
    pub pace: usize,
    /// Wait for a free worker slot before the client hears 503.
    pub slot_wait: Duration,
    /// The same for a slow one: as long as sixteen of them take on a slow computer. It keeps nobody else waiting.
    pub slow_wait: Duration,
    /// Wait for running requests when the server stops.
    pub stop_grace: Duration,
    /// Wait for a refused client to finish sending, so that the answer reaches it; what it sends adds time by `pace`.
    pub linger: Duration,
    /// Bytes of address space for the stack of a connection's thread; only what is used becomes memory.
    pub stack: usize,
    /// Peers whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted.
    pub trusted: Vec<IpAddr>,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            connections: 512,
            per_address: 64,
            slots: 16,
            slow_slots: 4,
            max_head: 16 * 1024,
            max_headers: 100,
            max_body: 1024 * 1024,
            held: 40 * 1024 * 1024,
            head: Duration::from_secs(10),
            idle: Duration::from_secs(60),
            body: Duration::from_secs(20),
            answer: Duration::from_secs(20),
            pace: 64 * 1024,
            slot_wait: Duration::from_secs(10),
            slow_wait: Duration::from_secs(20),
            stop_grace: Duration::from_secs(10),
            linger: Duration::from_secs(2),
            stack: 2 * 1024 * 1024,
            trusted: Vec::new(),
        }
    }
}

impl Limits {
    /// The limits of the guest site's listener: fewer of everything, so that both listeners together fit one process.
    pub fn guest() -> Self {
        Limits {
            connections: 192,
            per_address: 24,
            slots: 6,
            slow_slots: 1,
            held: 8 * 1024 * 1024,
            ..Limits::default()
        }
    }

    /// Bodies over this size are received one at a time: a quarter of the budget.
    pub(super) fn large(&self) -> usize {
        (self.held / 4).max(FREE_BYTES)
    }

    /// The time a body of this size may take.
    pub(super) fn body_time(&self, bytes: usize) -> Duration {
        self.body + self.paced(bytes.saturating_sub(self.max_body))
    }

    /// The time an answer of this size may take.
    pub(super) fn answer_time(&self, bytes: usize) -> Duration {
        self.answer + self.paced(bytes)
    }

    /// A second for every `pace` bytes, whole ones only.
    pub(super) fn paced(&self, bytes: usize) -> Duration {
        Duration::from_secs((bytes / self.pace.max(1)) as u64)
    }
}

/// Lowers the connection limits of all listeners of a process together, in proportion, to what its limit of open files
/// leaves beside the database, the listeners and what else it has open. Each keeps at least eight.
pub fn fit_descriptors(fronts: &mut [&mut Limits]) {
    let wanted: usize = fronts.iter().map(|limits| limits.connections).sum();
    let room = descriptor_limit().map_or(wanted, |limit| room_under(limit, fronts.len()));
    if wanted <= room {
        return;
    }
    for limits in fronts {
        let share = limits.connections * room / wanted.max(1);
        limits.connections = share.max(8).min(limits.connections);
    }
}

/// A quarter of the descriptors stays free, and never fewer than 64 with every listener's slack.
fn room_under(limit: usize, fronts: usize) -> usize {
    limit.saturating_sub((limit / 4).max(64 + fronts * LEAVING_SLACK))
}

/// The soft limit of open files: read on Linux, the smallest usual default on other Unix systems, none on Windows.
fn descriptor_limit() -> Option<usize> {
    if cfg!(target_os = "linux") {
        let limits = std::fs::read_to_string("/proc/self/limits").ok()?;
        soft_limit(&limits)
    } else if cfg!(unix) {
        Some(256)
    } else {
        None
    }
}

/// The first number of the line "Max open files"; `unlimited` is none.
fn soft_limit(limits: &str) -> Option<usize> {
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_soft_limit_is_read_from_its_line() {
        let text =
            "Max processes  1 2 processes\nMax open files            1024                 524288    files\n";
        assert_eq!(soft_limit(text), Some(1024));
        assert_eq!(soft_limit("Max open files  unlimited unlimited files"), None);
        assert_eq!(soft_limit(""), None);
    }

    #[test]
    fn a_usual_limit_leaves_both_listeners_whole_and_a_tight_one_shrinks_them() {
        assert!(room_under(1024, 2) >= 512 + Limits::guest().connections);
        assert_eq!(room_under(128, 1), 32);
        assert_eq!(room_under(40, 1), 0);
    }

    #[test]
    fn large_bodies_and_answers_get_time_by_their_size() {
        let limits = Limits::default();
        assert_eq!(limits.body_time(1024 * 1024), Duration::from_secs(20));
        assert_eq!(limits.body_time(2 * 1024 * 1024), Duration::from_secs(36));
        assert_eq!(limits.answer_time(20 * 1024 * 1024), Duration::from_secs(340));
    }
}
