//! Discounts of a bill.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::restaurant::discount::{self as rules, BillLine};
use crate::domain::restaurant::lifecycle::{OrderStep, permit};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::restaurant::{discount, lines, orders};
use crate::svc::restaurant::{ORDER, SERVICE};
use crate::wire::{Amount, OK, Text, Yes, default};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Pos,
            "apply_discount",
            SERVICE,
            ORDER,
            apply_discount,
            "Sets the discount of a bill, before tax; 0 takes it off.",
        )
        .idempotent()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct ApplyDiscount {
    /// Identifier of the order.
    order: Text,
    /// Before tax, at most the subtotal.
    amount: Amount,
    #[serde(default = "default::blank")]
    reason: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct DiscountSet {
    ok: Yes,
    discount: Amount,
    order_total: Amount,
}

fn apply_discount(tx: &WriteTx, params: ApplyDiscount) -> Result<DiscountSet> {
    let property = tx.property()?;
    let order = orders::find(tx, &params.order)?;
    permit(&order.facts(), OrderStep::Discount)?;
    let discount = rules::asked(params.amount.0, order.subtotal, &property.currency)?;
    let reason = Some(&*params.reason).filter(|reason| !reason.is_empty());
    reprice(tx, order.id, discount, reason)?;
    let after = orders::again(tx, &order)?;
    tx.log(
        Action::new(Verb::PosDiscount, RecordType::PosOrder, &order.name)
            .before(json!({ "discount_amount": Amount(order.discount), "order_total": Amount(order.order_total()) }))
            .after(json!({ "discount_amount": Amount(after.discount), "order_total": Amount(after.order_total()) }))
            .why(params.reason.to_string()),
    );
    Ok(DiscountSet { ok: OK, discount: Amount(after.discount), order_total: Amount(after.order_total()) })
}

/// Gives the bill this discount, lowered to what its live lines are worth, and every line its share and its tax.
pub fn reprice(tx: &WriteTx, order_id: i64, discount: Decimal, reason: Option<&str>) -> Result<()> {
    let currency = tx.property()?.currency;
    let mut live = lines::of_order(tx, order_id)?;
    live.retain(|line| !line.voided);
    let subtotal = live.iter().map(|line| line.amount).sum();
    let discount = rules::lowered(discount, subtotal);
    let billed: Vec<BillLine> =
        live.iter().map(|line| BillLine { amount: line.amount, tax_rate: line.tax_rate }).collect();
    for (line, share) in live.iter().zip(rules::spread(&billed, discount, &currency)) {
        if (line.discount, line.tax) != (share.discount, share.tax) {
            discount::set_share(tx, line.id, share.discount, share.tax, &currency)?;
        }
    }
    discount::set_discount(tx, order_id, discount, reason, &currency)
}
