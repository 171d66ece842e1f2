//! The one path that every call takes: find the row, pass the gate, read the parameters, find the property, open the
//! transaction, run the handler, write the action log, commit. Nothing else opens or closes a transaction.

use std::borrow::Cow;
use std::net::IpAddr;
use std::time::{Duration, Instant};

use rusqlite::TransactionBehavior;
use serde_json::{Map, Value};

use super::endpoint::{Endpoint, ReadStep, Step, WriteStep};
use super::gate::Gate;
use super::pin;
use crate::actor::Actor;
use crate::app::App;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::hex;
use crate::db::{action_log, answers, forget_erased};
use crate::error::{Error, Result};
use crate::secrets;

/// A read that takes longer is cut off and answered "busy".
const READ_AT_MOST: Duration = Duration::from_secs(5);
const KEY_LENGTH_MAX: usize = 200;

/// How a call came, beside who made it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Manner<'a> {
    pub by_get: bool,
    pub idempotency_key: Option<&'a str>,
    /// The address of a caller over the network, whose calls are counted.
    pub from: Option<IpAddr>,
}

impl App {
    /// Calls a function by its path (`api.create_booking`); answers the JSON of its result.
    pub fn call(
        &self,
        actor: &Actor,
        path: &str,
        params: Map<String, Value>,
        manner: Manner,
    ) -> Result<Vec<u8>> {
        let endpoint = self
            .registry
            .find(path)
            .ok_or_else(|| Error::NotFound { message: format!("There is no function {path}.") })?;
        if manner.by_get && endpoint.post_only {
            return Err(Error::PostOnly);
        }
        endpoint.gate.admit(actor)?;
        let actor = as_agent(actor, endpoint, &params);
        if let Some(from) = manner.from {
            self.limits.admit(&actor, endpoint, &params, from, self.clock.now())?;
        }
        let given = params.clone();
        match endpoint.begin(self, &actor, params)? {
            Step::Read(step) => self.read(&actor, endpoint, &given, step),
            Step::Write(step) => self.write(&actor, endpoint, &given, manner, step),
        }
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
        step(&ReadTx::new(&transaction, scope, actor, self.clock.now()))
    }

    fn write(
        &self,
        actor: &Actor,
        endpoint: &Endpoint,
        params: &Map<String, Value>,
        manner: Manner,
        step: WriteStep,
    ) -> Result<Vec<u8>> {
        let function = endpoint.path();
        let key = manner.idempotency_key.filter(|_| !endpoint.shows_secret);
        if key.is_some_and(|key| key.len() > KEY_LENGTH_MAX) {
            return Err(Error::invalid(
                "Idempotency-Key",
                "The Idempotency-Key is longer than 200 characters.",
            ));
        }
        let key = key.map(|key| own_key(actor, key, params));
        let key = key.as_deref();
        if endpoint.wants_pin {
            let scope = endpoint.target.scope(actor, params, &*self.db.reader()?)?;
            pin::check(self, actor, &scope, params)?;
        }
        let mut writer = self.db.writer()?;
        let transaction = writer.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let scope = endpoint.target.scope(actor, params, &transaction)?;
        let tx = WriteTx::new(ReadTx::new(&transaction, scope, actor, self.clock.now()));
        if let Some(key) = key
            && let Some(answer) = answers::recall(&tx, key, &function)?
        {
            return Ok(answer);
        }
        let answer = step(&tx)?;
        let actions = tx.take_actions();
        if actions.is_empty() && !tx.is_unchanged() {
            return Err(Error::internal(format!("{function} changed something and logged nothing")));
        }
        let last = action_log::append(&tx, &function, actions)?;
        if let Some(key) = key {
            answers::keep(&tx, key, &function, &answer)?;
        }
        let traceless = tx.leaves_no_trace();
        transaction.commit()?;
        self.changed(last);
        if traceless {
            forget_erased(&writer)?;
        }
        Ok(answer)
    }
}

/// A call that names an agent is that agent's; a guest's call is logged as self-service (rules, section 2). Naming an
/// agent spares nobody the cashier PIN.
fn as_agent(actor: &Actor, endpoint: &Endpoint, params: &Map<String, Value>) -> Actor {
    let mut actor = actor.clone();
    if let Some(Value::String(agent)) = params.get("agent")
        && !agent.trim().is_empty()
        && !endpoint.wants_pin
    {
        actor.agent_name = Some(agent.trim().chars().take(100).collect());
    }
    if actor.is_guest() && matches!(endpoint.gate, Gate::Public) {
        actor.agent_name = Some("Guest Self-Service".to_string());
    }
    actor
}

/// All callers without an account share one name, so their keys hold only for the very same call: one of them must never
/// get another's answer.
fn own_key<'k>(actor: &Actor, key: &'k str, params: &Map<String, Value>) -> Cow<'k, str> {
    if !actor.is_guest() {
        return Cow::Borrowed(key);
    }
    let given = Value::Object(params.clone()).to_string();
    Cow::Owned(format!("{key} {}", hex(&secrets::sha256(&given))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actor::Channel;

    #[test]
    fn two_guests_with_one_key_are_two_callers() {
        let params = |name: &str| Map::from_iter([("guest_name".to_string(), Value::from(name))]);
        let guest = Actor::guest();
        assert_eq!(own_key(&guest, "1", &params("Ann")), own_key(&guest, "1", &params("Ann")));
        assert_ne!(own_key(&guest, "1", &params("Ann")), own_key(&guest, "1", &params("Bob")));
        let user = Actor { login: "asha".to_string(), channel: Channel::Desk, ..guest };
        assert_eq!(own_key(&user, "1", &params("Ann")), own_key(&user, "1", &params("Bob")));
    }
}
