//! Housekeeping tasks: how soon they are due, in what order they are done, what their end makes of the room
//! (rules, section 9; vocabulary, section 2).

use std::cmp::Reverse;

use chrono::{DateTime, TimeDelta, Utc};

use super::lists::{HousekeepingStatus, Priority, TaskStatus, TaskType};
use super::refusal::Refusal;

/// Minutes until a task of this priority is late.
pub fn sla_minutes(priority: Priority) -> i64 {
    match priority {
        Priority::Urgent => 20,
        Priority::High => 45,
        Priority::Medium => 90,
        Priority::Low => 180,
    }
}

/// When a task given out now is late.
pub fn due_by(created: DateTime<Utc>, priority: Priority) -> DateTime<Utc> {
    created + TimeDelta::minutes(sla_minutes(priority))
}

/// The key that tasks are sorted by, first to do first: rooms that somebody arrives in, then check-out cleans, then
/// priority, then age.
pub fn rank(
    arrival_today: bool,
    task: TaskType,
    priority: Priority,
    created: DateTime<Utc>,
) -> impl Ord + use<> {
    (!arrival_today, task != TaskType::CheckoutClean, Reverse(priority), created)
}

/// What a task's next status does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// What the room becomes, where it changes.
    pub room: Option<HousekeepingStatus>,
    /// The task is finished with this step.
    pub done: bool,
    /// It was finished after it was due.
    pub breached: bool,
}

/// Moves a task on. `None`: it already stands so (a button pressed twice).
///
/// Work on a room that is Out of Order leaves it so, except the repair itself: cleaning does not mend.
pub fn advance(
    from: TaskStatus,
    to: TaskStatus,
    task: TaskType,
    room: HousekeepingStatus,
    late: bool,
) -> Result<Option<Step>, Refusal> {
    use TaskStatus::{Done, InProgress, Pending, Verified};
    let room_becomes = |status| {
        let stays_shut = room == HousekeepingStatus::OutOfOrder && task != TaskType::Maintenance;
        (!stays_shut && room != status).then_some(status)
    };
    match (from, to) {
        (_, Pending) => Err(Refusal::input(
            "status",
            "A task moves on to In Progress, Done or Verified, never back to Pending.",
        )),
        (InProgress, InProgress) | (Done, Done) | (Verified, Verified) => Ok(None),
        (Pending, InProgress) => Ok(Some(Step { room: None, done: false, breached: false })),
        (Pending | InProgress, Done) => {
            Ok(Some(Step { room: room_becomes(HousekeepingStatus::Clean), done: true, breached: late }))
        }
        (Done, Verified) => {
            Ok(Some(Step { room: room_becomes(HousekeepingStatus::Inspected), done: false, breached: false }))
        }
        (Pending | InProgress, Verified) => Err(Refusal::state(
            "task_not_done",
            format!("The task is {from}; it is verified after it is done."),
        )),
        (Done | Verified, _) => {
            Err(Refusal::state("task_closed", format!("The task is {from} and cannot become {to}.")))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_to_clean_is_where_somebody_arrives() {
        let at = |minute: i64| DateTime::from_timestamp(minute * 60, 0).unwrap();
        let mut queue = [
            ("stayover, urgent", rank(false, TaskType::StayoverClean, Priority::Urgent, at(1))),
            ("checkout, low", rank(false, TaskType::CheckoutClean, Priority::Low, at(2))),
            ("checkout, high, later", rank(false, TaskType::CheckoutClean, Priority::High, at(4))),
            ("checkout, high", rank(false, TaskType::CheckoutClean, Priority::High, at(3))),
            ("arrival, stayover", rank(true, TaskType::StayoverClean, Priority::Low, at(9))),
        ];
        queue.sort_by(|a, b| a.1.cmp(&b.1));
        let names: Vec<&str> = queue.iter().map(|task| task.0).collect();
        let wanted = [
            "arrival, stayover",
            "checkout, high",
            "checkout, high, later",
            "checkout, low",
            "stayover, urgent",
        ];
        assert_eq!(names, wanted);
    }

    #[test]
    fn only_a_repair_puts_a_room_back_in_order() {
        let done = |task| {
            advance(TaskStatus::Pending, TaskStatus::Done, task, HousekeepingStatus::OutOfOrder, true)
                .unwrap()
        };
        assert_eq!(done(TaskType::DeepClean), Some(Step { room: None, done: true, breached: true }));
        assert_eq!(done(TaskType::Maintenance).and_then(|step| step.room), Some(HousekeepingStatus::Clean));
    }

    #[test]
    fn a_task_never_moves_back() {
        let refused = |from, to| {
            advance(from, to, TaskType::Inspection, HousekeepingStatus::Dirty, false).unwrap_err().code
        };
        assert_eq!(refused(TaskStatus::Done, TaskStatus::InProgress), "task_closed");
        assert_eq!(refused(TaskStatus::Pending, TaskStatus::Verified), "task_not_done");
        assert_eq!(refused(TaskStatus::Done, TaskStatus::Pending), "invalid");
    }
}
