//! Who has a task: assigning it, returning it to the pool, and who finished which.

use crate::db::scope::WriteTx;
use crate::domain::lists::{AssignmentStatus, ClosedList};
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

/// Assigns a task to a user, who has accepted it (Accepted) or is still to answer (Assigned).
pub fn assign(tx: &WriteTx, id: i64, user_id: i64, assignment: AssignmentStatus) -> Result<()> {
    tx.exec(
        "UPDATE hk_tasks SET assigned_to = :user, assignment_status = :assignment
         WHERE property_id = :property AND id = :id",
        &[(":id", &id), (":user", &user_id), (":assignment", &assignment.as_str())],
    )?;
    Ok(())
}
