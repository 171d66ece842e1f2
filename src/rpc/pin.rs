//! The cashier PIN, which a property can require before money is posted. Checked outside the transaction, because hashing is
//! slow. Wrong attempts are stored although the call is refused, so a restart does not reset the count.

use rusqlite::Connection;
use serde_json::{Map, Value};

use crate::actor::Actor;
use crate::context::Context;
use crate::db::global::{self, PinTry};
use crate::db::scope::Scope;
use crate::error::{Error, Result};
use crate::say;
use crate::secrets;

const TRIES: i64 = 5;
const LOCKED_SECONDS: i64 = 15 * 60;

/// The user and the PIN of a call that must be verified. Agents need none: the action log names them.
pub(super) fn to_verify(
    connection: &Connection,
    actor: &Actor,
    scope: &Scope,
    params: &Map<String, Value>,
) -> Result<Option<(i64, String)>> {
    let given = given(params)?;
    let (Some(user_id), false) = (actor.user_id, actor.is_agent()) else { return Ok(None) };
    if !global::demands_pin(connection, scope)? {
        return Ok(None);
    }
    match given {
        Some(given) => Ok(Some((user_id, given))),
        None if !global::has_pin(connection, user_id)? => Err(not_set()),
        None => Err(Error::forbidden("pin_required", say!("Your cashier PIN is needed for this."))),
    }
}

/// Verifies a PIN. Each attempt is counted before the comparison, in one statement, so that parallel attempts gain nothing; a
/// correct one resets the count. Five wrong attempts in a row lock the PIN for 15 minutes.
pub fn verify(context: &Context, actor: &Actor, user_id: i64, given: &str) -> Result<()> {
    let now = context.clock.now().timestamp();
    let writer = context.db.writer()?;
    let tried = global::begin_pin_try(&writer, user_id, now, TRIES, LOCKED_SECONDS)?;
    let (hash, locked) = match tried {
        PinTry::NotSet => return Err(not_set()),
        PinTry::Locked(until) => return Err(is_locked(until, now)),
        PinTry::Counted { hash, locks } => (hash, locks),
    };
    drop(writer);
    if secrets::password_matches(given, &hash)? {
        return global::forgive_pin_tries(&*context.db.writer()?, user_id);
    }
    if locked {
        log::warn!("the cashier PIN of {} is locked after {TRIES} wrong tries{}", actor.login, actor.place());
    }
    Err(Error::forbidden("pin_wrong", say!("That is not your cashier PIN.")))
}

/// Counts a password attempt of a signed-in user together with the PIN attempts; returns the password hash.
pub(super) fn begin_password_try(context: &Context, actor: &Actor, user_id: i64) -> Result<String> {
    let now = context.clock.now().timestamp();
    match global::begin_password_try(&*context.db.writer()?, user_id, now, TRIES, LOCKED_SECONDS)? {
        PinTry::NotSet => Ok(String::new()),
        PinTry::Locked(until) => Err(is_locked(until, now)),
        PinTry::Counted { hash, locks } => {
            if locks {
                log::warn!("{TRIES} wrong passwords of {} in a row{}", actor.login, actor.place());
            }
            Ok(hash)
        }
    }
}

fn is_locked(until: i64, now: i64) -> Error {
    let minutes = (until - now + 59).div_euclid(60);
    let sentence = say!(
        "Too many wrong PINs. Try again in {minutes} minutes, or ask a Hotel Admin to reset it.",
        minutes
    );
    Error::forbidden("pin_locked", sentence)
}

/// The PIN as sent; a wrong type is refused even if no PIN is required.
fn given(params: &Map<String, Value>) -> Result<Option<String>> {
    match params.get("pin") {
        Some(Value::String(text)) => Ok(Some(text.trim().to_string()).filter(|pin| !pin.is_empty())),
        Some(Value::Number(number)) => Ok(Some(number.to_string())),
        None | Some(Value::Null) => Ok(None),
        Some(_) => Err(Error::invalid("pin", say!("pin: expected digits."))),
    }
}

fn not_set() -> Error {
    Error::forbidden("pin_not_set", say!("This property asks for a cashier PIN; set yours first."))
}
