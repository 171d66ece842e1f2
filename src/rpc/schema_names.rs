//! The names of the schemas in the OpenAPI document. Generated clients turn them into type names, so they are part of the
//! contract: parameters are named after their endpoint (`CreateBookingParams`), and so is a result that only one endpoint
//! returns (`CreateBookingResult`). Records that several endpoints return, or that others contain, keep their own name.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

use super::endpoint::Endpoint;

const PREFIX: &str = "#/components/schemas/";

/// An endpoint with the schemas of its parameters and its result.
pub(super) struct Described<'a> {
    pub(super) endpoint: &'a Endpoint,
    pub(super) params: Value,
    pub(super) result: Value,
}

/// Renames the schemas and the references to them.
pub(super) fn assign(rows: &mut [Described], schemas: &mut Map<String, Value>) {
    let mut nested = BTreeSet::new();
    schemas.values().for_each(|schema| collect(schema, &mut nested));
    let mut uses: BTreeMap<String, usize> = BTreeMap::new();
    for row in rows.iter() {
        for schema in [&row.params, &row.result] {
            match reference(schema) {
                Some(name) => *uses.entry(name.to_string()).or_default() += 1,
                None => collect(schema, &mut nested),
            }
        }
    }
    let mut renamed = Map::new();
    let mut replaced = BTreeSet::new();
    for row in rows {
        let name = type_name(row.endpoint);
        let params = format!("{name}Params");
        renamed.insert(params.clone(), row.params.clone());
        row.params = json!({ "$ref": format!("{PREFIX}{params}") });
        let own = reference(&row.result).filter(|old| uses.get(*old) == Some(&1) && !nested.contains(*old));
        if let Some(old) = own.map(str::to_string) {
            let new = format!("{name}Result");
            renamed.insert(new.clone(), schemas.get(&old).cloned().unwrap_or_default());
            row.result = json!({ "$ref": format!("{PREFIX}{new}") });
            replaced.insert(old);
        }
    }
    schemas.retain(|name, _| !replaced.contains(name) || nested.contains(name));
    schemas.extend(renamed);
}

/// `CreateBooking` for `api.create_booking`, `UsersSave` for `users.save`: a single word says too little without its module.
fn type_name(endpoint: &Endpoint) -> String {
    let is_phrase = endpoint.name.contains('_');
    let words =
        if is_phrase { endpoint.name.to_string() } else { format!("{}_{}", endpoint.module, endpoint.name) };
    let capitalized = words.split('_').map(|word| {
        let mut letters = word.chars();
        letters
            .next()
            .map(|first| first.to_ascii_uppercase().to_string() + letters.as_str())
            .unwrap_or_default()
    });
    capitalized.collect()
}

/// The schema that a value refers to, if it is nothing but a reference.
fn reference(schema: &Value) -> Option<&str> {
    schema.get("$ref")?.as_str()?.strip_prefix(PREFIX)
}

/// All schemas that a value refers to.
fn collect(value: &Value, names: &mut BTreeSet<String>) {
    match value {
        Value::Object(members) => {
            names.extend(reference(value).map(str::to_string));
            members.values().for_each(|member| collect(member, names));
        }
        Value::Array(items) => items.iter().for_each(|item| collect(item, names)),
        _ => {}
    }
}
