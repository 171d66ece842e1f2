//! What the stock of each outlet is worth.

use schemars::JsonSchema;
use serde::Serialize;

use super::KITCHEN_READERS;
use crate::db::scope::ReadTx;
use crate::domain::stock::stock_value::{Held, short, worth};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::target::Target;
use crate::store::stock::levels;
use crate::wire::{Amount, OfProperty};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Desk,
        "stock_value",
        KITCHEN_READERS,
        Target::Property,
        stock_value,
        "What the stock of each outlet is worth, and how much of it is short.",
    )]
}

#[derive(Serialize, JsonSchema)]
pub struct StockValue {
    /// By name.
    outlets: Vec<OutletValue>,
    total_value: Amount,
}

#[derive(Serialize, JsonSchema)]
pub struct OutletValue {
    /// Identifier of the outlet.
    outlet: String,
    outlet_name: String,
    /// The sum of `value` over the outlet's `stock_list`; what is below zero lowers it.
    value: Amount,
    /// How many ingredients the outlet has or had.
    ingredients: usize,
    /// How many of them are at or under their par, out or below zero.
    short: usize,
}

fn stock_value(tx: &ReadTx, _: OfProperty) -> Result<StockValue> {
    let currency = tx.property()?.currency;
    let levels = levels::at(tx, None)?;
    let outlet = |own: &[levels::Level]| {
        let held = |level: &levels::Level| {
            let (on_hand, par, cost) = (level.on_hand, level.par, level.ingredient.cost);
            Held { on_hand, par, cost }
        };
        let held: Vec<Held> = own.iter().map(held).collect();
        OutletValue {
            outlet: own[0].outlet.clone(),
            outlet_name: own[0].outlet_name.clone(),
            value: Amount(worth(&held, &currency)),
            ingredients: own.len(),
            short: short(&held),
        }
    };
    let outlets: Vec<OutletValue> = levels.chunk_by(|a, b| a.outlet_id == b.outlet_id).map(outlet).collect();
    Ok(StockValue { total_value: Amount(outlets.iter().map(|row| row.value.0).sum()), outlets })
}
