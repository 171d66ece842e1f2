//! The kitchen: what goes to it, what it has to make, what it hands out.

use std::collections::HashMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action_log::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::{Course, KitchenState, KotStatus, OrderStatus, OrderType, PrepStation};
use crate::domain::property::PropertySettings;
use crate::domain::restaurant::kot::{self, FiringLine};
use crate::domain::restaurant::line::{self, LineStep, is_on_board, is_prepared, on_display};
use crate::domain::restaurant::order::{OrderStep, permit};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::target::Target;
use crate::rpc::types::{self, Amount, DONE, Done, Flag, Moment, OK, Text, Yes};
use crate::say;
use crate::store::restaurant::lines::{self, Line};
use crate::store::restaurant::menu;
use crate::store::restaurant::orders::{self, Order};
use crate::store::stock::movements::{self, AlertLevel, FiredLine, StockAlert};
use crate::svc::restaurant::{COOKS, ORDER, OfOrder, SERVICE};

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
        read(
            Module::Pos,
            "kitchen_queue",
            COOKS,
            Target::Property,
            kitchen_queue,
            "The kitchen display: tickets with something to make, to hold or to drop, oldest first.",
        ),
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
    pub alerts: Vec<StockAlert>,
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
        kot::is_sent(&waiting, course)
    });
    if lines.is_empty() {
        return Ok(Firing { kot_no: None, lines, alerts: Vec::new() });
    }
    let kot_no = series::next(tx, &kot::series(order.outlet_id, property.business_on))?;
    for line in &lines {
        lines::fire(tx, line.id, kot_no, served)?;
    }
    orders::preparing(tx, order.id, kot_no)?;
    let fired: Vec<FiredLine> = lines
        .iter()
        .map(|line| FiredLine { line_id: line.id, menu_item_id: line.menu_item_id, qty: line.qty })
        .collect();
    let alerts = movements::deplete(tx, order.outlet_id, &order.name, &fired)?;
    let items: Vec<String> = lines.iter().map(|line| format!("{} × {}", line.qty, line.item_name)).collect();
    tx.log(
        Action::new(Verb::PosFire, RecordType::PosOrder, &order.name)
            .before(json!({ "status": order.status, "kot_no": order.kot_no }))
            .after(json!({ "status": OrderStatus::Preparing, "kot_no": kot_no, "items": items })),
    );
    Ok(Firing { kot_no: Some(kot_no), lines, alerts })
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

#[derive(Serialize, JsonSchema)]
pub struct AlertView {
    ingredient: String,
    ingredient_name: String,
    qty_on_hand: Amount,
    level: AlertLevel,
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
    let alert = |alert: StockAlert| AlertView {
        ingredient: alert.ingredient,
        ingredient_name: alert.ingredient_name,
        qty_on_hand: Amount(alert.qty_on_hand),
        level: alert.level,
    };
    Ok(KotFired {
        ok: OK,
        status: if firing.kot_no.is_some() { OrderStatus::Preparing } else { order.status },
        kot_no: firing.kot_no.or(order.kot_no),
        nc: Flag(order.nc),
        fired_items: firing.lines.into_iter().map(item).collect(),
        stock_alerts: firing.alerts.into_iter().map(alert).collect(),
    })
}

#[derive(Deserialize, JsonSchema)]
pub struct KitchenQueue {
    /// Identifier of the property.
    #[allow(dead_code)]
    property: Text,
    /// Identifier of an outlet, or its name in the property.
    outlet: Option<Text>,
    /// Only what this station makes.
    station: Option<PrepStation>,
    /// 1: the tickets of running orders that have left the display because everything is prepared, the latest first: what
    /// can be recalled.
    #[serde(default = "types::default::off")]
    prepared: Flag,
}

/// A ticket on the kitchen display.
#[derive(Serialize, JsonSchema)]
pub struct KitchenTicket {
    name: String,
    outlet: String,
    room: Option<String>,
    table_no: Option<String>,
    creation: Moment,
    notes: Option<String>,
    /// Of the first firing.
    kot_no: Option<i64>,
    order_type: OrderType,
    guests: Option<i64>,
    captain: Option<String>,
    allergy_note: Option<String>,
    order_total: Amount,
    accepted_at: Option<Moment>,
    /// When the ticket was first sent.
    fired_at: Option<Moment>,
    /// Whole minutes since then.
    minutes: Option<i64>,
    outlet_name: String,
    room_no: Option<String>,
    label: String,
    held_courses: Vec<Course>,
    /// By course, then as ordered.
    items: Vec<TicketLine>,
}

#[derive(Serialize, JsonSchema)]
pub struct TicketLine {
    /// The line, as `item_row` parameters take it.
    name: String,
    /// The order.
    parent: String,
    item_name: String,
    qty: i64,
    instructions: Option<String>,
    kot_status: KotStatus,
    kot_no: Option<i64>,
    menu_item: String,
    voided: Flag,
    void_reason: Option<String>,
    void_seen: Flag,
    fired_at: Option<Moment>,
    prepared_at: Option<Moment>,
    /// Place on the order, from 1.
    idx: usize,
    state: KitchenState,
    is_veg: Flag,
    is_alcohol: Flag,
    prep_station: PrepStation,
    course: Course,
    /// With commas.
    allergens: Option<String>,
    /// Those that the order's allergy note names.
    allergy_hits: Vec<String>,
}

