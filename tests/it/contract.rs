//! The functions are those of the contract: names, methods, roles, parameters. `tests/data/endpoints.json` is the list.

use std::collections::BTreeSet;

use innkeeper::domain::lists::{ClosedList, Role};
use innkeeper::rpc::endpoint::Endpoint;
use innkeeper::rpc::gate::Gate;
use innkeeper::rpc::registry::Registry;
use schemars::SchemaGenerator;
use serde_json::Value;

/// One function of the contract.
pub struct Promised {
    pub path: String,
    pub methods: Vec<String>,
    pub public: bool,
    pub roles: BTreeSet<String>,
    pub params: Vec<(String, bool)>,
    pub returns: String,
}

pub fn promised() -> Vec<Promised> {
    let list: Vec<Value> = serde_json::from_str(include_str!("../data/endpoints.json")).expect("JSON");
    list.iter().map(read).collect()
}

fn read(entry: &Value) -> Promised {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
    let texts = |value: &Value| value.as_array().map(|list| list.iter().map(text).collect::<Vec<_>>());
    let name = text(&entry["name"]);
    Promised {
        path: name.strip_prefix("svc.").expect("svc.").to_string(),
        methods: texts(&entry["methods"]).expect("methods"),
        public: entry["roles"] == "public",
        roles: texts(&entry["roles"]).unwrap_or_default().into_iter().collect(),
        params: entry["params"]
            .as_array()
            .expect("params")
            .iter()
            .map(|param| (text(&param["name"]), param["required"] == true))
            .collect(),
        returns: text(&entry["returns"]),
    }
}

/// The modules that are complete: every function of theirs must exist.
const COMPLETE: &[&str] = &[
    "agents_api",
    "api",
    "banquet",
    "crs",
    "dashboards",
    "inventory",
    "menu_import",
    "migrate",
    "pos",
    "public_api",
    "reports",
];

#[test]
fn every_function_is_as_the_contract_says() {
    let registry = Registry::new(innkeeper::svc::all());
    let mut wrong = Vec::new();
    for promise in promised() {
        let module = promise.path.split('.').next().unwrap_or_default().to_string();
        match registry.find(&promise.path) {
            Some(endpoint) => wrong.extend(differences(endpoint, &promise)),
            None if COMPLETE.contains(&module.as_str()) => wrong.push(format!("{} is missing", promise.path)),
            None => {}
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

fn differences(endpoint: &Endpoint, promise: &Promised) -> Vec<String> {
    let mut wrong = Vec::new();
    let path = &promise.path;
    let takes_get = promise.methods.iter().any(|method| method == "GET");
    if endpoint.post_only == takes_get {
        wrong.push(format!("{path}: methods are {:?}", promise.methods));
    }
    if matches!(endpoint.gate, Gate::Public) != promise.public {
        wrong.push(format!("{path}: public should be {}", promise.public));
    }
    // Hotel Admin, System Manager and Administrator pass every gate, so a gate of admins alone may name any of them. Restaurant
    // and Kitchen are ours, beside the roles of the contract.
    let named = |roles: &BTreeSet<String>| {
        roles.iter().filter(|role| !is_admin(role) && !is_ours(role)).cloned().collect::<BTreeSet<_>>()
    };
    let roles: BTreeSet<String> =
        endpoint.gate.roles().iter().map(|role| role.as_str().to_string()).collect();
    if named(&roles) != named(&promise.roles) || roles.is_empty() != promise.roles.is_empty() {
        wrong.push(format!("{path}: roles are {:?}, not {roles:?}", promise.roles));
    }
    let schema = endpoint.params_schema(&mut SchemaGenerator::default());
    let schema = schema.to_value();
    let properties = schema["properties"].as_object().cloned().unwrap_or_default();
    for (name, required) in &promise.params {
        // `agent` and `pin` are read by the path of a call.
        let read_by_path = name == "agent" || name == "pin" && endpoint.wants_pin;
        if !properties.contains_key(name) && !read_by_path {
            wrong.push(format!("{path}: takes no {name}"));
        }
        if endpoint.required().contains(name) != *required {
            wrong.push(format!("{path}: {name} required should be {required}"));
        }
    }
    for name in endpoint.required() {
        if !promise.params.iter().any(|(promised, _)| promised == name) {
            wrong.push(format!("{path}: requires {name}, which no client knows"));
        }
    }
    wrong
}

fn is_admin(role: &str) -> bool {
    Role::parse(role).is_some_and(Role::is_admin)
}

fn is_ours(role: &str) -> bool {
    matches!(Role::parse(role), Some(Role::Restaurant | Role::Kitchen))
}
