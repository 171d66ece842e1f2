//! Housekeeping tasks: the unfinished ones with their rooms, today's arrivals and departures, and their statements.

use chrono::{DateTime, Utc};

use crate::db::row::Row;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::db::types::{list, moment_or_none};
use crate::domain::housekeeping::tasks::{Clock, due_by, escalation_level, sla_minutes};
use crate::domain::lists::{
    AssignmentStatus, ClosedList, HousekeepingStatus, Priority, TaskStatus, TaskType,
};
use crate::domain::numbering;
use crate::error::{Error, Result};
use crate::word;

/// A task with its room and assignee.
#[derive(Clone, Debug)]
pub struct Task {
    pub id: i64,
    pub name: String,
    pub room_id: i64,
    pub room: String,
    pub room_number: String,
    pub room_status: HousekeepingStatus,
    pub task_type: TaskType,
    pub priority: Priority,
    pub status: TaskStatus,
    pub notes: Option<String>,
    pub assigned_to: Option<i64>,
    /// Login of the assignee.
    pub assignee: Option<String>,
    pub assignment_status: AssignmentStatus,
    /// Login of the user who rejected it last, and why.
    pub rejected_by: Option<String>,
    pub reject_reason: Option<String>,
    pub due_by: DateTime<Utc>,
    pub created: DateTime<Utc>,
}

macro_rules! select_tasks {
    ($tail:literal) => {
        concat!(
            "SELECT k.*, m.name AS room, m.room_number, m.housekeeping_status, u.login AS assignee
             FROM hk_tasks k JOIN rooms m ON m.id = k.room_id LEFT JOIN users u ON u.id = k.assigned_to
             WHERE k.property_id = :property AND ",
            $tail
        )
    };
}

impl Task {
    /// Escalation level at a moment.
    pub fn escalation_level(&self, now: DateTime<Utc>) -> i64 {
        escalation_level(self.due_by.naive_utc(), now.naive_utc(), sla_minutes(self.priority))
    }
}

/// Unfinished tasks, oldest first.
pub fn tasks(tx: &ReadTx) -> Result<Vec<Task>> {
    tx.rows(
        select_tasks!("k.status IN ('Pending', 'In Progress') ORDER BY k.created_at, k.id"),
        &[],
        read_task,
    )
}

/// The task of the call's property with this identifier; "not found" for any other.
pub fn task(tx: &ReadTx, name: &str) -> Result<Task> {
    tx.row(select_tasks!("k.name = :name"), &[(":name", &name)], read_task)?
        .ok_or_else(|| Error::not_found(word!("housekeeping task"), name))
}

fn read_task(row: &Row) -> rusqlite::Result<Task> {
    Ok(Task {
        id: row.get("id")?,
        name: row.get("name")?,
        room_id: row.get("room_id")?,
        room: row.get("room")?,
        room_number: row.get("room_number")?,
        room_status: list(row, "housekeeping_status")?,
        task_type: list(row, "task_type")?,
        priority: list(row, "priority")?,
        status: list(row, "status")?,
        notes: row.get("notes")?,
        assigned_to: row.get("assigned_to")?,
        assignee: row.get("assignee")?,
        assignment_status: list(row, "assignment_status")?,
        rejected_by: row.get("rejected_by")?,
        reject_reason: row.get("reject_reason")?,
        due_by: moment_or_none(row, "due_at")?.unwrap_or_default(),
        created: moment_or_none(row, "created_at")?.unwrap_or_default(),
    })
}

/// Whether the room has another unfinished repair.
pub fn has_other_repair(tx: &ReadTx, room_id: i64, id: i64) -> Result<bool> {
    let found = tx.row(
        "SELECT 1 FROM hk_tasks WHERE property_id = :property AND room_id = :room AND id <> :id
           AND task_type = 'Maintenance' AND status IN ('Pending', 'In Progress') LIMIT 1",
        &[(":room", &room_id), (":id", &id)],
        |_| Ok(()),
    )?;
    Ok(found.is_some())
}

/// Changes a task's status. A clock that stops records the time, the breach and the escalation level.
pub fn set_status(tx: &WriteTx, id: i64, status: TaskStatus, clock: Clock, escalation: i64) -> Result<()> {
    let (stops, breached) = match clock {
        Clock::Stops { breached } => (true, breached),
        Clock::Runs | Clock::Unchanged => (false, false),
    };
    tx.exec(
        "UPDATE hk_tasks SET status = :status, breached = max(breached, :breached),
           escalation_level = CASE WHEN :stops THEN :escalation ELSE escalation_level END,
           done_at = CASE WHEN :stops THEN :now WHEN :runs THEN NULL ELSE done_at END
         WHERE property_id = :property AND id = :id",
        &[
            (":id", &id),
            (":status", &status.as_str()),
            (":breached", &breached),
            (":escalation", &escalation),
            (":stops", &stops),
            (":runs", &(clock == Clock::Runs)),
            (":now", &tx.now().timestamp()),
        ],
    )?;
    Ok(())
}

/// A task to create. Its deadline follows from its priority.
#[derive(Clone, Copy, Debug)]
pub struct NewTask<'a> {
    pub room_id: i64,
    /// The stay that caused it.
    pub reservation_id: Option<i64>,
    pub task_type: TaskType,
    pub priority: Priority,
    pub notes: Option<&'a str>,
}

