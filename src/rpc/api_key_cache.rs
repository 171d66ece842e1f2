//! ApiKeyCache by API key, remembered: an integration calls many times a second, and looking up key, user, roles and properties
//! costs as much as a small function. A counter in the file moves with every change of a user, key or property, whichever
//! process makes it, and one look at it says whether what is remembered still holds. The secret itself is compared at every
//! call.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::actor::Actor;

/// Only valid keys are kept, so this many are more than a hotel has.
const KEPT_MAX: usize = 256;

/// A key that was found on file.
#[derive(Clone)]
pub struct CachedKey {
    pub actor: Actor,
    /// SHA-256 of the secret.
    pub secret_hash: Vec<u8>,
    /// When the key was last used, as noted on file (UTC seconds).
    pub used_at: Option<i64>,
}

#[derive(Default)]
pub struct ApiKeyCache {
    kept: Mutex<HashMap<String, (i64, CachedKey)>>,
}

impl ApiKeyCache {
    /// The caller behind a key: remembered when the file's counter still stands at `changes`, or as `load` reads it. The
    /// counter is read first, so that what is read after it is at least as new.
    pub fn of_key<E>(
        &self,
        key: &str,
        changes: i64,
        load: impl FnOnce() -> Result<Option<CachedKey>, E>,
    ) -> Result<Option<CachedKey>, E> {
        if let Some((at, known)) = self.kept().get(key)
            && *at == changes
        {
            return Ok(Some(known.clone()));
        }
        let found = load()?;
        let mut kept = self.kept();
        match &found {
            Some(known) => {
                if kept.len() >= KEPT_MAX {
                    kept.clear();
                }
                kept.insert(key.to_string(), (changes, known.clone()));
            }
            None => drop(kept.remove(key)),
        }
        Ok(found)
    }

    fn kept(&self) -> MutexGuard<'_, HashMap<String, (i64, CachedKey)>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
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
        assert!(callers.of_key("a", 7, || Ok::<_, ()>(None)).unwrap().is_none());
    }
}
