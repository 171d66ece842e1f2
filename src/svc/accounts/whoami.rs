//! The caller's identity.

use schemars::JsonSchema;
use serde::Serialize;

use crate::actor::Actor;
use crate::context::Context;
use crate::db::scope::ReadTx;
use crate::domain::lists::Role;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read_prepared};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::settings::site;
use crate::wire::{Flag, NoParams};

pub fn rows() -> Vec<Endpoint> {
    vec![read_prepared(
        Module::Api,
        "whoami",
        Gate::Public,
        Target::None,
        |context: &Context, _: &Actor, _: &NoParams| Ok(context.config.now().demo),
        whoami,
        "Returns the caller's user and roles; `Guest` if signed out.",
    )]
}

#[derive(Serialize, JsonSchema)]
pub struct Caller {
    /// Login, or `Guest`.
    user: String,
    full_name: String,
    roles: Vec<Role>,
    /// 1: the demo hotel, where anybody signs in.
    demo: Flag,
}

fn whoami(tx: &ReadTx, _: NoParams, with_demo: bool) -> Result<Caller> {
    let actor = tx.actor();
    Ok(Caller {
        user: actor.login.clone(),
        full_name: actor.full_name.clone(),
        roles: actor.roles.clone(),
        demo: Flag(with_demo && site::is_demo(tx)?),
    })
}
