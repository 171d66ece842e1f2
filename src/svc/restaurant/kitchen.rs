//! The kitchen: what goes to it and what it hands out.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::db::series;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::{Course, KotStatus, OrderStatus, PrepStation};
use crate::domain::property::PropertySettings;
use crate::domain::restaurant::kitchen::{self, FiringLine};
use crate::domain::restaurant::lifecycle::{OrderStep, permit};
use crate::domain::restaurant::lines::{self as rules, LineStep};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::say;
use crate::store::restaurant::kitchen as store;
use crate::store::restaurant::lines::{self, Line};
use crate::store::restaurant::orders::{self, Order};
use crate::store::stock::movements::{self, AlertView, FiredLine};
use crate::svc::restaurant::{COOKS, ORDER, OfOrder, SERVICE, printing};
use crate::wire::{DONE, Done, Flag, Moment, OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Pos,
            "fire_kot",
            SERVICE,
            ORDER,
            fire_kot,
            "Sends what waits to the kitchen, all of it or one course, under a ticket number.",
        )
        .idempotent()
        .post_only(),
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
        write(Module::Pos, "accept_ticket", COOKS, ORDER, accept_ticket, "The kitchen has seen a ticket.")
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

/// What a firing sent.
pub struct Firing {
    /// None when there was nothing to send.
    pub kot_no: Option<i64>,
    pub lines: Vec<Line>,
    pub alerts: Vec<AlertView>,
    /// Names of the receipt printers that print its tickets.
    pub printers: Vec<String>,
}

/// Sends the lines that wait to the kitchen, takes what they need from stock, and logs it. With nothing to send it takes
/// no number and changes nothing. Lines that are `served` already are on no display.
pub fn fire(
    tx: &WriteTx,
    property: &PropertySettings,
    order: &Order,
    course: Option<Course>,
    served: bool,
) -> Result<Firing> {
    let mut lines = lines::of_order(tx, order.id)?;
    lines.retain(|line| {
        let waiting = FiringLine { kot_status: line.kot_status, voided: line.voided, course: line.course };
        kitchen::is_sent(&waiting, course)
    });
    if lines.is_empty() {
        return Ok(Firing { kot_no: None, lines, alerts: Vec::new(), printers: Vec::new() });
    }
    let kot_no = series::next(tx, &kitchen::series(order.outlet_id, property.business_on))?;
    for line in &lines {
        store::fire(tx, line.id, kot_no, served)?;
    }
    store::preparing(tx, order.id, kot_no)?;
    let fired: Vec<FiredLine> = lines
        .iter()
        .map(|line| FiredLine { line_id: line.id, menu_item_id: line.menu_item_id, qty: line.qty })
        .collect();
    let alerts = movements::deplete(tx, order.outlet_id, &order.name, &fired)?;
    let mut printers = Vec::new();
    if !served {
        let queued = printing::tickets(tx, property, order, &lines, kot_no, false)?;
        printers.extend(printing::names(&queued).into_iter().map(String::from));
    }
    let items: Vec<String> = lines.iter().map(|line| format!("{} × {}", line.qty, line.item_name)).collect();
    tx.log(
        Action::new(Verb::PosFire, RecordType::PosOrder, &order.name)
            .before(json!({ "status": order.status, "kot_no": order.kot_no }))
            .after(json!({ "status": OrderStatus::Preparing, "kot_no": kot_no, "items": items })),
    );
    Ok(Firing { kot_no: Some(kot_no), lines, alerts, printers })
}

#[derive(Deserialize, JsonSchema)]
pub struct FireKot {
    /// Identifier of the order.
    order: Text,
    /// Only what waits of this course; the rest is held.
    course: Option<Course>,
}

#[derive(Serialize, JsonSchema)]
pub struct KotFired {
    ok: Yes,
    status: OrderStatus,
    /// Of this round; the order's first when there was nothing to send, null when it has none.
    kot_no: Option<i64>,
    nc: Flag,
    /// Empty when there was nothing to send.
    fired_items: Vec<FiredItem>,
    /// What is used up at the outlet now.
    stock_alerts: Vec<AlertView>,
    /// Names of the receipt printers that print the tickets of this round.
    printers: Vec<String>,
}

