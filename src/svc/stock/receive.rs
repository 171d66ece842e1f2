//! Receiving a delivery.

use crate::store::stock::receive;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::json;

use super::{KITCHEN_STOREKEEPERS, about, ingredient};
use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::db::series;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::StockReason;
use crate::domain::stock::ingredients::require_rows;
use crate::domain::stock::quantity::{Quantity, UnitCost};
use crate::domain::stock::receive::{require_active, weighted_cost};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::target::Target;
use crate::store::stock::movements::{self, Change, Occasion};
use crate::svc::stock::movements::{book_one, state};
use crate::wire::{self, Amount, OK, Text, Yes};

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
        let on_hand = receive::on_hand(tx, ingredient.id)?;
        let average = cost.map_or(ingredient.cost, |cost| {
            weighted_cost(on_hand.iter().copied(), ingredient.cost, quantity, cost)
        });
        let change = Change { ingredient_id: ingredient.id, quantity, cost, note: None };
        let balance = book_one(tx, &store, &occasion, change)?;
        if average != ingredient.cost {
            receive::set_cost(tx, ingredient.id, average)?;
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
