//! Dry run: a writing call that takes its whole path, reports what it would answer and log, and changes nothing. HTTP, MCP and
//! the command line all read its parameter here.

use serde_json::{Map, Value, json};

use super::endpoint::Endpoint;
use crate::db::action::Action;
use crate::error::{Error, Result};
use crate::unread;
use crate::wire::Flag;

/// The parameter of every writing endpoint.
pub const NAME: &str = "dry_run";
/// Its description in schemas and tools.
pub const MEANING: &str =
    "1 for a dry run: answers {dry_run, would_answer, would_change} and changes nothing.";

/// Removes the parameter and returns whether it requests a dry run, or `asked` does. Refuses a value that cannot be read:
/// ignored, it would write what was meant as a preview. Reading endpoints ignore the parameter.
pub fn asked(endpoint: &Endpoint, params: &mut Map<String, Value>, asked: bool) -> Result<bool> {
    let given = params.remove(NAME).filter(|value| !value.is_null());
    if !endpoint.writes {
        return Ok(false);
    }
    let Some(value) = given else { return Ok(asked) };
    let flag: Flag =
        serde_json::from_value(value).map_err(|error| Error::invalid(NAME, unread::plain(&error)))?;
    Ok(asked || flag.0)
}

/// The member of an answer that is a new secret.
const SECRET: &str = "api_secret";
/// Stands in the answer for a secret that was not created.
const MASK: &str = "••••••••";

/// The answer and the actions that the call would have produced. A secret in the answer is masked, wherever it is. Callers without an account see only the kinds of the actions:
/// the log contains records that guests must not see.
pub fn report(answer: &[u8], actions: &[Action], guest: bool) -> Result<Vec<u8>> {
    let changes: Vec<Value> = actions.iter().map(|action| change(action, guest)).collect();
    let mut answer: Value = serde_json::from_slice(answer)?;
    if let Some(secret) = answer[SECRET].as_str().map(str::to_string) {
        mask(&mut answer, &secret);
    }
    let report = json!({ "dry_run": true, "would_answer": answer, "would_change": changes });
    Ok(serde_json::to_vec(&report)?)
}

/// Masks a secret in all texts of an answer.
fn mask(value: &mut Value, secret: &str) {
    match value {
        Value::String(text) => *text = text.replace(secret, MASK),
        Value::Array(rows) => rows.iter_mut().for_each(|row| mask(row, secret)),
        Value::Object(members) => members.values_mut().for_each(|member| mask(member, secret)),
        _ => {}
    }
}

fn change(action: &Action, guest: bool) -> Value {
    let mut change = action.as_json();
    if let (true, Some(members)) = (guest, change.as_object_mut()) {
        members.retain(|name, _| ["action_type", "reference_doctype"].contains(&name.as_str()));
    }
    change
}
