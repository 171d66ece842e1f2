//! Voiding lines, and the kitchen's acknowledgement.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::restaurant::lifecycle::{OrderStep, permit};
use crate::domain::restaurant::voids as rules;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::restaurant::lines::{self, Line};
use crate::store::restaurant::orders::{self, Order};
use crate::store::restaurant::voids;
use crate::svc::restaurant::pay::require_paid_covered;
use crate::svc::restaurant::prepared::each_line;
use crate::svc::restaurant::{COOKS, ORDER, SERVICE, discount, printing};
use crate::wire::{Amount, DONE, Done, Flag, Int, OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
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
            "acknowledge_void",
            COOKS,
            ORDER,
            acknowledge_void,
            "The kitchen has seen that a line was voided; it leaves the display.",
        )
        .idempotent()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct VoidItem {
    /// Identifier of the order.
    order: Text,
    /// `row` of the line.
    item_row: Text,
    reason: Text,
    /// So many of its pieces; all when left out.
    qty: Option<Int>,
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
    rules::void(&line.facts(order.kot_no.is_some()))?;
    let qty = rules::pieces(&line.item_name, line.qty, params.qty.map(|qty| qty.0))?;
    let part = part_of(tx, &order, line, qty)?;
    let line = part.as_ref().unwrap_or(line);
    lines::void(tx, line.id, &params.reason)?;
    printing::void_slips(tx, &*tx.property()?, &order, std::slice::from_ref(line), &params.reason)?;
    discount::follow(tx, &order)?;
    let after = orders::again(tx, &order)?;
    require_paid_covered(&after, &*tx.property()?)?;
    tx.log(
        Action::new(Verb::PosVoid, RecordType::PosOrder, &order.name)
            .before(json!({ "item_name": line.item_name, "qty": line.qty, "amount": Amount(line.amount),
                "total": Amount(line.amount - line.discount + line.tax), "kot_status": line.kot_status, "order_total": Amount(order.order_total()) }))
            .after(json!({ "amount": Amount(Decimal::new(0, line.amount.scale())), "discount_amount": Amount(after.discount),
                "order_total": Amount(after.order_total()) }))
            .why(params.reason.to_string()),
    );
    Ok(ItemVoided { ok: OK, order_total: Amount(after.order_total()), subtotal: Amount(after.subtotal) })
}

/// The pieces that are taken off as a line of their own; none when it is the whole line.
fn part_of(tx: &WriteTx, order: &Order, line: &Line, qty: i64) -> Result<Option<Line>> {
    if qty == line.qty {
        return Ok(None);
    }
    let part = lines::split_off(tx, line.id, qty)?;
    discount::follow(tx, order)?;
    Ok(lines::of_order(tx, order.id)?.into_iter().find(|line| line.id == part))
}

#[derive(Deserialize, JsonSchema)]
pub struct OfVoidedLine {
    /// Identifier of the order.
    order: Text,
    /// `row` of the line.
    item_row: Text,
}

fn acknowledge_void(tx: &WriteTx, params: OfVoidedLine) -> Result<Done> {
    let order = orders::find(tx, &params.order)?;
    let row = Some(&*params.item_row);
    let items = each_line(tx, &order, row, rules::acknowledge, voids::acknowledge_void)?;
    if !items.is_empty() {
        tx.log(
            Action::new(Verb::PosVoidSeen, RecordType::PosOrder, &order.name)
                .before(json!({ "void_seen": Flag(false) }))
                .after(json!({ "items": items, "void_seen": Flag(true) })),
        );
    }
    Ok(DONE)
}
