//! The colleagues' names by their logins.

use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::accounts::users;
use crate::wire::OfProperty;

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Desk,
        "colleagues",
        Gate::AnyRole,
        Target::Property,
        colleagues,
        "Returns the names of the property's users by login, including former users.",
    )]
}

#[derive(Serialize, JsonSchema)]
pub struct Colleague {
    /// Login.
    user: String,
    full_name: String,
}

/// Records hold logins; screens show full names.
fn colleagues(tx: &ReadTx, _: OfProperty) -> Result<Vec<Colleague>> {
    let here = &tx.property()?.name;
    let found = users::all(tx)?.into_iter().filter(|user| user.scope.reaches(here));
    Ok(found.map(|user| Colleague { user: user.login, full_name: user.full_name }).collect())
}
