//! The one path that every call takes: find the row, pass the gate, read the parameters, find the property, open the
//! transaction, run the handler, write the action log, commit. Nothing else opens or closes a transaction.
//!
//! A reading function has one snapshot, a writing one has one transaction. The one exception are batched functions
//! (`endpoint::write_batched`: importing a file), whose work would keep every desk waiting if it held the writer to its
//! end: it is read and decided outside the writer, then written in transactions of about [`BATCH_FOR`], between which
//! whoever waits has his turn. What such a function owes instead of all-or-nothing: each batch writes whole pieces with
//! their actions and how far it is; called again after it broke off, it does only what is missing; and all of it can be
//! taken back by a function of its own.
//!
//! A writing call can also be tried out ([`CallOptions::dry_run`]): it takes the same path to its last line, tells what it would
//! have answered and logged, and its transaction is taken back.

use std::borrow::Cow;
use std::net::IpAddr;
use std::time::{Duration, Instant};

use rusqlite::{Connection, TransactionBehavior};
use serde_json::{Map, Value};

use super::dry_run;
use super::endpoint::{BatchedStep, Batches, Checked, Endpoint, ReadStep, Step};
use super::gate::Gate;
use super::pin;
use crate::actor::{Actor, Channel};
use crate::app::App;
use crate::db::idempotency::RepeatKey;
use crate::db::scope::{ReadTx, Scope, WriteTx};
use crate::db::types::hex;
use crate::db::{action_log, forget_erased, idempotency};
use crate::domain::language::{self, Language};
use crate::domain::lists::{KeyPurpose, Role};
use crate::error::{Error, Result};
use crate::rpc::types::Text;
use crate::say;
use crate::secrets;

/// A read that takes longer is cut off and answered "busy".
const READ_AT_MOST: Duration = Duration::from_secs(5);
/// The functions for guests, who have no account.
pub const PUBLIC_MODULE: &str = "public_api";
const KEY_LENGTH_MAX: usize = 200;
/// How long one batch of a batched function keeps the writer.
const BATCH_FOR: Duration = Duration::from_millis(50);
/// Other processes do not stand in our line for the writer: they look for a gap now and then.
const GAP: Duration = Duration::from_millis(5);
/// How often a batch that got no turn asks again, each time as long as a call waits.
const TURNS_ASKED: usize = 10;
/// A batched function that is tried out holds the writer all the while; what takes longer is not tried.
const TRIED_FOR: Duration = Duration::from_secs(1);

/// How a call came, beside who made it.
#[derive(Clone, Copy, Debug, Default)]
pub struct CallOptions<'a> {
    pub by_get: bool,
    pub idempotency_key: Option<&'a str>,
    /// The address of a caller over the network, whose calls are counted.
    pub from: Option<IpAddr>,
    /// The desks are served by another process: a batched function leaves the file alone for half of the time.
    pub beside_a_server: bool,
    /// A program calls in the caller's name, with whatever credentials: the ledger says so.
    pub assistant: bool,
    /// A mutating function changes nothing and answers what it would have answered and changed; the parameter `dry_run` asks for
    /// the same.
    pub dry_run: bool,
}

/// What becomes of a transaction that succeeded.
#[derive(Clone, Copy)]
enum End<'k> {
    /// Kept, and its answer with it under the key of a call that may come twice.
    Kept(Option<&'k RepeatKey>),
    /// Only told: nothing is logged, counted or numbered.
    TakenBack,
}

impl App {
    /// Calls a function by its path (`api.create_booking`); answers the JSON of its result in the language that the caller
    /// asks for.
    pub fn call(
        &self,
        actor: &Actor,
        path: &str,
        params: Map<String, Value>,
        options: CallOptions,
    ) -> Result<Vec<u8>> {
        let answer = self.answer(actor, path, params, options)?;
        in_language(answer, actor.language.unwrap_or(Language::english()))
    }

