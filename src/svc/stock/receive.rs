//! Receiving a delivery, and voiding one that was entered wrong.

use std::collections::BTreeSet;

use crate::store::stock::receive::{self, Booked};
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::json;

use super::{KITCHEN_STOREKEEPERS, about, ingredient};
use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::db::series;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::StockReason;
use crate::domain::money::sum;
use crate::domain::stock::ingredients::require_rows;
use crate::domain::stock::quantity::{Quantity, UnitCost, value};
use crate::domain::stock::receive::{averaged, cost_without, permit_void, require_active, weighted_cost};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::target::Target;
use crate::store::stock::ingredients::Ingredient;
use crate::store::stock::movements::{self, Change, Occasion, Store};
use crate::svc::stock::movements::{book_one, state};
use crate::wire::{self, Amount, Flag, OK, Text, Yes};
use crate::word;

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Inventory,
            "receive_stock",
            KITCHEN_STOREKEEPERS,
            Target::Property,
            receive_stock,
            "Books a delivery in at an outlet and averages the unit costs.",
        )
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct ReceiveStock {
    /// Outlet, by identifier or name.
    outlet: Text,
    /// [{ingredient, qty, cost_per_unit}]; without a cost the ingredient keeps its own, 0 is a gift.
    #[serde(deserialize_with = "received")]
    #[schemars(with = "Vec<Received>")]
    rows: Vec<Received>,
    supplier: Option<Text>,
    invoice_no: Option<Text>,
    /// `batch_id` of a delivery at the outlet that was entered wrong: it is taken out again, and `rows`, which may then be
    /// empty, take its place.
    voids: Option<Text>,
    /// Why it is taken out.
    reason: Option<Text>,
    /// 1: the goods were there when their ingredients were counted last, and are entered late; counted quantities stay as they
    /// are. A delivery that is entered again under the invoice number of a voided one is known without.
    #[serde(default)]
    counted: Flag,
}

#[derive(Deserialize, JsonSchema)]
struct Received {
    /// Ingredient, by identifier or name.
    ingredient: Text,
    /// In the ingredient's unit, above 0.
    qty: Amount,
    cost_per_unit: Option<Amount>,
}

fn received<'de, D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Vec<Received>, D::Error> {
    wire::filled(deserializer).map(Option::unwrap_or_default)
}

#[derive(Serialize, JsonSchema)]
pub struct Delivery {
    ok: Yes,
    /// Names the delivery: 12 hexadecimal digits.
    batch_id: String,
    rows: Vec<OnHand>,
    /// What the rows with a cost come to.
    cost: Amount,
}

#[derive(Serialize, JsonSchema)]
struct OnHand {
    /// Identifier of the ingredient.
    ingredient: String,
    qty_on_hand: Amount,
    /// Of the row; null when nobody gave it.
    cost: Option<Amount>,
    /// 1: a count had it already, so that its quantity stays as it was.
    counted: Flag,
}

fn receive_stock(tx: &WriteTx, params: ReceiveStock) -> Result<Delivery> {
    let store = movements::store(tx, &params.outlet)?;
    let mut counted = match &params.voids {
        Some(wrong) => void(tx, &store, wrong, params.reason.as_deref())?,
        None => BTreeSet::new(),
    };
    if params.voids.is_none() || !params.rows.is_empty() {
        require_rows(params.rows.len())?;
    }
    if let Some(invoice_no) = &params.invoice_no {
        let invoice = (&**invoice_no, params.supplier.as_deref());
        counted.extend(receive::counted_since_void(tx, store.id, invoice)?);
    }
    let currency = tx.property()?.currency;
    let batch = series::random_hex::<6>()?;
    let occasion = Occasion {
        supplier: params.supplier.as_deref(),
        invoice_no: params.invoice_no.as_deref(),
        batch: Some(&batch),
        ..Occasion::of(StockReason::Received)
    };
    let (mut rows, mut before, mut after) = (Vec::new(), Vec::new(), Vec::new());
    for row in &params.rows {
        // Read in turn: an ingredient that comes twice is averaged twice.
        let ingredient = ingredient(tx, &row.ingredient)?;
        require_active(&ingredient.ingredient_name, ingredient.is_active)?;
        let quantity = Quantity::read_above_zero("rows", row.qty.0).map_err(about(&ingredient))?;
        let cost = row.cost_per_unit.map(|cost| UnitCost::read("rows", cost.0)).transpose();
        let cost = cost.map_err(about(&ingredient))?;
        let is_counted = counted.contains(&ingredient.id)
            || params.counted.0 && receive::is_counted(tx, store.id, ingredient.id)?;
        let change = Change { ingredient_id: ingredient.id, quantity, cost, note: None };
        if is_counted {
            // First, so that the average weighs what was there without the goods.
            keep_count(tx, &store, change, (Some(&batch), params.reason.as_deref()))?;
        }
        let average = average_with(tx, &ingredient, quantity, cost)?;
        let balance = book_one(tx, &store, &occasion, change)?;
        if average != ingredient.cost {
            receive::set_cost(tx, ingredient.id, average)?;
        }
        let was = if is_counted { balance } else { balance - quantity };
        before.push(state(&ingredient.name, was, ingredient.cost));
        after.push(state(&ingredient.name, balance, average));
        rows.push(OnHand {
            ingredient: ingredient.name,
            qty_on_hand: Amount(balance.decimal()),
            cost: cost.map(|cost| Amount(value(quantity, cost, &currency))),
            counted: Flag(is_counted),
        });
    }
    if rows.is_empty() {
        return Ok(Delivery { ok: OK, batch_id: batch, rows, cost: Amount(Decimal::ZERO) });
    }
    let action =
        Action::new(Verb::StockReceive, RecordType::PosOutlet, &store.name).before(json!({ "rows": before }));
    tx.log(action.after(json!({ "batch_id": batch, "supplier": params.supplier, "invoice_no": params.invoice_no, "rows": after })));
    let cost = Amount(sum(rows.iter().filter_map(|row| Some(row.cost?.0)), &currency));
    Ok(Delivery { ok: OK, batch_id: batch, rows, cost })
}

