//! Deliveries: booking one in, and past ones with what they cost.

use chrono::Days;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::json;

use super::{KITCHEN_READERS, KITCHEN_STOREKEEPERS, about, ingredient, local};
use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::{IngredientUnit, StockReason};
use crate::domain::money::Currency;
use crate::domain::stock::deliveries::{require_active, weighted_cost};
use crate::domain::stock::ingredients::require_rows;
use crate::domain::stock::quantity::{Quantity, UnitCost, value};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::target::Target;
use crate::say;
use crate::store::stock::deliveries::{self, DeliveredRow};
use crate::store::stock::movements::{self, Change, Occasion};
use crate::svc::stock::movements::{book_one, state};
use crate::wire::{self, Amount, Day, Int, Moment, OK, Text, Yes};

/// Days of one question at most.
const DAYS_MOST: i64 = 366;
/// Days up to the business date when no first day is named.
const DAYS_USUAL: u64 = 30;
const LISTED_MOST: usize = 200;

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
        read(
            Module::Desk,
            "deliveries",
            KITCHEN_READERS,
            Target::Property,
            past_deliveries,
            "Past deliveries of stock with supplier, rows and cost, newest first.",
        ),
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
        let on_hand = deliveries::on_hand(tx, ingredient.id)?;
        let average = cost.map_or(ingredient.cost, |cost| {
            weighted_cost(on_hand.iter().copied(), ingredient.cost, quantity, cost)
        });
        let change = Change { ingredient_id: ingredient.id, quantity, cost, note: None };
        let balance = book_one(tx, &store, &occasion, change)?;
        if average != ingredient.cost {
            deliveries::set_cost(tx, ingredient.id, average)?;
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

#[derive(Deserialize, JsonSchema)]
pub struct Deliveries {
    /// Outlet, by identifier or name; every outlet when left out.
    outlet: Option<Text>,
    /// First business date; the 30 days up to `to_date` when left out.
    from_date: Option<Day>,
    /// Last business date; today's when left out. At most 366 days.
    to_date: Option<Day>,
    /// Part of a supplier, an invoice number, a batch or the name of an ingredient.
    query: Option<Text>,
    /// At most so many deliveries, 200 at most.
    #[serde(default = "fifty")]
    limit: Int,
    /// How many to skip.
    #[serde(default)]
    start: Int,
}

fn fifty() -> Int {
    Int(50)
}

#[derive(Serialize, JsonSchema)]
pub struct DeliveriesView {
    from_date: Day,
    to_date: Day,
    rows: Vec<DeliveryView>,
    /// Deliveries in the period, listed or not.
    total: usize,
    /// What all of them cost.
    total_cost: Amount,
}

#[derive(Serialize, JsonSchema)]
pub struct DeliveryView {
    batch_id: String,
    /// Identifier of the outlet.
    outlet: String,
    outlet_name: String,
    business_date: Day,
    creation: Moment,
    /// Login of who booked it in.
    owner: String,
    supplier: Option<String>,
    invoice_no: Option<String>,
    /// The sum of the rows whose cost is known.
    cost: Amount,
    /// Rows that nobody gave a cost.
    without_cost: usize,
    lines: Vec<DeliveredView>,
}

#[derive(Serialize, JsonSchema)]
pub struct DeliveredView {
    /// Identifier of the ingredient.
    ingredient: String,
    ingredient_name: String,
    uom: IngredientUnit,
    qty: Amount,
    /// Of one unit; null when nobody gave it.
    cost_per_unit: Option<Amount>,
    cost: Option<Amount>,
}

fn past_deliveries(tx: &ReadTx, params: Deliveries) -> Result<DeliveriesView> {
    if params.limit.0 < 1 || params.start.0 < 0 {
        return Err(Error::invalid("limit", say!("The limit must be 1 or more.")));
    }
    let property = tx.property()?;
    let to = params.to_date.map_or(property.business_on, |day| day.0);
    let from = params
        .from_date
        .map_or_else(|| to.checked_sub_days(Days::new(DAYS_USUAL - 1)).unwrap_or(to), |day| day.0);
    if !(0..DAYS_MOST).contains(&(to - from).num_days()) {
        return Err(Error::invalid(
            "from_date",
            say!("Give from 1 to {days_most} days.", days_most = DAYS_MOST),
        ));
    }
    let store = params.outlet.as_deref().map(|outlet| movements::store(tx, outlet)).transpose()?;
    let found = deliveries::between(tx, (from, to), store.map(|store| store.id), params.query.as_deref())?;
    let batches: Vec<&[DeliveredRow]> = found.chunk_by(|a, b| a.batch == b.batch).collect();
    let cost = |rows: &[DeliveredRow]| -> Decimal {
        rows.iter().filter_map(|row| cost_of(row, &property.currency)).sum()
    };
    let (start, limit) = (usize::try_from(params.start.0), usize::try_from(params.limit.0));
    let listed =
        batches.iter().skip(start.unwrap_or(usize::MAX)).take(limit.unwrap_or(LISTED_MOST).min(LISTED_MOST));
    Ok(DeliveriesView {
        from_date: Day(from),
        to_date: Day(to),
        total: batches.len(),
        total_cost: Amount(batches.iter().map(|rows| cost(rows)).sum()),
        rows: listed.map(|rows| delivery(tx, rows, cost(rows), &property.currency)).collect::<Result<_>>()?,
    })
}

fn cost_of(row: &DeliveredRow, currency: &Currency) -> Option<Decimal> {
    row.cost.map(|cost| value(row.quantity, cost, currency))
}

fn delivery(tx: &ReadTx, rows: &[DeliveredRow], cost: Decimal, currency: &Currency) -> Result<DeliveryView> {
    let first = rows.first().ok_or_else(|| Error::internal("a delivery without rows"))?;
    let line = |row: &DeliveredRow| DeliveredView {
        ingredient: row.ingredient.clone(),
        ingredient_name: row.ingredient_name.clone(),
        uom: row.uom,
        qty: Amount(row.quantity.decimal()),
        cost_per_unit: row.cost.map(|cost| Amount(cost.decimal())),
        cost: cost_of(row, currency).map(Amount),
    };
    Ok(DeliveryView {
        batch_id: first.batch.clone(),
        outlet: first.outlet.clone(),
        outlet_name: first.outlet_name.clone(),
        business_date: Day(first.business_on),
        creation: local(tx, first.received_at)?,
        owner: first.received_by.clone(),
        supplier: first.supplier.clone(),
        invoice_no: first.invoice_no.clone(),
        cost: Amount(cost),
        without_cost: rows.iter().filter(|row| row.cost.is_none()).count(),
        lines: rows.iter().map(line).collect(),
    })
}
