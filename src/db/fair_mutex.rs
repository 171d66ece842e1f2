//! A mutex granted in the order of requests. With four writers racing for SQLite's own lock, one of them can starve for hundreds
//! of milliseconds; in a queue the longest wait is the sum of the calls before it.

use std::collections::VecDeque;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

pub struct FairMutex<T> {
    queue: Mutex<Queue>,
    value: Mutex<T>,
}

#[derive(Default)]
struct Queue {
    taken: bool,
    waiting: VecDeque<Arc<Ticket>>,
}

#[derive(Default)]
struct Ticket {
    called: Mutex<bool>,
    bell: Condvar,
}

/// Access to the value; wakes the next waiter when dropped.
pub struct FairMutexGuard<'a, T> {
    value: Option<MutexGuard<'a, T>>,
    queue: &'a Mutex<Queue>,
}

impl<T> FairMutex<T> {
    pub fn new(value: T) -> Self {
        FairMutex { queue: Mutex::new(Queue::default()), value: Mutex::new(value) }
    }

    /// Waits for at most `patience`; `None` on timeout.
    pub fn enter(&self, patience: Duration) -> Option<FairMutexGuard<'_, T>> {
        let ticket = {
            let mut queue = locked(&self.queue);
            if queue.taken {
                let ticket = Arc::new(Ticket::default());
                queue.waiting.push_back(ticket.clone());
                Some(ticket)
            } else {
                queue.taken = true;
                None
            }
        };
        if let Some(ticket) = ticket
            && !ticket.wait(patience)
            && self.leave_line(&ticket)
        {
            return None;
        }
        Some(FairMutexGuard { value: Some(locked(&self.value)), queue: &self.queue })
    }

    /// Removes a waiter after a timeout; false when it was granted the mutex at the last moment.
    fn leave_line(&self, ticket: &Arc<Ticket>) -> bool {
        let mut queue = locked(&self.queue);
        let before = queue.waiting.len();
        queue.waiting.retain(|other| !Arc::ptr_eq(other, ticket));
        queue.waiting.len() < before
    }
}

impl Ticket {
    fn wait(&self, patience: Duration) -> bool {
        let deadline = Instant::now() + patience;
        let mut called = locked(&self.called);
        while !*called {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return false;
            }
            called = self.bell.wait_timeout(called, left).unwrap_or_else(PoisonError::into_inner).0;
        }
        true
    }

    fn call(&self) {
        *locked(&self.called) = true;
        self.bell.notify_one();
    }
}

impl<T> Drop for FairMutexGuard<'_, T> {
    fn drop(&mut self) {
        self.value.take();
        let mut queue = locked(self.queue);
        match queue.waiting.pop_front() {
            Some(next) => next.call(),
            None => queue.taken = false,
        }
    }
}

impl<T> Deref for FairMutexGuard<'_, T> {
    type Target = T;
    fn deref(&self) -> &T {
        self.value.as_ref().expect("held until dropped")
    }
}

impl<T> DerefMut for FairMutexGuard<'_, T> {
    fn deref_mut(&mut self) -> &mut T {
        self.value.as_mut().expect("held until dropped")
    }
}

/// Ignores poisoning: a panic inside a call rolls its transaction back, the connection stays valid.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread;

    #[test]
    fn turns_come_in_the_order_of_asking() {
        let mutex = FairMutex::new(Vec::new());
        let first = mutex.enter(Duration::from_secs(1)).expect("free");
        thread::scope(|scope| {
            for number in 0..5 {
                let mutex = &mutex;
                scope.spawn(move || mutex.enter(Duration::from_secs(5)).expect("a turn").push(number));
                while locked(&mutex.queue).waiting.len() <= number {
                    thread::yield_now();
                }
            }
            drop(first);
        });
        assert_eq!(*mutex.enter(Duration::ZERO).expect("free"), [0, 1, 2, 3, 4]);
    }

    #[test]
    fn who_waits_too_long_leaves_and_the_line_moves_on() {
        let mutex = FairMutex::new(());
        let held = mutex.enter(Duration::ZERO).expect("free");
        assert!(mutex.enter(Duration::from_millis(10)).is_none());
        drop(held);
        assert!(mutex.enter(Duration::ZERO).is_some());
    }
}
