//! The one path that every call takes: find the row, check the gate, read the parameters, find the property, open the
//! transaction, run the handler, write the action log, commit. Nothing else opens or closes a transaction.
//!
//! A reading endpoint has one snapshot, a writing one has one transaction. Batched endpoints (`endpoint::write_batched`, such as
//! imports) are the exception: they commit about every [`BATCH_FOR`], so that other writers can run in between. In exchange each
//! batch must be complete and logged with its progress, a repeated call must continue where the last one stopped, and another
//! endpoint must be able to undo all of it.
//!
//! A caller by key may be a cached one ([`Actor::cached_as_of`]). Each transaction first compares the counter of changed callers,
//! before it decides or answers anything; where there is none yet, a refusal does. [`Error::CallerChanged`] says that the call
//! must be made again for the caller as it is now.
//!
//! A dry run ([`CallOptions::dry_run`]) takes the same path to the end, reports what the call would answer and log, and rolls
//! its transaction back. What no rollback undoes is not done ([`Context::dry_run`]).

use std::time::{Duration, Instant};

use rusqlite::Connection;
use serde_json::{Map, Value};

use super::call_options::CallOptions;
use super::caller::{Caller, named_agent, require_unchanged};
use super::dry_run;
use super::endpoint::{BatchedStep, Batches, Checked, Endpoint, Read, Step};
use super::pin;
use crate::actor::Actor;
use crate::app::App;
use crate::context::{Calls, Context};
use crate::db::idempotency::RepeatKey;
use crate::db::scope::{ReadTx, Scope, WriteTx};
use crate::db::snapshot::Snapshot;
use crate::db::types::hex;
use crate::db::{action_log, forget_erased, idempotency};
use crate::domain::language::Language;
use crate::domain::lists::KeyPurpose;
use crate::error::{Error, Result};
use crate::say;
use crate::secrets;
use crate::spreadsheet::Table;
use crate::store::settings::server_settings;

/// A read that takes longer is interrupted and answered "busy".
const READ_AT_MOST: Duration = Duration::from_secs(5);
pub(super) const KEY_LENGTH_MAX: usize = 200;
/// How long one batch of a batched endpoint holds the writer.
const BATCH_FOR: Duration = Duration::from_millis(20);
/// Pause between two batches: other processes do not queue for our writer, they poll for the lock.
const GAP: Duration = Duration::from_millis(2);
/// How often a batch waits for the writer again after a timeout.
const WRITER_TIMEOUTS_MAX: usize = 10;
/// The dry run of a batched endpoint holds the writer throughout; a longer one is refused.
const DRY_RUN_AT_MOST: Duration = Duration::from_secs(1);

/// How a successful transaction ends.
#[derive(Clone, Copy)]
enum End<'k> {
    /// Committed, and its answer stored under the idempotency key of the call, if it has one.
    Commit(Option<&'k RepeatKey>),
    /// Rolled back: a dry run.
    Rollback,
}

/// A call that may begin.
struct Admitted<'a> {
    endpoint: &'a Endpoint,
    /// As [`Caller`] has them.
    actor: Actor,
    person: Actor,
    params: Map<String, Value>,
    /// The short ones of the parameters: see [`identifying`].
    given: Map<String, Value>,
    dry_run: bool,
}

impl App {
    /// Calls an endpoint by its path (`api.create_booking`); returns the JSON of its result in the caller's language.
    pub fn call(
        &self,
        actor: &Actor,
        path: &str,
        params: Map<String, Value>,
        options: CallOptions,
    ) -> Result<Vec<u8>> {
        let answer = self.answer(actor, path, params, options)?;
        Ok(actor.language.unwrap_or(Language::english()).resolve_in(answer)?)
    }

    /// Calls a reading endpoint for the tables of its file; the same caller gets the same rows as from [`App::call`].
    pub fn tables(
        &self,
        actor: &Actor,
        path: &str,
        params: Map<String, Value>,
        options: CallOptions,
    ) -> Result<Vec<Table>> {
        let call = self.admit(actor, path, params, options)?;
        let step = call.endpoint.begin_tables(call.params);
        let step = step.map_err(|error| self.unless_changed(actor, true, error))?;
        self.read(&call.actor, call.endpoint, &call.given, step)
    }

