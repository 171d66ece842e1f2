//! The kitchen display: what there is to make, and what was made and may be recalled.

use std::collections::HashMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::lists::{Course, KitchenState, KotStatus, OrderType, PrepStation};
use crate::domain::property::PropertySettings;
use crate::domain::restaurant::kitchen;
use crate::domain::restaurant::kitchen_queue::{self, is_on_board, is_prepared, on_display};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::target::Target;
use crate::store::restaurant::lines::{self, Line};
use crate::store::restaurant::orders::Order;
use crate::store::restaurant::{kitchen_queue as store, menu};
use crate::svc::restaurant::COOKS;
use crate::wire::{self, Amount, Flag, Moment, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Pos,
        "kitchen_queue",
        COOKS,
        Target::Property,
        kitchen_queue,
        "The kitchen display: tickets with something to make, to hold or to drop, oldest first.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct KitchenQueue {
    /// Identifier of an outlet, or its name in the property.
    outlet: Option<Text>,
    /// Only what this station makes.
    station: Option<PrepStation>,
    /// 1: the tickets of running orders that have left the display because everything is prepared, the latest first: what
    /// can be recalled.
    #[serde(default = "wire::default::off")]
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
    let orders = store::in_kitchen(tx, outlet.map(|outlet| outlet.id))?;
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
            allergy_hits: kitchen::allergy_hits(line.allergens.as_deref(), order.allergy_note.as_deref()),
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
        held_courses: kitchen_queue::held_courses(held),
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
