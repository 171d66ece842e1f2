//! MCP resources: addresses that AI clients can read without calling a tool, and the endpoint that answers each. The gates of
//! those endpoints decide who sees them.

use serde_json::{Map, Value, json};

use super::registry::Registry;
use crate::actor::Actor;

/// How many actions of agents the ledger shows.
const LEDGER_ROWS: i64 = 50;
/// The part of an address before a property's name.
const OF_PROPERTY: &str = "innkeeper://property/";

/// The resources of each property: the last part of the address, the endpoint, title and description.
const EACH_PROPERTY: [(&str, &str, &str, &str); 2] = [
    (
        "today",
        "api.front_desk_snapshot",
        "Today",
        "Arrivals, departures, guests in house and the rooms of the business date.",
    ),
    ("housekeeping", "api.hk_queue", "Housekeeping", "The rooms and their open tasks, first to do first."),
];

pub struct Resource {
    /// `innkeeper://property/Lake%20View%20Palace/today`
    pub uri: String,
    pub title: String,
    pub description: &'static str,
    /// The endpoint that answers it.
    pub path: &'static str,
    pub params: Map<String, Value>,
}

/// All that this caller may read.
pub fn of(registry: &Registry, actor: &Actor) -> Vec<Resource> {
    let mut all = vec![
        Resource {
            uri: "innkeeper://properties".to_string(),
            title: "Properties".to_string(),
            description: "The properties that you may work in.",
            path: "api.my_properties",
            params: Map::new(),
        },
        Resource {
            uri: "innkeeper://agents/recent".to_string(),
            title: "What assistants did".to_string(),
            description: "The newest entries of the hotel's ledger that were made by AI assistants.",
            path: "agents_api.activity_feed",
            params: object(json!({ "actor_kind": "assistant", "limit": LEDGER_ROWS })),
        },
    ];
    for property in &actor.properties {
        all.extend(EACH_PROPERTY.map(|(part, path, title, description)| Resource {
            uri: format!("{OF_PROPERTY}{}/{part}", encoded(&property.name)),
            title: format!("{title}: {}", property.name),
            description,
            path,
            params: object(json!({ "property": property.name })),
        }));
    }
    let admits = |path: &str| registry.find(path).is_some_and(|endpoint| endpoint.gate.admit(actor).is_ok());
    all.retain(|resource| admits(resource.path));
    all
}

/// The addresses with the property's name left open: `{property}`.
pub fn templates(registry: &Registry, actor: &Actor) -> Vec<Value> {
    let admits = |path: &str| registry.find(path).is_some_and(|endpoint| endpoint.gate.admit(actor).is_ok());
    let seen = EACH_PROPERTY.into_iter().filter(|(_, path, ..)| admits(path));
    seen.map(|(part, _, title, description)| {
        json!({ "uriTemplate": format!("{OF_PROPERTY}{{property}}/{part}"), "name": part, "title": title,
                "description": description, "mimeType": "application/json" })
    })
    .collect()
}

fn object(value: Value) -> Map<String, Value> {
    value.as_object().cloned().unwrap_or_default()
}

/// A name as part of an address: all but letters, digits and `-._~` as their bytes in hexadecimal.
fn encoded(name: &str) -> String {
    let mut part = String::with_capacity(name.len());
    for byte in name.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
                part.push(char::from(byte))
            }
            _ => part.push_str(&format!("%{byte:02X}")),
        }
    }
    part
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_name_is_one_part_of_an_address() {
        assert_eq!(encoded("Lake View"), "Lake%20View");
        assert_eq!(encoded("A/B?#ü~"), "A%2FB%3F%23%C3%BC~");
    }
}
