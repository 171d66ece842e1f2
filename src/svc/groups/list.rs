//! The groups of a property with their pickup.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::lists::Role;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::rpc::types::{self, Flag};
use crate::store::groups::blocks::{self, Listed};
use crate::svc::params::GroupSummary;

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
    #[serde(default = "types::default::off")]
    past: Flag,
}

#[derive(Serialize, JsonSchema)]
pub struct GroupRow {
    #[serde(flatten)]
    group: GroupSummary,
    /// Rooms per night, all types.
    rooms_blocked: i64,
    /// Confirmed, in-house and departed stays.
    picked_up: i64,
    /// Rooms of the block not yet picked up.
    remaining: i64,
}

impl From<Listed> for GroupRow {
    fn from(listed: Listed) -> GroupRow {
        let Listed { group, rooms_blocked, picked_up, remaining } = listed;
        GroupRow { group: group.into(), rooms_blocked, picked_up, remaining }
    }
}

fn list(tx: &ReadTx, params: Groups) -> Result<Vec<GroupRow>> {
    let today = tx.property()?.business_on;
    Ok(blocks::listed(tx, today, params.past.0)?.into_iter().map(GroupRow::from).collect())
}