    /// The answer with its messages as objects, as it is stored for a repeated call.
    fn answer(
        &self,
        actor: &Actor,
        path: &str,
        params: Map<String, Value>,
        options: CallOptions,
    ) -> Result<Vec<u8>> {
        let Admitted { endpoint, mut actor, mut person, params, given, dry_run } =
            self.admit(actor, path, params, options)?;
        let context = Context { dry_run, ..self.context() };
        let begun = repeat_key(&actor, endpoint, &params, options)
            .and_then(|key| Ok((key, endpoint.begin(&context, &actor, params)?)));
        let (key, step) = begun.map_err(|error| self.unless_changed(&actor, true, error))?;
        let step = match step {
            Step::Read(step) if endpoint.cached => {
                let step = self.answers.or_read(endpoint, &given, step);
                return self.read(&actor, endpoint, &given, step);
            }
            Step::Read(step) => return self.read(&actor, endpoint, &given, step),
            Step::Prepared(prepare) => {
                // What is done outside a transaction must not be done again for a caller who changed.
                self.require_unchanged(&actor)?;
                (actor.cached_as_of, person.cached_as_of) = (None, None);
                Step::Write(prepare(&context, &actor)?)
            }
            step => step,
        };
        self.check_pin(&person, endpoint, &given)?;
        let end = if dry_run { End::Rollback } else { End::Commit(key.as_ref()) };
        let step = match step {
            Step::Checked(call) => {
                if let Some(answer) = self.check(&actor, endpoint, &given, end, &*call)? {
                    return Ok(answer);
                }
                Step::Write(call.prepare(&context, &actor)?)
            }
            step => step,
        };
        match step {
            Step::Batched(step) => self.batches(actor, endpoint, &given, (end, options), step),
            Step::Write(step) => {
                let done = self.write(&actor, endpoint, &given, end, |tx| step(tx).map(Some))?;
                done.ok_or_else(|| Error::internal("a call without an answer"))
            }
            Step::Read(_) | Step::Prepared(_) | Step::Checked(_) => {
                Err(Error::internal("a call that went on to write"))
            }
        }
    }

