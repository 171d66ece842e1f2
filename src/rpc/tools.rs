//! The endpoints as tools of AI clients, derived from the registry: name, description, argument schema and hints. Public
//! endpoints and those that handle secrets are not offered. Knows neither the messages of the protocol nor its transport.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::dry_run;
use super::endpoint::Endpoint;
use super::endpoint::PUBLIC_MODULE;
use super::gate::Gate;
use super::param_schema;
use super::registry::Registry;
use crate::actor::Actor;

/// Tools on one page of the list.
const PAGE: usize = 100;

pub struct Tool {
    /// `api_create_booking`: many clients take letters, digits and underscores only.
    pub name: String,
    /// `api.create_booking`
    pub path: String,
    pub writes: bool,
    gate: Gate,
    /// As `tools/list` shows it.
    described: Value,
}

/// All tools, by name.
pub struct Tools {
    by_name: BTreeMap<String, Tool>,
}

impl Tools {
    pub fn of(registry: &Registry) -> Tools {
        let tools = registry.all().filter(|endpoint| is_tool(endpoint)).map(Tool::of);
        Tools { by_name: tools.map(|tool| (tool.name.clone(), tool)).collect() }
    }

    pub fn find(&self, name: &str) -> Option<&Tool> {
        self.by_name.get(name)
    }

    /// The tools that the caller's roles may call, after a name, and the name after which the next page starts.
    pub fn page(&self, actor: &Actor, after: &str) -> (Vec<&Value>, Option<&str>) {
        let later = self.by_name.values().filter(|tool| tool.name.as_str() > after);
        let mut open = later.filter(|tool| tool.gate.admit(actor).is_ok());
        let page: Vec<&Tool> = open.by_ref().take(PAGE).collect();
        let next = open.next().and(page.last()).map(|tool| tool.name.as_str());
        (page.into_iter().map(|tool| &tool.described).collect(), next)
    }
}

fn is_tool(endpoint: &Endpoint) -> bool {
    endpoint.module != PUBLIC_MODULE && !endpoint.is_for_people()
}

impl Tool {
    fn of(endpoint: &Endpoint) -> Tool {
        let path = endpoint.path();
        let name = path.replace('.', "_");
        let title = endpoint.name.replace('_', " ");
        let mut hints = json!({ "title": title, "readOnlyHint": !endpoint.writes, "openWorldHint": endpoint.reaches_outside });
        if endpoint.writes {
            hints["destructiveHint"] = endpoint.destructive.into();
            hints["idempotentHint"] = endpoint.idempotent.into();
        }
        let described = json!({
            "name": name,
            "title": title,
            "description": endpoint.summary,
            "inputSchema": arguments(endpoint),
            "annotations": hints,
        });
        Tool { name, path, writes: endpoint.writes, gate: endpoint.gate, described }
    }
}

/// The schema of a tool's arguments, without references to others.
fn arguments(endpoint: &Endpoint) -> Value {
    let mut schema = param_schema::own(endpoint);
    if let Some(properties) = schema.get_mut("properties").and_then(Value::as_object_mut) {
        if endpoint.writes {
            properties.insert(
                dry_run::NAME.to_string(),
                json!({ "type": "boolean", "default": false, "description": dry_run::MEANING }),
            );
        }
        for (name, parameter) in param_schema::of_the_call(endpoint) {
            properties.entry(name).or_insert(parameter);
        }
    }
    Value::Object(schema)
}

/// The instructions for a program that connects: the product, the user it acts for, and the conventions of the API.
pub fn instructions(actor: &Actor) -> String {
    let roles: BTreeSet<String> = actor.roles.iter().map(ToString::to_string).collect();
    let properties: Vec<&str> = actor.properties.iter().map(|property| property.name.as_str()).collect();
    format!(
        "Innkeeper runs a hotel: bookings, rooms, folios, tax invoices, housekeeping, the night audit. You act for {} \
         (roles: {}) in: {}. The tools you see are those that these roles may call. Name a property by exactly one of \
         these names. Dates are YYYY-MM-DD and belong to the property; its business date is \"today\". Amounts are \
         exact decimals in the property's currency: never round or add them up yourself where a tool answers a total. \
         Before anything is cancelled, voided, refunded or closed, call the tool with dry_run true, show the person \
         what would change, and ask. A refusal is a sentence that says what to do; nothing was changed. Everything you \
         change is written in the hotel's ledger under your name.",
        actor.full_name,
        roles.into_iter().collect::<Vec<_>>().join(", "),
        properties.join("; "),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_functions_share_a_name_and_every_client_takes_it() {
        let registry = Registry::new(crate::svc::all());
        let tools = Tools::of(&registry);
        let functions = registry.all().filter(|endpoint| is_tool(endpoint)).count();
        assert_eq!(tools.by_name.len(), functions);
        for name in tools.by_name.keys() {
            let plain = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
            assert!(plain && name.len() <= 64, "{name}");
        }
    }

    #[test]
    fn a_schema_is_whole_in_itself_and_only_what_writes_can_be_tried_out() {
        let registry = Registry::new(crate::svc::all());
        for tool in Tools::of(&registry).by_name.values() {
            let schema = &tool.described["inputSchema"];
            assert_eq!(schema["type"], "object", "{}", tool.name);
            let refers = schema.to_string().contains("\"$ref\"");
            assert!(!refers || schema["$defs"].is_object(), "{}: {schema}", tool.name);
            assert_eq!(schema["properties"].get(dry_run::NAME).is_some(), tool.writes, "{}", tool.name);
        }
    }

    #[test]
    fn secrets_are_nobodys_tools() {
        let tools = Tools::of(&Registry::new(crate::svc::all()));
        for name in [
            "api_generate_api_key",
            "api_my_connector_credentials",
            "api_set_cashier_pin",
            "users_save",
            "users_set_password",
            "users_issue_key",
            "users_disable",
            "users_revoke_key",
            "users_reset_pin",
            "users_create_owner",
        ] {
            assert!(tools.find(name).is_none(), "{name}");
        }
        assert!(tools.by_name.keys().all(|name| !name.starts_with("public_api_")));
        assert!(tools.find("api_create_booking").is_some_and(|tool| tool.writes));
    }
}
