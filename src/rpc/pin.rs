//! The cashier PIN: asked before money moves, where the property demands it. Checked outside the transaction because
//! hashing is slow; a wrong try is written down even though the call is refused, so a restart clears nothing.

use serde_json::{Map, Value};

use crate::actor::Actor;
use crate::app::App;
use crate::db::global;
use crate::db::scope::Scope;
use crate::error::{Error, Result};
use crate::secrets;

const TRIES: i64 = 5;
const LOCKED_SECONDS: i64 = 15 * 60;

/// Agents are accountable through the action log instead of a PIN.
pub(super) fn check(app: &App, actor: &Actor, scope: &Scope, params: &Map<String, Value>) -> Result<()> {
    let (Some(user_id), false) = (actor.user_id, actor.is_agent()) else { return Ok(()) };
    if !global::demands_pin(&*app.db.reader()?, scope)? {
        return Ok(());
    }
    let given = match params.get("pin") {
        Some(Value::String(text)) if !text.trim().is_empty() => text.trim().to_string(),
        Some(Value::Number(number)) => number.to_string(),
        _ => {
            global::pin(&*app.db.reader()?, user_id)?.hash.ok_or_else(not_set)?;
            return Err(Error::forbidden("pin_required", "Your cashier PIN is needed for this."));
        }
    };
    verify(app, user_id, &given)
}

/// Compares a PIN and counts the wrong tries: five in a row lock it for 15 minutes.
pub fn verify(app: &App, user_id: i64, given: &str) -> Result<()> {
    let stored = global::pin(&*app.db.reader()?, user_id)?;
    let now = app.clock.now().timestamp();
    let hash = stored.hash.ok_or_else(not_set)?;
    if stored.locked_until.is_some_and(|until| until > now) {
        let minutes = (stored.locked_until.unwrap_or(now) - now + 59).div_euclid(60);
        return Err(Error::forbidden(
            "pin_locked",
            format!("Too many wrong PINs. Try again in {minutes} minutes, or ask a Hotel Admin to reset it."),
        ));
    }
    if secrets::password_matches(given, &hash) {
        if stored.failures > 0 {
            global::note_pin_tries(&*app.db.writer()?, user_id, 0, None)?;
        }
        return Ok(());
    }
    let failures = stored.failures + 1;
    let lock = (failures >= TRIES).then_some(now + LOCKED_SECONDS);
    global::note_pin_tries(&*app.db.writer()?, user_id, if lock.is_some() { 0 } else { failures }, lock)?;
    Err(Error::forbidden("pin_wrong", "That is not your cashier PIN."))
}

fn not_set() -> Error {
    Error::forbidden("pin_not_set", "This property asks for a cashier PIN; set yours first.")
}
