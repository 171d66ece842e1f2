//! Callers by API key, remembered for a moment: an integration calls many times a second, and looking up key, user,
//! roles and properties costs as much as a small function. What this process changes of users and properties counts at
//! once (`dispatch` forgets everybody after such a call); what the command line changes beside it, within [`KEPT_FOR`].
//! The secret itself is compared at every call.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::actor::Actor;

const KEPT_FOR: Duration = Duration::from_secs(1);
/// Only valid keys are kept, so this many are more than a hotel has.
const KEPT_MAX: usize = 256;

/// A key that was found on file.
#[derive(Clone)]
pub struct Known {
    pub actor: Actor,
    /// SHA-256 of the secret.
    pub secret_hash: Vec<u8>,
}

#[derive(Default)]
pub struct Callers {
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    by_key: HashMap<String, (Instant, Known)>,
    /// Counts how often everybody was forgotten: what was read before that must not be kept after it.
    forgotten: u64,
}

impl Callers {
    /// The caller behind a key: remembered, or as `load` reads it from the file.
    pub fn of_key<E>(
        &self,
        key: &str,
        load: impl FnOnce() -> Result<Option<Known>, E>,
    ) -> Result<Option<Known>, E> {
        let before = {
            let kept = self.kept();
            if let Some((since, known)) = kept.by_key.get(key)
                && since.elapsed() < KEPT_FOR
            {
                return Ok(Some(known.clone()));
            }
            kept.forgotten
        };
        let since = Instant::now();
        let found = load()?;
        let mut kept = self.kept();
        if let Some(known) = &found
            && kept.forgotten == before
        {
            if kept.by_key.len() >= KEPT_MAX {
                kept.by_key.clear();
            }
            kept.by_key.insert(key.to_string(), (since, known.clone()));
        }
        Ok(found)
    }

    /// Users, keys or properties have changed.
    pub fn forget(&self) {
        let mut kept = self.kept();
        kept.by_key.clear();
        kept.forgotten += 1;
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known() -> Option<Known> {
        Some(Known { actor: Actor::guest(), secret_hash: vec![1] })
    }

    #[test]
    fn a_key_is_looked_up_once_until_everybody_is_forgotten() {
        let callers = Callers::default();
        let mut looked = 0;
        let mut call = |callers: &Callers| {
            callers.of_key("a", || {
                looked += 1;
                Ok::<_, ()>(known())
            })
        };
        assert!(call(&callers).unwrap().is_some());
        assert!(call(&callers).unwrap().is_some());
        callers.forget();
        assert!(call(&callers).unwrap().is_some());
        assert_eq!(looked, 2);
    }

    #[test]
    fn what_was_read_before_a_change_is_not_kept_after_it() {
        let callers = Callers::default();
        let read = callers.of_key("a", || {
            callers.forget();
            Ok::<_, ()>(known())
        });
        assert!(read.unwrap().is_some());
        assert!(callers.of_key("a", || Ok::<_, ()>(None)).unwrap().is_none(), "a stale caller was kept");
    }
}
