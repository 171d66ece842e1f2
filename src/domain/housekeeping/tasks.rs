//! Housekeeping tasks: their deadlines, which service tickets share, their order, what changing the status of one does to its
//! room, who may claim, accept or reject one, and what a departure leaves to do.

use chrono::{NaiveDate, NaiveDateTime, NaiveTime, TimeDelta};

use crate::domain::lists::{AssignmentStatus, HousekeepingStatus, Priority, TaskStatus, TaskType};
use crate::domain::refusal::Refusal;
use crate::say;

/// SLA of a task in minutes.
pub fn sla_minutes(priority: Priority) -> i64 {
    match priority {
        Priority::Urgent => 20,
        Priority::High => 45,
        Priority::Medium => 90,
        Priority::Low => 180,
    }
}

/// The deadline of something created at a moment.
pub fn due_by(created: NaiveDateTime, minutes: i64) -> NaiveDateTime {
    TimeDelta::try_minutes(minutes).and_then(|span| created.checked_add_signed(span)).unwrap_or(created)
}

/// When the time of a stayover clean begins to run: at the check-out hour of the day that the night audit opens. Nobody cleans
/// an occupied room at night. An audit that is late begins at once.
pub fn makeup_begins(opened: NaiveDate, checkout: NaiveTime, now: NaiveDateTime) -> NaiveDateTime {
    opened.and_time(checkout).max(now)
}

/// Whether it was done after its deadline, or is still open past it.
pub fn is_breached(due_by: NaiveDateTime, done_or_now: NaiveDateTime) -> bool {
    done_or_now > due_by
}

/// Escalation level: one for each whole SLA the task is overdue.
pub fn escalation_level(due_by: NaiveDateTime, now: NaiveDateTime, sla_minutes: i64) -> i64 {
    (now - due_by).num_minutes().max(0) / sla_minutes.max(1)
}

/// Priority of the clean after a departure: urgent when somebody waits for the room, a guest who arrives today or one who moves.
pub fn checkout_clean_priority(is_awaited: bool) -> Priority {
    if is_awaited { Priority::Urgent } else { Priority::High }
}

/// The state of a room that a guest has left: dirty, or still Out of Order.
pub fn after_departure(status: HousekeepingStatus) -> HousekeepingStatus {
    match status {
        HousekeepingStatus::OutOfOrder => HousekeepingStatus::OutOfOrder,
        _ => HousekeepingStatus::Dirty,
    }
}

/// The effect of a change on the clock of a task or ticket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// Stops: it is done or resolved now.
    Stops { breached: bool },
    /// Runs again: it was taken up again.
    Runs,
    /// Unchanged.
    Unchanged,
}

/// The facts that order the queue.
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

/// The usual working time of a task in minutes, as housekeeping departments plan a day: a departure counts as one full
/// room, a stay-over as about half of it.
pub fn usual_minutes(task_type: TaskType) -> i64 {
    match task_type {
        TaskType::CheckoutClean => 30,
        TaskType::StayoverClean => 15,
        TaskType::DeepClean => 90,
        TaskType::Inspection => 5,
        TaskType::Maintenance => 30,
    }
}

/// A task whose status is about to change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Work {
    pub task_type: TaskType,
    pub status: TaskStatus,
    /// Status of its room.
    pub room_status: HousekeepingStatus,
    /// The room has another unfinished repair.
    pub more_repairs: bool,
    pub due_by: NaiveDateTime,
}

/// The result of changing a task's status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advance {
    /// The new status of the room, if it changes.
    pub room_status: Option<HousekeepingStatus>,
    pub clock: Clock,
}

/// Changes a task's status: Pending to In Progress or Done, In Progress to Done, Done to Verified, or Done back to In
/// Progress after a failed inspection. The department's documentation states what happens to the room. Refuses other
/// changes (`wrong_status`).
pub fn advance(work: &Work, to: TaskStatus, now: NaiveDateTime) -> Result<Advance, Refusal> {
    use TaskStatus::{Done, InProgress, Pending, Verified};
    let from = work.status;
    match (from, to) {
        (Pending, InProgress | Done) | (InProgress, Done) | (Done, Verified | InProgress) => {}
        (_, Pending) => {
            return Err(Refusal::input("status", say!("A task can be In Progress, Done or Verified.")));
        }
        _ => {
            let message = say!("The task is {from}; it can't become {to}.", from, to);
            return Err(Refusal::state("wrong_status", message));
        }
    }
    let repairs = work.task_type == TaskType::Maintenance;
    let out_of_order = work.room_status == HousekeepingStatus::OutOfOrder;
    let room_status = match to {
        Done if repairs && out_of_order && !work.more_repairs => Some(HousekeepingStatus::Dirty),
        _ if repairs || out_of_order => None,
        Done => Some(HousekeepingStatus::Clean),
        Verified => Some(HousekeepingStatus::Inspected),
        InProgress if from == Done => Some(HousekeepingStatus::Dirty),
        _ => None,
    };
    let clock = match to {
        Done => Clock::Stops { breached: is_breached(work.due_by, now) },
        InProgress => Clock::Runs,
        Pending | Verified => Clock::Unchanged,
    };
    Ok(Advance { room_status, clock })
}

