//! Deadlines of housekeeping tasks, and what a departure leaves to do. Service tickets share the deadlines.

use chrono::{NaiveDateTime, TimeDelta};

use crate::domain::lists::{HousekeepingStatus, Priority};

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

/// Whether it was done after its deadline, or is still open past it.
pub fn is_breached(due_by: NaiveDateTime, done_or_now: NaiveDateTime) -> bool {
    done_or_now > due_by
}

/// Escalation level: one for each whole SLA the task is overdue.
pub fn escalation_level(due_by: NaiveDateTime, now: NaiveDateTime, sla_minutes: i64) -> i64 {
    (now - due_by).num_minutes().max(0) / sla_minutes.max(1)
}

/// Priority of the clean after a departure: urgent when the room has an arrival today.
pub fn checkout_clean_priority(arrival_today: bool) -> Priority {
    if arrival_today { Priority::Urgent } else { Priority::High }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn at(minutes: i64) -> NaiveDateTime {
        let midnight = crate::domain::testkit::day("2026-03-01").and_hms_opt(0, 0, 0).unwrap();
        midnight + TimeDelta::minutes(minutes)
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
}
