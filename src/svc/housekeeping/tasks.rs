//! The housekeeping queue with the room board, and changing a task's status.

use chrono::NaiveTime;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::actor::Actor;
use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::housekeeping::tasks::{self as rules, Clock, Work};
use crate::domain::lists::{AssignmentStatus, Role, TaskStatus, TaskType};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::housekeeping::rooms;
use crate::store::housekeeping::task_assignments;
use crate::store::housekeeping::tasks;
use crate::store::housekeeping::tasks::Finished;
use crate::wire::{Flag, Moment, OK, OfProperty, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Api,
            "hk_update_task",
            STAFF,
            TASK,
            hk_update_task,
            "Starts, finishes or verifies a task and updates the room status.",
        ),
        read(
            Module::Desk,
            "finished_tasks",
            STAFF,
            Target::Property,
            finished_tasks,
            "Lists housekeeping tasks finished since the business date began, newest first.",
        ),
    ]
}

/// Staff who work on rooms or send others there.
pub(in crate::svc) const STAFF: Gate = Gate::Any(&[Role::Housekeeping, Role::FrontDesk, Role::ServiceAgent]);

pub(in crate::svc) const TASK: Target = Target::Of(Owner::HkTask, "task");

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
        task_assignments::assign(tx, task.id, user_id, AssignmentStatus::Accepted)?;
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

#[derive(Serialize, JsonSchema)]
pub struct FinishedTask {
    name: String,
    room_number: String,
    task_type: TaskType,
    status: TaskStatus,
    done_on: Moment,
    /// Full name of the assignee; null if there was none.
    done_by: Option<String>,
}

/// Finished tasks leave the queue; inspectors find them here.
fn finished_tasks(tx: &ReadTx, _: OfProperty) -> Result<Vec<FinishedTask>> {
    let settings = tx.property()?;
    let found = tasks::finished_since(tx, settings.moment(settings.business_on.and_time(NaiveTime::MIN)))?;
    let shown = |task: Finished| FinishedTask {
        name: task.name,
        room_number: task.room_number,
        task_type: task.task_type,
        status: task.status,
        done_on: Moment(settings.local(task.done)),
        done_by: task.done_by,
    };
    Ok(found.into_iter().map(shown).collect())
}
