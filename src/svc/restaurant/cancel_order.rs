//! Cancelling an open order.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::OrderStatus;
use crate::domain::money::{Currency, sum};
use crate::domain::restaurant::lifecycle::{OrderStep, permit};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::restaurant::cancel_order as store;
use crate::store::restaurant::lines::{self, Line};
use crate::store::restaurant::orders;
use crate::svc::housekeeping::service_tickets::resolve_of_order;
use crate::svc::restaurant::discount::reprice;
use crate::svc::restaurant::{ORDER, SERVICE, printing};
use crate::wire::{Amount, OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Pos,
            "cancel_order",
            SERVICE,
            ORDER,
            cancel_order,
            "Cancels an open order; the kitchen sees what it must drop.",
        )
        .destructive()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct CancelOrder {
    /// Identifier of the order.
    order: Text,
    reason: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct OrderCancelled {
    ok: Yes,
    status: OrderStatus,
}

fn cancel_order(tx: &WriteTx, params: CancelOrder) -> Result<OrderCancelled> {
    let order = orders::find(tx, &params.order)?;
    permit(&order.facts(), OrderStep::Cancel)?;
    let lines = lines::of_order(tx, order.id)?;
    let property = tx.property()?;
    let (fired_items, fired_amount) = fired(&lines, &property.currency);
    for line in lines.iter().filter(|line| !line.voided) {
        lines::void(tx, line.id, &params.reason)?;
    }
    printing::void_slips(tx, &property, &order, &lines, &params.reason)?;
    reprice(tx, order.id, Decimal::ZERO, None)?;
    store::cancel(tx, order.id, &params.reason)?;
    resolve_of_order(tx, &order.name)?;
    tx.log(
        Action::new(Verb::PosCancel, RecordType::PosOrder, &order.name)
            .before(json!({ "status": order.status, "order_total": Amount(order.order_total()),
                "fired_items": fired_items, "fired_amount": fired_amount }))
            .after(json!({ "status": OrderStatus::Cancelled }))
            .why(params.reason.to_string()),
    );
    Ok(OrderCancelled { ok: OK, status: OrderStatus::Cancelled })
}

/// What the kitchen already had of the order and what it comes to before tax; no amount when it had nothing.
fn fired(lines: &[Line], currency: &Currency) -> (Vec<String>, Option<Amount>) {
    let fired: Vec<&Line> = lines.iter().filter(|line| !line.voided && line.fired.is_some()).collect();
    let items = fired.iter().map(|line| format!("{} × {}", line.qty, line.item_name)).collect();
    let amount = sum(fired.iter().map(|line| line.amount), currency);
    (items, (!fired.is_empty()).then_some(Amount(amount)))
}
