//! What an outlet has on hand.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{KITCHEN_READERS, local};
use crate::db::scope::ReadTx;
use crate::domain::lists::{IngredientUnit, StockStatus};
use crate::domain::stock::levels::status;
use crate::domain::stock::quantity::value;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::target::Target;
use crate::store::stock::levels::{self, Level};
use crate::store::stock::movements;
use crate::wire::{Amount, Flag, Moment, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Inventory,
        "stock_list",
        KITCHEN_READERS,
        Target::Property,
        stock_list,
        "What one outlet has on hand, the shortest first.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct StockAsked {
    /// Outlet, by identifier or name.
    outlet: Text,
    /// Only this status.
    status: Option<StockStatus>,
}

#[derive(Serialize, JsonSchema)]
pub struct StockView {
    /// `{outlet}::{ingredient}`
    name: String,
    /// Identifier of the ingredient.
    ingredient: String,
    qty_on_hand: Amount,
    /// 0 for none.
    par_level: Amount,
    last_counted_at: Option<Moment>,
    /// Login.
    last_counted_by: Option<String>,
    ingredient_name: String,
    uom: IngredientUnit,
    category: Option<String>,
    barcode: Option<String>,
    cost_per_unit: Amount,
    is_active: Flag,
    status: StockStatus,
    /// What is on hand at the unit cost; below zero where the book is.
    value: Amount,
}

/// Ingredients that were ever moved at the outlet or have a par there, NEGATIVE first, then OUT, LOW and OK, each by name.
fn stock_list(tx: &ReadTx, params: StockAsked) -> Result<Vec<StockView>> {
    let store = movements::store(tx, &params.outlet)?;
    let currency = tx.property()?.currency;
    let view = |level: Level| -> Result<StockView> {
        Ok(StockView {
            name: format!("{}::{}", level.outlet, level.ingredient.name),
            qty_on_hand: Amount(level.on_hand.decimal()),
            par_level: Amount(level.par.decimal()),
            last_counted_at: level.last_counted_at.map(|at| local(tx, at)).transpose()?,
            last_counted_by: level.last_counted_by,
            status: status(level.on_hand, level.par),
            value: Amount(value(level.on_hand, level.ingredient.cost, &currency)),
            cost_per_unit: Amount(level.ingredient.cost.decimal()),
            is_active: Flag(level.ingredient.is_active),
            uom: level.ingredient.uom,
            category: level.ingredient.category,
            barcode: level.ingredient.barcode,
            ingredient_name: level.ingredient.ingredient_name,
            ingredient: level.ingredient.name,
        })
    };
    let mut views = levels::at(tx, Some(store.id))?.into_iter().map(view).collect::<Result<Vec<_>>>()?;
    views.retain(|row| params.status.is_none_or(|status| row.status == status));
    views.sort_by_key(|row| std::cmp::Reverse(row.status));
    Ok(views)
}
