//! Marking lines as prepared, and recalling them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::KotStatus;
use crate::domain::refusal::Refusal;
use crate::domain::restaurant::lines::LineFacts;
use crate::domain::restaurant::prepared::{prepare, recall};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::restaurant::lines::{self, Line};
use crate::store::restaurant::orders::{self, Order};
use crate::store::restaurant::prepared as store;
use crate::svc::restaurant::{COOKS, ORDER};
use crate::wire::{DONE, Done, Flag, OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Pos,
            "mark_prepared",
            COOKS,
            ORDER,
            mark_prepared,
            "Marks a line as prepared, or every line that is cooking.",
        )
        .idempotent()
        .post_only(),
        write(
            Module::Pos,
            "recall_prepared",
            COOKS,
            ORDER,
            recall_prepared,
            "Puts a prepared line back on the display, or all of them.",
        )
        .idempotent()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct OfLine {
    /// Identifier of the order.
    order: Text,
    /// `row` of a line; every line that it can be done to when left out.
    item_row: Option<Text>,
}

/// Does a step to the line that was named, or to every line of the order that permits it; answers the names of those that
/// it changed.
pub fn each_line(
    tx: &WriteTx,
    order: &Order,
    row: Option<&str>,
    permit: fn(&LineFacts) -> std::result::Result<bool, Refusal>,
    change: fn(&WriteTx, i64) -> Result<()>,
) -> Result<Vec<String>> {
    let lines = lines::of_order(tx, order.id)?;
    let fired = order.kot_no.is_some();
    let chosen: Vec<&Line> = match row {
        Some(row) => {
            let line = lines::named(&lines, &order.name, row)?;
            if permit(&line.facts(fired))? { vec![line] } else { Vec::new() }
        }
        None => lines.iter().filter(|line| permit(&line.facts(fired)) == Ok(true)).collect(),
    };
    for line in &chosen {
        change(tx, line.id)?;
    }
    if chosen.is_empty() {
        tx.nothing_changed();
    } else {
        store::touch(tx, order.id)?;
    }
    Ok(chosen.iter().map(|line| line.item_name.clone()).collect())
}

#[derive(Serialize, JsonSchema)]
pub struct Prepared {
    ok: Yes,
    /// Every live line of the order is prepared.
    all_prepared: Flag,
}

fn mark_prepared(tx: &WriteTx, params: OfLine) -> Result<Prepared> {
    let order = orders::find(tx, &params.order)?;
    let items = each_line(tx, &order, params.item_row.as_deref(), prepare, store::prepare)?;
    let after = orders::again(tx, &order)?;
    let all_prepared = Flag(after.counts.live() > 0 && after.counts.prepared == after.counts.live());
    if !items.is_empty() {
        let after =
            json!({ "items": items, "kot_status": KotStatus::Prepared, "all_prepared": all_prepared });
        tx.log(
            Action::new(Verb::PosPrepared, RecordType::PosOrder, &order.name)
                .before(json!({ "kot_status": KotStatus::Fired }))
                .after(after),
        );
    }
    Ok(Prepared { ok: OK, all_prepared })
}

fn recall_prepared(tx: &WriteTx, params: OfLine) -> Result<Done> {
    let order = orders::find(tx, &params.order)?;
    let items = each_line(tx, &order, params.item_row.as_deref(), recall, store::recall)?;
    if !items.is_empty() {
        tx.log(
            Action::new(Verb::PosRecall, RecordType::PosOrder, &order.name)
                .before(json!({ "kot_status": KotStatus::Prepared }))
                .after(json!({ "items": items, "kot_status": KotStatus::Fired })),
        );
    }
    Ok(DONE)
}
