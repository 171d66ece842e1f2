//! Housekeeping tasks: assigning, claiming, accepting and rejecting one, and its progress.

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
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::say;
use crate::store::accounts::users::{self, User};
use crate::store::housekeeping::rooms;
use crate::store::housekeeping::tasks::{self, Finished, NewTask, Task};
use crate::svc::housekeeping::service_tickets::follow_repair;
use crate::wire::{Flag, Moment, OK, OfProperty, Text, Yes, default};

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
        write(
            Module::Api,
            "hk_assign_task",
            STAFF,
            TASK,
            hk_assign_task,
            "Assigns a task to a user, who must accept it.",
        )
        .post_only(),
        write(
            Module::Api,
            "hk_claim_task",
            STAFF,
            TASK,
            hk_claim_task,
            "Assigns an unassigned task to the caller.",
        )
        .post_only(),
        write(Module::Api, "hk_accept_task", STAFF, TASK, hk_accept_task, "Accepts an assigned task.")
            .post_only(),
        write(
            Module::Api,
            "hk_reject_task",
            STAFF,
            TASK,
            hk_reject_task,
            "Declines an assigned task; it becomes unassigned.",
        )
        .post_only(),
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
        tasks::assign(tx, task.id, user_id, AssignmentStatus::Accepted)?;
    }
    let room_status = step.room_status.filter(|status| *status != task.room_status);
    if let Some(status) = room_status {
        rooms::set_housekeeping(tx, task.room_id, status)?;
    }
    if rules::is_back_in_service(&work, &step) {
        clean_after_repair(tx, &task)?;
    }
    if task.task_type == TaskType::Maintenance {
        follow_repair(tx, task.notes.as_deref().unwrap_or_default(), params.status)?;
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

/// Creates the cleaning of a room that is repaired, unless it has one.
fn clean_after_repair(tx: &WriteTx, repair: &Task) -> Result<()> {
    let task_type = TaskType::CheckoutClean;
    if tasks::unfinished(tx, repair.room_id, task_type)?.is_some() {
        return Ok(());
    }
    let arrival_today = rooms::has_arrival(tx, repair.room_id, tx.property()?.business_on)?;
    let priority = rules::checkout_clean_priority(arrival_today);
    let notes = repair.notes.as_deref();
    tasks::insert(
        tx,
        &NewTask { room_id: repair.room_id, reservation_id: None, task_type, priority, notes },
    )?;
    Ok(())
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
    // A day closed early has its successor begin before midnight.
    let day = settings.business_on.min(settings.local(tx.now()).date());
    let found = tasks::finished_since(tx, settings.moment(day.and_time(NaiveTime::MIN)))?;
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

#[derive(Deserialize, JsonSchema)]
pub struct AssignParams {
    /// Identifier of the task, `HK-00001`.
    task: Text,
    /// Login of a user who works at the property.
    user: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct Assigned {
    ok: Yes,
    assignment_status: AssignmentStatus,
    /// Login.
    assigned_to_user: String,
}

/// A task can be reassigned; the new assignee must accept it. Assigning it to its assignee changes nothing.
fn hk_assign_task(tx: &WriteTx, params: AssignParams) -> Result<Assigned> {
    let task = tasks::task(tx, &params.task)?;
    let user = worker(tx, &params.user)?;
    rules::unfinished(task.status)?;
    let assignment =
        if task.assigned_to == Some(user.id) { task.assignment_status } else { AssignmentStatus::Assigned };
    hand_over(tx, Verb::HkAssign, &task, user.id, &user.login, assignment)?;
    Ok(Assigned { ok: OK, assignment_status: assignment, assigned_to_user: user.login })
}

/// A user who can do tasks here: enabled, of this property, with a suitable role. Others are refused as unknown.
fn worker(tx: &WriteTx, login: &str) -> Result<User> {
    let here = &tx.property()?.name;
    users::find(tx, login)?.filter(|user| works_at(user, here)).ok_or_else(|| {
        Error::invalid("user", say!("{login} is nobody who does tasks at {here}.", login, here))
    })
}

pub(super) fn works_at(user: &User, property: &str) -> bool {
    let scope = &user.scope;
    let has_role = scope.is_admin() || scope.roles.iter().any(|role| STAFF.roles().contains(role));
    !user.disabled && has_role && scope.reaches(property)
}

#[derive(Deserialize, JsonSchema)]
pub struct OfTask {
    /// Identifier of the task, `HK-00001`.
    task: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct Answered {
    ok: Yes,
    assignment_status: AssignmentStatus,
}

impl Answered {
    fn with(assignment_status: AssignmentStatus) -> Answered {
        Answered { ok: OK, assignment_status }
    }
}

fn hk_claim_task(tx: &WriteTx, params: OfTask) -> Result<Answered> {
    let task = tasks::task(tx, &params.task)?;
    let (id, login) = caller(tx)?;
    rules::claim(task.assignee.as_deref(), &login, task.status)?;
    hand_over(tx, Verb::HkClaim, &task, id, &login, AssignmentStatus::Accepted)?;
    Ok(Answered::with(AssignmentStatus::Accepted))
}

fn hk_accept_task(tx: &WriteTx, params: OfTask) -> Result<Answered> {
    let task = tasks::task(tx, &params.task)?;
    let (id, login) = caller(tx)?;
    rules::answer(task.assignee.as_deref(), &login, task.assignment_status, task.status)?;
    hand_over(tx, Verb::HkAccept, &task, id, &login, AssignmentStatus::Accepted)?;
    Ok(Answered::with(AssignmentStatus::Accepted))
}

#[derive(Deserialize, JsonSchema)]
pub struct RejectParams {
    /// Identifier of the task, `HK-00001`.
    task: Text,
    /// Why; stored with the task.
    #[serde(default = "default::blank")]
    reason: Text,
}

/// A task in progress returns to Pending.
fn hk_reject_task(tx: &WriteTx, params: RejectParams) -> Result<Answered> {
    let task = tasks::task(tx, &params.task)?;
    let (_, login) = caller(tx)?;
    rules::answer(task.assignee.as_deref(), &login, task.assignment_status, task.status)?;
    let reason = Some(&*params.reason).filter(|reason| !reason.is_empty());
    tasks::return_to_pool(tx, task.id, &login, reason)?;
    let after = json!({ "assignment_status": AssignmentStatus::Unassigned, "assigned_to_user": null,
                        "status": TaskStatus::Pending, "reject_reason": reason });
    let action = logged(Verb::HkReject, &task).after(after);
    tx.log(if reason.is_some() { action.why(params.reason.to_string()) } else { action });
    Ok(Answered::with(AssignmentStatus::Unassigned))
}

/// Row id and login of the caller, who must be a user.
fn caller(tx: &WriteTx) -> Result<(i64, String)> {
    let actor = tx.actor();
    let id = actor.user_id.ok_or_else(|| Error::forbidden("no_user", say!("A task is taken by a user.")))?;
    Ok((id, actor.login.clone()))
}

/// Assigns a task and logs it. Repeating it changes nothing.
fn hand_over(
    tx: &WriteTx,
    action: Verb,
    task: &Task,
    user_id: i64,
    login: &str,
    assignment: AssignmentStatus,
) -> Result<()> {
    if task.assigned_to == Some(user_id) && task.assignment_status == assignment {
        tx.nothing_changed();
        return Ok(());
    }
    tasks::assign(tx, task.id, user_id, assignment)?;
    tx.log(logged(action, task).after(json!({ "assignment_status": assignment, "assigned_to_user": login })));
    Ok(())
}

fn logged(action: Verb, task: &Task) -> Action {
    Action::new(action, RecordType::HousekeepingTask, &task.name).before(json!({
        "assignment_status": task.assignment_status, "assigned_to_user": task.assignee, "status": task.status,
    }))
}
