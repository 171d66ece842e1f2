//! Housekeeping tasks: their order, their deadlines, who may do what (rules, section 9). Tickets share the deadlines.

use chrono::{NaiveDateTime, TimeDelta};

use super::lists::{AssignmentStatus, HousekeepingStatus, Priority, TaskStatus, TaskType, TicketStatus};
use super::refusal::Refusal;

/// A task as far as the queue cares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TaskFacts {
    pub task_type: TaskType,
    pub priority: Priority,
    pub arrival_today: bool,
    pub created: NaiveDateTime,
}

/// Sorts tasks: rooms with an arrival today first, checkout cleans before others, then the more urgent, then the older.
pub fn queue_key(task: &TaskFacts) -> impl Ord + use<> {
    let not_checkout = task.task_type != TaskType::CheckoutClean;
    (!task.arrival_today, not_checkout, std::cmp::Reverse(task.priority), task.created)
}

/// Minutes that a task of the priority may take (vocabulary, section 2).
pub fn sla_minutes(priority: Priority) -> i64 {
    match priority {
        Priority::Urgent => 20,
        Priority::High => 45,
        Priority::Medium => 90,
        Priority::Low => 180,
    }
}

/// Minutes that a ticket of the priority may take (vocabulary, section 3).
pub fn ticket_sla_minutes(priority: Priority) -> i64 {
    match priority {
        Priority::Urgent => 15,
        Priority::High => 30,
        Priority::Medium => 60,
        Priority::Low => 240,
    }
}

/// The deadline of something created at a moment.
pub fn due_by(created: NaiveDateTime, minutes: i64) -> NaiveDateTime {
    TimeDelta::try_minutes(minutes).and_then(|span| created.checked_add_signed(span)).unwrap_or(created)
}

/// Whether it was done, or is still open, after its deadline.
pub fn is_breached(due_by: NaiveDateTime, done_or_now: NaiveDateTime) -> bool {
    done_or_now > due_by
}

/// How often an open task has been raised: once for each whole SLA it is overdue.
pub fn escalation_level(due_by: NaiveDateTime, now: NaiveDateTime, sla_minutes: i64) -> i64 {
    (now - due_by).num_minutes().max(0) / sla_minutes.max(1)
}

/// The clean after a departure: urgent when the room has an arrival today.
pub fn checkout_clean_priority(arrival_today: bool) -> Priority {
    if arrival_today { Priority::Urgent } else { Priority::High }
}

/// What changing a task's status decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advance {
    /// The room's status from now on, where it changes.
    pub room_status: Option<HousekeepingStatus>,
    pub breached: bool,
}

/// Moves a task on: Pending to In Progress or Done, In Progress to Done, Done to Verified (or back to In Progress when
/// the inspection found something). Done makes the room Clean, Verified makes it Inspected; work of the kind
/// Maintenance says nothing about cleanliness. Refused with `wrong_status`.
pub fn advance(
    task_type: TaskType,
    from: TaskStatus,
    to: TaskStatus,
    due_by: NaiveDateTime,
    now: NaiveDateTime,
) -> Result<Advance, Refusal> {
    use TaskStatus::{Done, InProgress, Pending, Verified};
    match (from, to) {
        (Pending, InProgress | Done) | (InProgress, Done) | (Done, Verified | InProgress) => {}
        (_, Pending) => {
            return Err(Refusal::input("status", "A task can be In Progress, Done or Verified."));
        }
        _ => {
            let message = format!("The task is {from}; it can't become {to}.");
            return Err(Refusal::state("wrong_status", message));
        }
    }
    let cleans = task_type != TaskType::Maintenance;
    let room_status = match to {
        Done if cleans => Some(HousekeepingStatus::Clean),
        Verified if cleans => Some(HousekeepingStatus::Inspected),
        InProgress if cleans && from == Done => Some(HousekeepingStatus::Dirty),
        _ => None,
    };
    Ok(Advance { room_status, breached: to == Done && is_breached(due_by, now) })
}

/// Refuses a claim on a task that another has, or that is finished.
pub fn claim(assignee: Option<&str>, me: &str, status: TaskStatus) -> Result<(), Refusal> {
    if matches!(status, TaskStatus::Done | TaskStatus::Verified) {
        return Err(Refusal::state("wrong_status", format!("The task is {status}.")));
    }
    match assignee {
        Some(other) if other != me => {
            Err(Refusal::state("already_assigned", format!("The task is assigned to {other}.")))
        }
        _ => Ok(()),
    }
}

/// Refuses an answer (accept or reject) by anyone but the assignee, and to a task that waits for none.
pub fn answer(assignee: Option<&str>, me: &str, assignment: AssignmentStatus) -> Result<(), Refusal> {
    match assignee {
        Some(assignee) if assignee == me && assignment != AssignmentStatus::Unassigned => Ok(()),
        Some(other) => Err(Refusal::state("not_yours", format!("The task is assigned to {other}."))),
        None => Err(Refusal::state("not_assigned", "The task is not assigned to anyone.")),
    }
}

