//! Service tickets: create, list, change status.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::actor::Actor;
use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::housekeeping::service_tickets as rules;
use crate::domain::housekeeping::tasks::{Clock, is_breached};
use crate::domain::lists::{Priority, TaskStatus, TaskType, TicketCategory, TicketSource, TicketStatus};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::gate::DESK;
use crate::rpc::target::Target;
use crate::store::booking::reservations::{self, Stay};
use crate::store::guests::profiles;
use crate::store::housekeeping::rooms;
use crate::store::housekeeping::service_tickets::{self, NewTicket, Ticket};
use crate::store::housekeeping::tasks::{self, NewTask, Task};
use crate::wire::{Flag, Moment, Prose, Text};
/// Most tickets in one list.
const LISTED_MOST: i64 = 200;

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Api,
            "create_ticket",
            DESK,
            Target::Property,
            create_ticket,
            "Opens a service ticket; its response time starts.",
        ),
        read(
            Module::Api,
            "tickets_list",
            DESK,
            Target::Property,
            tickets_list,
            "Lists service tickets, newest first.",
        ),
        write(
            Module::Api,
            "advance_ticket",
            DESK,
            Target::Of(Owner::Ticket, "ticket"),
            advance_ticket,
            "Accepts, resolves, closes or cancels a ticket.",
        ),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct NewTicketParams {
    subject: Text,
    category: TicketCategory,
    #[serde(default)]
    priority: Priority,
    /// Identifier or number; the stay's room if not given.
    room: Option<Text>,
    /// Identifier of the stay; without it or a guest, the stay in house in the room.
    reservation: Option<Text>,
    /// Identifier; the stay's guest if not given.
    guest: Option<Text>,
    description: Option<Prose>,
    #[serde(default)]
    source: TicketSource,
}

#[derive(Serialize, JsonSchema)]
pub struct TicketOpened {
    /// Identifier, `TKT-00001`.
    ticket: String,
    due_by: Moment,
}

fn create_ticket(tx: &WriteTx, params: NewTicketParams) -> Result<TicketOpened> {
    let room = params.room.as_deref().map(|room| rooms::find(tx, room)).transpose()?;
    let stay: Option<Stay> = match (&params.reservation, &params.guest, &room) {
        (Some(reservation), ..) => Some(reservations::find(tx, reservation)?),
        (None, None, Some(room)) => reservations::in_house_of_room(tx, room.id)?,
        _ => None,
    };
    let guest = params.guest.as_deref().map(|guest| profiles::find(tx, guest)).transpose()?;
    let (guest_id, guest_name) = match (&guest, &stay) {
        (Some(guest), _) => (Some(guest.id), Some(guest.full_name.as_str())),
        (None, Some(stay)) => (Some(stay.guest_id), Some(stay.guest_name.as_str())),
        (None, None) => (None, None),
    };
    let new = NewTicket {
        subject: &params.subject,
        category: params.category,
        priority: params.priority,
        source: params.source,
        room_id: room.as_ref().map(|room| room.id).or_else(|| stay.as_ref().and_then(|stay| stay.room_id)),
        reservation_id: stay.as_ref().map(|stay| stay.id),
        guest_id,
        guest_name,
        description: params.description.as_deref(),
        due: None,
    };
    let (name, due) = service_tickets::insert(tx, &new)?;
    let due_by = Moment(tx.property()?.local(due));
    let room = room.map(|room| room.name).or_else(|| stay.as_ref().and_then(|stay| stay.room.clone()));
    tx.log(Action::new(Verb::CreateTicket, RecordType::ServiceTicket, &name).after(json!({
        "subject": new.subject, "category": new.category, "priority": new.priority, "source": new.source, "room": room,
        "reservation": stay.as_ref().map(|stay| &stay.name), "guest_name": guest_name, "status": TicketStatus::Open,
        "due_by": due_by,
    })));
    Ok(TicketOpened { ticket: name, due_by })
}

#[derive(Deserialize, JsonSchema)]
pub struct ListParams {
    /// Resolved, closed and cancelled ones too.
    #[serde(default)]
    show_closed: Flag,
}

