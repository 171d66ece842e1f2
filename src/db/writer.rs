//! The one connection that writes, and what it caches of tables that seldom change.
//!
//! A booking needs the settings, room types, rates and blocks of its property, which are the same as for the booking before it. The
//! writer reads such a value once and caches it until a row of the tables that it was read from changes. Changes of this process
//! are noted by triggers, also those of other triggers and of foreign keys; `PRAGMA data_version` shows those of other processes.
//! A transaction that has changed a table reads it anew and caches nothing of it, so that nothing is cached that is rolled back.
//! In a debug build each cached value is compared with the tables whenever it is used.

use std::any::{Any, TypeId};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::fmt::Debug;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use foldhash::fast::RandomState;
use rusqlite::Connection;

use super::changed_rows::{self, ChangedRows, KEYED_TABLE, Tables};
use super::snapshot::Change;
use crate::error::{Error, Result};

/// The connection; it dereferences to `rusqlite`'s.
pub struct Writer {
    connection: Connection,
    cache: WriterCache,
}

impl Writer {
    pub(super) fn new(connection: Connection) -> Result<Writer> {
        let changed = changed_rows::watch(&connection)?;
        let cache = WriterCache {
            changed,
            version: Cell::new(None),
            values: RefCell::default(),
            indexes: RefCell::default(),
            reading: Cell::new(None),
        };
        Ok(Writer { connection, cache })
    }

    /// Begins a transaction that writes.
    pub(crate) fn begin(&self) -> Result<(Change<'_>, &WriterCache)> {
        let change = Change::begin(&self.connection)?;
        self.cache.begin(&change)?;
        Ok((change, &self.cache))
    }

    /// Forgets everything cached, for contents of another file.
    pub(crate) fn forget(&self) {
        self.cache.forget();
    }
}

impl Deref for Writer {
    type Target = Connection;
    fn deref(&self) -> &Connection {
        &self.connection
    }
}

impl DerefMut for Writer {
    fn deref_mut(&mut self) -> &mut Connection {
        &mut self.connection
    }
}

pub struct WriterCache {
    changed: Arc<ChangedRows>,
    version: Cell<Option<i64>>,
    values: RefCell<HashMap<(TypeId, i64), Value, RandomState>>,
    indexes: RefCell<HashMap<i64, Index, RandomState>>,
    /// The tables read so far by a value that is being read.
    reading: Cell<Option<Tables>>,
}

struct Value {
    value: Arc<dyn Any + Send + Sync>,
    tables: Tables,
}

/// The index of a property.
enum Index {
    /// With the keys of rows that changed since it was brought up to date.
    Known(Box<dyn Any + Send>, Vec<i64>),
    /// The table is too large.
    TooLarge,
    /// The last transaction changed many rows, as the batches of an import do. The index is read after one that changes few.
    ManyChanged,
}

impl Index {
    /// Notes the keys of changed rows; `None` for too many.
    fn note(&mut self, keys: Option<&[i64]>) {
        match (keys, &mut *self) {
            (Some(keys), Index::Known(_, changed)) if changed.len() + keys.len() < changed_rows::KEYS_MAX => {
                changed.extend(keys);
            }
            (Some(_), Index::TooLarge | Index::ManyChanged) => {}
            (Some(_), Index::Known(..)) | (None, _) => *self = Index::ManyChanged,
        }
    }
}

impl WriterCache {
    /// Drops what has changed since the transaction before.
    fn begin(&self, connection: &Connection) -> Result<()> {
        let version: i64 =
            connection.prepare_cached("PRAGMA data_version")?.query_row([], |row| row.get(0))?;
        let known = self.version.replace(Some(version));
        let changed = self.changed.take();
        // A panic may have left it.
        self.reading.set(None);
        if known != Some(version) {
            self.forget();
            return Ok(());
        }
        self.values.borrow_mut().retain(|_, cached| !cached.tables.meets(changed.tables));
        let mut indexes = self.indexes.borrow_mut();
        if changed.keys.is_some() {
            indexes.retain(|_, index| !matches!(index, Index::ManyChanged));
        }
        for index in indexes.values_mut() {
            index.note(changed.keys.as_deref());
        }
        Ok(())
    }

    fn forget(&self) {
        self.values.borrow_mut().clear();
        self.indexes.borrow_mut().clear();
    }

    /// The value of this type in a property.
    pub(super) fn value<T>(&self, property: i64, read: impl Fn() -> Result<T>) -> Result<Arc<T>>
    where
        T: Debug + Send + Sync + 'static,
    {
        let key = (TypeId::of::<T>(), property);
        let changed = self.changed.tables();
        if let Some((value, tables)) = self.cached(&key).filter(|(_, tables)| !tables.meets(changed)) {
            self.note(tables);
            let value =
                value.downcast::<T>().map_err(|_| Error::internal("a cached value of another type"))?;
            if cfg!(debug_assertions) {
                assert_eq!(format!("{value:?}"), format!("{:?}", read()?), "a stale value");
            }
            return Ok(value);
        }
        let outer = self.reading.replace(Some(Tables::default()));
        let value = read();
        let tables = self.reading.replace(outer).unwrap_or_default();
        self.note(tables);
        let value = Arc::new(value?);
        if !tables.meets(changed) {
            self.values.borrow_mut().insert(key, Value { value: value.clone(), tables });
        }
        Ok(value)
    }

    fn cached(&self, key: &(TypeId, i64)) -> Option<(Arc<dyn Any + Send + Sync>, Tables)> {
        self.values.borrow().get(key).map(|cached| (cached.value.clone(), cached.tables))
    }

    /// Adds tables to those of the value that is being read.
    fn note(&self, tables: Tables) {
        if let Some(so_far) = self.reading.get() {
            self.reading.set(Some(so_far.and(tables)));
        }
    }

    pub(super) fn note_inserted(&self, key: i64) {
        self.changed.note_inserted(key);
    }

    /// Notes the tables of a statement that a value is read with.
    pub(super) fn note_statement(&self, connection: &Connection, sql: &'static str) -> Result<()> {
        if self.reading.get().is_some() {
            self.note(changed_rows::tables_of(connection, sql)?);
        }
        Ok(())
    }

    /// Asks the index of a property; `None` where there is none, because this transaction has changed its table or the table is too
    /// large. `renew` reads the rows of the given keys again, or returns false for an index that is to be read anew.
    pub(super) fn with_index<T: Send + 'static, R>(
        &self,
        property: i64,
        read: impl FnOnce() -> Result<Option<T>>,
        renew: impl FnOnce(&mut T, &[i64]) -> Result<bool>,
        ask: impl FnOnce(&T) -> R,
    ) -> Result<Option<R>> {
        if self.changed.tables().meets(Tables::named(KEYED_TABLE)?) {
            return Ok(None);
        }
        // It is put back when it is up to date: after an error it is read again.
        let mut known = self.indexes.borrow_mut().remove(&property);
        if let Some(Index::Known(index, changed)) = &mut known {
            let keys = std::mem::take(changed);
            let renewed = index.downcast_mut::<T>().map(|index| renew(index, &keys)).transpose()?;
            known = known.filter(|_| renewed == Some(true));
        }
        let index = match known {
            Some(index) => index,
            None => read()?.map_or(Index::TooLarge, |index| Index::Known(Box::new(index), Vec::new())),
        };
        let answer = match &index {
            Index::Known(index, _) => index.downcast_ref::<T>().map(ask),
            Index::TooLarge | Index::ManyChanged => None,
        };
        self.indexes.borrow_mut().insert(property, index);
        Ok(answer)
    }
}
