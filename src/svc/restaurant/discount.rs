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
use crate::store::restaurant::orders::{self, Order};
use crate::store::restaurant::{discount, lines};
use crate::svc::restaurant::pay::require_paid_covered;
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
            "Sets the discount of a bill as an amount before tax; 0 takes it off.",
        )
        .idempotent()
        .post_only(),
        write(
            Module::Pos,
            "apply_discount_percent",
            SERVICE,
            ORDER,
            apply_discount_percent,
            "Sets the discount of a bill in percent, which follows the bill when lines are added or voided; 0 takes it off.",
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

#[derive(Deserialize, JsonSchema)]
pub struct ApplyDiscountPercent {
    /// Identifier of the order.
    order: Text,
    /// Of the subtotal, before tax, from 0 to 100.
    percent: Amount,
    #[serde(default = "default::blank")]
    reason: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct DiscountSet {
    ok: Yes,
    discount: Amount,
    /// Null for an amount.
    percent: Option<Amount>,
    order_total: Amount,
    /// What the guest pays.
    grand_total: Amount,
}

fn apply_discount(tx: &WriteTx, params: ApplyDiscount) -> Result<DiscountSet> {
    let order = orders::find(tx, &params.order)?;
    permit(&order.facts(), OrderStep::Discount)?;
    let discount = rules::asked(params.amount.0, order.subtotal, &tx.property()?.currency)?;
    apply(tx, &order, discount, None, &params.reason)
}

fn apply_discount_percent(tx: &WriteTx, params: ApplyDiscountPercent) -> Result<DiscountSet> {
    let order = orders::find(tx, &params.order)?;
    permit(&order.facts(), OrderStep::Discount)?;
    let percent = rules::percentage(params.percent.0)?;
    let discount = rules::of_percent(percent.unwrap_or_default(), order.subtotal, &tx.property()?.currency);
    apply(tx, &order, discount, percent, &params.reason)
}

fn apply(
    tx: &WriteTx,
    order: &Order,
    discount: Decimal,
    percent: Option<Decimal>,
    reason: &str,
) -> Result<DiscountSet> {
    reprice(tx, order.id, discount, percent, Some(reason).filter(|reason| !reason.is_empty()))?;
    let after = orders::again(tx, order)?;
    require_paid_covered(&after, &*tx.property()?)?;
    let shown = |order: &Order| {
        json!({ "discount_amount": Amount(order.discount), "discount_percent": order.discount_percent.map(Amount),
            "order_total": Amount(order.order_total()) })
    };
    tx.log(
        Action::new(Verb::PosDiscount, RecordType::PosOrder, &order.name)
            .before(shown(order))
            .after(shown(&after))
            .why(reason.to_string()),
    );
    Ok(DiscountSet {
        ok: OK,
        discount: Amount(after.discount),
        percent: after.discount_percent.map(Amount),
        order_total: Amount(after.order_total()),
        grand_total: Amount(after.grand_total()),
    })
}

/// Prices the lines of a bill again after some were added or taken off. A discount in percent follows them; an amount is lowered
/// to what they are worth.
pub fn follow(tx: &WriteTx, order: &Order) -> Result<()> {
    let currency = tx.property()?.currency;
    let live = lines::of_order(tx, order.id)?;
    let subtotal = live.iter().filter(|line| !line.voided).map(|line| line.amount).sum();
    let discount = order
        .discount_percent
        .map_or(order.discount, |percent| rules::of_percent(percent, subtotal, &currency));
    reprice(tx, order.id, discount, order.discount_percent, None)
}

/// Gives the bill this discount, lowered to what its live lines are worth, and every line its share and its tax.
pub fn reprice(
    tx: &WriteTx,
    order_id: i64,
    discount: Decimal,
    percent: Option<Decimal>,
    reason: Option<&str>,
) -> Result<()> {
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
    discount::set_discount(tx, order_id, discount, percent, reason, &currency)
}
