//! A cache whose values are valid while a counter in the database is unchanged. The counter is read before the value, so a value
//! is at least as new as its counter.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

pub struct CountedCache<T> {
    entries: Mutex<HashMap<String, (i64, T)>>,
    entries_max: usize,
}

impl<T: Clone> CountedCache<T> {
    /// When it is full, it begins again empty.
    pub fn of_at_most(entries_max: usize) -> CountedCache<T> {
        CountedCache { entries: Mutex::default(), entries_max }
    }

    pub fn get(&self, key: &str, counter: i64) -> Option<T> {
        self.entries().get(key).filter(|(at, _)| *at == counter).map(|(_, value)| value.clone())
    }

    /// The value with its counter, wherever the counter is now.
    pub fn with_counter(&self, key: &str) -> Option<(i64, T)> {
        self.entries().get(key).cloned()
    }

    pub fn put(&self, key: &str, counter: i64, value: T) {
        let mut entries = self.entries();
        if entries.len() >= self.entries_max && !entries.contains_key(key) {
            entries.clear();
        }
        entries.insert(key.to_string(), (counter, value));
    }

    /// Changes a value in place, whatever its counter.
    pub fn change(&self, key: &str, change: impl FnOnce(&mut T)) {
        if let Some((_, value)) = self.entries().get_mut(key) {
            change(value);
        }
    }

    pub fn remove(&self, key: &str) {
        self.entries().remove(key);
    }

    /// For contents of another file, whose counter may happen to be the same.
    pub fn clear(&self) {
        self.entries().clear();
    }

    fn entries(&self) -> MutexGuard<'_, HashMap<String, (i64, T)>> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_valid_for_its_counter_only() {
        let cache = CountedCache::of_at_most(2);
        cache.put("a", 1, "old");
        assert_eq!((cache.get("a", 1), cache.get("a", 2), cache.get("b", 1)), (Some("old"), None, None));
        cache.put("a", 2, "new");
        assert_eq!((cache.get("a", 1), cache.get("a", 2)), (None, Some("new")));
        assert_eq!((cache.with_counter("a"), cache.with_counter("b")), (Some((2, "new")), None));
    }

    #[test]
    fn a_full_cache_begins_again() {
        let cache = CountedCache::of_at_most(2);
        for key in ["a", "b", "b", "c"] {
            cache.put(key, 1, ());
        }
        assert_eq!(["a", "b", "c"].map(|key| cache.get(key, 1).is_some()), [false, false, true]);
    }
}
