//! The caller's own API key.

use schemars::JsonSchema;
use serde::Serialize;

use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write_prepared};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::say;
use crate::store::accounts::api_keys::{self, Purpose};
use crate::svc::accounts::api_keys::{Issued, NewKey};
use crate::wire::{Flag, NoParams};

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Api,
            "developer_info",
            Gate::Developers,
            Target::None,
            developer_info,
            "Returns the address for programs and whether the caller has a key.",
        ),
        write_prepared(
            Module::Api,
            "generate_api_key",
            Gate::Developers,
            Target::None,
            |_, _, _: &NoParams| NewKey::make(),
            generate_api_key,
            "Creates a new secret for the caller's own key and returns it once; the old secret stops working.",
        )
        .post_only()
        .secret(),
    ]
}

#[derive(Serialize, JsonSchema)]
pub struct DeveloperInfo {
    user: String,
    has_key: Flag,
    /// The address before a function's name.
    base_url: String,
}

fn developer_info(tx: &ReadTx, _: NoParams) -> Result<DeveloperInfo> {
    let actor = tx.actor();
    let has_key = match actor.user_id {
        Some(id) => api_keys::has_developer_key(tx, id)?,
        None => false,
    };
    Ok(DeveloperInfo { user: actor.login.clone(), has_key: Flag(has_key), base_url: base_url(tx) })
}

fn generate_api_key(tx: &WriteTx, _: NoParams, key: NewKey) -> Result<Issued> {
    let user_id = own_user(tx)?;
    let issued = key.issue(tx, user_id, Purpose::Developer)?;
    tx.log(Action::new(Verb::ApiKeyIssued, RecordType::User, &tx.actor().login));
    Ok(issued)
}

pub(in crate::svc) fn own_user(tx: &ReadTx) -> Result<i64> {
    let only_users = || Error::forbidden("no_user", say!("Only a user can have a key."));
    tx.actor().user_id.ok_or_else(only_users)
}

pub(in crate::svc) fn base_url(tx: &ReadTx) -> String {
    tx.actor().base_url.clone()
}
