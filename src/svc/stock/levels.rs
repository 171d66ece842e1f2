//! What is on hand, what is short, and the ledger behind it; counting it, and the par of an ingredient.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, json};

use super::{KITCHEN_READERS, KITCHEN_STOREKEEPERS, READERS, STOREKEEPERS, about, ingredient, local};
use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::{IngredientUnit, StockReason, StockStatus};
use crate::domain::stock::ingredients::require_rows;
use crate::domain::stock::levels::{count_difference, status};
use crate::domain::stock::quantity::{Quantity, value};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::target::Target;
use crate::say;
use crate::store::stock::ingredients;
use crate::store::stock::levels::{self, Entry, Level};
use crate::store::stock::movements::{self, Change, Occasion};
use crate::svc::stock::movements::book_one;
use crate::wire::{self, Amount, DONE, Done, Flag, Int, Moment, OK, Text, Yes};

const LEDGER_MOST: i64 = 500;

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Inventory,
            "adjust_stock",
            KITCHEN_STOREKEEPERS,
            Target::Property,
            adjust_stock,
            "Books a stock take: quantities as they were counted.",
        )
        .post_only(),
        write(
            Module::Inventory,
            "set_par_level",
            STOREKEEPERS,
            Target::Property,
            set_par_level,
            "Sets the quantity at which an ingredient counts as low at an outlet; 0 for none.",
        )
        .idempotent()
        .post_only(),
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

#[derive(Deserialize, JsonSchema)]
pub struct AdjustStock {
    /// Outlet, by identifier or name.
    outlet: Text,
    /// [{ingredient, counted_qty}]: what was counted, not what changed.
    #[serde(deserialize_with = "counted")]
    #[schemars(with = "Vec<Counted>")]
    rows: Vec<Counted>,
    note: Text,
}

#[derive(Deserialize, JsonSchema)]
struct Counted {
    /// Ingredient, by identifier or name.
    ingredient: Text,
    /// In the ingredient's unit.
    counted_qty: Amount,
}

fn counted<'de, D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Vec<Counted>, D::Error> {
    wire::filled(deserializer).map(Option::unwrap_or_default)
}

#[derive(Serialize, JsonSchema)]
pub struct StockTake {
    ok: Yes,
    /// Names the count: 12 hexadecimal digits.
    batch_id: String,
    /// Where the book was wrong.
    adjusted: Vec<Adjusted>,
}

#[derive(Serialize, JsonSchema)]
struct Adjusted {
    /// Identifier of the ingredient.
    ingredient: String,
    was: Amount,
    now: Amount,
    /// `now` less `was`.
    variance: Amount,
}

/// A count that finds the book right writes no row of the ledger, but stays noted as a count with its date.
fn adjust_stock(tx: &WriteTx, params: AdjustStock) -> Result<StockTake> {
    require_rows(params.rows.len())?;
    let store = movements::store(tx, &params.outlet)?;
    let batch = series::random_hex::<6>()?;
    let occasion = Occasion { batch: Some(&batch), ..Occasion::of(StockReason::Count) };
    let mut seen = Vec::new();
    let mut adjusted = Vec::new();
    for row in &params.rows {
        let ingredient = ingredient(tx, &row.ingredient)?;
        if seen.contains(&ingredient.id) {
            let sentence = say!(
                "{ingredient_name} is on the count twice.",
                ingredient_name = ingredient.ingredient_name
            );
            return Err(Error::invalid("rows", sentence));
        }
        seen.push(ingredient.id);
        let counted = Quantity::read("rows", row.counted_qty.0).map_err(about(&ingredient))?;
        let was = levels::of(tx, store.id, ingredient.id)?.map_or(Quantity::ZERO, |level| level.on_hand);
        levels::note_count(tx, store.id, ingredient.id)?;
        let Some(quantity) = count_difference(was, counted) else { continue };
        let note = Some(&*params.note);
        let change = Change { ingredient_id: ingredient.id, quantity, cost: Some(ingredient.cost), note };
        book_one(tx, &store, &occasion, change)?;
        adjusted.push(Adjusted {
            ingredient: ingredient.name,
            was: Amount(was.decimal()),
            now: Amount(counted.decimal()),
            variance: Amount(quantity.decimal()),
        });
    }
    let rows = |now: fn(&Adjusted) -> Amount| -> Vec<Value> {
        adjusted.iter().map(|row| json!({ "ingredient": row.ingredient, "qty_on_hand": now(row) })).collect()
    };
    let after =
        json!({ "batch_id": batch, "note": params.note, "counted": seen.len(), "rows": rows(|row| row.now) });
    let action = Action::new(Verb::StockCount, RecordType::PosOutlet, &store.name)
        .before(json!({ "rows": rows(|row| row.was) }));
    tx.log(action.after(after).why(params.note.to_string()));
    Ok(StockTake { ok: OK, batch_id: batch, adjusted })
}

#[derive(Deserialize, JsonSchema)]
pub struct SetParLevel {
    /// Outlet, by identifier or name.
    outlet: Text,
    /// Ingredient, by identifier or name.
    ingredient: Text,
    /// In the ingredient's unit; 0 for none.
    par_level: Amount,
}

fn set_par_level(tx: &WriteTx, params: SetParLevel) -> Result<Done> {
    let store = movements::store(tx, &params.outlet)?;
    let ingredient = ingredients::named(tx, &params.ingredient)?;
    let par = Quantity::read("par_level", params.par_level.0)?;
    let was = levels::of(tx, store.id, ingredient.id)?.map_or(Quantity::ZERO, |level| level.par);
    levels::set_par(tx, store.id, ingredient.id, par)?;
    let view = |par: Quantity| json!({ "ingredient": ingredient.name, "par_level": Amount(par.decimal()) });
    tx.log(
        Action::new(Verb::StockPar, RecordType::PosOutlet, &store.name).before(view(was)).after(view(par)),
    );
    Ok(DONE)
}
