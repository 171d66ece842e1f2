//! The parameters of an endpoint as one schema: its own, and those that every call accepts.

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::endpoint::Endpoint;

/// The schema of an endpoint's own parameters, with all types inlined.
pub fn own(endpoint: &Endpoint) -> Map<String, Value> {
    let settings = SchemaSettings::draft2020_12().with(|settings| settings.inline_subschemas = true);
    let mut generator = settings.into_generator();
    let schema = endpoint.params_schema(&mut generator).to_value();
    let mut schema = schema.as_object().cloned().unwrap_or_default();
    schema.remove("title");
    schema.remove("description");
    schema.insert("type".to_string(), "object".into());
    let definitions = generator.take_definitions(true);
    if !definitions.is_empty() {
        schema.insert("$defs".to_string(), Value::Object(definitions));
    }
    schema.entry("properties").or_insert_with(|| Value::Object(Map::new()));
    schema
}

/// Parameters that `dispatch` reads itself: the cashier PIN, and the name of the agent that calls.
pub fn of_the_call(endpoint: &Endpoint) -> Map<String, Value> {
    let mut parameters = Map::new();
    if endpoint.wants_pin {
        let meaning =
            "The caller's cashier PIN, where the property asks for one. A connector's key needs none.";
        parameters.insert("pin".to_string(), json!({ "type": "string", "description": meaning }));
    } else if endpoint.writes {
        let meaning = "The agent that calls, by name; the action log shows it beside the caller.";
        parameters.insert("agent".to_string(), json!({ "type": "string", "description": meaning }));
    }
    parameters
}
