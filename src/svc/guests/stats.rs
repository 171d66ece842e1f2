//! Guests with their stays and revenue.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::db::scope::ReadTx;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::DESK;
use crate::rpc::target::Target;
use crate::store::guests::stats::{self, Filter, GuestRow};
use crate::wire::Text;

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Api,
        "guests_with_stats",
        DESK,
        Target::Every,
        guests_with_stats,
        "Lists guests with their stays and revenue, highest revenue first within each currency.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct StatsParams {
    /// Part of a name, a phone, an e-mail or the identifier; every guest if left out.
    search: Option<Text>,
    /// Only these guests: vip, blacklisted, or company for those whose stay a company paid.
    filter: Option<GuestFilter>,
}

#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum GuestFilter {
    Vip,
    Blacklisted,
    Company,
}

impl From<GuestFilter> for Filter {
    fn from(filter: GuestFilter) -> Filter {
        match filter {
            GuestFilter::Vip => Filter::Vip,
            GuestFilter::Blacklisted => Filter::Blacklisted,
            GuestFilter::Company => Filter::Company,
        }
    }
}

fn guests_with_stats(tx: &ReadTx, params: StatsParams) -> Result<Vec<GuestRow>> {
    stats::list(tx, params.search.as_deref(), params.filter.map(Filter::from))
}
