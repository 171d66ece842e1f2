//! A captain confirms what a guest ordered by QR menu.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::OrderStatus;
use crate::domain::restaurant::confirm_order::confirm;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::restaurant::confirm_order as store;
use crate::store::restaurant::orders;
use crate::svc::housekeeping::service_tickets::resolve_of_order;
use crate::svc::restaurant::{ORDER, OfOrder, SERVICE};
use crate::wire::{OK, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Pos,
            "confirm_order",
            SERVICE,
            ORDER,
            confirm_order,
            "A captain confirms an order; one from the QR menu then goes to the kitchen and onto a bill.",
        )
        .idempotent()
        .post_only(),
    ]
}

#[derive(Serialize, JsonSchema)]
pub struct OrderStatusSet {
    ok: Yes,
    status: OrderStatus,
}

/// A second confirmation changes nothing.
fn confirm_order(tx: &WriteTx, params: OfOrder) -> Result<OrderStatusSet> {
    let order = orders::find(tx, &params.order)?;
    if !confirm(&order.facts())? {
        tx.nothing_changed();
        return Ok(OrderStatusSet { ok: OK, status: order.status });
    }
    store::confirm(tx, order.id)?;
    resolve_of_order(tx, &order.name)?;
    let after = orders::again(tx, &order)?;
    tx.log(
        Action::new(Verb::PosConfirm, RecordType::PosOrder, &order.name)
            .before(json!({ "status": order.status, "captain": order.captain }))
            .after(json!({ "status": after.status, "captain": after.captain })),
    );
    Ok(OrderStatusSet { ok: OK, status: after.status })
}
