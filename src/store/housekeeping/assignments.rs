//! Who has a task: assigning it, returning it to the pool, and who finished which.

use chrono::{DateTime, Utc};

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{list, moment_or_none};
use crate::domain::lists::{AssignmentStatus, ClosedList, TaskStatus, TaskType};
use crate::error::Result;

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

/// Assigns a task to a user, who has accepted it (Accepted) or is still to answer (Assigned).
pub fn assign(tx: &WriteTx, id: i64, user_id: i64, assignment: AssignmentStatus) -> Result<()> {
    tx.exec(
        "UPDATE hk_tasks SET assigned_to = :user, assignment_status = :assignment
         WHERE property_id = :property AND id = :id",
        &[(":id", &id), (":user", &user_id), (":assignment", &assignment.as_str())],
    )?;
    Ok(())
}
