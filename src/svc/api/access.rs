//! Who is calling, and where they may work.

use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::lists::Role;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::rpc::wire::NoParams;

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        "whoami",
        Gate::Public,
        Target::None,
        whoami,
        "The caller's user and roles; `Guest` when signed out.",
    )]
}

#[derive(Serialize, JsonSchema)]
pub struct Caller {
    /// Login, or `Guest`.
    user: String,
    full_name: String,
    roles: Vec<Role>,
}

fn whoami(tx: &ReadTx, _: NoParams) -> Result<Caller> {
    let actor = tx.actor();
    Ok(Caller { user: actor.login.clone(), full_name: actor.full_name.clone(), roles: actor.roles.clone() })
}
