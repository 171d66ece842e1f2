//! The clock, as a value. Nothing else in the program reads the system time.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use chrono::{DateTime, Utc};

#[derive(Clone, Debug)]
pub enum Clock {
    System,
    /// A clock that does not move until it is set, for tests and the demo's history.
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

    /// Sets a fixed clock; has no effect on the system clock.
    pub fn set(&self, at: DateTime<Utc>) {
        if let Clock::Fixed(seconds) = self {
            seconds.store(at.timestamp(), Ordering::SeqCst);
        }
    }
}
