//! Messages in the outbox: when a failed one is tried again, and the test message.

use chrono::TimeDelta;

use crate::domain::language::Language;
use crate::domain::messages::{Draft, RenderedMessage, Sender};
use crate::say;

/// Minutes between attempts; the last value repeats.
const WAITS: [i64; 7] = [1, 2, 5, 15, 30, 60, 120];

/// Older messages have failed for good: their content is out of date.
pub const GIVE_UP_AFTER: TimeDelta = TimeDelta::days(3);

/// How long to wait after this many failed attempts.
pub fn wait_after(attempts: i64) -> TimeDelta {
    let index = usize::try_from(attempts - 1).unwrap_or(0).min(WAITS.len() - 1);
    TimeDelta::minutes(WAITS[index])
}

/// Shows the hotel that a channel works.
pub fn test(language: &Language, writer: &Sender) -> RenderedMessage {
    let greeting = language.say(&say!("This channel works: the message that you asked for has arrived."));
    Draft {
        subject: language.say(&say!("Test message of {hotel}", hotel = writer.name)),
        greeting,
        ..Draft::default()
    }
    .render(writer)
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
