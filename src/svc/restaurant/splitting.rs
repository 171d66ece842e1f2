//! Splitting a bill: lines go to a bill of their own, with what the kitchen has done and their part of the discount.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::restaurant::lifecycle::{OrderStep, permit};
use crate::domain::restaurant::splitting::{self, SplitLine};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::restaurant::lines::{self, Line};
use crate::store::restaurant::{menu, orders, splitting as store};
use crate::svc::restaurant::pay::require_paid_covered;
use crate::svc::restaurant::{ORDER, SERVICE, discount, tables};
use crate::wire::{Amount, Json, OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(Module::Pos, "split_order", SERVICE, ORDER, split_order, "Moves lines to a bill of their own.")
            .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct SplitOrder {
    /// Identifier of the order.
    order: Text,
    /// `row` of each line that goes to the new bill.
    item_rows: Json<Vec<Text>>,
    /// The table of the new bill; that of the old one when left out.
    table_no: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct OrderSplit {
    ok: Yes,
    new_order: String,
    /// Before tax.
    source_total: Amount,
    /// Before tax.
    new_total: Amount,
}

fn split_order(tx: &WriteTx, params: SplitOrder) -> Result<OrderSplit> {
    let property = tx.property()?;
    let currency = property.currency;
    let order = orders::find(tx, &params.order)?;
    permit(&order.facts(), OrderStep::Split)?;
    let lines = lines::of_order(tx, order.id)?;
    let wanted = params.item_rows.iter().map(|row| Ok(lines::named(&lines, &order.name, row)?.id));
    let wanted = wanted.collect::<Result<Vec<i64>>>()?;
    let asked: Vec<SplitLine> = lines
        .iter()
        .map(|line| SplitLine {
            item_name: &line.item_name,
            voided: line.voided,
            wanted: wanted.contains(&line.id),
        })
        .collect();
    splitting::permit(&asked)?;
    let (moved, remaining): (Vec<&Line>, Vec<&Line>) =
        lines.iter().partition(|line| wanted.contains(&line.id));
    let worth = |lines: &[&Line]| lines.iter().map(|line| line.amount).sum();
    let (source_discount, new_discount) =
        splitting::shared(order.discount, worth(&remaining), worth(&moved), &currency);
    let table_no = match params.table_no.as_deref() {
        Some(table) => Some(tables::table_named(&menu::outlet_named(tx, &order.outlet)?, table)?),
        None => order.table_no.clone(),
    };
    let (id, name) = store::insert_like(
        tx,
        &order,
        splitting::status_of_new(moved.iter().any(|line| line.fired.is_some()), order.source, order.status),
        table_no.as_deref(),
    )?;
    for line in &moved {
        store::move_to(tx, line.id, id)?;
    }
    store::take_first_kot(tx, id)?;
    let percent = order.discount_percent;
    discount::reprice(tx, order.id, source_discount, percent, None)?;
    discount::reprice(tx, id, new_discount, percent, None)?;
    let (source, new) = (orders::again(tx, &order)?, orders::find(tx, &name)?);
    require_paid_covered(&source, &property)?;
    let names: Vec<&str> = moved.iter().map(|line| line.item_name.as_str()).collect();
    tx.log(
        Action::new(Verb::PosSplit, RecordType::PosOrder, &order.name)
            .before(json!({ "order_total": Amount(order.order_total()), "discount_amount": Amount(order.discount) }))
            .after(json!({ "order_total": Amount(source.order_total()), "discount_amount": Amount(source.discount),
                "new_order": name, "new_total": Amount(new.order_total()), "items": names })),
    );
    Ok(OrderSplit {
        ok: OK,
        new_order: name,
        source_total: Amount(source.order_total()),
        new_total: Amount(new.order_total()),
    })
}
