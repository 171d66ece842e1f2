//! What each of several people pays of a bill.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::restaurant::pay;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::store::restaurant::orders;
use crate::svc::restaurant::{ORDER, SERVICE};
use crate::wire::{Amount, Int, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Pos,
        "even_shares",
        SERVICE,
        ORDER,
        even_shares,
        "What is left to pay on a bill in equal parts that sum to it.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct EvenShares {
    /// Identifier of the order.
    order: Text,
    /// How many people pay, from 1 to 50.
    ways: Int,
}

#[derive(Serialize, JsonSchema)]
pub struct SharesView {
    left: Amount,
    /// One for each who pays, the larger ones first.
    shares: Vec<Amount>,
}

fn even_shares(tx: &ReadTx, params: EvenShares) -> Result<SharesView> {
    let left = orders::find(tx, &params.order)?.left();
    let shares = pay::even_shares(left, params.ways.0, &tx.property()?.currency)?;
    Ok(SharesView { left: Amount(left), shares: shares.into_iter().map(Amount).collect() })
}