fn kitchen_queue(tx: &ReadTx, params: KitchenQueue) -> Result<Vec<KitchenTicket>> {
    let property = tx.property()?;
    let outlet = params.outlet.as_deref().map(|outlet| menu::outlet_named(tx, outlet)).transpose()?;
    let orders = orders::in_kitchen(tx, outlet.map(|outlet| outlet.id))?;
    let ids: Vec<i64> = orders.iter().map(|order| order.id).collect();
    let mut of_order: HashMap<i64, Vec<Line>> = HashMap::new();
    for line in lines::of_orders(tx, &ids)? {
        of_order.entry(line.order_id).or_default().push(line);
    }
    let mut tickets = Vec::new();
    for order in orders {
        let lines = of_order.remove(&order.id).unwrap_or_default();
        let first_fired = lines.iter().filter_map(|line| line.fired).min();
        let items = ticket_lines(&order, lines, params.station, &property);
        let states = items.iter().map(|line| line.state);
        let wanted = if params.prepared.0 { is_prepared(states) } else { is_on_board(states) };
        if wanted {
            let age = (first_fired, order.id);
            let minutes = first_fired.map(|fired| (tx.now() - fired).num_minutes());
            let last_prepared = items.iter().filter_map(|line| line.prepared_at).max();
            let ticket = ticket(order, items, first_fired, &property);
            tickets.push((age, last_prepared, KitchenTicket { minutes, ..ticket }));
        }
    }
    tickets.sort_by_key(|(age, ..)| *age);
    if params.prepared.0 {
        tickets.sort_by_key(|(_, prepared, _)| std::cmp::Reverse(*prepared));
    }
    Ok(tickets.into_iter().map(|(.., ticket)| ticket).collect())
}

fn ticket_lines(
    order: &Order,
    lines: Vec<Line>,
    station: Option<PrepStation>,
    property: &PropertySettings,
) -> Vec<TicketLine> {
    let local = |moment| Moment(property.local(moment));
    let shown = |(idx, line): (usize, Line)| {
        let state = on_display(&line.facts(order.kot_no.is_some()))?;
        if station.is_some_and(|station| station != line.prep_station) {
            return None;
        }
        Some(TicketLine {
            name: line.id.to_string(),
            parent: order.name.clone(),
            allergy_hits: kot::allergy_hits(line.allergens.as_deref(), order.allergy_note.as_deref()),
            item_name: line.item_name,
            qty: line.qty,
            instructions: line.instructions,
            kot_status: line.kot_status,
            kot_no: line.kot_no,
            menu_item: line.menu_item,
            voided: Flag(line.voided),
            void_reason: line.void_reason,
            void_seen: Flag(line.void_seen),
            fired_at: line.fired.map(local),
            prepared_at: line.prepared.map(local),
            idx,
            state,
            is_veg: Flag(line.is_veg),
            is_alcohol: Flag(line.is_alcohol),
            prep_station: line.prep_station,
            course: line.course,
            allergens: line.allergens,
        })
    };
    let mut items: Vec<TicketLine> = (1..).zip(lines).filter_map(shown).collect();
    items.sort_by_key(|line| (line.course, line.idx));
    items
}

fn ticket(
    order: Order,
    items: Vec<TicketLine>,
    first_fired: Option<chrono::DateTime<chrono::Utc>>,
    property: &PropertySettings,
) -> KitchenTicket {
    let local = |moment| Moment(property.local(moment));
    let held = items.iter().filter(|line| line.state == KitchenState::Held).map(|line| line.course);
    KitchenTicket {
        held_courses: kot::held_courses(held),
        creation: local(order.created),
        accepted_at: order.accepted.map(local),
        fired_at: first_fired.map(local),
        minutes: None,
        order_total: Amount(order.order_total()),
        label: order.label(),
        name: order.name,
        outlet: order.outlet,
        room: order.room,
        table_no: order.table_no,
        notes: order.notes,
        kot_no: order.kot_no,
        order_type: order.order_type,
        guests: order.guests,
        captain: order.captain,
        allergy_note: order.allergy_note,
        outlet_name: order.outlet_name,
        room_no: order.room_no,
        items,
    }
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
            if line::permit(&line.facts(fired), step)? { vec![line] } else { Vec::new() }
        }
        None => lines.iter().filter(|line| line::permit(&line.facts(fired), step) == Ok(true)).collect(),
    };
    for line in &chosen {
        change(tx, line.id)?;
    }
    if chosen.is_empty() {
        tx.nothing_changed();
    } else {
        orders::touch(tx, order.id)?;
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
    let items = each_line(tx, &order, params.item_row.as_deref(), LineStep::Prepare, lines::prepare)?;
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
    let items = each_line(tx, &order, params.item_row.as_deref(), LineStep::Recall, lines::recall)?;
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
    let items = each_line(tx, &order, row, LineStep::AcknowledgeVoid, lines::acknowledge_void)?;
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
    orders::accept(tx, order.id)?;
    let accepted_at = Some(local(tx.now()));
    tx.log(
        Action::new(Verb::PosAccept, RecordType::PosOrder, &order.name)
            .before(json!({ "accepted_at": null }))
            .after(json!({ "accepted_at": accepted_at })),
    );
    Ok(Accepted { ok: OK, accepted_at })
}