    /// The answer with its messages as objects, as it is stored for a repeated call.
    fn answer(
        &self,
        actor: &Actor,
        path: &str,
        mut params: Map<String, Value>,
        options: CallOptions,
    ) -> Result<Vec<u8>> {
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
        let caller = as_guest(actor, endpoint);
        let named = agent_named(endpoint, &params)?;
        let person = Actor { from: options.from, ..as_agent(&caller, endpoint, named) };
        let mut actor = if options.assistant { assisted(&person) } else { person.clone() };
        if let Some(url) = &self.config.public_url {
            actor.base_url = url.trim_end_matches('/').to_string();
        }
        if let Some(from) = options.from {
            let agent = counted_as(&caller, &actor, options);
            self.limits.admit(&actor, agent.as_deref(), endpoint, &params, from, self.clock.now())?;
        }
        let given = kept(&actor, &params);
        let key = repeat_key(&actor, endpoint, &params, options)?;
        let step = match endpoint.begin(&self.context(), &actor, params)? {
            Step::Read(step) => return self.read(&actor, endpoint, &given, step),
            step => step,
        };
        // A program without a key of its own is no agent to the cashier PIN.
        self.admit(&person, endpoint, &given)?;
        let end = if dry_run { End::TakenBack } else { End::Kept(key.as_ref()) };
        let step = match step {
            Step::Checked(call) => {
                if let Some(answer) = self.check(&actor, endpoint, &given, end, &*call)? {
                    return Ok(answer);
                }
                Step::Write(call.prepare(&self.context(), &actor)?)
            }
            step => step,
        };
        match step {
            Step::Batched(step) => self.batches(&actor, endpoint, &given, (end, options), step),
            Step::Write(step) => {
                let done = self.write(&actor, endpoint, &given, end, |tx| step(tx).map(Some))?;
                done.ok_or_else(|| Error::internal("a call without an answer"))
            }
            Step::Read(_) | Step::Checked(_) => Err(Error::internal("a call that went on to write")),
        }
    }

    /// What a call sees of the file.
    fn view<'c>(&self, connection: &'c Connection, scope: Scope, actor: &'c Actor) -> ReadTx<'c> {
        ReadTx::new(connection, scope, actor, self.clock.now()).sending_over(self.config.connected())
    }

    fn read(
        &self,
        actor: &Actor,
        endpoint: &Endpoint,
        params: &Map<String, Value>,
        step: ReadStep,
    ) -> Result<Vec<u8>> {
        let mut reader = self.db.reader()?;
        let started = Instant::now();
        reader.progress_handler(10_000, Some(move || started.elapsed() > READ_AT_MOST))?;
        let transaction = reader.transaction()?;
        let scope = endpoint.target.scope(actor, params, &transaction)?;
        step(&self.view(&transaction, scope, actor))
    }

    /// The look at the file before slow work: answers what a repeated call was answered first.
    fn check(
        &self,
        actor: &Actor,
        endpoint: &Endpoint,
        params: &Map<String, Value>,
        end: End,
        call: &dyn Checked,
    ) -> Result<Option<Vec<u8>>> {
        let mut reader = self.db.reader()?;
        let transaction = reader.transaction()?;
        if let End::Kept(Some(key)) = end {
            let first = idempotency::recall(&transaction, actor, key, &endpoint.path(), self.clock.now())?;
            if first.is_some() {
                return Ok(first);
            }
        }
        let scope = endpoint.target.scope(actor, params, &transaction)?;
        call.check(&self.view(&transaction, scope, actor))?;
        Ok(None)
    }

    /// What is asked before the writer is taken: the cashier PIN.
    fn admit(&self, actor: &Actor, endpoint: &Endpoint, params: &Map<String, Value>) -> Result<()> {
        if endpoint.wants_pin {
            let scope = endpoint.target.scope(actor, params, &*self.db.reader()?)?;
            pin::check(&self.context(), actor, &scope, params)?;
        }
        Ok(())
    }

