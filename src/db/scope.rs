//! The scope of a call. All statements of handlers run through these helpers, which bind the property of the call each time.
//! SQLite refuses to bind `:property` in a statement that does not mention it, so a forgotten scope is a failing test and not a
//! data leak.
//!
//! - [`ReadTx::rows`], [`ReadTx::row`], [`WriteTx::exec`] bind `:property`: records of one property.
//! - [`ReadTx::every_rows`], [`ReadTx::every_row`] bind `:properties`, a JSON list for `json_each`: the caller's properties.
//! - [`ReadTx::chain_rows`], [`WriteTx::chain_exec`] bind nothing: records shared over the chain (guests, companies, travel
//!   agents, users). An endpoint that shows a guest to a caller must still check for a stay at one of the properties.

use std::cell::{Cell, OnceCell, RefCell};
use std::fmt::Debug;
use std::ops::Deref;
use std::rc::Rc;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use rusqlite::{CachedStatement, Connection, ToSql};

use super::action::Action;
use super::parameters::{self, Params};
use super::row::{self, Row};
use super::writer::WriterCache;
use crate::actor::Actor;
use crate::domain::messages::delivery::ConnectedChannels;
use crate::domain::property::PropertySettings;
use crate::error::{Error, Result};

/// A value that is read from tables of the property of a call, and depends on nothing else.
pub trait CachedValue: Debug + Sized + Send + Sync + 'static {
    fn read(tx: &ReadTx) -> Result<Self>;
}

/// What is known of the rows of [`super::changed_rows::KEYED_TABLE`], brought up to date by the keys of the rows that changed.
pub trait CachedIndex: Sized + Send + 'static {
    /// `None` where there are too many rows.
    fn read(tx: &ReadTx) -> Result<Option<Self>>;
    /// Whether it is to be read again for its size.
    fn is_old(&self, tx: &ReadTx) -> Result<bool>;
    /// Reads the rows with these keys again.
    fn renew(&mut self, tx: &ReadTx, keys: &[i64]) -> Result<()>;
}

/// Created only by `rpc::dispatch`, from the actor and the target of the endpoint.
#[derive(Clone, Debug)]
pub struct Scope {
    property: Option<i64>,
    properties: String,
}

impl Scope {
    pub(crate) fn of_property(id: i64) -> Scope {
        Scope { property: Some(id), properties: format!("[{id}]") }
    }

    pub(crate) fn of_caller(actor: &Actor) -> Scope {
        let ids: Vec<String> = actor.properties.iter().map(|property| property.id.to_string()).collect();
        Scope { property: None, properties: format!("[{}]", ids.join(",")) }
    }

    pub(super) fn properties_json(&self) -> &str {
        &self.properties
    }
}

/// One snapshot of the database for one call.
pub struct ReadTx<'c> {
    connection: &'c Connection,
    scope: Scope,
    actor: &'c Actor,
    now: DateTime<Utc>,
    connected: ConnectedChannels,
    settings: OnceCell<Arc<PropertySettings>>,
    /// Of the writer; a reader has none.
    cache: Option<&'c WriterCache>,
}

impl<'c> ReadTx<'c> {
    pub(crate) fn new(
        connection: &'c Connection,
        scope: Scope,
        actor: &'c Actor,
        now: DateTime<Utc>,
    ) -> Self {
        ReadTx {
            connection,
            scope,
            actor,
            now,
            connected: ConnectedChannels::default(),
            settings: OnceCell::new(),
            cache: None,
        }
    }

    /// The same with the connected message channels.
    pub(crate) fn sending_over(self, connected: ConnectedChannels) -> Self {
        ReadTx { connected, ..self }
    }

    /// The same on the writer, with what it caches.
    pub(crate) fn caching_in(self, cache: Option<&'c WriterCache>) -> Self {
        ReadTx { cache, ..self }
    }

