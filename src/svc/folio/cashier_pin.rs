//! The cashier PIN of a user: setting it, and removing it so that its owner sets another.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::actor::Actor;
use crate::context::Context;
use crate::db::action::Action;
use crate::db::global;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::folio::cashier_pin::require_pin;
use crate::domain::lists::Role;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write, write_prepared};
use crate::rpc::gate::Gate;
use crate::rpc::pin;
use crate::rpc::target::Target;
use crate::say;
use crate::secrets;
use crate::store::accounts::api_keys;
use crate::store::folio::cashier_pin;
use crate::svc::accounts::users::{ADMINS, own_account};
use crate::wire::{self, DONE, Done, Flag, OfProperty, Text};

const STAFF: Gate = Gate::Any(&[Role::Finance, Role::FrontDesk, Role::RevenueManager, Role::Housekeeping]);

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Api,
            "cashier_pin_status",
            STAFF,
            Target::Property,
            cashier_pin_status,
            "Returns whether the property requires a cashier PIN and whether the caller has one.",
        ),
        write_prepared(
            Module::Api,
            "set_cashier_pin",
            STAFF,
            Target::None,
            hash_pin,
            set_cashier_pin,
            "Sets the caller's cashier PIN.",
        )
        .idempotent()
        .post_only()
        .people_only(),
        write(
            Module::Users, "reset_pin",
            ADMINS,
            Target::None,
            reset_pin,
            "Removes the cashier PIN of an account, ends its sessions and revokes its keys; the user then sets a new PIN.",
        )
        .post_only()
        .people_only(),
    ]
}

#[derive(Serialize, JsonSchema)]
pub struct PinStatus {
    required: Flag,
    has_pin: Flag,
}

fn cashier_pin_status(tx: &ReadTx, _: OfProperty) -> Result<PinStatus> {
    let has_pin = match tx.actor().user_id {
        Some(user) => cashier_pin::has_pin(tx, user)?,
        None => false,
    };
    Ok(PinStatus { required: Flag(tx.property()?.require_cashier_pin), has_pin: Flag(has_pin) })
}

#[derive(Deserialize, JsonSchema)]
pub struct SetCashierPin {
    /// 4 to 8 digits.
    pin: Text,
    /// The PIN in force, when there is one. A wrong one counts as a wrong try.
    current_pin: Option<Text>,
}

/// Answers the user and the hash of the new PIN. Hashing is slow, so it happens before the writer is taken.
fn hash_pin(context: &Context, actor: &Actor, params: &SetCashierPin) -> Result<(i64, String)> {
    let user = actor.user_id.ok_or_else(|| Error::internal("a cashier who is nobody"))?;
    require_pin(&params.pin)?;
    if global::has_pin(&*context.db.reader()?, user)? {
        let current = params.current_pin.as_deref();
        let current = current.ok_or_else(|| {
            Error::invalid("current_pin", say!("You have a cashier PIN; give it as well to change it."))
        })?;
        pin::verify(context, actor, user, current)?;
    }
    Ok((user, secrets::hash_password(&params.pin)?))
}

fn set_cashier_pin(tx: &WriteTx, _: SetCashierPin, (user, hash): (i64, String)) -> Result<Done> {
    let had_pin = cashier_pin::has_pin(tx, user)?;
    cashier_pin::set_pin(tx, user, &hash)?;
    let login = tx.actor().login.clone();
    tx.log(
        Action::new(Verb::SetCashierPin, RecordType::User, login)
            .before(json!({ "has_pin": Flag(had_pin) }))
            .after(json!({ "has_pin": Flag(true) })),
    );
    Ok(DONE)
}

#[derive(Deserialize, JsonSchema)]
pub struct ResetPin {
    /// The account's login.
    login: Text,
    /// 0 leaves the account's keys as they are.
    #[serde(default = "wire::default::on")]
    revoke_keys: Flag,
}

fn reset_pin(tx: &WriteTx, params: ResetPin) -> Result<Done> {
    let user = own_account(tx, &params.login)?;
    let had_pin = cashier_pin::has_pin(tx, user.id)?;
    cashier_pin::clear_pin(tx, user.id)?;
    let revoked = if params.revoke_keys.0 { api_keys::revoke_all(tx, user.id)? } else { 0 };
    tx.log(
        Action::new(Verb::ResetPin, RecordType::User, &user.login)
            .before(json!({ "has_pin": Flag(had_pin) }))
            .after(json!({ "has_pin": Flag(false), "keys_revoked": revoked })),
    );
    Ok(DONE)
}