    /// One transaction: a whole call, or a batch of one (which answers `None` until it is the last).
    fn write(
        &self,
        actor: &Actor,
        endpoint: &Endpoint,
        params: &Map<String, Value>,
        end: End,
        step: impl FnOnce(&WriteTx) -> Result<Option<Vec<u8>>>,
    ) -> Result<Option<Vec<u8>>> {
        let function = endpoint.path();
        let mut writer = self.db.writer()?;
        let transaction = writer.transaction_with_behavior(TransactionBehavior::Immediate)?;
        // Before the record is looked for: a repeated call to delete it has its first answer still. Whether this caller
        // reaches what that call was about is asked of what was kept with the answer.
        if let End::Kept(Some(key)) = end
            && let Some(answer) = idempotency::recall(&transaction, actor, key, &function, self.clock.now())?
        {
            return Ok(Some(answer));
        }
        let scope = endpoint.target.scope(actor, params, &transaction)?;
        let tx = WriteTx::new(self.view(&transaction, scope, actor));
        let answer = step(&tx)?;
        let actions = tx.take_actions()?;
        if actions.is_empty() && !tx.is_unchanged() {
            return Err(Error::internal(format!("{function} changed something and logged nothing")));
        }
        if let End::TakenBack = end {
            return answer.map(|answer| dry_run::told(&answer, &actions, actor.is_guest())).transpose();
        }
        let about: Vec<String> = actions.iter().map(|action| action.name.clone()).collect();
        let last = action_log::append(&tx, &function, actions)?;
        if let (End::Kept(Some(key)), Some(answer)) = (end, &answer) {
            idempotency::keep(&tx, key, &function, &about, answer)?;
        }
        let traceless = tx.leaves_no_trace();
        transaction.commit()?;
        self.changed(last);
        if traceless {
            forget_erased(&writer)?;
        }
        Ok(answer)
    }

    /// The transactions of a batched function. A batch that gets no turn has done nothing yet and asks again.
    fn batches(
        &self,
        actor: &Actor,
        endpoint: &Endpoint,
        params: &Map<String, Value>,
        (end, options): (End, CallOptions),
        step: BatchedStep,
    ) -> Result<Vec<u8>> {
        let mut work = {
            let mut reader = self.db.reader()?;
            let transaction = reader.transaction()?;
            let scope = endpoint.target.scope(actor, params, &transaction)?;
            step(&self.view(&transaction, scope, actor))?
        };
        let mut unheard = 0;
        loop {
            let mut begun = false;
            let done = self.write(actor, endpoint, params, end, |tx| {
                begun = true;
                match end {
                    End::Kept(_) => work.batch(tx, Instant::now() + BATCH_FOR),
                    End::TakenBack => tried(work.as_mut(), tx).map(Some),
                }
            });
            match done {
                Ok(Some(answer)) => return Ok(answer),
                Ok(None) => unheard = 0,
                Err(Error::Busy) if !begun && unheard < TURNS_ASKED => unheard += 1,
                Err(error) => return Err(error),
            }
            std::thread::sleep(if options.beside_a_server { BATCH_FOR } else { GAP });
        }
    }
}

/// An answer whose messages are text. One without messages is not read.
fn in_language(answer: Vec<u8>, language: &Language) -> Result<Vec<u8>> {
    let mark = language::MARK.as_bytes();
    if !answer.windows(mark.len()).any(|bytes| bytes == mark) {
        return Ok(answer);
    }
    let mut value: Value = serde_json::from_slice(&answer)?;
    if language.resolve(&mut value) { Ok(serde_json::to_vec(&value)?) } else { Ok(answer) }
}

/// All batches of a function in the one transaction that will be taken back.
fn tried(work: &mut dyn Batches, tx: &WriteTx) -> Result<Vec<u8>> {
    let until = Instant::now() + TRIED_FOR;
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

/// What guests may call shows everybody the same: somebody who is signed in is a guest there too.
fn as_guest<'a>(actor: &'a Actor, endpoint: &Endpoint) -> Cow<'a, Actor> {
    if endpoint.module == PUBLIC_MODULE && !actor.is_guest() {
        let (base_url, language) = (actor.base_url.clone(), actor.language);
        return Cow::Owned(Actor { base_url, language, ..Actor::guest() });
    }
    Cow::Borrowed(actor)
}

