//! Finding the profile for a booking while its name or phone is typed.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::db::scope::ReadTx;
use crate::domain::lists::Role::{FrontDesk, ServiceAgent};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::guests::profiles::GuestCard;
use crate::store::guests::search;
use crate::wire::Text;

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Api,
        "guest_search",
        Gate::Any(&[FrontDesk, ServiceAgent]),
        Target::Every,
        guest_search,
        "Finds guest profiles by name, phone, e-mail or identifier; at most 20 results.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct GuestSearch {
    /// Part of a name, at least four digits of a phone, an e-mail, an identifier.
    q: Text,
}

fn guest_search(tx: &ReadTx, params: GuestSearch) -> Result<Vec<GuestCard>> {
    search::search(tx, &params.q)
}
