//! How an endpoint's parameters name the property it acts in. The target is part of the row and becomes a `Scope` before the
//! handler runs: for a caller, an identifier of a property out of reach does not exist.

use rusqlite::Connection;
use schemars::{Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use super::params;
use crate::actor::Actor;
use crate::db::global::{self, Owner};
use crate::db::scope::Scope;
use crate::domain::language::Word;
use crate::error::{Error, Result};
use crate::say;
use crate::wire::Text;
use crate::word;

#[derive(Clone, Copy, Debug)]
pub enum Target {
    /// No property: accounts, keys, records shared by the chain.
    None,
    /// All properties of the caller.
    Every,
    /// The parameter `property`.
    Property,
    /// The parameter `property`, or the caller's first property by name.
    PropertyOrFirst,
    /// The parameter `property`, or all properties of the caller.
    PropertyOrEvery,
    /// The property of the record named by a parameter.
    Of(Owner, &'static str),
    /// The parameter `property`, in which a record may be named by its short name; else the property of the record.
    PropertyOrOf(Owner, &'static str),
    /// The property of the stay whose link token is in a parameter.
    Token(&'static str),
    /// The same for the token of a calendar file.
    Calendar(&'static str),
    /// The property of the order that a guest follows by the secret in a parameter.
    OrderLink(&'static str),
    /// The property of the outlet that a guest names.
    Outlet(&'static str),
    /// The parameter `property`; no property if it does not exist. For endpoints that never refuse.
    PropertyIfAny,
}

/// The parameter that names the property.
const PROPERTY: &str = "property";

impl Target {
    /// What the parameter `property` means to this target, and whether it is required; `None` where the target does not read it.
    fn property_param(self) -> Option<(&'static str, bool)> {
        match self {
            Target::Property | Target::PropertyIfAny => Some(("Identifier of the property.", true)),
            Target::PropertyOrFirst => {
                Some(("Identifier; the caller's first property by name if left out.", false))
            }
            Target::PropertyOrEvery => {
                Some(("Identifier; all properties of the caller if not given.", false))
            }
            Target::PropertyOrOf(..) => {
                Some(("Identifier of the property, to name the outlet by its short name.", false))
            }
            _ => None,
        }
    }

    /// Adds the parameter `property` to the schema of an endpoint's own parameters. A handler that reads it describes it itself.
    pub(super) fn describe(self, schema: &mut Schema, generator: &mut SchemaGenerator) {
        let Some((meaning, required)) = self.property_param() else { return };
        let mut property = match required {
            true => generator.subschema_for::<Text>(),
            false => generator.subschema_for::<Option<Text>>(),
        };
        property.insert("description".to_string(), meaning.into());
        let members = schema.ensure_object();
        let properties = members.entry("properties").or_insert_with(|| json!({})).as_object_mut();
        let is_new = properties.is_some_and(|properties| match properties.contains_key(PROPERTY) {
            true => false,
            false => properties.insert(PROPERTY.to_string(), property.to_value()).is_none(),
        });
        if is_new && required {
            let names = members.entry("required").or_insert_with(|| json!([])).as_array_mut();
            names.into_iter().for_each(|names| names.insert(0, PROPERTY.into()));
        }
    }

    /// Refuses a `property` that is no text, so that a target where it may be left out does not take it for absent.
    pub(super) fn check(self, params: &Map<String, Value>) -> Result<()> {
        match params.get(PROPERTY).filter(|_| self.property_param().is_some()) {
            Some(given) => params::member::<Text>(PROPERTY, given).map(drop),
            None => Ok(()),
        }
    }

    pub fn scope(self, actor: &Actor, params: &Map<String, Value>, connection: &Connection) -> Result<Scope> {
        match self {
            Target::None | Target::Every => Ok(Scope::of_caller(actor)),
            Target::Property => {
                let name = text(params, PROPERTY).ok_or_else(|| missing(PROPERTY))?;
                named(actor, &name, connection)
            }
            Target::PropertyOrFirst => match text(params, PROPERTY) {
                Some(name) => named(actor, &name, connection),
                None => match actor.properties.first() {
                    Some(first) => Ok(Scope::of_property(first.id)),
                    None => Err(Error::forbidden("no_property", say!("Your user has no property yet."))),
                },
            },
            Target::PropertyOrEvery => match text(params, PROPERTY) {
                Some(name) => named(actor, &name, connection),
                None => Ok(Scope::of_caller(actor)),
            },
            Target::Of(owner, param) => of_record(actor, params, connection, owner, param),
            Target::PropertyOrOf(owner, param) => match text(params, PROPERTY) {
                Some(name) => named(actor, &name, connection),
                None => of_record(actor, params, connection, owner, param),
            },
            Target::Token(param) => {
                let token = text(params, param).ok_or_else(|| missing(param))?;
                open(global::property_of_token(connection, &token)?, dead_link)
            }
            Target::Calendar(param) => {
                let token = text(params, param).ok_or_else(|| missing(param))?;
                open(global::property_of_calendar(connection, &token)?, dead_link)
            }
            Target::OrderLink(param) => {
                let token = text(params, param).ok_or_else(|| missing(param))?;
                open(global::property_of_order_link(connection, &token)?, dead_link)
            }
            Target::Outlet(param) => {
                let outlet = text(params, param).ok_or_else(|| missing(param))?;
                let property = global::property_of_outlet(connection, &outlet)?;
                open(property, || Error::not_found(word!("outlet"), &outlet))
            }
            Target::PropertyIfAny => {
                let name = text(params, PROPERTY).unwrap_or_default();
                let property = global::open_property(connection, &name)?;
                Ok(property.map_or_else(|| Scope::of_caller(actor), Scope::of_property))
            }
        }
    }
}

fn of_record(
    actor: &Actor,
    params: &Map<String, Value>,
    connection: &Connection,
    owner: Owner,
    param: &'static str,
) -> Result<Scope> {
    let name = text(params, param).ok_or_else(|| missing(param))?;
    match global::owner(connection, owner, &name, &Scope::of_caller(actor))? {
        Some(property) => Ok(Scope::of_property(property)),
        None => Err(Error::not_found(owner.word(), &name)),
    }
}

fn open(property: Option<i64>, missing: impl FnOnce() -> Error) -> Result<Scope> {
    property.map(Scope::of_property).ok_or_else(missing)
}

/// The same refusal for every fault of a guest's link, so that it reveals nothing.
pub fn dead_link() -> Error {
    Error::NotFound { message: say!("This link is not valid any more.") }
}

fn named(actor: &Actor, name: &str, connection: &Connection) -> Result<Scope> {
    // A guest can name any open property: public endpoints show only what is published.
    if actor.is_guest() {
        return match global::open_property(connection, name)? {
            Some(id) => Ok(Scope::of_property(id)),
            None => Err(Error::not_found(word!("property"), name)),
        };
    }
    match actor.property(name) {
        Some(property) => Ok(Scope::of_property(property.id)),
        None if actor.unrestricted => Err(Error::not_found(word!("property"), name)),
        None => {
            Err(Error::forbidden("not_your_property", say!("{name} is not one of your properties.", name)))
        }
    }
}

/// An identifier given as text or as a number.
fn text(params: &Map<String, Value>, name: &str) -> Option<String> {
    match params.get(name)? {
        Value::String(text) if !text.trim().is_empty() => Some(text.trim().to_string()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

fn missing(name: &str) -> Error {
    Error::invalid(name, say!("{name} is required.", name = Word::perhaps(name)))
}