/// Whose call it is, decided here for every way in: of the agent that its credentials stand for, or of the one that it
/// names; a guest's call is logged as self-service (rules, section 2). Naming an agent spares nobody the cashier PIN.
fn as_agent(actor: &Actor, endpoint: &Endpoint, named: Option<Text>) -> Actor {
    let mut actor = Actor { agent_name: agent_of(actor), ..actor.clone() };
    if let Some(agent) = named.filter(|_| !endpoint.wants_pin) {
        actor.agent_name = Some(agent.chars().take(100).collect());
        actor.agent_named = true;
    }
    if actor.is_guest() && matches!(endpoint.gate, Gate::Public) {
        actor.agent_name = Some("Guest Self-Service".to_string());
    }
    actor
}

/// The agent that a writing call names.
fn agent_named(endpoint: &Endpoint, params: &Map<String, Value>) -> Result<Option<Text>> {
    let Some(given) = params.get("agent").filter(|_| endpoint.writes) else { return Ok(None) };
    let named: Option<Text> = serde_json::from_value(given.clone())
        .map_err(|error| Error::invalid("agent", format!("agent: {error}")))?;
    Ok(named.filter(|name| !name.is_empty()))
}

/// The agent that credentials stand for: whose key it is, or a Service Agent.
fn agent_of(actor: &Actor) -> Option<String> {
    actor.agent_name.clone().or_else(|| actor.has(Role::ServiceAgent).then(|| actor.full_name.clone()))
}

/// The caller as the ledger shows him when a program calls for him.
fn assisted(actor: &Actor) -> Actor {
    let name = || format!("{}'s assistant", actor.full_name);
    let agent_name = Some(actor.agent_name.clone().unwrap_or_else(name));
    Actor { agent_name, channel: Channel::Api, ..actor.clone() }
}

/// The agent whose calls are counted. It is who the credentials say, so that a new name at each call gains nothing.
fn counted_as(caller: &Actor, actor: &Actor, options: CallOptions) -> Option<String> {
    agent_of(caller).or_else(|| match options.assistant {
        true => assisted(caller).agent_name,
        false => actor.agent_name.clone(),
    })
}

/// The parameters that target and key are found by. A whole file among them is not held twice; only for callers without an
/// account every letter tells one call from another.
fn kept(actor: &Actor, params: &Map<String, Value>) -> Map<String, Value> {
    const NAMES_NOTHING: usize = 64 * 1024;
    let short = |value: &Value| value.as_str().is_none_or(|text| text.len() < NAMES_NOTHING);
    let kept = params.iter().filter(|(_, value)| actor.is_guest() || short(value));
    kept.map(|(name, value)| (name.clone(), value.clone())).collect()
}

/// The key under which a writing call's answer is kept; none for functions that show a secret.
fn repeat_key(
    actor: &Actor,
    endpoint: &Endpoint,
    params: &Map<String, Value>,
    options: CallOptions,
) -> Result<Option<RepeatKey>> {
    let Some(key) = options.idempotency_key.filter(|_| endpoint.writes && !endpoint.shows_secret) else {
        return Ok(None);
    };
    if key.len() > KEY_LENGTH_MAX {
        let sentence = say!("The Idempotency-Key is longer than 200 characters.");
        return Err(Error::invalid("Idempotency-Key", sentence));
    }
    Ok(Some(own_key(actor, key, params)))
}

/// All callers without an account share one name, so their keys hold only for the very same call: one of them must never
/// get another's answer. The cashier PIN is a credential, no part of what is asked for.
fn own_key(actor: &Actor, key: &str, params: &Map<String, Value>) -> RepeatKey {
    let asked: Vec<(&String, &Value)> = params.iter().filter(|(name, _)| *name != "pin").collect();
    let given = secrets::sha256(&serde_json::json!(asked).to_string());
    let key = if actor.is_guest() { format!("{key} {}", hex(&given)) } else { key.to_string() };
    RepeatKey { key, given }
}

#[cfg(test)]
mod tests {
    use super::*;

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
