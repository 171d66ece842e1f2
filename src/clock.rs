//! The time, as a value. Nothing else in the program asks the machine for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use chrono::{DateTime, Utc};

#[derive(Clone, Debug)]
pub enum Clock {
    System,
    /// A clock that stands still until it is set: tests, the demo's history, replays.
    Fixed(Arc<AtomicI64>),
}

impl Clock {
    pub fn fixed(at: DateTime<Utc>) -> Clock {
        Clock::Fixed(Arc::new(AtomicI64::new(at.timestamp())))
    }

    pub fn now(&self) -> DateTime<Utc> {
        match self {
            #[expect(clippy::disallowed_methods, reason = "the one place that asks the machine")]
            Clock::System => Utc::now(),
            Clock::Fixed(seconds) => {
                DateTime::from_timestamp(seconds.load(Ordering::SeqCst), 0).unwrap_or_default()
            }
        }
    }

    /// Moves a fixed clock; a system clock cannot be moved.
    pub fn set(&self, at: DateTime<Utc>) {
        if let Clock::Fixed(seconds) = self {
            seconds.store(at.timestamp(), Ordering::SeqCst);
        }
    }
}
