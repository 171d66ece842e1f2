//! Ingredients at or below par, and the dishes that need them.

use crate::store::stock::low_stock;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{KITCHEN_READERS, local};
use crate::db::scope::ReadTx;
use crate::domain::lists::{IngredientUnit, StockStatus};
use crate::domain::stock::low_stock::listed;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::target::Target;
use crate::store::stock::levels::{self, Level};
use crate::store::stock::movements;
use crate::wire::{Amount, Flag, Moment, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Inventory,
        "low_stock",
        KITCHEN_READERS,
        Target::Property,
        low_stock,
        "What is at or under its par, out or negative, with the dishes that need it.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct LowStockAsked {
    /// Outlet, by identifier or name; every outlet when left out.
    outlet: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct LowView {
    /// Identifier of the outlet.
    outlet: String,
    /// Identifier of the ingredient.
    ingredient: String,
    qty_on_hand: Amount,
    par_level: Amount,
    last_counted_at: Option<Moment>,
    ingredient_name: String,
    uom: IngredientUnit,
    status: StockStatus,
    outlet_name: String,
    /// Dishes of the outlet whose recipe holds it.
    dishes: Vec<DishAffected>,
}

#[derive(Serialize, JsonSchema)]
struct DishAffected {
    name: String,
    item_name: String,
    available: Flag,
}

/// Ingredients in use, by outlet, the shortest first. No dish leaves the menu by this.
fn low_stock(tx: &ReadTx, params: LowStockAsked) -> Result<Vec<LowView>> {
    let store = params.outlet.as_deref().map(|outlet| movements::store(tx, outlet)).transpose()?;
    let affected = low_stock::affected(tx)?;
    let dishes = |level: &Level| {
        let own = affected
            .iter()
            .filter(|dish| dish.outlet_id == level.outlet_id && dish.ingredient_id == level.ingredient.id);
        own.map(|dish| DishAffected {
            name: dish.name.clone(),
            item_name: dish.item_name.clone(),
            available: Flag(dish.available),
        })
        .collect()
    };
    let mut short = Vec::new();
    for level in levels::at(tx, store.map(|store| store.id))? {
        let Some(status) = listed(level.on_hand, level.par, level.ingredient.is_active) else { continue };
        short.push(LowView {
            dishes: dishes(&level),
            outlet: level.outlet,
            ingredient: level.ingredient.name,
            qty_on_hand: Amount(level.on_hand.decimal()),
            par_level: Amount(level.par.decimal()),
            last_counted_at: level.last_counted_at.map(|at| local(tx, at)).transpose()?,
            ingredient_name: level.ingredient.ingredient_name,
            uom: level.ingredient.uom,
            status,
            outlet_name: level.outlet_name,
        });
    }
    short.sort_by(|a, b| {
        (&a.outlet_name, std::cmp::Reverse(a.status)).cmp(&(&b.outlet_name, std::cmp::Reverse(b.status)))
    });
    Ok(short)
}