#[derive(Serialize, JsonSchema)]
pub struct TicketView {
    name: String,
    subject: String,
    category: TicketCategory,
    priority: Priority,
    status: TicketStatus,
    source: TicketSource,
    /// Full identifier.
    room: Option<String>,
    /// Identifier of the guest.
    guest: Option<String>,
    guest_name: Option<String>,
    due_by: Moment,
    resolved_on: Option<Moment>,
    /// Resolved after `due_by`, or past it now.
    breached: Flag,
    /// Login of the assignee.
    assigned_to_user: Option<String>,
    creation: Moment,
    /// Past `due_by` and not resolved yet.
    overdue: Flag,
    /// Escalation level: one for each whole SLA it is overdue.
    escalation_level: i64,
    /// Whole minutes until `due_by`, negative past it, at the moment of the answer; null once resolved.
    minutes_left: Option<i64>,
    /// Identifier of the stay.
    reservation: Option<String>,
    description: Option<String>,
    /// What was done.
    resolution_note: Option<String>,
}

/// A resolved ticket stays listed until it is closed: the desk asks the guest first.
fn tickets_list(tx: &ReadTx, params: ListParams) -> Result<Vec<TicketView>> {
    let property = tx.property()?;
    let view = |ticket: Ticket| {
        let overdue = is_overdue(tx, &ticket);
        TicketView {
            due_by: Moment(property.local(ticket.due_by)),
            resolved_on: ticket.resolved.map(|at| Moment(property.local(at))),
            breached: Flag(ticket.breached || overdue),
            creation: Moment(property.local(ticket.created)),
            overdue: Flag(overdue),
            escalation_level: if overdue { ticket.escalation_level(tx.now()) } else { 0 },
            minutes_left: rules::ticket_waits(ticket.status)
                .then(|| (ticket.due_by - tx.now()).num_minutes()),
            reservation: ticket.reservation,
            description: ticket.description,
            resolution_note: ticket.resolution_note,
            name: ticket.name,
            subject: ticket.subject,
            category: ticket.category,
            priority: ticket.priority,
            status: ticket.status,
            source: ticket.source,
            room: ticket.room,
            guest: ticket.guest,
            guest_name: ticket.guest_name,
            assigned_to_user: ticket.assignee,
        }
    };
    Ok(service_tickets::newest(tx, params.show_closed.0, LISTED_MOST)?.into_iter().map(view).collect())
}

fn is_overdue(tx: &ReadTx, ticket: &Ticket) -> bool {
    rules::ticket_waits(ticket.status) && is_breached(ticket.due_by.naive_utc(), tx.now().naive_utc())
}

#[derive(Deserialize, JsonSchema)]
pub struct AdvanceParams {
    /// Identifier, `TKT-00001`.
    ticket: Text,
    /// In Progress, Resolved, Closed or Cancelled.
    status: TicketStatus,
    /// What was done; replaces the previous note.
    resolution_note: Option<Prose>,
}

#[derive(Serialize, JsonSchema)]
pub struct TicketAdvanced {
    ticket: String,
    status: TicketStatus,
    breached: Flag,
    /// The housekeeping task that this change created; left out if none.
    #[serde(skip_serializing_if = "Option::is_none")]
    task: Option<String>,
}

/// Repeating a change does nothing, but a new note replaces the old one. Staff who take up an unassigned ticket are
/// assigned to it. A Maintenance ticket with a room creates a Maintenance task when taken up, or joins the open one.
fn advance_ticket(tx: &WriteTx, params: AdvanceParams) -> Result<TicketAdvanced> {
    let before = service_tickets::find(tx, &params.ticket)?;
    let note =
        params.resolution_note.as_deref().filter(|note| before.resolution_note.as_deref() != Some(note));
    let repeated = rules::is_ticket_repeated(before.status, params.status);
    if repeated && note.is_none() {
        tx.nothing_changed();
        return Ok(advanced(tx, before, None));
    }
    let clock = if repeated {
        Clock::Unchanged
    } else {
        let now = tx.now().naive_utc();
        rules::advance_ticket(before.status, params.status, before.due_by.naive_utc(), now)?
    };
    service_tickets::set_status(tx, before.id, params.status, clock, note)?;
    let mut task = None;
    if params.status == TicketStatus::InProgress && !repeated {
        if let Some(user_id) = takes_up(tx.actor(), &before) {
            service_tickets::assign(tx, before.id, user_id)?;
        }
        task = repair(tx, &before)?;
    }
    let after = service_tickets::find(tx, &before.name)?;
    let local = |at| tx.property().map(|property| Moment(property.local(at)));
    tx.log(
        Action::new(Verb::AdvanceTicket, RecordType::ServiceTicket, &before.name)
            .before(json!({ "status": before.status, "resolution_note": before.resolution_note }))
            .after(json!({
                "status": after.status, "resolution_note": after.resolution_note, "breached": Flag(after.breached),
                "resolved_on": after.resolved.map(local).transpose()?, "assigned_to_user": after.assignee, "task": &task,
            })),
    );
    Ok(advanced(tx, after, task))
}

