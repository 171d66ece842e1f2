//! Time as it says something about the program, and not about other load of the machine.

use std::time::{Duration, Instant};

/// What this thread has worked, where the system tells.
fn worked(since: Instant) -> Duration {
    let reported = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = reported.and_then(|reported| reported.split(' ').next()?.parse().ok());
    nanos.map_or_else(|| since.elapsed(), Duration::from_nanos)
}

/// What something gives, and how long this thread worked for it.
pub fn work<T>(of: impl FnOnce() -> T) -> (T, Duration) {
    let since = Instant::now();
    let before = worked(since);
    let given = of();
    (given, worked(since).saturating_sub(before))
}

/// What something gives, and how long it took on the clock.
pub fn waited<T>(of: impl FnOnce() -> T) -> (T, Duration) {
    let since = Instant::now();
    let given = of();
    (given, since.elapsed())
}

/// Whether others keep this machine busy: a piece of work takes longer on the clock than it is.
pub fn is_busy() -> bool {
    let count = || (0..5_000_000_u64).fold(0, |sum, each| std::hint::black_box(sum ^ each));
    let ((_, worked), took) = waited(|| work(count));
    took * 2 > worked * 3
}
