//! What guests ordered by QR menu and no captain has confirmed.

use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::lists::OrderType;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::target::Target;
use crate::store::restaurant::lines::{self, Line};
use crate::store::restaurant::orders::Order;
use crate::store::restaurant::waiting_orders as store;
use crate::svc::restaurant::SERVICE;
use crate::wire::{Amount, Moment, OfProperty};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Desk,
        "waiting_orders",
        SERVICE,
        Target::Property,
        waiting_orders,
        "What guests ordered by QR menu and no captain has confirmed yet, oldest first.",
    )]
}

/// An order that a guest left on the QR menu.
#[derive(Serialize, JsonSchema)]
pub struct WaitingOrder {
    name: String,
    /// Identifier of the outlet.
    outlet: String,
    outlet_name: String,
    order_type: OrderType,
    table_no: Option<String>,
    room_no: Option<String>,
    /// The guest of the linked stay.
    guest_name: Option<String>,
    customer_name: Option<String>,
    notes: Option<String>,
    allergy_note: Option<String>,
    /// Before tax.
    order_total: Amount,
    /// With tax.
    grand_total: Amount,
    creation: Moment,
    label: String,
    items: Vec<WaitingItem>,
}

#[derive(Serialize, JsonSchema)]
struct WaitingItem {
    item_name: String,
    qty: i64,
    instructions: Option<String>,
}

fn waiting_orders(tx: &ReadTx, _: OfProperty) -> Result<Vec<WaitingOrder>> {
    let property = tx.property()?;
    let orders = store::awaiting_captain(tx)?;
    let ids: Vec<i64> = orders.iter().map(|order| order.id).collect();
    let mut lines = lines::of_orders(tx, &ids)?;
    lines.retain(|line| !line.voided);
    let items = |order: &Order| -> Vec<WaitingItem> {
        let of_order = lines.iter().filter(|line| line.order_id == order.id);
        let item = |line: &Line| WaitingItem {
            item_name: line.item_name.clone(),
            qty: line.qty,
            instructions: line.instructions.clone(),
        };
        of_order.map(item).collect()
    };
    let view = |order: Order| WaitingOrder {
        items: items(&order),
        label: order.label(),
        order_total: Amount(order.order_total()),
        grand_total: Amount(order.grand_total()),
        creation: Moment(property.local(order.created)),
        name: order.name,
        outlet: order.outlet,
        outlet_name: order.outlet_name,
        order_type: order.order_type,
        table_no: order.table_no,
        room_no: order.room_no,
        guest_name: order.guest_name,
        customer_name: order.customer_name,
        notes: order.notes,
        allergy_note: order.allergy_note,
    };
    Ok(orders.into_iter().map(view).collect())
}
