//! Paying a bill at the outlet.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::{OrderStatus, PosMode};
use crate::domain::restaurant::lifecycle::{OrderStep, permit};
use crate::domain::restaurant::pay::is_made_after_paying;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::say;
use crate::store::restaurant::lines::{self, Line as OrderLine};
use crate::store::restaurant::orders::{self, Order};
use crate::store::restaurant::pay;
use crate::svc::restaurant::bill::order_totals;
use crate::svc::restaurant::kot::fire;
use crate::svc::restaurant::{ORDER, SERVICE};
use crate::wire::{Amount, Flag, OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Pos,
            "pay_order",
            SERVICE,
            ORDER,
            pay_order,
            "Takes the money for a bill at the outlet; no folio is touched.",
        )
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct PayOrder {
    /// Identifier of the order.
    order: Text,
    mode: PosMode,
}

#[derive(Serialize, JsonSchema)]
pub struct OrderPaid {
    ok: Yes,
    status: OrderStatus,
    paid: Flag,
    mode: PosMode,
    /// Before tax.
    order_total: Amount,
    /// What was taken.
    grand_total: Amount,
    /// Number of the tax invoice.
    bill_no: String,
}

fn pay_order(tx: &WriteTx, params: PayOrder) -> Result<OrderPaid> {
    let property = tx.property()?;
    let order = orders::find(tx, &params.order)?;
    permit(&order.facts(), OrderStep::Pay)?;
    let lines = billed(tx, &order)?;
    fire(tx, &property, &order, None, !is_made_after_paying(order.order_type))?;
    let grand = order_totals(&order, &lines, &property).grand;
    let bill_no = pay::pay(tx, &property, order.id, params.mode, grand)?;
    tx.log(
        Action::new(Verb::PosPay, RecordType::PosOrder, &order.name)
            .before(json!({ "status": order.status, "paid": Flag(false) }))
            .after(json!({ "status": OrderStatus::Delivered, "paid": Flag(true), "mode": params.mode,
                "amount": Amount(grand), "bill_no": bill_no })),
    );
    Ok(OrderPaid {
        ok: OK,
        status: OrderStatus::Delivered,
        paid: Flag(true),
        mode: params.mode,
        order_total: Amount(order.order_total()),
        grand_total: Amount(grand),
        bill_no,
    })
}

/// The live lines of a bill that is closed; one without any is cancelled instead.
pub fn billed(tx: &WriteTx, order: &Order) -> Result<Vec<OrderLine>> {
    let mut lines = lines::of_order(tx, order.id)?;
    lines.retain(|line| !line.voided);
    if lines.is_empty() {
        let message = say!("Nothing is left on {order}; cancel it instead.", order = order.name);
        return Err(Error::refused("nothing_to_bill", message));
    }
    Ok(lines)
}
