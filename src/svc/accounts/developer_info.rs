//! What a developer needs to call the API.

use crate::store::accounts::developer_info;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::svc::accounts::api_keys::base_url;
use crate::wire::{Flag, NoParams};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Api,
        "developer_info",
        Gate::Developers,
        Target::None,
        developer_info,
        "Returns the address for programs and whether the caller has a key.",
    )]
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
        Some(id) => developer_info::has_developer_key(tx, id)?,
        None => false,
    };
    Ok(DeveloperInfo { user: actor.login.clone(), has_key: Flag(has_key), base_url: base_url(tx) })
}