/// Whether a change puts a room Out of Order back in service; it is then to be cleaned.
pub fn is_back_in_service(work: &Work, step: &Advance) -> bool {
    work.room_status == HousekeepingStatus::OutOfOrder && step.room_status == Some(HousekeepingStatus::Dirty)
}

/// Whether starting a task assigns it to the user who starts it: housekeeping staff take up what nobody has.
pub fn is_taken_by_starting(to: TaskStatus, assigned: bool, is_housekeeping: bool) -> bool {
    to == TaskStatus::InProgress && !assigned && is_housekeeping
}

/// Whether repeating a change of a task does nothing. A task that was returned to the pool is Pending without having been
/// asked for it.
pub fn is_repeated(from: TaskStatus, to: TaskStatus) -> bool {
    from == to && from != TaskStatus::Pending
}

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

    use crate::domain::lists::ClosedList;

    fn at(minutes: i64) -> NaiveDateTime {
        let midnight = crate::domain::testkit::day("2026-03-01").and_hms_opt(0, 0, 0).unwrap();
        midnight + TimeDelta::minutes(minutes)
    }

    #[test]
    fn a_room_is_made_up_by_day() {
        let day = |text| crate::domain::testkit::day(text);
        let eleven = NaiveTime::from_hms_opt(11, 0, 0).unwrap();
        assert_eq!(makeup_begins(day("2026-03-02"), eleven, at(23 * 60)), at(35 * 60));
        assert_eq!(makeup_begins(day("2026-02-28"), eleven, at(0)), at(0), "a late audit");
    }

    fn work(task_type: TaskType, status: TaskStatus, room_status: HousekeepingStatus) -> Work {
        Work { task_type, status, room_status, more_repairs: false, due_by: at(45) }
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
    fn staff_take_up_what_nobody_has() {
        use TaskStatus::{Done, InProgress, Pending};
        for (to, assigned, housekeeping, taken) in [
            (InProgress, false, true, true),
            (InProgress, true, true, false),
            (InProgress, false, false, false),
            (Done, false, true, false),
        ] {
            assert_eq!(is_taken_by_starting(to, assigned, housekeeping), taken, "{to} {assigned}");
        }
        assert!(is_repeated(Done, Done) && !is_repeated(Pending, Pending) && !is_repeated(Pending, Done));
    }

    #[test]
    fn done_cleans_the_room_and_verified_inspects_it() {
        use TaskStatus::{Done, InProgress, Pending, Verified};
        let go = |from, to, now| {
            advance(&work(TaskType::CheckoutClean, from, HousekeepingStatus::Dirty), to, at(now))
        };
        assert_eq!(go(Pending, InProgress, 0).unwrap(), Advance { room_status: None, clock: Clock::Runs });
        assert_eq!(
            go(InProgress, Done, 46).unwrap(),
            Advance { room_status: Some(HousekeepingStatus::Clean), clock: Clock::Stops { breached: true } }
        );
        assert_eq!(go(Done, Verified, 99).unwrap().room_status, Some(HousekeepingStatus::Inspected));
        assert_eq!(go(Done, InProgress, 9).unwrap().room_status, Some(HousekeepingStatus::Dirty));
        assert_eq!(go(Verified, Done, 9).unwrap_err().code, "wrong_status");
        assert_eq!(go(Pending, Verified, 9).unwrap_err().code, "wrong_status");
        assert_eq!(go(Done, Pending, 9).unwrap_err().field, Some("status"));
        let repair = work(TaskType::Maintenance, Pending, HousekeepingStatus::Clean);
        assert_eq!(advance(&repair, Done, at(0)).unwrap().room_status, None);
    }

    #[test]
    fn a_room_out_of_order_is_put_back_by_its_last_repair_and_by_no_cleaning() {
        use TaskStatus::{Done, InProgress, Verified};
        let broken = HousekeepingStatus::OutOfOrder;
        for task_type in TaskType::ALL.iter().filter(|kind| **kind != TaskType::Maintenance) {
            for (from, to) in [(InProgress, Done), (Done, Verified), (Done, InProgress)] {
                assert_eq!(advance(&work(*task_type, from, broken), to, at(0)).unwrap().room_status, None);
            }
        }
        let repair = work(TaskType::Maintenance, InProgress, broken);
        let mended = |repair: &Work| advance(repair, Done, at(0)).unwrap().room_status;
        assert_eq!(mended(&repair), Some(HousekeepingStatus::Dirty));
        assert_eq!(mended(&Work { more_repairs: true, ..repair }), None);
        assert_eq!(advance(&Work { status: Done, ..repair }, Verified, at(0)).unwrap().room_status, None);
    }

    #[test]
    fn a_departure_makes_a_room_dirty_and_repairs_nothing() {
        use HousekeepingStatus::{Clean, Dirty, Inspected, OutOfOrder};
        for (before, after) in [(Clean, Dirty), (Inspected, Dirty), (Dirty, Dirty), (OutOfOrder, OutOfOrder)]
        {
            assert_eq!(after_departure(before), after);
        }
    }

    #[test]
    fn deadlines_follow_the_priority() {
        assert_eq!(due_by(at(0), sla_minutes(Priority::Urgent)), at(20));
        assert!(!is_breached(at(20), at(20)) && is_breached(at(20), at(21)));
        for (now, level) in [(20, 0), (39, 0), (40, 1), (81, 3)] {
            assert_eq!(escalation_level(at(20), at(now), 20), level);
        }
    }

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
