//! What is taken off a bill: a discount, a line, all of it. On the house (NC) means that somebody answers for it by name.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::OrderStatus;
use crate::domain::restaurant::discount;
use crate::domain::restaurant::line::{self, LineStep};
use crate::domain::restaurant::order::{OrderStep, permit};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::restaurant::{lines, orders};
use crate::svc::housekeeping::tickets::resolve_of_order;
use crate::svc::restaurant::{ORDER, SERVICE, ordering, printing};
use crate::wire::{Amount, Flag, OK, Text, Yes, default};

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
        write(
            Module::Pos,
            "mark_nc",
            SERVICE,
            ORDER,
            mark_nc,
            "Puts a bill on the house (no charge), or lifts that while the bill is open.",
        )
        .idempotent()
        .post_only(),
        write(
            Module::Pos,
            "void_item",
            SERVICE,
            ORDER,
            void_item,
            "Strikes a line through; it stays on the order at 0.",
        )
        .destructive()
        .post_only(),
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
    let discount = discount::asked(params.amount.0, order.subtotal, &property.currency)?;
    let reason = Some(&*params.reason).filter(|reason| !reason.is_empty());
    ordering::reprice(tx, order.id, discount, reason)?;
    let after = orders::again(tx, &order)?;
    tx.log(
        Action::new(Verb::PosDiscount, RecordType::PosOrder, &order.name)
            .before(json!({ "discount_amount": Amount(order.discount), "order_total": Amount(order.order_total()) }))
            .after(json!({ "discount_amount": Amount(after.discount), "order_total": Amount(after.order_total()) }))
            .why(params.reason.to_string()),
    );
    Ok(DiscountSet { ok: OK, discount: Amount(after.discount), order_total: Amount(after.order_total()) })
}

#[derive(Deserialize, JsonSchema)]
pub struct MarkNc {
    /// Identifier of the order.
    order: Text,
    /// Who answers for it.
    authorized_by: Text,
    #[serde(default = "default::blank")]
    note: Text,
    /// 1: the guest pays after all.
    #[serde(default = "default::off")]
    undo: Flag,
}

#[derive(Serialize, JsonSchema)]
pub struct NcSet {
    ok: Yes,
    nc: Flag,
    order_total: Amount,
}

fn mark_nc(tx: &WriteTx, params: MarkNc) -> Result<NcSet> {
    let order = orders::find(tx, &params.order)?;
    permit(&order.facts(), OrderStep::MarkNc)?;
    let nc = !params.undo.0;
    if nc == order.nc {
        tx.nothing_changed();
        return Ok(NcSet { ok: OK, nc: Flag(nc), order_total: Amount(order.order_total()) });
    }
    let note = Some(&*params.note).filter(|note| nc && !note.is_empty());
    orders::set_nc(tx, order.id, nc.then_some(&*params.authorized_by), note)?;
    let after = orders::again(tx, &order)?;
    tx.log(
        Action::new(Verb::PosNc, RecordType::PosOrder, &order.name)
            .before(json!({ "nc": Flag(order.nc), "order_total": Amount(order.order_total()) }))
            .after(json!({ "nc": Flag(nc), "order_total": Amount(after.order_total()),
                "authorized_by": params.authorized_by, "nc_note": params.note })),
    );
    Ok(NcSet { ok: OK, nc: Flag(nc), order_total: Amount(after.order_total()) })
}

#[derive(Deserialize, JsonSchema)]
pub struct VoidItem {
    /// Identifier of the order.
    order: Text,
    /// `row` of the line.
    item_row: Text,
    reason: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct ItemVoided {
    ok: Yes,
    order_total: Amount,
    subtotal: Amount,
}

/// A discount larger than what is left is lowered to it.
fn void_item(tx: &WriteTx, params: VoidItem) -> Result<ItemVoided> {
    let order = orders::find(tx, &params.order)?;
    permit(&order.facts(), OrderStep::Void)?;
    let lines = lines::of_order(tx, order.id)?;
    let line = lines::named(&lines, &order.name, &params.item_row)?;
    line::permit(&line.facts(order.kot_no.is_some()), LineStep::Void)?;
    lines::void(tx, line.id, &params.reason)?;
    printing::void_slips(tx, &*tx.property()?, &order, std::slice::from_ref(line), &params.reason)?;
    ordering::reprice(tx, order.id, order.discount, None)?;
    let after = orders::again(tx, &order)?;
    tx.log(
        Action::new(Verb::PosVoid, RecordType::PosOrder, &order.name)
            .before(json!({ "item_name": line.item_name, "qty": line.qty, "amount": Amount(line.amount),
                "kot_status": line.kot_status, "order_total": Amount(order.order_total()) }))
            .after(json!({ "amount": Amount(Decimal::new(0, line.amount.scale())), "discount_amount": Amount(after.discount),
                "order_total": Amount(after.order_total()) }))
            .why(params.reason.to_string()),
    );
    Ok(ItemVoided { ok: OK, order_total: Amount(after.order_total()), subtotal: Amount(after.subtotal) })
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
    for line in lines.iter().filter(|line| !line.voided) {
        lines::void(tx, line.id, &params.reason)?;
    }
    printing::void_slips(tx, &*tx.property()?, &order, &lines, &params.reason)?;
    ordering::reprice(tx, order.id, Decimal::ZERO, None)?;
    orders::cancel(tx, order.id, &params.reason)?;
    resolve_of_order(tx, &order.name)?;
    tx.log(
        Action::new(Verb::PosCancel, RecordType::PosOrder, &order.name)
            .before(json!({ "status": order.status, "order_total": Amount(order.order_total()) }))
            .after(json!({ "status": OrderStatus::Cancelled }))
            .why(params.reason.to_string()),
    );
    Ok(OrderCancelled { ok: OK, status: OrderStatus::Cancelled })
}