    /// Admits the call. A cached caller is refused only when unchanged: the changed one may have the role.
    fn admit(
        &self,
        actor: &Actor,
        path: &str,
        params: Map<String, Value>,
        options: CallOptions,
    ) -> Result<Admitted<'_>> {
        let admitted = self.admit_cached(actor, path, params, options);
        admitted.map_err(|error| self.unless_changed(actor, options.counted, error))
    }

    /// The refusal of a call that has begun no transaction, if its caller is unchanged.
    fn unless_changed(&self, actor: &Actor, counted: bool, refusal: Error) -> Error {
        match self.require_unchanged(actor) {
            Ok(()) => refusal,
            Err(Error::CallerChanged { .. }) => Error::CallerChanged { counted },
            Err(error) => error,
        }
    }

    /// What each transaction of a call checks first, where none has begun.
    fn require_unchanged(&self, actor: &Actor) -> Result<()> {
        match actor.cached_as_of {
            Some(_) => require_unchanged(actor, &*self.db.reader()?),
            None => Ok(()),
        }
    }

    /// Finds the endpoint, checks the gate and, last, counts the call.
    fn admit_cached(
        &self,
        actor: &Actor,
        path: &str,
        mut params: Map<String, Value>,
        options: CallOptions,
    ) -> Result<Admitted<'_>> {
        let endpoint = self
            .registry
            .find(path)
            .ok_or_else(|| Error::NotFound { message: say!("There is no function {path}.", path) })?;
        if options.by_get && endpoint.post_only {
            return Err(Error::PostOnly);
        }
        endpoint.gate.admit(actor)?;
        if actor.key == Some(KeyPurpose::Connector) && endpoint.is_for_people() {
            let sentence =
                say!("An assistant's key makes no keys and changes no accounts; sign in yourself.");
            return Err(Error::forbidden("connector_key", sentence));
        }
        let dry_run = dry_run::asked(endpoint, &mut params, options.dry_run)?;
        let named = named_agent(endpoint, &params)?;
        let Caller { mut actor, person, counted_agent } = Caller::resolve(actor, endpoint, named, options);
        if let Some(url) = &self.config.now().public_url {
            actor.base_url = url.trim_end_matches('/').to_string();
        }
        if let Some(from) = options.from.filter(|_| !options.counted) {
            self.limits.admit(&actor, counted_agent.as_deref(), endpoint, &params, from, self.clock.now())?;
        }
        let given = identifying(&actor, &params);
        Ok(Admitted { endpoint, actor, person, params, given, dry_run })
    }

    /// The transaction as the handler sees it.
    fn view<'c>(&self, connection: &'c Connection, scope: Scope, actor: &'c Actor) -> ReadTx<'c> {
        ReadTx::new(connection, scope, actor, self.clock.now()).sending_over(self.config.now().connected())
    }

    fn read<T>(
        &self,
        actor: &Actor,
        endpoint: &Endpoint,
        params: &Map<String, Value>,
        step: Read<T>,
    ) -> Result<T> {
        let reader = self.db.reader()?;
        let started = Instant::now();
        reader.progress_handler(10_000, Some(move || started.elapsed() > READ_AT_MOST))?;
        let snapshot = snapshot(&reader, actor)?;
        let scope = endpoint.target.scope(actor, params, &snapshot)?;
        step(&self.view(&snapshot, scope, actor))
    }

    /// Reads before a write; returns the stored answer of a repeated call, or the answer of a call that has nothing to write. The
    /// answer for an idempotency key or a dry run comes from the transaction, which stores or reports it.
    fn check(
        &self,
        actor: &Actor,
        endpoint: &Endpoint,
        params: &Map<String, Value>,
        end: End,
        call: &dyn Checked,
    ) -> Result<Option<Vec<u8>>> {
        let reader = self.db.reader()?;
        let snapshot = snapshot(&reader, actor)?;
        if let End::Commit(Some(key)) = end {
            let first = idempotency::recall(&snapshot, actor, key, &endpoint.path(), self.clock.now())?;
            if first.is_some() {
                return Ok(first);
            }
        }
        let scope = endpoint.target.scope(actor, params, &snapshot)?;
        let found = call.check(&self.view(&snapshot, scope, actor))?;
        Ok(found.filter(|_| matches!(end, End::Commit(None))))
    }

    /// Checks the cashier PIN, before the writer is taken.
    fn check_pin(&self, actor: &Actor, endpoint: &Endpoint, params: &Map<String, Value>) -> Result<()> {
        if !endpoint.wants_pin {
            return Ok(());
        }
        let wanted = {
            let reader = self.db.reader()?;
            let snapshot = snapshot(&reader, actor)?;
            let scope = endpoint.target.scope(actor, params, &snapshot)?;
            pin::to_verify(&snapshot, actor, &scope, params)?
        };
        match wanted {
            Some((user_id, given)) => pin::verify(&self.context(), actor, user_id, &given),
            None => Ok(()),
        }
    }

    /// One transaction: a whole call, or one batch of it, which returns `None` unless it is the last.
    fn write(
        &self,
        actor: &Actor,
        endpoint: &Endpoint,
        params: &Map<String, Value>,
        end: End,
        step: impl FnOnce(&WriteTx) -> Result<Option<Vec<u8>>>,
    ) -> Result<Option<Vec<u8>>> {
        let path = endpoint.path();
        let writer = self.db.writer()?;
        let (transaction, cache) = writer.begin()?;
        require_unchanged(actor, &transaction)?;
        // Before the record is looked up: a repeated call to delete it still gets its first answer. The stored answer says which
        // properties the first call reached, and this caller must reach them too.
        if let End::Commit(Some(key)) = end
            && let Some(answer) = idempotency::recall(&transaction, actor, key, &path, self.clock.now())?
        {
            return Ok(Some(answer));
        }
        let scope = endpoint.target.scope(actor, params, &transaction)?;
        let tx = WriteTx::new(self.view(&transaction, scope, actor).caching_in(Some(cache)));
        let answer = step(&tx)?;
        let actions = tx.take_actions()?;
        if actions.is_empty() && !tx.is_unchanged() {
            return Err(Error::internal(format!("{path} changed something and logged nothing")));
        }
        if let End::Rollback = end {
            return answer.map(|answer| dry_run::report(&answer, &actions, actor.is_guest())).transpose();
        }
        let about: Vec<String> = actions.iter().map(|action| action.name.clone()).collect();
        let last = action_log::append(&tx, &path, actions)?;
        if let (End::Commit(Some(key)), Some(answer)) = (end, &answer) {
            idempotency::keep(&tx, key, &path, &about, answer)?;
        }
        let (erases, reloads) = (tx.erases(), tx.reloads_settings());
        transaction.commit()?;
        if reloads {
            self.config.reload(&server_settings::read(&writer)?);
        }
        self.changed(last);
        if erases {
            forget_erased(&writer)?;
        }
        Ok(answer)
    }

    /// Runs the transactions of a batched endpoint. A batch that did not get the writer has done nothing yet and tries again. A
    /// caller who changes after the first batch finishes what it began.
    fn batches(
        &self,
        mut actor: Actor,
        endpoint: &Endpoint,
        params: &Map<String, Value>,
        (end, options): (End, CallOptions),
        step: BatchedStep,
    ) -> Result<Vec<u8>> {
        let mut work = {
            let reader = self.db.reader()?;
            let snapshot = snapshot(&reader, &actor)?;
            let scope = endpoint.target.scope(&actor, params, &snapshot)?;
            step(&self.view(&snapshot, scope, &actor))?
        };
        let mut timeouts = 0;
        loop {
            let mut begun = false;
            let done = self.write(&actor, endpoint, params, end, |tx| {
                begun = true;
                match end {
                    End::Commit(_) => work.batch(tx, Instant::now() + BATCH_FOR),
                    End::Rollback => dry_run_batches(work.as_mut(), tx).map(Some),
                }
            });
            match done {
                Ok(Some(answer)) => {
                    if matches!(end, End::Commit(_)) {
                        after_a_batch(self.db.refresh_statistics());
                    }
                    return Ok(answer);
                }
                Ok(None) => {
                    after_a_batch(self.db.shorten_log());
                    actor.cached_as_of = None;
                    timeouts = 0;
                }
                Err(Error::Busy) if !begun && timeouts < WRITER_TIMEOUTS_MAX => timeouts += 1,
                Err(error) => return Err(error),
            }
            std::thread::sleep(if options.beside_a_server { BATCH_FOR } else { GAP });
        }
    }
}