    /// The same for a value to be cached, which notes that it depends on the settings.
    fn afresh(&self) -> ReadTx<'c> {
        ReadTx::new(self.connection, self.scope.clone(), self.actor, self.now)
            .sending_over(self.connected)
            .caching_in(self.cache)
    }

    /// The connected message channels.
    pub fn connected(&self) -> ConnectedChannels {
        self.connected
    }

    fn in_property(&self, id: i64) -> ReadTx<'c> {
        ReadTx::new(self.connection, Scope::of_property(id), self.actor, self.now)
            .sending_over(self.connected)
            .caching_in(self.cache)
    }

    pub fn actor(&self) -> &Actor {
        self.actor
    }

    /// The moment of the call; the same for everything it does.
    pub fn now(&self) -> DateTime<Utc> {
        self.now
    }

    /// The property of the call; an error for endpoints without one.
    pub fn property_id(&self) -> Result<i64> {
        self.scope.property.ok_or_else(|| Error::internal("this call has no single property"))
    }

    pub fn property_id_or_none(&self) -> Option<i64> {
        self.scope.property
    }

    /// The call in each of its properties, by name, for endpoints of all properties that decide something in each of them.
    pub fn each_property(&self) -> Vec<ReadTx<'c>> {
        let of = |id: i64| self.in_property(id);
        match self.scope.property {
            Some(id) => vec![of(id)],
            None => self.actor.properties.iter().map(|property| of(property.id)).collect(),
        }
    }

    /// The property's settings, loaded once a call (`store::settings::property::property`).
    pub(crate) fn settings_cell(&self) -> &OnceCell<Arc<PropertySettings>> {
        &self.settings
    }

    /// A value of the call's property, which the writer has cached and a reader reads.
    pub fn cached<T: CachedValue>(&self) -> Result<Arc<T>> {
        match self.cached_by_writer()? {
            Some(value) => Ok(value),
            None => Ok(Arc::new(T::read(self)?)),
        }
    }

    /// The same only where the writer caches it: for a reader that has a shorter way.
    pub fn cached_by_writer<T: CachedValue>(&self) -> Result<Option<Arc<T>>> {
        let Some(cache) = self.cache else { return Ok(None) };
        cache.value(self.property_id()?, || T::read(&self.afresh())).map(Some)
    }

    /// Asks the writer's index of the property; `None` where there is none.
    pub fn with_index<T: CachedIndex, R>(&self, ask: impl FnOnce(&T) -> R) -> Result<Option<R>> {
        let Some(cache) = self.cache else { return Ok(None) };
        let renew = |index: &mut T, keys: &[i64]| {
            let fresh = !index.is_old(self)?;
            if fresh {
                index.renew(self, keys)?;
            }
            Ok(fresh)
        };
        cache.with_index(self.property_id()?, || T::read(self), renew, ask)
    }

    pub fn rows<T>(
        &self,
        sql: &'static str,
        params: Params,
        read: impl FnMut(&Row) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>> {
        let property = self.property_id()?;
        self.query(sql, Some((":property", &property)), params, read)
    }

    pub fn row<T>(
        &self,
        sql: &'static str,
        params: Params,
        read: impl FnMut(&Row) -> rusqlite::Result<T>,
    ) -> Result<Option<T>> {
        Ok(self.rows(sql, params, read)?.into_iter().next())
    }

    pub fn every_rows<T>(
        &self,
        sql: &'static str,
        params: Params,
        read: impl FnMut(&Row) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>> {
        self.query(sql, Some((":properties", &self.scope.properties)), params, read)
    }

    pub fn every_row<T>(
        &self,
        sql: &'static str,
        params: Params,
        read: impl FnMut(&Row) -> rusqlite::Result<T>,
    ) -> Result<Option<T>> {
        Ok(self.every_rows(sql, params, read)?.into_iter().next())
    }

    /// A row about all properties of the caller inside a call for one of them, such as a guest's stays in the chain. Binds `:properties` as [`ReadTx::every_rows`] does.
    pub fn reach_row<T>(
        &self,
        sql: &'static str,
        params: Params,
        read: impl FnMut(&Row) -> rusqlite::Result<T>,
    ) -> Result<Option<T>> {
        let reach = Scope::of_caller(self.actor);
        Ok(self.query(sql, Some((":properties", &reach.properties)), params, read)?.into_iter().next())
    }

    pub fn chain_rows<T>(
        &self,
        sql: &'static str,
        params: Params,
        read: impl FnMut(&Row) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>> {
        self.query(sql, None, params, read)
    }

    pub fn chain_row<T>(
        &self,
        sql: &'static str,
        params: Params,
        read: impl FnMut(&Row) -> rusqlite::Result<T>,
    ) -> Result<Option<T>> {
        Ok(self.chain_rows(sql, params, read)?.into_iter().next())
    }

    pub(super) fn raw(&self) -> &Connection {
        self.connection
    }

    fn query<T>(
        &self,
        sql: &'static str,
        scope: Option<(&str, &dyn ToSql)>,
        params: Params,
        read: impl FnMut(&Row) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>> {
        if let Some(cache) = self.cache {
            cache.note_statement(self.connection, sql)?;
        }
        let mut statement = self.prepared(sql, scope, params)?;
        Ok(row::read_all(sql, statement.raw_query(), read)?)
    }

    /// A statement with its parameters.
    fn prepared(
        &self,
        sql: &'static str,
        scope: Option<(&str, &dyn ToSql)>,
        params: Params,
    ) -> Result<CachedStatement<'c>> {
        let mut statement = self.connection.prepare_cached(sql)?;
        parameters::bind(sql, &mut statement, scope, params)?;
        Ok(statement)
    }
}

/// A write transaction. A call that writes must also log an action, or it is refused at its end.
pub struct WriteTx<'c> {
    read: ReadTx<'c>,
    actions: Rc<RefCell<Vec<Action>>>,
    /// The charges and payments written, each with the number of actions logged before it.
    postings: Rc<RefCell<Vec<(usize, String)>>>,
    unchanged: Rc<Cell<bool>>,
    erasing: Rc<Cell<bool>>,
    reloading: Rc<Cell<bool>>,
}

impl<'c> WriteTx<'c> {
    pub(crate) fn new(read: ReadTx<'c>) -> Self {
        let (actions, postings) = (Rc::default(), Rc::default());
        WriteTx {
            read,
            actions,
            postings,
            unchanged: Rc::default(),
            erasing: Rc::default(),
            reloading: Rc::default(),
        }
    }

    /// Runs an INSERT, UPDATE or DELETE in the property; returns the number of changed rows.
    pub fn exec(&self, sql: &'static str, params: Params) -> Result<usize> {
        let property = self.property_id()?;
        self.run(sql, Some((":property", &property)), params)
    }

    /// The same for records that belong to the chain.
    pub fn chain_exec(&self, sql: &'static str, params: Params) -> Result<usize> {
        self.run(sql, None, params)
    }

    /// Notes the key of rows that are inserted into [`super::changed_rows::KEYED_TABLE`], for the writer's index.
    pub fn note_inserted(&self, key: i64) {
        if let Some(cache) = self.read.cache {
            cache.note_inserted(key);
        }
    }

    /// The identifier of the row inserted last.
    pub fn last_id(&self) -> i64 {
        self.read.connection.last_insert_rowid()
    }

    /// Adds an action to the log, written when the call succeeds.
    pub fn log(&self, action: Action) {
        self.actions.borrow_mut().push(action);
    }

    /// Declares that this call changed nothing and needs no log entry.
    pub fn nothing_changed(&self) {
        self.unchanged.set(true);
    }

    /// Declares that the call erases personal data: after the commit the database is vacuumed and its write-ahead log truncated.
    pub(crate) fn erase_from_log(&self) {
        self.erasing.set(true);
    }

    pub(crate) fn erases(&self) -> bool {
        self.erasing.get()
    }

    /// Declares that the call changes settings of the server, which are read again after the commit.
    pub(crate) fn reload_settings(&self) {
        self.reloading.set(true);
    }

    pub(crate) fn reloads_settings(&self) -> bool {
        self.reloading.get()
    }

    /// The same transaction in another property, which this call created or found in the caller's scope.
    pub(crate) fn within_property(&self, id: i64) -> WriteTx<'c> {
        WriteTx {
            read: self.read.in_property(id),
            actions: self.actions.clone(),
            postings: self.postings.clone(),
            unchanged: self.unchanged.clone(),
            erasing: self.erasing.clone(),
            reloading: self.reloading.clone(),
        }
    }

    /// Runs a part of the call in a savepoint: an error rolls back what the part wrote and logged, and the call continues.
    pub fn savepoint<T>(&self, part: impl FnOnce() -> Result<T>) -> Result<T> {
        let (logged, posted) = (self.actions.borrow().len(), self.postings.borrow().len());
        self.control("SAVEPOINT part")?;
        let done = part();
        if done.is_ok() {
            self.control("RELEASE part")?;
        } else {
            self.control("ROLLBACK TO part")?;
            self.control("RELEASE part")?;
            self.actions.borrow_mut().truncate(logged);
            self.postings.borrow_mut().truncate(posted);
        }
        done
    }

    fn control(&self, sql: &'static str) -> Result<()> {
        self.raw().prepare_cached(sql)?.execute([])?;
        Ok(())
    }

    /// The actions of the call, each with the charges and payments that were written before it.
    pub(crate) fn take_actions(&self) -> Result<Vec<Action>> {
        let mut actions = self.actions.take();
        let last = actions.len().checked_sub(1);
        for (before, posting) in self.postings.take() {
            let last = last.ok_or_else(|| Error::internal("money was written and nothing logged"))?;
            actions[before.min(last)].postings.push(posting);
        }
        Ok(actions)
    }

    /// Adds a charge or payment, as JSON, to what the call logs ([`WriteTx::log_posting`]).
    pub(super) fn add_posting(&self, row: String) {
        let before = self.actions.borrow().len();
        self.postings.borrow_mut().push((before, row));
    }

    pub(crate) fn is_unchanged(&self) -> bool {
        self.unchanged.get()
    }

    fn run(&self, sql: &'static str, scope: Option<(&str, &dyn ToSql)>, params: Params) -> Result<usize> {
        Ok(self.read.prepared(sql, scope, params)?.raw_execute()?)
    }
}

impl<'c> Deref for WriteTx<'c> {
    type Target = ReadTx<'c>;
    fn deref(&self) -> &ReadTx<'c> {
        &self.read
    }
}