#[derive(Serialize, JsonSchema)]
pub struct FiredItem {
    row: String,
    item_name: String,
    qty: i64,
    instructions: Option<String>,
    course: Course,
    prep_station: PrepStation,
}

fn fire_kot(tx: &WriteTx, params: FireKot) -> Result<KotFired> {
    let property = tx.property()?;
    let order = orders::find(tx, &params.order)?;
    permit(&order.facts(), OrderStep::Fire)?;
    let firing = fire(tx, &property, &order, params.course, false)?;
    if firing.kot_no.is_none() {
        tx.nothing_changed();
    }
    let item = |line: Line| FiredItem {
        row: line.id.to_string(),
        item_name: line.item_name,
        qty: line.qty,
        instructions: line.instructions,
        course: line.course,
        prep_station: line.prep_station,
    };
    Ok(KotFired {
        ok: OK,
        status: if firing.kot_no.is_some() { OrderStatus::Preparing } else { order.status },
        kot_no: firing.kot_no.or(order.kot_no),
        nc: Flag(order.nc),
        fired_items: firing.lines.into_iter().map(item).collect(),
        stock_alerts: firing.alerts,
        printers: firing.printers,
    })
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
fn each_line(
    tx: &WriteTx,
    order: &Order,
    row: Option<&str>,
    step: LineStep,
    change: fn(&WriteTx, i64) -> Result<()>,
) -> Result<Vec<String>> {
    let lines = lines::of_order(tx, order.id)?;
    let fired = order.kot_no.is_some();
    let chosen: Vec<&Line> = match row {
        Some(row) => {
            let line = lines::named(&lines, &order.name, row)?;
            if rules::permit(&line.facts(fired), step)? { vec![line] } else { Vec::new() }
        }
        None => lines.iter().filter(|line| rules::permit(&line.facts(fired), step) == Ok(true)).collect(),
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
    let items = each_line(tx, &order, params.item_row.as_deref(), LineStep::Prepare, store::prepare)?;
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
    let items = each_line(tx, &order, params.item_row.as_deref(), LineStep::Recall, store::recall)?;
    if !items.is_empty() {
        tx.log(
            Action::new(Verb::PosRecall, RecordType::PosOrder, &order.name)
                .before(json!({ "kot_status": KotStatus::Prepared }))
                .after(json!({ "items": items, "kot_status": KotStatus::Fired })),
        );
    }
    Ok(DONE)
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
    let items = each_line(tx, &order, row, LineStep::AcknowledgeVoid, store::acknowledge_void)?;
    if !items.is_empty() {
        tx.log(
            Action::new(Verb::PosVoidSeen, RecordType::PosOrder, &order.name)
                .before(json!({ "void_seen": Flag(false) }))
                .after(json!({ "items": items, "void_seen": Flag(true) })),
        );
    }
    Ok(DONE)
}

#[derive(Serialize, JsonSchema)]
pub struct Accepted {
    ok: Yes,
    accepted_at: Option<Moment>,
}

/// The first time counts.
fn accept_ticket(tx: &WriteTx, params: OfOrder) -> Result<Accepted> {
    let property = tx.property()?;
    let order = orders::find(tx, &params.order)?;
    let local = |moment| Moment(property.local(moment));
    if order.kot_no.is_none() {
        let message = say!("{order} was not sent to the kitchen.", order = order.name);
        return Err(Error::refused("not_fired", message));
    }
    if order.accepted.is_some() {
        tx.nothing_changed();
        return Ok(Accepted { ok: OK, accepted_at: order.accepted.map(local) });
    }
    store::accept(tx, order.id)?;
    let accepted_at = Some(local(tx.now()));
    tx.log(
        Action::new(Verb::PosAccept, RecordType::PosOrder, &order.name)
            .before(json!({ "accepted_at": null }))
            .after(json!({ "accepted_at": accepted_at })),
    );
    Ok(Accepted { ok: OK, accepted_at })
}