impl Calls for App {
    fn call(
        &self,
        actor: &Actor,
        path: &str,
        params: Map<String, Value>,
        options: CallOptions,
    ) -> Result<Vec<u8>> {
        App::call(self, actor, path, params, options)
    }
}

/// A snapshot in which the caller still is as cached.
fn snapshot<'c>(reader: &'c Connection, actor: &Actor) -> Result<Snapshot<'c>> {
    let snapshot = Snapshot::begin(reader)?;
    require_unchanged(actor, &snapshot)?;
    Ok(snapshot)
}

/// What a batch has committed stays committed when the maintenance of the file fails.
fn after_a_batch(maintained: Result<()>) {
    if let Err(error) = maintained {
        log::warn!("after a batch: {error}");
    }
}

/// Dry run: all batches in the one transaction that will be rolled back.
fn dry_run_batches(work: &mut dyn Batches, tx: &WriteTx) -> Result<Vec<u8>> {
    let until = Instant::now() + DRY_RUN_AT_MOST;
    loop {
        if let Some(answer) = work.batch(tx, until)? {
            return Ok(answer);
        }
        if Instant::now() >= until {
            let sentence =
                say!("This is too much to try out; nothing was changed. It can be done and undone instead.");
            return Err(Error::refused("too_much_to_try", sentence));
        }
    }
}

/// A copy of the parameters from which target and idempotency key are read. Long values such as whole files are left out,
/// except for callers without an account, whose key is compared with all parameters.
fn identifying(actor: &Actor, params: &Map<String, Value>) -> Map<String, Value> {
    const LONGEST: usize = 64 * 1024;
    let short = |value: &Value| value.as_str().is_none_or(|text| text.len() < LONGEST);
    if actor.is_guest() || params.values().all(short) {
        return params.clone();
    }
    let short_ones = params.iter().filter(|(_, value)| short(value));
    short_ones.map(|(name, value)| (name.clone(), value.clone())).collect()
}

impl Endpoint {
    /// The answer to a call with a key is stored, so there is none for endpoints whose answer contains a secret.
    pub fn takes_idempotency_key(&self) -> bool {
        self.writes && !self.shows_secret && !self.by_people
    }
}

/// The idempotency key of a writing call, where the endpoint takes one.
fn repeat_key(
    actor: &Actor,
    endpoint: &Endpoint,
    params: &Map<String, Value>,
    options: CallOptions,
) -> Result<Option<RepeatKey>> {
    let Some(key) = options.idempotency_key.filter(|_| endpoint.takes_idempotency_key()) else {
        return Ok(None);
    };
    if key.len() > KEY_LENGTH_MAX {
        let sentence = say!("The Idempotency-Key is longer than 200 characters.");
        return Err(Error::invalid("Idempotency-Key", sentence));
    }
    Ok(Some(own_key(actor, key, params)))
}

/// All callers without an account share one name, so their keys apply only to exactly the same call: one of them must never get
/// another's answer. The cashier PIN is a credential and not part of the request.
fn own_key(actor: &Actor, key: &str, params: &Map<String, Value>) -> RepeatKey {
    let asked: Vec<(&String, &Value)> = params.iter().filter(|(name, _)| *name != "pin").collect();
    let given = secrets::sha256(&serde_json::json!(asked).to_string());
    let key = if actor.is_guest() { format!("{key} {}", hex(&given)) } else { key.to_string() };
    RepeatKey { key, given }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actor::Channel;

    #[test]
    fn two_guests_with_one_key_are_two_callers() {
        let params = |name: &str| Map::from_iter([("guest_name".to_string(), Value::from(name))]);
        let guest = Actor::guest();
        let key = |actor: &Actor, name: &str| own_key(actor, "1", &params(name)).key;
        assert_eq!(key(&guest, "Ann"), key(&guest, "Ann"));
        assert_ne!(key(&guest, "Ann"), key(&guest, "Bob"));
        let user = Actor { login: "asha".to_string(), channel: Channel::Desk, ..guest };
        assert_eq!(key(&user, "Ann"), key(&user, "Bob"));
    }
}
