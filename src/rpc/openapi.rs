//! The OpenAPI 3.1 description of all functions, derived from the registry.

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::dry_run;
use super::endpoint::Endpoint;
use super::gate::Gate;
use super::registry::Registry;
use crate::domain::lists::ClosedList;

/// `word` is the leading word of the paths (`svc` unless configured).
pub fn describe(registry: &Registry, word: &str, version: &str) -> Value {
    let mut generator = SchemaSettings::draft2020_12()
        .with(|s| s.definitions_path = "/components/schemas".into())
        .into_generator();
    let mut paths = Map::new();
    for endpoint in registry.all() {
        let params = (endpoint.params_schema)(&mut generator).to_value();
        let result = (endpoint.result_schema)(&mut generator).to_value();
        let mut operations = Map::new();
        operations.insert("post".to_string(), operation(endpoint, &result, Some(&params)));
        if !endpoint.post_only {
            operations.insert("get".to_string(), operation(endpoint, &result, None));
        }
        paths.insert(format!("/api/method/{word}.{}", endpoint.path()), Value::Object(operations));
    }
    let mut schemas = generator.take_definitions(true);
    schemas.insert("Failure".to_string(), failure());
    json!({
        "openapi": "3.1.0",
        "info": { "title": "Innkeeper", "version": version, "description":
            "Every function of the hotel. Amounts are exact JSON numbers, dates YYYY-MM-DD, times HH:MM:SS, moments \
             YYYY-MM-DD HH:MM:SS in the property's local time, flags 0 or 1." },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "parameters": { "DryRun": dry_run() },
            "securitySchemes": {
                "key": { "type": "apiKey", "in": "header", "name": "Authorization", "description": "token KEY:SECRET" },
                "session": { "type": "apiKey", "in": "cookie", "name": "innkeeper" }
            }
        }
    })
}

fn operation(endpoint: &Endpoint, result: &Value, body: Option<&Value>) -> Value {
    let roles: Vec<&str> = endpoint.gate.roles().iter().map(|role| role.as_str()).collect();
    let verb = if body.is_some() { "post" } else { "get" };
    let mut operation = json!({
        "operationId": format!("{verb}_{}_{}", endpoint.module, endpoint.name),
        "tags": [endpoint.module],
        "summary": endpoint.summary,
        "x-roles": roles,
        "responses": {
            "200": { "description": "Done.", "content": { "application/json": { "schema": {
                "type": "object", "required": ["message"], "properties": { "message": result } } } } },
            "4XX": { "description": "Refused; nothing was changed.", "content": { "application/json": {
                "schema": { "$ref": "#/components/schemas/Failure" } } } }
        },
        "security": if matches!(endpoint.gate, Gate::Public) { json!([{}]) } else { json!([{ "key": [] }, { "session": [] }]) },
    });
    if endpoint.takes_dry_run() {
        operation["parameters"] = json!([{ "$ref": "#/components/parameters/DryRun" }]);
    }
    if let Some(params) = body {
        operation["requestBody"] = json!({ "content": { "application/json": { "schema": params } } });
    }
    operation
}

/// The parameter of every mutating function, taken in the body too.
fn dry_run() -> Value {
    json!({ "name": dry_run::NAME, "in": "query", "description": dry_run::MEANING,
        "schema": { "type": "integer", "enum": [0, 1], "default": 0 } })
}

fn failure() -> Value {
    json!({ "type": "object", "required": ["error", "code"], "properties": {
        "error": { "type": "string", "description": "A sentence the desk can read." },
        "code": { "type": "string", "description": "A stable word for programs." },
        "field": { "type": "string", "description": "The parameter at fault." } } })
}
