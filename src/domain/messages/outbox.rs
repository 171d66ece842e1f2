//! When a message of the outbox that failed is tried again.

use chrono::TimeDelta;

/// Minutes between attempts; the last value repeats.
const WAITS: [i64; 7] = [1, 2, 5, 15, 30, 60, 120];

/// Older messages have failed for good: their content is out of date.
pub const GIVE_UP_AFTER: TimeDelta = TimeDelta::days(3);

/// How long to wait after this many failed attempts.
pub fn wait_after(attempts: i64) -> TimeDelta {
    let index = usize::try_from(attempts - 1).unwrap_or(0).min(WAITS.len() - 1);
    TimeDelta::minutes(WAITS[index])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tries_come_further_and_further_apart() {
        let waits: Vec<i64> = (1..=9).map(|attempts| wait_after(attempts).num_minutes()).collect();
        assert_eq!(waits, [1, 2, 5, 15, 30, 60, 120, 120, 120]);
        assert_eq!(wait_after(0), TimeDelta::minutes(1));
    }
}
