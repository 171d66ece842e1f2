//! Refunding what was paid of a bill that is not settled yet.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::PosMode;
use crate::domain::restaurant::lifecycle::{OrderStep, permit};
use crate::domain::restaurant::pay::permit_correction;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::restaurant::orders;
use crate::store::restaurant::pay::{self, NewPayment};
use crate::svc::restaurant::pay::{named, require_taker, taken};
use crate::svc::restaurant::{ORDER, SERVICE};
use crate::wire::{Amount, Flag, OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Pos,
            "refund_payment",
            SERVICE,
            ORDER,
            refund_payment,
            "Returns a payment of a bill that is not settled: struck out while its mode could be corrected, refunded today after that.",
        )
        .destructive()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct RefundPayment {
    /// Identifier of the order.
    order: Text,
    /// `row` of the payment; not needed while there is one.
    payment: Option<Text>,
    reason: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct PaymentRefunded {
    ok: Yes,
    mode: PosMode,
    amount: Amount,
    /// Refunded beside it.
    tip: Amount,
    /// 1: the payment is struck out and counts nowhere; 0: the money leaves the caller's drawer today.
    voided: Flag,
    /// What is still paid.
    paid_amount: Amount,
    left: Amount,
}

/// A payment in a closed day or a counted drawer stays there: its refund is a payment of today below 0.
fn refund_payment(tx: &WriteTx, params: RefundPayment) -> Result<PaymentRefunded> {
    let property = tx.property()?;
    let order = orders::find(tx, &params.order)?;
    permit(&order.facts(), OrderStep::Refund)?;
    let payment = named(tx, &order, params.payment.as_deref())?;
    require_taker(tx.actor(), &payment)?;
    let voided = permit_correction(&taken(&order, &payment), property.business_on).is_ok();
    if voided {
        pay::void(tx, order.id, payment.id, &params.reason)?;
    } else {
        let refund = NewPayment {
            mode: payment.mode,
            amount: -payment.amount,
            tip: -payment.tip,
            reference: payment.reference.as_deref(),
            refund_of: Some(payment.id),
            credit_id: None,
            reason: Some(&params.reason),
        };
        pay::insert(tx, &property, order.id, &refund)?;
    }
    let after = orders::again(tx, &order)?;
    tx.log(
        Action::new(Verb::PosRefund, RecordType::PosOrder, &order.name)
            .before(json!({ "paid_amount": Amount(order.paid_amount), "left": Amount(order.left()) }))
            .after(json!({ "paid_amount": Amount(after.paid_amount), "left": Amount(after.left()),
                "mode": payment.mode, "amount": Amount(payment.amount), "tip": Amount(payment.tip), "voided": Flag(voided) }))
            .why(params.reason.to_string()),
    );
    Ok(PaymentRefunded {
        ok: OK,
        mode: payment.mode,
        amount: Amount(payment.amount),
        tip: Amount(payment.tip),
        voided: Flag(voided),
        paid_amount: Amount(after.paid_amount),
        left: Amount(after.left()),
    })
}
