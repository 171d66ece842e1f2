//! The groups of a property with their pickup.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::db::scope::ReadTx;
use crate::domain::lists::Role;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::groups::list::{self, GroupRow};
use crate::wire::{self, Flag};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Desk,
        "groups",
        Gate::Any(&[Role::FrontDesk, Role::Finance, Role::RevenueManager, Role::ServiceAgent]),
        Target::Property,
        list,
        "Lists future and in-house groups by arrival, with rooms blocked and picked up.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct Groups {
    /// 1 lists past and cancelled groups instead, latest first.
    #[serde(default = "wire::default::off")]
    past: Flag,
}

fn list(tx: &ReadTx, params: Groups) -> Result<Vec<GroupRow>> {
    let today = tx.property()?.business_on;
    list::listed(tx, today, params.past.0)
}
