//! What is on hand, what is short, and the ledger behind it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{KITCHEN_READERS, READERS, local};
use crate::db::scope::ReadTx;
use crate::domain::lists::{IngredientUnit, StockReason, StockStatus};
use crate::domain::stock::levels::status;
use crate::domain::stock::quantity::value;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::target::Target;
use crate::store::stock::levels::{self, Entry, Level};
use crate::store::stock::{ingredients, movements};
use crate::wire::{Amount, Flag, Int, Moment, Text};

const LEDGER_MOST: i64 = 500;

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Inventory,
            "stock_list",
            KITCHEN_READERS,
            Target::Property,
            stock_list,
            "What one outlet has on hand, the shortest first.",
        ),
        read(
            Module::Inventory,
            "ingredient_ledger",
            READERS,
            Target::Property,
            ingredient_ledger,
            "Movements of an ingredient at an outlet, newest first, with the balance after each.",
        ),
        read(
            Module::Inventory,
            "low_stock",
            KITCHEN_READERS,
            Target::Property,
            low_stock,
            "What is at or under its par, out or negative, with the dishes that need it.",
        ),
    ]
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

#[derive(Deserialize, JsonSchema)]
pub struct LedgerAsked {
    /// Outlet, by identifier or name.
    outlet: Text,
    /// Ingredient, by identifier or name.
    ingredient: Text,
    /// At most so many, 500 at most.
    #[serde(default = "fifty")]
    limit: Int,
}

fn fifty() -> Int {
    Int(50)
}

#[derive(Serialize, JsonSchema)]
pub struct EntryView {
    name: String,
    creation: Moment,
    qty_change: Amount,
    /// At the outlet after this movement.
    balance_after: Amount,
    reason: StockReason,
    reference_doctype: Option<String>,
    reference_name: Option<String>,
    note: Option<String>,
    supplier: Option<String>,
    invoice_no: Option<String>,
    /// Of one delivery or one count.
    batch_id: Option<String>,
    /// Of the delivery; of the ingredient at that moment otherwise.
    cost_per_unit: Option<Amount>,
    /// Login of who did it.
    owner: String,
}

fn ingredient_ledger(tx: &ReadTx, params: LedgerAsked) -> Result<Vec<EntryView>> {
    let store = movements::store(tx, &params.outlet)?;
    let ingredient = ingredients::named(tx, &params.ingredient)?;
    let view = |entry: Entry| -> Result<EntryView> {
        Ok(EntryView {
            name: entry.name,
            creation: local(tx, entry.created_at)?,
            qty_change: Amount(entry.change.decimal()),
            balance_after: Amount(entry.balance.decimal()),
            reason: entry.reason,
            reference_doctype: entry.reference_doctype,
            reference_name: entry.reference_name,
            note: entry.note,
            supplier: entry.supplier,
            invoice_no: entry.invoice_no,
            batch_id: entry.batch,
            cost_per_unit: entry.cost.map(|cost| Amount(cost.decimal())),
            owner: entry.made_by,
        })
    };
    let limit = params.limit.0.clamp(1, LEDGER_MOST);
    levels::ledger(tx, store.id, ingredient.id, limit)?.into_iter().map(view).collect()
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
    let affected = levels::affected(tx)?;
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
        let status = status(level.on_hand, level.par);
        if status == StockStatus::Ok || !level.ingredient.is_active {
            continue;
        }
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
