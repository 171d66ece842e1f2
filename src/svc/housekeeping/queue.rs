//! The queue of housekeeping tasks with the rooms and who arrives in them.

use std::collections::HashMap;

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::Serialize;

use crate::actor::Actor;
use crate::db::scope::ReadTx;
use crate::domain::housekeeping::tasks::{self as rules, TaskFacts, is_breached};
use crate::domain::lists::{
    AssignmentStatus, HousekeepingStatus, OccupancyStatus, Priority, TaskStatus, TaskType,
};
use crate::domain::property::PropertySettings;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::target::Target;
use crate::store::housekeeping::queue::{self, Visit};
use crate::store::housekeeping::tasks;
use crate::svc::housekeeping::tasks::STAFF;
use crate::wire::{Day, Flag, Moment, OfProperty};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Api,
        "hk_queue",
        STAFF,
        Target::Property,
        hk_queue,
        "Returns the open housekeeping tasks by priority, and the room board.",
    )]
}

#[derive(Serialize, JsonSchema)]
pub struct Queue {
    date: Day,
    tasks: Vec<QueueTask>,
    rooms: Vec<QueueRoom>,
}

#[derive(Serialize, JsonSchema)]
struct QueueTask {
    name: String,
    room: String,
    room_number: String,
    task_type: TaskType,
    priority: Priority,
    status: TaskStatus,
    notes: Option<String>,
    /// Login of the assignee.
    assigned_to_user: Option<String>,
    assignment_status: AssignmentStatus,
    due_by: Moment,
    creation: Moment,
    /// A guest arrives in the room on the business date.
    arrival_today: Flag,
    /// 1: assigned to the caller.
    mine: Flag,
    /// 1: not assigned.
    claimable: Flag,
    /// Past `due_by`.
    overdue: Flag,
    /// Escalation level: one for each whole SLA it is overdue.
    escalation_level: i64,
    /// Usual working time of its type.
    minutes: i64,
    /// Login of the user who rejected it last, and why.
    rejected_by: Option<String>,
    reject_reason: Option<String>,
    /// Of the arriving guest, as are the next two.
    vip: Flag,
    special_requests: Option<String>,
    eta: Option<String>,
    instructions: Vec<QueueInstruction>,
}

/// What housekeeping should do for the guest in the room, or for the one who arrives in it on the business date.
#[derive(Clone, Serialize, JsonSchema)]
struct QueueInstruction {
    /// Identifier of the stay; with the name as `set_instruction` takes them.
    reservation: String,
    name: String,
    instruction: String,
}

#[derive(Serialize, JsonSchema)]
struct QueueRoom {
    name: String,
    room_number: String,
    floor: Option<String>,
    housekeeping_status: HousekeepingStatus,
    occupancy_status: OccupancyStatus,
    arrival_today: Flag,
    /// Of the arriving guest, else of the guest in the room.
    vip: Flag,
    special_requests: Option<String>,
    eta: Option<String>,
    arriving_guest: Option<String>,
    /// Adults and children who arrive.
    arriving_guests: Option<i64>,
    /// 1: the guest in the room is due to leave today or earlier.
    departure_today: Flag,
    in_house_guest: Option<String>,
    /// Adults and children in the room.
    in_house_guests: Option<i64>,
    instructions: Vec<QueueInstruction>,
}

