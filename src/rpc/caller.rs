//! Who is calling: the actor that a call runs as, the person behind it for the cashier PIN, and the agent whose calls are
//! counted. Decided here for every way in.

use rusqlite::Connection;

use super::call_options::CallOptions;
use super::endpoint::{Endpoint, PUBLIC_MODULE};
use super::gate::Gate;
use crate::actor::{Actor, Channel};
use crate::db::global;
use crate::domain::language::Message;
use crate::domain::lists::Role;
use crate::error::{Error, Result};
use crate::say;
use crate::wire::Text;

pub(super) struct Caller {
    /// The actor that the call runs as and that the action log names.
    pub(super) actor: Actor,
    /// The same without an assistant's name. An assistant without a key of its own counts as the person for the cashier PIN.
    pub(super) person: Actor,
    /// The agent whose calls are counted. It comes from the credentials where they name one, so that a caller gains nothing by
    /// naming a new agent at each call.
    pub(super) counted_agent: Option<String>,
}

impl Caller {
    /// `named` is the agent that the call itself names (see [`named_agent`]).
    pub(super) fn resolve(
        signed_in: &Actor,
        endpoint: &Endpoint,
        named: Option<Text>,
        options: CallOptions,
    ) -> Caller {
        let caller = match endpoint.module == PUBLIC_MODULE && !signed_in.is_guest() {
            // Public endpoints show the same to everybody: a signed-in user is a guest there too.
            true => {
                let (base_url, language) = (signed_in.base_url.clone(), signed_in.language);
                Actor { base_url, language, cached_as_of: signed_in.cached_as_of, ..Actor::guest() }
            }
            false => signed_in.clone(),
        };
        let agent = agent_of(&caller);
        let mut person = Actor { agent_name: agent.clone(), from: options.from, ..caller };
        // Naming an agent does not replace the cashier PIN.
        if let Some(name) = named.filter(|_| !endpoint.wants_pin) {
            person.agent_name = Some(name.chars().take(100).collect());
            person.agent_named = true;
        }
        if person.is_guest() && matches!(endpoint.gate, Gate::Public) {
            person.agent_name = Some("Guest Self-Service".to_string());
        }
        let mut actor = person.clone();
        if options.assistant {
            actor.agent_name = Some(person.agent_name.clone().unwrap_or_else(|| assistant_of(&person)));
            actor.channel = Channel::Api;
        }
        let counted_agent = agent.or_else(|| match options.assistant {
            true => Some(assistant_of(&person)),
            false => actor.agent_name.clone(),
        });
        Caller { actor, person, counted_agent }
    }
}

/// Refuses a cached caller when a user, key or property has changed since. Each transaction of a call begins with it.
pub(super) fn require_unchanged(actor: &Actor, connection: &Connection) -> Result<()> {
    match actor.cached_as_of {
        Some(as_of) if global::callers_changed(connection)? != as_of => {
            Err(Error::CallerChanged { counted: true })
        }
        _ => Ok(()),
    }
}

/// The agent that a writing call names in its parameter `agent`.
pub(super) fn named_agent(
    endpoint: &Endpoint,
    params: &serde_json::Map<String, serde_json::Value>,
) -> Result<Option<Text>> {
    let Some(given) = params.get("agent").filter(|_| endpoint.writes) else { return Ok(None) };
    let named: Option<Text> = serde_json::from_value(given.clone()).map_err(|error| {
        Error::invalid(
            "agent",
            say!("{path}: {message}", path = "agent", message = Message::of_error(&error)),
        )
    })?;
    Ok(named.filter(|name| !name.is_empty()))
}

/// The agent that the credentials stand for: the one of the key, or a Service Agent.
fn agent_of(actor: &Actor) -> Option<String> {
    actor.agent_name.clone().or_else(|| actor.has(Role::ServiceAgent).then(|| actor.full_name.clone()))
}

fn assistant_of(person: &Actor) -> String {
    format!("{}'s assistant", person.full_name)
}
