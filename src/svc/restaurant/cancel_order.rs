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
    /// What the guest who ordered from the QR menu reads about it.
    guest_reason: Option<Text>,
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
    let fired = Fired::of(&lines, &property.currency);
    for line in lines.iter().filter(|line| !line.voided) {
        lines::void(tx, line.id, &params.reason)?;
    }
    printing::void_slips(tx, &property, &order, &lines, &params.reason)?;
    reprice(tx, order.id, Decimal::ZERO, None, None)?;
    store::cancel(tx, order.id, &params.reason)?;
    if let Some(said) = &params.guest_reason {
        store::tell_guest(tx, order.id, said)?;
    }
    resolve_of_order(tx, &order.name)?;
    tx.log(
        Action::new(Verb::PosCancel, RecordType::PosOrder, &order.name)
            .before(json!({ "status": order.status, "order_total": Amount(order.order_total()),
                "fired_items": fired.items, "fired_amount": fired.amount, "fired_total": fired.total }))
            .after(json!({ "status": OrderStatus::Cancelled }))
            .why(params.reason.to_string()),
    );
    Ok(OrderCancelled { ok: OK, status: OrderStatus::Cancelled })
}

/// What the kitchen already had of an order; no amounts when it had nothing.
struct Fired {
    items: Vec<String>,
    /// Before discount and tax.
    amount: Option<Amount>,
    /// What the guest would have paid for it.
    total: Option<Amount>,
}

impl Fired {
    fn of(lines: &[Line], currency: &Currency) -> Fired {
        let fired: Vec<&Line> = lines.iter().filter(|line| !line.voided && line.fired.is_some()).collect();
        let summed = |of: fn(&Line) -> Decimal| {
            (!fired.is_empty()).then(|| Amount(sum(fired.iter().map(|line| of(line)), currency)))
        };
        Fired {
            items: fired.iter().map(|line| format!("{} × {}", line.qty, line.item_name)).collect(),
            amount: summed(|line| line.amount),
            total: summed(|line| line.amount - line.discount + line.tax),
        }
    }
}