/// Resolves the ticket of an order of the QR menu that a captain has answered, or of a laundry pickup that was collected.
pub fn resolve_of_order(tx: &WriteTx, order: &str) -> Result<()> {
    match service_tickets::open_of_order(tx, order)? {
        Some(ticket) => follow(tx, &ticket, TicketStatus::Resolved),
        None => Ok(()),
    }
}

/// Resolves the tickets of a repair that is done, and takes them up again with a repair that failed its inspection.
pub(super) fn follow_repair(tx: &WriteTx, notes: &str, to: TaskStatus) -> Result<()> {
    for name in rules::tickets_of_repair(notes) {
        let Some(ticket) = service_tickets::of_repair(tx, name)? else { continue };
        if let Some(status) = rules::after_repair(ticket.status, to) {
            follow(tx, &ticket, status)?;
        }
    }
    Ok(())
}

/// Changes the status of a ticket because what it asked for has changed.
fn follow(tx: &WriteTx, ticket: &Ticket, to: TicketStatus) -> Result<()> {
    let now = tx.now().naive_utc();
    let clock = rules::advance_ticket(ticket.status, to, ticket.due_by.naive_utc(), now)?;
    service_tickets::set_status(tx, ticket.id, to, clock, None)?;
    tx.log(
        Action::new(Verb::AdvanceTicket, RecordType::ServiceTicket, &ticket.name)
            .before(json!({ "status": ticket.status }))
            .after(json!({ "status": to })),
    );
    Ok(())
}

fn advanced(tx: &ReadTx, ticket: Ticket, task: Option<String>) -> TicketAdvanced {
    let breached = Flag(ticket.breached || is_overdue(tx, &ticket));
    TicketAdvanced { ticket: ticket.name, status: ticket.status, breached, task }
}

/// The user who is assigned a ticket by starting it. An agent only passes it on.
fn takes_up(actor: &Actor, ticket: &Ticket) -> Option<i64> {
    actor.user_id.filter(|_| ticket.assignee.is_none() && !actor.is_agent())
}

/// Creates the Maintenance task of a ticket. Where the room has one, that task takes what the ticket asks for along.
fn repair(tx: &WriteTx, ticket: &Ticket) -> Result<Option<String>> {
    let Some(room_id) = ticket.room_id.filter(|_| rules::needs_repair(ticket.category)) else {
        return Ok(None);
    };
    if let Some(open) = tasks::unfinished(tx, room_id, TaskType::Maintenance)? {
        join_repair(tx, ticket, &tasks::task(tx, &open)?)?;
        return Ok(None);
    }
    let notes = rules::repair_notes(&ticket.name, &ticket.subject);
    let task = NewTask {
        room_id,
        reservation_id: ticket.reservation_id,
        task_type: TaskType::Maintenance,
        priority: ticket.priority,
        notes: Some(&notes),
    };
    tasks::insert(tx, &task).map(Some)
}

/// Adds what a ticket asks for to the open repair of its room. A higher priority brings that forward, a lower one does not delay it.
fn join_repair(tx: &WriteTx, ticket: &Ticket, task: &Task) -> Result<()> {
    let notes = task.notes.as_deref().unwrap_or_default();
    let Some(joined) = rules::joined_notes(notes, &ticket.name, &ticket.subject) else { return Ok(()) };
    let priority = task.priority.max(ticket.priority);
    tasks::join(tx, task, priority, &joined)?;
    tx.log(
        Action::new(Verb::HkUpdate, RecordType::HousekeepingTask, &task.name)
            .before(json!({ "notes": task.notes, "priority": task.priority }))
            .after(json!({ "notes": joined, "priority": priority }))
            .why(ticket.name.clone()),
    );
    Ok(())
}
