//! What is looked up once for each statement: the texts of statements are static and the schema does not change while the server
//! runs, so that the place of a text identifies it.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use foldhash::fast::RandomState;

/// A value for each text of a statement, by its address and length.
pub struct PerStatement<T>(LazyLock<RwLock<Values<T>>>);

type Values<T> = HashMap<(usize, usize), Arc<T>, RandomState>;

impl<T> PerStatement<T> {
    pub const fn empty() -> PerStatement<T> {
        PerStatement(LazyLock::new(RwLock::default))
    }

    /// The value of a text, which is made at its first use.
    pub fn of<E>(&self, sql: &'static str, make: impl FnOnce() -> Result<T, E>) -> Result<Arc<T>, E> {
        let place = (sql.as_ptr().addr(), sql.len());
        if let Some(value) = self.0.read().unwrap_or_else(PoisonError::into_inner).get(&place) {
            return Ok(Arc::clone(value));
        }
        let value = Arc::new(make()?);
        self.0.write().unwrap_or_else(PoisonError::into_inner).insert(place, Arc::clone(&value));
        Ok(value)
    }
}
