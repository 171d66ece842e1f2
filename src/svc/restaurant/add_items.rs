//! Adding items to an open order.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::restaurant::add_items::require_room_for;
use crate::domain::restaurant::lifecycle::{OrderStep, permit};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::restaurant::lines::{self, NewLine};
use crate::store::restaurant::menu;
use crate::store::restaurant::orders::{self, Order};
use crate::svc::restaurant::discount::follow;
use crate::svc::restaurant::orders::{Ordered, added, ordered, priced};
use crate::svc::restaurant::{ORDER, SERVICE};
use crate::wire::{Amount, OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(Module::Pos, "add_items", SERVICE, ORDER, add_items, "Adds items to a running order.")
            .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct AddItems {
    /// Identifier of the order.
    order: Text,
    /// [{menu_item, qty, instructions}]; prices and tax are the menu's.
    #[serde(deserialize_with = "ordered")]
    #[schemars(with = "Vec<Ordered>")]
    items: Vec<Ordered>,
}

#[derive(Serialize, JsonSchema)]
pub struct ItemsAdded {
    ok: Yes,
    /// Before tax.
    order_total: Amount,
}

fn add_items(tx: &WriteTx, params: AddItems) -> Result<ItemsAdded> {
    let property = tx.property()?;
    let order = orders::find(tx, &params.order)?;
    permit(&order.facts(), OrderStep::AddItems)?;
    let outlet = menu::outlet_named(tx, &order.outlet)?;
    let items = menu::all(tx, outlet.id)?;
    let lines = priced(&params.items, &items, &outlet, &property)?;
    let after = add(tx, &order, &lines)?;
    tx.log(
        Action::new(Verb::PosAddItems, RecordType::PosOrder, &order.name)
            .before(json!({ "order_total": Amount(order.order_total()) }))
            .after(json!({ "order_total": Amount(after.order_total()), "items": added(&lines) })),
    );
    Ok(ItemsAdded { ok: OK, order_total: Amount(after.order_total()) })
}

/// Adds lines to a running order.
pub fn add(tx: &WriteTx, order: &Order, new: &[NewLine]) -> Result<Order> {
    let there = lines::of_order(tx, order.id)?.len();
    require_room_for(there, new.len())?;
    for line in new {
        lines::insert(tx, order.id, line)?;
    }
    follow(tx, order)?;
    orders::again(tx, order)
}
