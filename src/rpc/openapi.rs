//! The OpenAPI 3.1 document, derived from the registry.

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::dispatch::KEY_LENGTH_MAX;
use super::dry_run;
use super::endpoint::Endpoint;
use super::gate::Gate;
use super::param_schema;
use super::registry::Registry;
use super::schema_names::{self, Described};
use crate::domain::lists::ClosedList;

/// `word` is the first word of the endpoint names in the paths: `svc`.
pub fn describe(registry: &Registry, word: &str, version: &str) -> Value {
    let mut generator = SchemaSettings::draft2020_12()
        .with(|s| s.definitions_path = "/components/schemas".into())
        .into_generator();
    let mut rows: Vec<Described> = registry
        .all()
        .map(|endpoint| Described {
            endpoint,
            params: endpoint.params_schema(&mut generator).to_value(),
            result: (endpoint.result_schema)(&mut generator).to_value(),
        })
        .collect();
    let mut schemas = generator.take_definitions(true);
    schema_names::assign(&mut rows, &mut schemas);
    let mut paths = Map::new();
    for Described { endpoint, params, result } in rows {
        let mut operations = Map::new();
        operations.insert("post".to_string(), operation(endpoint, &result, Some(&params)));
        if !endpoint.post_only {
            operations.insert("get".to_string(), operation(endpoint, &result, None));
        }
        paths.insert(format!("/api/method/{word}.{}", endpoint.path()), Value::Object(operations));
    }
    schemas.insert("Failure".to_string(), failure());
    schemas.insert("DryRunAnswer".to_string(), dry_run_answer());
    let mut schemas = Value::Object(schemas);
    as_objects(&mut schemas);
    json!({
        "openapi": "3.1.0",
        "info": { "title": "Innkeeper", "version": version, "description":
            "Every endpoint of the hotel. Amounts are exact JSON numbers, dates YYYY-MM-DD, times HH:MM:SS, moments \
             YYYY-MM-DD HH:MM:SS in the property's local time, flags 0 or 1." },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "parameters": { "DryRun": dry_run(), "IdempotencyKey": idempotency_key(), "AcceptLanguage": accept_language() },
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
    let mut parameters = if body.is_some() { Vec::new() } else { query_parameters(endpoint) };
    let shared = [
        ("DryRun", endpoint.writes),
        ("IdempotencyKey", endpoint.takes_idempotency_key()),
        ("AcceptLanguage", true),
    ];
    for (name, _) in shared.into_iter().filter(|(_, applies)| *applies) {
        parameters.push(json!({ "$ref": format!("#/components/parameters/{name}") }));
    }
    operation["parameters"] = parameters.into();
    if let Some(params) = body {
        let more = param_schema::of_the_call(endpoint);
        let schema = match more.is_empty() {
            true => params.clone(),
            false => json!({ "allOf": [params, { "type": "object", "properties": more }] }),
        };
        operation["requestBody"] = json!({
            "required": !endpoint.required().is_empty(),
            "content": { "application/json": { "schema": schema } }
        });
    }
    operation
}

/// The parameters of a GET. Lists and objects are strings that hold JSON there.
fn query_parameters(endpoint: &Endpoint) -> Vec<Value> {
    let schema = param_schema::own(endpoint);
    let own = schema["properties"].as_object().cloned().unwrap_or_default();
    let all = own.into_iter().chain(param_schema::of_the_call(endpoint));
    all.map(|(name, schema)| {
        let required = endpoint.required().contains(&name);
        let description = schema["description"].clone();
        let mut parameter =
            json!({ "name": name, "in": "query", "required": required, "schema": in_query(schema) });
        if description.is_string() {
            parameter["description"] = description;
        }
        parameter
    })
    .collect()
}

fn in_query(mut schema: Value) -> Value {
    let text = schema.to_string();
    let is_structure = ["\"array\"", "\"object\"", "\"$ref\""].iter().any(|word| text.contains(word));
    if is_structure || !schema.is_object() {
        return json!({ "type": "string", "contentMediaType": "application/json" });
    }
    if let Some(members) = schema.as_object_mut() {
        members.remove("description");
    }
    as_objects(&mut schema);
    schema
}

/// Writes the schema that accepts anything as `{}`: client generators cannot read its other form, `true`.
fn as_objects(schema: &mut Value) {
    let anything = || Value::Object(Map::new());
    match schema {
        Value::Array(list) => list.iter_mut().for_each(as_objects),
        Value::Object(members) => {
            for (name, member) in members {
                match member {
                    Value::Object(properties) if name == "properties" => {
                        for property in properties.values_mut() {
                            if *property == true {
                                *property = anything();
                            }
                            as_objects(property);
                        }
                    }
                    Value::Bool(true) if name == "items" => *member = anything(),
                    _ => as_objects(member),
                }
            }
        }
        _ => {}
    }
}

/// The parameter of every writing endpoint; accepted in the body too. Its answer is named beside it: as a part of each answer
/// it would make generated clients ask which of the two came.
fn dry_run() -> Value {
    json!({ "name": dry_run::NAME, "in": "query", "description": dry_run::MEANING,
        "schema": { "type": "integer", "enum": [0, 1], "default": 0 },
        "x-answer": { "$ref": "#/components/schemas/DryRunAnswer" } })
}

fn dry_run_answer() -> Value {
    let entry = json!({ "type": "object", "required": ["action_type", "reference_doctype"], "properties": {
        "action_type": { "type": "string" },
        "reference_doctype": { "type": "string", "description": "The type of the record." },
        "reference_name": { "type": "string", "description": "Identifier of the record; callers without an account see the two above only." },
        "rationale": { "type": "string" },
        "before": { "description": "The values before; null for a new record." },
        "after": { "description": "The values after." } } });
    json!({ "type": "object", "description": "The `message` of a dry run.",
        "required": ["dry_run", "would_answer", "would_change"], "properties": {
            "dry_run": { "type": "boolean", "const": true },
            "would_answer": { "description": "The message that the call would have answered." },
            "would_change": { "type": "array", "items": entry, "description": "The entries that the call would have written to the action log." } } })
}

fn idempotency_key() -> Value {
    json!({ "name": "Idempotency-Key", "in": "header", "schema": { "type": "string", "maxLength": KEY_LENGTH_MAX },
        "description": "A key of this call's own, such as a UUID. Repeated within a day with the same parameters, the call does \
            nothing and answers as the first time; with others it is refused." })
}

fn accept_language() -> Value {
    json!({ "name": "Accept-Language", "in": "header", "schema": { "type": "string" },
        "description": "The language of sentences, such as hi; English without it." })
}

fn failure() -> Value {
    json!({ "type": "object", "required": ["error", "code"], "properties": {
        "error": { "type": "string", "description": "A sentence the desk can read." },
        "code": { "type": "string", "description": "A stable word for programs." },
        "field": { "type": "string", "description": "The parameter at fault." } } })
}
