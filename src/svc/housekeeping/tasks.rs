//! The housekeeping queue with the room board, and changing a task's status.

use std::collections::HashMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::actor::Actor;
use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::housekeeping::tasks::{self as rules, TaskFacts, Work};
use crate::domain::housekeeping::tasks::{Clock, is_breached};
use crate::domain::lists::{
    AssignmentStatus, HousekeepingStatus, OccupancyStatus, Priority, Role, TaskStatus, TaskType,
};
use crate::domain::property::PropertySettings;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::housekeeping::tasks::{self, Visit};
use crate::store::housekeeping::{assignments, rooms};
use crate::wire::{Day, Flag, Moment, OK, OfProperty, Text, Yes};

/// Staff who work on rooms or send others there.
pub(in crate::svc) const STAFF: Gate = Gate::Any(&[Role::Housekeeping, Role::FrontDesk, Role::ServiceAgent]);
pub(in crate::svc) const TASK: Target = Target::Of(Owner::HkTask, "task");

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Api,
            "hk_queue",
            STAFF,
            Target::Property,
            hk_queue,
            "Returns the open housekeeping tasks by priority, and the room board.",
        ),
        write(
            Module::Api,
            "hk_update_task",
            STAFF,
            TASK,
            hk_update_task,
            "Starts, finishes or verifies a task and updates the room status.",
        ),
    ]
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
}

#[derive(Serialize, JsonSchema)]
struct QueueRoom {
    name: String,
    room_number: String,
    housekeeping_status: HousekeepingStatus,
    occupancy_status: OccupancyStatus,
    arrival_today: Flag,
    /// Of the arriving guest, else of the guest in the room.
    vip: Flag,
    special_requests: Option<String>,
    eta: Option<String>,
    arriving_guest: Option<String>,
    /// 1: the guest in the room is due to leave today or earlier.
    departure_today: Flag,
    in_house_guest: Option<String>,
}

fn hk_queue(tx: &ReadTx, _: OfProperty) -> Result<Queue> {
    let property = tx.property()?;
    let date = property.business_on;
    let arriving = by_room(tasks::arrivals(tx, date)?);
    let staying = by_room(tasks::in_house(tx, date)?);
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
            .map(|task| queue_task(&task, arriving.get(&task.room_id), tx.actor(), &property, now))
            .collect(),
        rooms: tasks::rooms(tx)?
            .into_iter()
            .map(|room| queue_room(&room, arriving.get(&room.id), staying.get(&room.id)))
            .collect(),
    })
}

fn by_room(visits: Vec<Visit>) -> HashMap<i64, Visit> {
    visits.into_iter().map(|visit| (visit.room_id, visit)).collect()
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
    }
}

fn queue_room(room: &tasks::Room, arrival: Option<&Visit>, stay: Option<&Visit>) -> QueueRoom {
    let known = arrival.or(stay);
    QueueRoom {
        name: room.name.clone(),
        room_number: room.room_number.clone(),
        housekeeping_status: room.housekeeping_status,
        occupancy_status: room.occupancy_status,
        arrival_today: Flag(arrival.is_some()),
        vip: Flag(known.is_some_and(|visit| visit.vip)),
        special_requests: known.and_then(|visit| visit.special_requests.clone()),
        eta: arrival.and_then(|visit| visit.eta.clone()),
        arriving_guest: arrival.map(|visit| visit.guest_name.clone()),
        departure_today: Flag(stay.is_some_and(|visit| visit.leaves)),
        in_house_guest: stay.map(|visit| visit.guest_name.clone()),
    }
}

#[derive(Deserialize, JsonSchema)]
pub struct UpdateParams {
    /// Identifier of the task, `HK-00001`.
    task: Text,
    /// In Progress, Done or Verified.
    status: TaskStatus,
}

#[derive(Serialize, JsonSchema)]
pub struct Updated {
    ok: Yes,
    task: String,
    status: TaskStatus,
}

/// Repeating a change does nothing. Housekeeping staff who start an unassigned task are assigned to it. A room Out of
/// Order stays so until its last repair is done.
fn hk_update_task(tx: &WriteTx, params: UpdateParams) -> Result<Updated> {
    let task = tasks::task(tx, &params.task)?;
    let answer = Updated { ok: OK, task: task.name.clone(), status: params.status };
    if rules::is_repeated(task.status, params.status) {
        tx.nothing_changed();
        return Ok(answer);
    }
    let work = Work {
        task_type: task.task_type,
        status: task.status,
        room_status: task.room_status,
        more_repairs: tasks::has_other_repair(tx, task.room_id, task.id)?,
        due_by: task.due_by.naive_utc(),
    };
    let step = rules::advance(&work, params.status, tx.now().naive_utc())?;
    tasks::set_status(tx, task.id, params.status, step.clock, task.escalation_level(tx.now()))?;
    if let Some(user_id) = starts_own(tx.actor(), &task, params.status) {
        assignments::assign(tx, task.id, user_id, AssignmentStatus::Accepted)?;
    }
    let room_status = step.room_status.filter(|status| *status != task.room_status);
    if let Some(status) = room_status {
        rooms::set_housekeeping(tx, task.room_id, status)?;
    }
    let breached = step.clock == Clock::Stops { breached: true };
    let room_now = room_status.unwrap_or(task.room_status);
    tx.log(
        Action::new(Verb::HkUpdate, RecordType::HousekeepingTask, &task.name)
            .before(json!({ "status": task.status, "housekeeping_status": task.room_status }))
            .after(json!({ "status": params.status, "housekeeping_status": room_now, "breached": Flag(breached) }))
            .why(format!("{} of room {}", task.task_type, task.room_number)),
    );
    Ok(answer)
}

/// The user who is assigned a task by starting it.
fn starts_own(actor: &Actor, task: &tasks::Task, to: TaskStatus) -> Option<i64> {
    let staff = actor.has(Role::Housekeeping) && !actor.is_agent();
    actor.user_id.filter(|_| rules::is_taken_by_starting(to, task.assigned_to.is_some(), staff))
}
