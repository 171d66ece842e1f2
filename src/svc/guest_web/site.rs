//! What the sign-in screen needs before anybody has signed in.

use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::settings::site;
use crate::wire::{Flag, NoParams};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::PublicApi,
        "site_info",
        Gate::Public,
        Target::None,
        site_info,
        "Returns whether this is the demo hotel, and whether anybody can sign in.",
    )]
}

#[derive(Serialize, JsonSchema)]
pub struct SiteInfo {
    /// 1 only on the seeded demo.
    demo_mode: Flag,
    /// 0 until the first account is made: nobody can sign in yet.
    set_up: Flag,
}

fn site_info(tx: &ReadTx, _: NoParams) -> Result<SiteInfo> {
    Ok(SiteInfo { demo_mode: Flag(site::is_demo(tx)?), set_up: Flag(site::has_accounts(tx)?) })
}
