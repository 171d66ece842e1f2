//! Assigning housekeeping tasks: assign, claim, accept, reject. The progress of the work is in `tasks`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::housekeeping::task_assignments as rules;
use crate::domain::lists::{AssignmentStatus, Role, TaskStatus};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::target::Target;
use crate::say;
use crate::store::accounts::users::{self, User};
use crate::store::housekeeping::task_assignments;
use crate::store::housekeeping::tasks::{self, Task};
use crate::svc::housekeeping::tasks::{STAFF, TASK};
use crate::wire::{Flag, OK, OfProperty, Text, Yes, default};

pub fn rows() -> Vec<Endpoint> {
    vec![
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
            "task_people",
            STAFF,
            Target::Property,
            task_people,
            "Lists users who can be assigned housekeeping tasks, with their open tasks.",
        ),
    ]
}

#[derive(Serialize, JsonSchema)]
pub struct Person {
    /// Login.
    user: String,
    full_name: String,
    /// 1: has the Housekeeping role.
    housekeeping: Flag,
    /// Unfinished tasks assigned to this person here.
    tasks: usize,
}

/// Housekeeping staff first, then those with the fewest tasks.
fn task_people(tx: &ReadTx, _: OfProperty) -> Result<Vec<Person>> {
    let here = &tx.property()?.name;
    let tasks = tasks::tasks(tx)?;
    let mut people: Vec<Person> = users::all(tx)?
        .into_iter()
        .filter(|user| works_at(user, here))
        .map(|user| Person {
            housekeeping: Flag(user.scope.roles.contains(&Role::Housekeeping)),
            tasks: tasks.iter().filter(|task| task.assigned_to == Some(user.id)).count(),
            user: user.login,
            full_name: user.full_name,
        })
        .collect();
    people.sort_by_key(|person| (!person.housekeeping.0, person.tasks, person.full_name.to_lowercase()));
    Ok(people)
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

fn works_at(user: &User, property: &str) -> bool {
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
    task_assignments::return_to_pool(tx, task.id, &login, reason)?;
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
    task_assignments::assign(tx, task.id, user_id, assignment)?;
    tx.log(logged(action, task).after(json!({ "assignment_status": assignment, "assigned_to_user": login })));
    Ok(())
}

fn logged(action: Verb, task: &Task) -> Action {
    Action::new(action, RecordType::HousekeepingTask, &task.name).before(json!({
        "assignment_status": task.assignment_status, "assigned_to_user": task.assignee, "status": task.status,
    }))
}
