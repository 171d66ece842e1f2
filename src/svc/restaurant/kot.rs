//! KOTs: firing the new lines of an order to the kitchen.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::db::series;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::{Course, OrderStatus, PrepStation};
use crate::domain::property::PropertySettings;
use crate::domain::restaurant::kot::{self as rules, FiringLine};
use crate::domain::restaurant::lifecycle::{OrderStep, permit};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::restaurant::kot as store;
use crate::store::restaurant::lines::{self, Line};
use crate::store::restaurant::orders::{self, Order};
use crate::store::stock::movements::{self, AlertView, FiredLine};
use crate::svc::restaurant::printing;
use crate::svc::restaurant::{ORDER, SERVICE};
use crate::wire::{Flag, OK, Text, Yes};

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
        rules::is_sent(&waiting, course)
    });
    if lines.is_empty() {
        return Ok(Firing { kot_no: None, lines, alerts: Vec::new(), printers: Vec::new() });
    }
    let kot_no = series::next(tx, &rules::series(order.outlet_id, property.business_on))?;
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
