//! Past deliveries with their cost.

use chrono::Days;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{KITCHEN_READERS, local};
use crate::db::scope::ReadTx;
use crate::domain::lists::IngredientUnit;
use crate::domain::money::Currency;
use crate::domain::stock::quantity::value;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::target::Target;
use crate::say;
use crate::store::stock::deliveries::{self, DeliveredRow};
use crate::store::stock::movements;
use crate::wire::{Amount, Day, Flag, Int, Moment, Text, default};

/// Days of one question at most.
const DAYS_MOST: i64 = 366;

/// Days up to the business date when no first day is named.
const DAYS_USUAL: u64 = 30;

const LISTED_MOST: usize = 200;

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Desk,
        "deliveries",
        KITCHEN_READERS,
        Target::Property,
        past_deliveries,
        "Past deliveries of stock with supplier, rows and cost, newest first.",
    )]
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
    #[serde(default = "default::fifty")]
    limit: Int,
    /// How many to skip.
    #[serde(default)]
    start: Int,
}

#[derive(Serialize, JsonSchema)]
pub struct DeliveriesView {
    from_date: Day,
    to_date: Day,
    rows: Vec<DeliveryView>,
    /// Deliveries in the period, listed or not.
    total: usize,
    /// What all of them cost, but for those that were voided.
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
    /// 1: it was entered wrong and taken out again; no total counts it.
    voided: Flag,
    void_reason: Option<String>,
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
    let voided = deliveries::voided_since(tx, from)?;
    let void_of = |rows: &[DeliveredRow]| {
        voided.iter().find(|(batch, _)| rows.first().is_some_and(|row| row.batch == *batch))
    };
    let counted = batches.iter().filter(|rows| void_of(rows).is_none());
    let (start, limit) = (usize::try_from(params.start.0), usize::try_from(params.limit.0));
    let listed =
        batches.iter().skip(start.unwrap_or(usize::MAX)).take(limit.unwrap_or(LISTED_MOST).min(LISTED_MOST));
    Ok(DeliveriesView {
        from_date: Day(from),
        to_date: Day(to),
        total: batches.len(),
        total_cost: Amount(counted.map(|rows| cost(rows)).sum()),
        rows: listed
            .map(|rows| delivery(tx, rows, (cost(rows), void_of(rows)), &property.currency))
            .collect::<Result<_>>()?,
    })
}

fn cost_of(row: &DeliveredRow, currency: &Currency) -> Option<Decimal> {
    row.cost.map(|cost| value(row.quantity, cost, currency))
}

fn delivery(
    tx: &ReadTx,
    rows: &[DeliveredRow],
    (cost, void): (Decimal, Option<&(String, Option<String>)>),
    currency: &Currency,
) -> Result<DeliveryView> {
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
        voided: Flag(void.is_some()),
        void_reason: void.and_then(|(_, reason)| reason.clone()),
        cost: Amount(cost),
        without_cost: rows.iter().filter(|row| row.cost.is_none()).count(),
        lines: rows.iter().map(line).collect(),
    })
}
