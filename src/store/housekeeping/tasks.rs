//! Housekeeping tasks.

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::domain::housekeeping::tasks::{due_by, sla_minutes};
use crate::domain::lists::{ClosedList, Priority, TaskType};
use crate::domain::numbering;
use crate::error::Result;

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
    let name = series::name(tx, numbering::TASK, tx.now().date_naive())?;
    let due = due_by(tx.now().naive_utc(), sla_minutes(new.priority));
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

/// Deletes the pending tasks of a type for a room, because their reason is gone, and answers how many there were.
/// Tasks in progress stay.
pub fn delete_pending(tx: &WriteTx, room_id: i64, task_type: TaskType) -> Result<usize> {
    tx.exec(
        "DELETE FROM hk_tasks
         WHERE property_id = :property AND room_id = :room AND task_type = :type AND status = 'Pending'",
        &[(":room", &room_id), (":type", &task_type.as_str())],
    )
}
