//! Paying a bill at the outlet.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::{OrderStatus, PosMode, Role};
use crate::domain::restaurant::lifecycle::{OrderStep, permit};
use crate::domain::restaurant::pay::{Taken, is_made_after_paying, permit_correction};
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
            "Takes the money for a bill at the outlet, or corrects the mode of one just paid; no folio is touched.",
        )
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct PayOrder {
    /// Identifier of the order.
    order: Text,
    mode: PosMode,
    /// Why a bill that is paid has this mode instead: it corrects a mode that was recorded by mistake, on the business date of
    /// the payment and while the drawer is not counted. For who took the money, Finance and Hotel Admin.
    correction: Option<Text>,
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
    if let Some(reason) = params.correction.as_deref() {
        return correct_mode(tx, order, params.mode, reason);
    }
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

/// The bill stays paid with its number; only the way it was paid changes.
fn correct_mode(tx: &WriteTx, order: Order, mode: PosMode, reason: &str) -> Result<OrderPaid> {
    let (cashier, is_counted) = pay::taken_by(tx, order.id)?;
    let taken = Taken { order: &order.name, paid_on: order.paid_on.filter(|_| order.paid), is_counted };
    permit_correction(&taken, tx.property()?.business_on)?;
    let actor = tx.actor();
    if cashier.as_deref() != Some(&*actor.login) && !actor.has(Role::Finance) && !actor.is_admin() {
        let message = say!("Only who took the money, Finance or a hotel admin corrects its mode.");
        return Err(Error::forbidden("not_your_payment", message));
    }
    if order.payment_mode == Some(mode) {
        tx.nothing_changed();
    } else {
        pay::set_mode(tx, order.id, mode)?;
        tx.log(
            Action::new(Verb::PosPay, RecordType::PosOrder, &order.name)
                .before(json!({ "mode": order.payment_mode }))
                .after(
                    json!({ "mode": mode, "amount": Amount(order.grand_total()), "bill_no": order.bill_no }),
                )
                .why(reason.to_string()),
        );
    }
    Ok(OrderPaid {
        ok: OK,
        status: order.status,
        paid: Flag(true),
        mode,
        order_total: Amount(order.order_total()),
        grand_total: Amount(order.grand_total()),
        bill_no: order.bill_no.unwrap_or_default(),
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
