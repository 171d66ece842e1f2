//! Stock that is thrown away, and what it was worth.

use std::collections::HashMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{KITCHEN_STOREKEEPERS, READERS, local};
use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::{IngredientUnit, StockReason};
use crate::domain::stock::quantity::{Quantity, value};
use crate::domain::stock::recipes::cost;
use crate::domain::stock::wastage::first_day;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::target::Target;
use crate::store::stock::movements::{self, Change, Occasion};
use crate::store::stock::recipes::{self, Part, costed};
use crate::store::stock::{ingredients, wastage};
use crate::svc::stock::movements::{book_one, state};
use crate::wire::{Amount, Int, Moment, OK, Text, Yes, default};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Inventory,
            "record_wastage",
            KITCHEN_STOREKEEPERS,
            Target::Property,
            record_wastage,
            "Books stock out that was destroyed outside a sale.",
        )
        .post_only(),
        read(
            Module::Inventory,
            "wastage_report",
            READERS,
            Target::Property,
            wastage_report,
            "Dishes voided after firing and stock destroyed outside a sale, with what they were worth.",
        ),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct RecordWastage {
    /// Outlet, by identifier or name.
    outlet: Text,
    /// Ingredient, by identifier or name.
    ingredient: Text,
    /// In the ingredient's unit, above 0.
    qty: Amount,
    reason_note: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct Wasted {
    ok: Yes,
    /// Below zero when more was thrown away than was booked in.
    qty_on_hand: Amount,
}

/// What was cooked and voided left the stock when it was fired; it is not recorded again.
fn record_wastage(tx: &WriteTx, params: RecordWastage) -> Result<Wasted> {
    let store = movements::store(tx, &params.outlet)?;
    let ingredient = ingredients::named(tx, &params.ingredient)?;
    let quantity = Quantity::read_above_zero("qty", params.qty.0)?;
    let note = Some(&*params.reason_note);
    let change =
        Change { ingredient_id: ingredient.id, quantity: -quantity, cost: Some(ingredient.cost), note };
    let balance = book_one(tx, &store, &Occasion::of(StockReason::Wastage), change)?;
    tx.log(
        Action::new(Verb::StockWastage, RecordType::PosOutlet, &store.name)
            .before(state(&ingredient.name, balance + quantity, ingredient.cost))
            .after(state(&ingredient.name, balance, ingredient.cost))
            .why(params.reason_note.to_string()),
    );
    Ok(Wasted { ok: OK, qty_on_hand: Amount(balance.decimal()) })
}

#[derive(Deserialize, JsonSchema)]
pub struct WastageAsked {
    /// Outlet, by identifier or name; every outlet when left out.
    outlet: Option<Text>,
    /// So many business dates, today's the last; from 1 to 3660.
    #[serde(default = "default::thirty")]
    days: Int,
}

#[derive(Serialize, JsonSchema)]
pub struct WastageReport {
    /// The newest first.
    lines: Vec<WasteView>,
    /// The most expensive first.
    by_reason: Vec<ReasonView>,
    total_value: Amount,
}

/// How stock was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
enum Loss {
    /// A dish was voided after the kitchen had it.
    Voided,
    /// Recorded wastage.
    Wastage,
}

#[derive(Serialize, JsonSchema)]
struct WasteView {
    kind: Loss,
    /// The dish, or the ingredient that was destroyed.
    item_name: String,
    /// Identifier of the dish.
    menu_item: Option<String>,
    /// Identifier of the ingredient.
    ingredient: Option<String>,
    /// Portions, or the quantity in the ingredient's unit.
    qty: Amount,
    /// Of an ingredient.
    uom: Option<IngredientUnit>,
    void_reason: Option<String>,
    /// Identifier of the outlet.
    outlet: String,
    order_name: Option<String>,
    creation: Moment,
    /// A dish at today's cost of its recipe; an ingredient at its cost on that day.
    value: Amount,
}

#[derive(Serialize, JsonSchema)]
struct ReasonView {
    kind: Loss,
    reason: String,
    value: Amount,
}

/// A voided dish left the stock when it was fired and recorded wastage when it was recorded, so nothing is counted twice.
fn wastage_report(tx: &ReadTx, params: WastageAsked) -> Result<WastageReport> {
    let from = first_day(tx.property()?.business_on, params.days.0)?;
    let store = params.outlet.as_deref().map(|outlet| movements::store(tx, outlet)).transpose()?;
    let outlet = store.map(|store| store.id);
    let mut lines = voided(tx, outlet, from)?;
    lines.extend(destroyed(tx, outlet, from)?);
    lines.sort_by_key(|line| std::cmp::Reverse(line.creation));
    let mut by_reason: Vec<ReasonView> = Vec::new();
    for line in &lines {
        let reason = line.void_reason.clone().unwrap_or_default();
        match by_reason.iter_mut().find(|known| known.kind == line.kind && known.reason == reason) {
            Some(known) => known.value.0 += line.value.0,
            None => by_reason.push(ReasonView { kind: line.kind, reason, value: line.value }),
        }
    }
    by_reason.sort_by_key(|row| std::cmp::Reverse(row.value));
    let total: Decimal = lines.iter().map(|line| line.value.0).sum();
    Ok(WastageReport { lines, by_reason, total_value: Amount(total) })
}

fn voided(tx: &ReadTx, outlet: Option<i64>, from: NaiveDate) -> Result<Vec<WasteView>> {
    let currency = tx.property()?.currency;
    let voided = wastage::voided(tx, outlet, from)?;
    let mut dishes: Vec<i64> = voided.iter().map(|line| line.menu_item_id).collect();
    dishes.sort_unstable();
    dishes.dedup();
    let parts = recipes::of_dishes(tx, &dishes)?;
    let mut recipe: HashMap<i64, Vec<&Part>> = HashMap::new();
    for part in &parts {
        recipe.entry(part.menu_item_id).or_default().push(part);
    }
    let view = |line: wastage::VoidedLine| -> Result<WasteView> {
        let parts = recipe.get(&line.menu_item_id).map(Vec::as_slice).unwrap_or_default();
        Ok(WasteView {
            kind: Loss::Voided,
            item_name: line.item_name,
            menu_item: Some(line.menu_item),
            ingredient: None,
            qty: Amount(line.qty.into()),
            uom: None,
            void_reason: line.void_reason,
            outlet: line.outlet,
            order_name: Some(line.order),
            creation: local(tx, line.at)?,
            value: Amount(cost(&costed(parts.iter().copied()), line.qty, &currency)),
        })
    };
    voided.into_iter().map(view).collect()
}

fn destroyed(tx: &ReadTx, outlet: Option<i64>, from: NaiveDate) -> Result<Vec<WasteView>> {
    let currency = tx.property()?.currency;
    let view = |lost: wastage::Destroyed| -> Result<WasteView> {
        Ok(WasteView {
            kind: Loss::Wastage,
            item_name: lost.ingredient_name,
            menu_item: None,
            ingredient: Some(lost.ingredient),
            qty: Amount(lost.quantity.decimal()),
            uom: Some(lost.uom),
            void_reason: lost.note,
            outlet: lost.outlet,
            order_name: None,
            creation: local(tx, lost.at)?,
            value: Amount(value(lost.quantity, lost.cost, &currency)),
        })
    };
    wastage::destroyed(tx, outlet, from)?.into_iter().map(view).collect()
}
