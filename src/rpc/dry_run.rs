//! Dry run: a mutating call that takes its whole path, answers what it would answer and log, and changes nothing. Every way
//! in reads the same parameter here.

use serde_json::{Map, Value, json};

use super::endpoint::Endpoint;
use super::types::Flag;
use crate::db::action_log::Action;
use crate::error::{Error, Result};
use crate::say;

/// The parameter of every mutating function.
pub const NAME: &str = "dry_run";
/// What it does, for the descriptions of functions and tools.
pub const MEANING: &str =
    "1 for a dry run: answers {dry_run, would_answer, would_change} and changes nothing.";

impl Endpoint {
    /// A dry run that showed a key, or checked a password, would do what it must not.
    pub fn takes_dry_run(&self) -> bool {
        self.writes && !self.shows_secret && !self.people_only
    }
}

/// Removes the parameter and answers whether it asks for a dry run; `asked`: the caller asked in another way. A value that
/// can't be read is refused: misread, it would do what was only to be previewed. Functions that read ignore it.
pub fn asked(endpoint: &Endpoint, params: &mut Map<String, Value>, asked: bool) -> Result<bool> {
    let given = params.remove(NAME).filter(|value| !value.is_null());
    if !endpoint.writes {
        return Ok(false);
    }
    let wanted = match given {
        None => asked,
        Some(value) => {
            let flag: Flag =
                serde_json::from_value(value).map_err(|e| Error::invalid(NAME, format!("{NAME}: {e}.")))?;
            asked || flag.0
        }
    };
    if wanted && !endpoint.takes_dry_run() {
        return Err(Error::invalid(NAME, say!("A function that handles a secret has no dry run.")));
    }
    Ok(wanted)
}

/// What the call would have answered, and the actions it would have logged. ApiKeyCache without an account learn of those no
/// more than what kind they are: the log shows records that guests don't see.
pub fn told(answer: &[u8], actions: &[Action], guest: bool) -> Result<Vec<u8>> {
    let changes: Vec<Value> = actions.iter().map(|action| change(action, guest)).collect();
    let answer: Value = serde_json::from_slice(answer)?;
    let told = json!({ "dry_run": true, "would_answer": answer, "would_change": changes });
    Ok(serde_json::to_vec(&told)?)
}

fn change(action: &Action, guest: bool) -> Value {
    let mut told = action.told();
    if let (true, Some(members)) = (guest, told.as_object_mut()) {
        members.retain(|name, _| ["action_type", "reference_doctype"].contains(&name.as_str()));
    }
    told
}
