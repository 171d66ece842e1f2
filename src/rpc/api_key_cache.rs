//! A cache of callers by API key: an integration calls many times a second, and reading key, user, roles and properties costs as
//! much as a small endpoint. A counter in the database increases with every change of a user, key or property, by any process;
//! an entry is valid while the counter is unchanged. `dispatch` compares the counter in the call's own transaction: one only to
//! look would cost SQLite a second round of locks. The secret is compared at every call.

use super::counted_cache::CountedCache;
use crate::actor::Actor;

/// Only valid keys are cached, so a hotel never has this many.
const ENTRIES_MAX: usize = 256;

/// A valid key.
#[derive(Clone)]
pub struct CachedKey {
    pub actor: Actor,
    /// SHA-256 of the secret.
    pub secret_hash: Vec<u8>,
    /// When the key was last used, as stored (UTC seconds).
    pub used_at: Option<i64>,
}

pub struct ApiKeyCache(CountedCache<CachedKey>);

impl Default for ApiKeyCache {
    fn default() -> ApiKeyCache {
        ApiKeyCache(CountedCache::of_at_most(ENTRIES_MAX))
    }
}

impl ApiKeyCache {
    /// The caller of a key as it was cached, with the counter of then.
    pub fn cached(&self, key: &str) -> Option<(i64, CachedKey)> {
        self.0.with_counter(key)
    }

    /// The caller of a key: the cached one if the counter is still at `changes`, otherwise as `load` reads it.
    pub fn of_key<E>(
        &self,
        key: &str,
        changes: i64,
        load: impl FnOnce() -> Result<Option<CachedKey>, E>,
    ) -> Result<Option<CachedKey>, E> {
        if let Some(known) = self.0.get(key, changes) {
            return Ok(Some(known));
        }
        let found = load()?;
        match &found {
            Some(known) => self.0.put(key, changes, known.clone()),
            None => self.0.remove(key),
        }
        Ok(found)
    }

    /// Notes the use of a key, so that the next call need not store it again.
    pub fn used(&self, key: &str, at: i64) {
        self.0.change(key, |known| known.used_at = Some(at));
    }

    /// For contents of another file.
    pub fn clear(&self) {
        self.0.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_looked_up_once_until_something_changed() {
        let callers = ApiKeyCache::default();
        let mut looked = 0;
        let mut call = |changes: i64| {
            let known = callers.of_key("a", changes, || {
                looked += 1;
                Ok::<_, ()>(Some(CachedKey { actor: Actor::guest(), secret_hash: vec![1], used_at: None }))
            });
            assert!(known.unwrap().is_some());
        };
        [5, 5, 6, 6].into_iter().for_each(&mut call);
        assert_eq!(looked, 2);
        callers.used("a", 60);
        let known = callers.of_key("a", 6, || Ok::<_, ()>(None)).unwrap();
        assert_eq!(known.and_then(|known| known.used_at), Some(60));
        assert_eq!(callers.cached("a").map(|(as_of, known)| (as_of, known.used_at)), Some((6, Some(60))));
        assert!(callers.of_key("a", 7, || Ok::<_, ()>(None)).unwrap().is_none());
        assert!(callers.cached("a").is_none());
    }
}