/// What a unit costs once so much more of it is there.
fn average_with(
    tx: &WriteTx,
    ingredient: &Ingredient,
    quantity: Quantity,
    cost: Option<UnitCost>,
) -> Result<UnitCost> {
    let Some(cost) = cost else { return Ok(ingredient.cost) };
    let on_hand = receive::on_hand(tx, ingredient.id)?;
    Ok(weighted_cost(on_hand, ingredient.cost, quantity, cost))
}

/// Books every row of a delivery out again under its batch, and takes its costs out of the averages. What was used meanwhile
/// leaves the stock below zero, which a count corrects. What was counted since keeps its counted quantity: the count saw what
/// was there. Answers the ingredients that were counted.
fn void(tx: &WriteTx, store: &Store, batch: &str, reason: Option<&str>) -> Result<BTreeSet<i64>> {
    let booked = receive::of_batch(tx, store.id, batch)?;
    let Some(first) = booked.first().cloned() else {
        return Err(Error::not_found(word!("delivery"), batch));
    };
    permit_void(batch, booked.iter().any(|row| row.quantity < Quantity::ZERO), reason)?;
    let occasion = Occasion {
        supplier: first.supplier.as_deref(),
        invoice_no: first.invoice_no.as_deref(),
        batch: Some(batch),
        ..Occasion::of(StockReason::Received)
    };
    let names: BTreeSet<&str> = booked.iter().map(|row| row.ingredient.as_str()).collect();
    let (mut before, mut after, mut counted) = (Vec::new(), Vec::new(), BTreeSet::new());
    for name in names {
        let known = ingredient(tx, name)?;
        let rows: Vec<&Booked> = booked.iter().filter(|row| row.ingredient_id == known.id).collect();
        let cost = cost_without_batch(tx, &known, batch, &rows)?;
        let is_counted = receive::is_counted_since(tx, store.id, known.id, batch)?;
        // The difference goes with the delivery when costs are averaged anew, where the delivery had one.
        let of_delivery = receive::is_beside_its_count(tx, store.id, known.id, batch)?.then_some(batch);
        let (mut balance, mut was) = (Quantity::ZERO, None);
        for row in &rows {
            let quantity = -row.quantity;
            let change = Change { ingredient_id: known.id, quantity, cost: row.cost, note: reason };
            balance = book_one(tx, store, &occasion, change)?;
            was = was.or(Some(balance - quantity));
            if is_counted {
                balance = keep_count(tx, store, change, (of_delivery, reason))?;
            }
        }
        if is_counted {
            counted.insert(known.id);
        }
        if cost != known.cost {
            receive::set_cost(tx, known.id, cost)?;
        }
        before.push(state(&known.name, was.unwrap_or(balance), known.cost));
        after.push(state(&known.name, balance, cost));
    }
    let action =
        Action::new(Verb::StockReceive, RecordType::PosOutlet, &store.name).before(json!({ "rows": before }));
    let after =
        json!({ "voided": batch, "supplier": first.supplier, "invoice_no": first.invoice_no, "rows": after });
    tx.log(action.after(after).why(reason.unwrap_or_default().to_string()));
    Ok(counted)
}

/// Books the opposite of a change as a difference of the count that stands. Answers what is on hand.
fn keep_count(
    tx: &WriteTx,
    store: &Store,
    change: Change,
    (batch, note): (Option<&str>, Option<&str>),
) -> Result<Quantity> {
    let opposite = Change { quantity: -change.quantity, note, ..change };
    book_one(tx, store, &Occasion { batch, ..Occasion::of(StockReason::Count) }, opposite)
}

/// What an ingredient costs once a delivery is voided: averaged anew from its other deliveries. A cost that these do not
/// explain was typed in, and only the delivery's share is taken out of it.
fn cost_without_batch(tx: &WriteTx, known: &Ingredient, batch: &str, rows: &[&Booked]) -> Result<UnitCost> {
    let moves = receive::moves(tx, known.id)?;
    let apart = averaged(&moves, Some(batch)).unwrap_or(known.cost);
    if averaged(&moves, None) == Some(known.cost) {
        return Ok(apart);
    }
    let on_hand = receive::on_hand(tx, known.id)?.into_iter();
    let mut held = on_hand.fold(Quantity::ZERO, |sum, one| sum + one.max(Quantity::ZERO));
    let mut cost = known.cost;
    for row in rows.iter().rev() {
        if let Some(at) = row.cost {
            cost = cost_without([held], cost, row.quantity, at, apart);
        }
        held = held - row.quantity;
    }
    Ok(cost)
}
