//! Who may claim, accept or reject a task.

use crate::domain::lists::{AssignmentStatus, TaskStatus};
use crate::domain::refusal::Refusal;
use crate::say;

/// Refuses to assign or claim a finished task.
pub fn unfinished(status: TaskStatus) -> Result<(), Refusal> {
    if matches!(status, TaskStatus::Done | TaskStatus::Verified) {
        return Err(Refusal::state("wrong_status", say!("The task is {status}.", status)));
    }
    Ok(())
}

/// Refuses to claim a task that is finished or assigned to somebody else.
pub fn claim(assignee: Option<&str>, me: &str, status: TaskStatus) -> Result<(), Refusal> {
    unfinished(status)?;
    match assignee {
        Some(other) if other != me => {
            Err(Refusal::state("already_assigned", say!("The task is assigned to {other}.", other)))
        }
        _ => Ok(()),
    }
}

/// Refuses to accept or reject a task unless the caller is its assignee and it is unfinished.
pub fn answer(
    assignee: Option<&str>,
    me: &str,
    assignment: AssignmentStatus,
    status: TaskStatus,
) -> Result<(), Refusal> {
    unfinished(status)?;
    match assignee {
        Some(assignee) if assignee == me && assignment != AssignmentStatus::Unassigned => Ok(()),
        Some(other) => Err(Refusal::state("not_yours", say!("The task is assigned to {other}.", other))),
        None => Err(Refusal::state("not_assigned", say!("The task is not assigned to anyone."))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_task_belongs_to_one_person() {
        assert!(
            claim(None, "asha", TaskStatus::Pending).is_ok()
                && claim(Some("asha"), "asha", TaskStatus::Pending).is_ok()
        );
        assert_eq!(claim(Some("ravi"), "asha", TaskStatus::Pending).unwrap_err().code, "already_assigned");
        assert_eq!(claim(None, "asha", TaskStatus::Done).unwrap_err().code, "wrong_status");
        let answers = |assignee, assignment, status| answer(assignee, "asha", assignment, status);
        assert!(answers(Some("asha"), AssignmentStatus::Assigned, TaskStatus::Pending).is_ok());
        let code = |refused: Result<(), Refusal>| refused.unwrap_err().code;
        assert_eq!(code(answers(Some("ravi"), AssignmentStatus::Assigned, TaskStatus::Pending)), "not_yours");
        assert_eq!(code(answers(None, AssignmentStatus::Unassigned, TaskStatus::Pending)), "not_assigned");
        assert_eq!(code(answers(Some("asha"), AssignmentStatus::Accepted, TaskStatus::Done)), "wrong_status");
    }
}