fn hk_queue(tx: &ReadTx, _: OfProperty) -> Result<Queue> {
    let property = tx.property()?;
    let date = property.business_on;
    let arriving = by_room(queue::arrivals(tx, date)?);
    let staying = by_room(queue::in_house(tx, date)?);
    let asked = instructions(tx, date)?;
    let of_room = |room: i64| asked.get(&room).cloned().unwrap_or_default();
    let mut tasks = tasks::tasks(tx)?;
    tasks.sort_by_cached_key(|task| {
        rules::queue_key(&TaskFacts {
            task_type: task.task_type,
            priority: task.priority,
            arrival_today: arriving.contains_key(&task.room_id),
            created: task.created.naive_utc(),
        })
    });
    let now = tx.now();
    Ok(Queue {
        date: Day(date),
        tasks: tasks
            .into_iter()
            .map(|task| QueueTask {
                instructions: of_room(task.room_id),
                ..queue_task(&task, arriving.get(&task.room_id), tx.actor(), &property, now)
            })
            .collect(),
        rooms: queue::rooms(tx)?
            .into_iter()
            .map(|room| QueueRoom {
                instructions: of_room(room.id),
                ..queue_room(&room, arriving.get(&room.id), staying.get(&room.id))
            })
            .collect(),
    })
}

fn by_room(visits: Vec<Visit>) -> HashMap<i64, Visit> {
    visits.into_iter().map(|visit| (visit.room_id, visit)).collect()
}

/// The open instructions for housekeeping by room.
fn instructions(tx: &ReadTx, on: NaiveDate) -> Result<HashMap<i64, Vec<QueueInstruction>>> {
    let mut by_room: HashMap<i64, Vec<QueueInstruction>> = HashMap::new();
    for found in queue::instructions(tx, on)? {
        by_room.entry(found.room_id).or_default().push(QueueInstruction {
            reservation: found.reservation,
            name: found.id.to_string(),
            instruction: found.text,
        });
    }
    Ok(by_room)
}

fn queue_task(
    task: &tasks::Task,
    arrival: Option<&Visit>,
    actor: &Actor,
    property: &PropertySettings,
    now: chrono::DateTime<chrono::Utc>,
) -> QueueTask {
    QueueTask {
        name: task.name.clone(),
        room: task.room.clone(),
        room_number: task.room_number.clone(),
        task_type: task.task_type,
        priority: task.priority,
        status: task.status,
        notes: task.notes.clone(),
        assigned_to_user: task.assignee.clone(),
        assignment_status: task.assignment_status,
        due_by: Moment(property.local(task.due_by)),
        creation: Moment(property.local(task.created)),
        arrival_today: Flag(arrival.is_some()),
        mine: Flag(task.assigned_to.is_some() && task.assigned_to == actor.user_id),
        claimable: Flag(task.assignment_status == AssignmentStatus::Unassigned),
        overdue: Flag(is_breached(task.due_by.naive_utc(), now.naive_utc())),
        escalation_level: task.escalation_level(now),
        minutes: rules::usual_minutes(task.task_type),
        rejected_by: task.rejected_by.clone(),
        reject_reason: task.reject_reason.clone(),
        vip: Flag(arrival.is_some_and(|visit| visit.vip)),
        special_requests: arrival.and_then(|visit| visit.special_requests.clone()),
        eta: arrival.and_then(|visit| visit.eta.clone()),
        instructions: Vec::new(),
    }
}

fn queue_room(room: &queue::Room, arrival: Option<&Visit>, stay: Option<&Visit>) -> QueueRoom {
    let known = arrival.or(stay);
    QueueRoom {
        name: room.name.clone(),
        room_number: room.room_number.clone(),
        floor: room.floor.clone(),
        housekeeping_status: room.housekeeping_status,
        occupancy_status: room.occupancy_status,
        arrival_today: Flag(arrival.is_some()),
        vip: Flag(known.is_some_and(|visit| visit.vip)),
        special_requests: known.and_then(|visit| visit.special_requests.clone()),
        eta: arrival.and_then(|visit| visit.eta.clone()),
        arriving_guest: arrival.map(|visit| visit.guest_name.clone()),
        arriving_guests: arrival.map(|visit| visit.guests),
        departure_today: Flag(stay.is_some_and(|visit| visit.leaves)),
        in_house_guest: stay.map(|visit| visit.guest_name.clone()),
        in_house_guests: stay.map(|visit| visit.guests),
        instructions: Vec::new(),
    }
}
