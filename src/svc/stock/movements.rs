//! Stock that comes in, is counted, or is thrown away; and the par of an ingredient.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, json};

use super::{KITCHEN_STOREKEEPERS, STOREKEEPERS, about, ingredient};
use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::db::series;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::StockReason;
use crate::domain::stock::ingredients::require_active;
use crate::domain::stock::ingredients::require_rows;
use crate::domain::stock::movements::{count_difference, weighted_cost};
use crate::domain::stock::quantity::{Quantity, UnitCost};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::target::Target;
use crate::say;
use crate::store::stock::movements::{self, Change, Occasion, Store};
use crate::store::stock::{ingredients, levels};
use crate::wire::{self, Amount, DONE, Done, OK, Text, Yes};

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
            "record_wastage",
            KITCHEN_STOREKEEPERS,
            Target::Property,
            record_wastage,
            "Books stock out that was destroyed outside a sale.",
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
}

#[derive(Serialize, JsonSchema)]
struct OnHand {
    /// Identifier of the ingredient.
    ingredient: String,
    qty_on_hand: Amount,
}

fn receive_stock(tx: &WriteTx, params: ReceiveStock) -> Result<Delivery> {
    require_rows(params.rows.len())?;
    let store = movements::store(tx, &params.outlet)?;
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
        let on_hand = ingredients::on_hand(tx, ingredient.id)?;
        let average = cost.map_or(ingredient.cost, |cost| {
            weighted_cost(on_hand.iter().copied(), ingredient.cost, quantity, cost)
        });
        let change = Change { ingredient_id: ingredient.id, quantity, cost, note: None };
        let balance = book_one(tx, &store, &occasion, change)?;
        if average != ingredient.cost {
            ingredients::set_cost(tx, ingredient.id, average)?;
        }
        before.push(state(&ingredient.name, balance - quantity, ingredient.cost));
        after.push(state(&ingredient.name, balance, average));
        rows.push(OnHand { ingredient: ingredient.name, qty_on_hand: Amount(balance.decimal()) });
    }
    let action =
        Action::new(Verb::StockReceive, RecordType::PosOutlet, &store.name).before(json!({ "rows": before }));
    tx.log(action.after(json!({ "batch_id": batch, "supplier": params.supplier, "invoice_no": params.invoice_no, "rows": after })));
    Ok(Delivery { ok: OK, batch_id: batch, rows })
}

fn book_one(tx: &WriteTx, store: &Store, occasion: &Occasion, change: Change) -> Result<Quantity> {
    let balances = movements::book(tx, store.id, occasion, &[change])?;
    balances.into_iter().next().ok_or_else(|| Error::internal("a movement without a balance"))
}

fn state(ingredient: &str, on_hand: Quantity, cost: UnitCost) -> Value {
    json!({ "ingredient": ingredient, "qty_on_hand": Amount(on_hand.decimal()), "cost_per_unit": Amount(cost.decimal()) })
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
        movements::note_count(tx, store.id, ingredient.id)?;
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
    movements::set_par(tx, store.id, ingredient.id, par)?;
    let view = |par: Quantity| json!({ "ingredient": ingredient.name, "par_level": Amount(par.decimal()) });
    tx.log(
        Action::new(Verb::StockPar, RecordType::PosOutlet, &store.name).before(view(was)).after(view(par)),
    );
    Ok(DONE)
}
