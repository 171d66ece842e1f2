//! Asks a signed-in person again for the password or PIN before a key is created that outlives the session: an unattended
//! screen must not be enough.

use crate::actor::Actor;
use crate::context::Context;
use crate::db::global;
use crate::domain::lists::KeyPurpose;
use crate::error::{Error, Result};
use crate::rpc::pin;
use crate::say;
use crate::secrets;

/// Checks the password if the account has one, otherwise the PIN if it has one. Wrong attempts count with those of the PIN.
pub fn person(
    context: &Context,
    actor: &Actor,
    password: Option<&str>,
    given_pin: Option<&str>,
) -> Result<()> {
    match actor.key {
        // The account's own key has no screen to be left at, and renews itself anyway.
        Some(KeyPurpose::Developer) => return Ok(()),
        Some(KeyPurpose::Connector) => {
            let sentence = say!("A key cannot make other keys; sign in yourself.");
            return Err(Error::forbidden("connector_key", sentence));
        }
        None => {}
    }
    let Some(user_id) = actor.user_id else { return Ok(()) };
    let (has_password, has_pin) = global::can_confirm(&*context.db.reader()?, user_id)?;
    match (has_password, has_pin, password, given_pin) {
        (true, _, Some(password), _) => {
            let hash = pin::begin_password_try(context, actor, user_id)?;
            if !secrets::password_matches(password, &hash)? {
                return Err(Error::forbidden("password_wrong", say!("That is not your password.")));
            }
            global::forgive_pin_tries(&*context.db.writer()?, user_id)
        }
        (true, _, None, _) => {
            Err(Error::forbidden("password_required", say!("Your password is needed for this.")))
        }
        (false, true, _, Some(given)) => pin::verify(context, actor, user_id, given),
        (false, true, _, None) => {
            Err(Error::forbidden("pin_required", say!("Your cashier PIN is needed for this.")))
        }
        (false, false, _, _) => Ok(()),
    }
}