/// Creates an unassigned task and answers its identifier (`HK-00001`).
pub fn insert(tx: &WriteTx, new: &NewTask) -> Result<String> {
    insert_from(tx, new, tx.now())
}

/// The same for a task whose time runs from a later moment.
pub fn insert_from(tx: &WriteTx, new: &NewTask, begins: DateTime<Utc>) -> Result<String> {
    let name = series::name(tx, numbering::TASK, tx.now().date_naive())?;
    let due = due_by(begins.naive_utc(), sla_minutes(new.priority));
    tx.exec(
        "INSERT INTO hk_tasks (property_id, name, room_id, reservation_id, task_type, priority, notes, due_at, created_at)
         VALUES (:property, :name, :room, :reservation, :type, :priority, :notes, :due, :now)",
        &[
            (":name", &name),
            (":room", &new.room_id),
            (":reservation", &new.reservation_id),
            (":type", &new.task_type.as_str()),
            (":priority", &new.priority.as_str()),
            (":notes", &new.notes),
            (":due", &due.and_utc().timestamp()),
            (":now", &tx.now().timestamp()),
        ],
    )?;
    Ok(name)
}

/// The unfinished task of this type for a room, if any.
pub fn unfinished(tx: &ReadTx, room_id: i64, task_type: TaskType) -> Result<Option<String>> {
    tx.row(
        "SELECT name FROM hk_tasks
         WHERE property_id = :property AND room_id = :room AND task_type = :type AND status IN ('Pending', 'In Progress')
         ORDER BY id LIMIT 1",
        &[(":room", &room_id), (":type", &task_type.as_str())],
        |row| row.get(0),
    )
}

/// Changes what a task is to do, and how soon.
pub fn join(tx: &WriteTx, task: &Task, priority: Priority, notes: &str) -> Result<()> {
    let due = match priority > task.priority {
        true => due_by(tx.now().naive_utc(), sla_minutes(priority)).and_utc().min(task.due_by),
        false => task.due_by,
    };
    tx.exec(
        "UPDATE hk_tasks SET notes = :notes, priority = :priority, due_at = :due WHERE property_id = :property AND id = :id",
        &[
            (":id", &task.id),
            (":notes", &notes),
            (":priority", &priority.as_str()),
            (":due", &due.timestamp()),
        ],
    )?;
    Ok(())
}

/// Deletes the pending tasks of a type for a room, because their reason is gone, and answers how many there were.
/// Tasks in progress stay.
pub fn delete_pending(tx: &WriteTx, room_id: i64, task_type: TaskType) -> Result<usize> {
    tx.exec(
        "DELETE FROM hk_tasks
         WHERE property_id = :property AND room_id = :room AND task_type = :type AND status = 'Pending'",
        &[(":room", &room_id), (":type", &task_type.as_str())],
    )
}

/// A task that was finished.
#[derive(Clone, Debug)]
pub struct Finished {
    pub name: String,
    pub room_number: String,
    pub task_type: TaskType,
    pub status: TaskStatus,
    pub done: DateTime<Utc>,
    /// Full name of the assignee.
    pub done_by: Option<String>,
}

/// The tasks finished since a moment, the newest first.
pub fn finished_since(tx: &ReadTx, since: DateTime<Utc>) -> Result<Vec<Finished>> {
    tx.rows(
        "SELECT k.name, m.room_number, k.task_type, k.status, k.done_at, u.full_name
         FROM hk_tasks k JOIN rooms m ON m.id = k.room_id LEFT JOIN users u ON u.id = k.assigned_to
         WHERE k.property_id = :property AND k.done_at >= :since AND k.status IN ('Done', 'Verified')
         ORDER BY k.done_at DESC, k.id DESC",
        &[(":since", &since.timestamp())],
        |row| {
            Ok(Finished {
                name: row.get("name")?,
                room_number: row.get("room_number")?,
                task_type: list(row, "task_type")?,
                status: list(row, "status")?,
                done: moment_or_none(row, "done_at")?.unwrap_or_default(),
                done_by: row.get("full_name")?,
            })
        },
    )
}

/// Returns a task to the pool and records who rejected it and why.
pub fn return_to_pool(tx: &WriteTx, id: i64, by: &str, reason: Option<&str>) -> Result<()> {
    tx.exec(
        "UPDATE hk_tasks SET assigned_to = NULL, assignment_status = 'Unassigned', status = 'Pending',
           rejected_by = :by, reject_reason = :reason
         WHERE property_id = :property AND id = :id",
        &[(":id", &id), (":by", &by), (":reason", &reason)],
    )?;
    Ok(())
}

/// Assigns a task to a user, who has accepted it (Accepted) or is still to answer (Assigned).
pub fn assign(tx: &WriteTx, id: i64, user_id: i64, assignment: AssignmentStatus) -> Result<()> {
    tx.exec(
        "UPDATE hk_tasks SET assigned_to = :user, assignment_status = :assignment
         WHERE property_id = :property AND id = :id",
        &[(":id", &id), (":user", &user_id), (":assignment", &assignment.as_str())],
    )?;
    Ok(())
}