/// Moves a ticket on. Closed and Cancelled are final; a resolved ticket may be taken up again.
pub fn advance_ticket(from: TicketStatus, to: TicketStatus) -> Result<(), Refusal> {
    use TicketStatus::{Cancelled, Closed, InProgress, Open, Resolved};
    match (from, to) {
        (_, Open) => {
            Err(Refusal::input("status", "A ticket can be In Progress, Resolved, Closed or Cancelled."))
        }
        (Open, _) | (InProgress, Resolved | Closed | Cancelled) | (Resolved, InProgress | Closed) => Ok(()),
        _ => Err(Refusal::state("wrong_status", format!("The ticket is {from}; it can't become {to}."))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(minutes: i64) -> NaiveDateTime {
        let midnight = crate::domain::testkit::day("2026-03-01").and_hms_opt(0, 0, 0).unwrap();
        midnight + TimeDelta::minutes(minutes)
    }

    #[test]
    fn the_queue_puts_arrivals_and_checkouts_first() {
        let task = |task_type, priority, arrival_today, minutes| TaskFacts {
            task_type,
            priority,
            arrival_today,
            created: at(minutes),
        };
        let ordered = [
            task(TaskType::CheckoutClean, Priority::Low, true, 9),
            task(TaskType::DeepClean, Priority::Urgent, true, 0),
            task(TaskType::CheckoutClean, Priority::High, false, 5),
            task(TaskType::CheckoutClean, Priority::Medium, false, 1),
            task(TaskType::StayoverClean, Priority::Urgent, false, 0),
            task(TaskType::StayoverClean, Priority::Low, false, 2),
            task(TaskType::Inspection, Priority::Low, false, 3),
        ];
        let mut shuffled = [6, 0, 4, 2, 5, 1, 3].map(|index| ordered[index]);
        shuffled.sort_by_key(queue_key);
        assert_eq!(shuffled, ordered);
    }

    #[test]
    fn deadlines_follow_the_priority() {
        assert_eq!(due_by(at(0), sla_minutes(Priority::Urgent)), at(20));
        assert_eq!(due_by(at(0), ticket_sla_minutes(Priority::Low)), at(240));
        assert!(!is_breached(at(20), at(20)) && is_breached(at(20), at(21)));
        for (now, level) in [(20, 0), (39, 0), (40, 1), (81, 3)] {
            assert_eq!(escalation_level(at(20), at(now), 20), level);
        }
    }

    #[test]
    fn done_cleans_the_room_and_verified_inspects_it() {
        use TaskStatus::{Done, InProgress, Pending, Verified};
        let go = |from, to, now| advance(TaskType::CheckoutClean, from, to, at(45), at(now));
        assert_eq!(go(Pending, InProgress, 0).unwrap(), Advance { room_status: None, breached: false });
        assert_eq!(
            go(InProgress, Done, 46).unwrap(),
            Advance { room_status: Some(HousekeepingStatus::Clean), breached: true }
        );
        assert_eq!(go(Done, Verified, 99).unwrap().room_status, Some(HousekeepingStatus::Inspected));
        assert_eq!(go(Done, InProgress, 9).unwrap().room_status, Some(HousekeepingStatus::Dirty));
        assert_eq!(go(Verified, Done, 9).unwrap_err().code, "wrong_status");
        assert_eq!(go(Pending, Verified, 9).unwrap_err().code, "wrong_status");
        assert_eq!(go(Done, Pending, 9).unwrap_err().field, Some("status"));
        assert_eq!(advance(TaskType::Maintenance, Pending, Done, at(1), at(0)).unwrap().room_status, None);
    }

    #[test]
    fn a_task_belongs_to_one_person() {
        assert!(
            claim(None, "asha", TaskStatus::Pending).is_ok()
                && claim(Some("asha"), "asha", TaskStatus::Pending).is_ok()
        );
        assert_eq!(claim(Some("ravi"), "asha", TaskStatus::Pending).unwrap_err().code, "already_assigned");
        assert_eq!(claim(None, "asha", TaskStatus::Done).unwrap_err().code, "wrong_status");
        assert!(answer(Some("asha"), "asha", AssignmentStatus::Assigned).is_ok());
        assert_eq!(answer(Some("ravi"), "asha", AssignmentStatus::Assigned).unwrap_err().code, "not_yours");
        assert_eq!(answer(None, "asha", AssignmentStatus::Unassigned).unwrap_err().code, "not_assigned");
        assert!(advance_ticket(TicketStatus::Closed, TicketStatus::InProgress).is_err());
        assert!(advance_ticket(TicketStatus::Open, TicketStatus::Closed).is_ok());
    }
}
