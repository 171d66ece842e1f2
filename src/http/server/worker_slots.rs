//! Worker slots: limits the requests in progress; others wait in order.

use std::sync::{Condvar, Mutex};
use std::time::{Duration, Instant};

use super::locked;

/// A fair counting semaphore.
pub(super) struct WorkerSlots {
    state: Mutex<State>,
    freed: Condvar,
}

struct State {
    free: usize,
    waiting: usize,
}

/// One slot; returned when dropped.
pub(super) struct WorkerSlot<'a>(&'a WorkerSlots);

impl WorkerSlots {
    pub(super) fn new(count: usize) -> Self {
        WorkerSlots { state: Mutex::new(State { free: count.max(1), waiting: 0 }), freed: Condvar::new() }
    }

    /// A slot within `wait`, or none.
    pub(super) fn take(&self, wait: Duration) -> Option<WorkerSlot<'_>> {
        let until = Instant::now() + wait;
        let mut state = locked(&self.state);
        if state.free > state.waiting {
            state.free -= 1;
            return Some(WorkerSlot(self));
        }
        state.waiting += 1;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            // Wait before checking: a slot that is free now belongs to a waiter that is being woken.
            state = match self.freed.wait_timeout(state, left) {
                Ok((state, _)) => state,
                Err(poisoned) => poisoned.into_inner().0,
            };
            let served = state.free > 0;
            if served || Instant::now() >= until {
                state.waiting -= 1;
                state.free -= usize::from(served);
                return served.then(|| WorkerSlot(self));
            }
        }
    }
}

impl Drop for WorkerSlot<'_> {
    fn drop(&mut self) {
        locked(&self.0.state).free += 1;
        self.0.freed.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slot_is_refused_when_none_comes_free_and_granted_when_one_does() {
        let slots = WorkerSlots::new(1);
        let first = slots.take(Duration::ZERO);
        assert!(first.is_some());
        assert!(slots.take(Duration::from_millis(10)).is_none());
        std::thread::scope(|scope| {
            let waiter = scope.spawn(|| slots.take(Duration::from_secs(10)).is_some());
            std::thread::sleep(Duration::from_millis(10));
            drop(first);
            assert!(waiter.join().unwrap_or(false));
        });
        assert!(slots.take(Duration::ZERO).is_some());
    }
}
