//! Service tickets: deadlines and permitted changes.

use chrono::NaiveDateTime;

use crate::domain::housekeeping::tasks::{Clock, due_by, is_breached};
use crate::domain::lists::{Priority, TaskStatus, TicketCategory, TicketStatus};
use crate::domain::refusal::Refusal;
use crate::say;

/// SLA of a ticket in minutes.
pub fn ticket_sla_minutes(priority: Priority) -> i64 {
    match priority {
        Priority::Urgent => 15,
        Priority::High => 30,
        Priority::Medium => 60,
        Priority::Low => 240,
    }
}

/// When a ticket is due: after its SLA, or when it is wanted if that is later.
pub fn ticket_due_by(
    created: NaiveDateTime,
    priority: Priority,
    wanted: Option<NaiveDateTime>,
) -> NaiveDateTime {
    let soon = due_by(created, ticket_sla_minutes(priority));
    wanted.map_or(soon, |wanted| wanted.max(soon))
}

/// Whether the ticket still waits for somebody: open or in progress.
pub fn ticket_waits(status: TicketStatus) -> bool {
    matches!(status, TicketStatus::Open | TicketStatus::InProgress)
}

/// Whether repeating a change of a ticket does nothing.
pub fn is_ticket_repeated(from: TicketStatus, to: TicketStatus) -> bool {
    from == to && from != TicketStatus::Open
}

/// Whether taking up the ticket creates a repair of its room, unless the room has one.
pub fn needs_repair(category: TicketCategory) -> bool {
    category == TicketCategory::Maintenance
}

/// The notes of the repair that a ticket asks for. They name the ticket, so that [`tickets_of_repair`] finds it.
pub fn repair_notes(ticket: &str, subject: &str) -> String {
    format!("{ticket}: {subject}")
}

/// The notes of a repair that is asked for by one more ticket, on a line of its own: one visit to the room mends both. None
/// where they name the ticket already.
pub fn joined_notes(notes: &str, ticket: &str, subject: &str) -> Option<String> {
    if tickets_of_repair(notes).any(|name| name == ticket) {
        return None;
    }
    let lines = [notes, &repair_notes(ticket, subject)];
    Some(lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n"))
}

/// The tickets that the notes of a repair name; a repair that no ticket asked for names none.
pub fn tickets_of_repair(notes: &str) -> impl Iterator<Item = &str> {
    notes.lines().filter_map(|line| line.split_once(": ").map(|(ticket, _)| ticket))
}

/// What becomes of a ticket when the repair that it asked for goes to a status, if anything.
pub fn after_repair(ticket: TicketStatus, repair: TaskStatus) -> Option<TicketStatus> {
    match repair {
        TaskStatus::Done if ticket_waits(ticket) => Some(TicketStatus::Resolved),
        TaskStatus::InProgress if ticket == TicketStatus::Resolved => Some(TicketStatus::InProgress),
        _ => None,
    }
}

/// Changes a ticket's status. Closed and Cancelled are final; a resolved ticket may be taken up again. Closing an
/// unresolved ticket resolves it. A cancelled ticket is never a breach.
pub fn advance_ticket(
    from: TicketStatus,
    to: TicketStatus,
    due_by: NaiveDateTime,
    now: NaiveDateTime,
) -> Result<Clock, Refusal> {
    use TicketStatus::{Cancelled, Closed, InProgress, Open, Resolved};
    match (from, to) {
        (_, Open) => {
            Err(Refusal::input("status", say!("A ticket can be In Progress, Resolved, Closed or Cancelled.")))
        }
        (Open | InProgress, Resolved | Closed) => Ok(Clock::Stops { breached: is_breached(due_by, now) }),
        (Resolved, InProgress) => Ok(Clock::Runs),
        (Open, InProgress) | (Open | InProgress, Cancelled) | (Resolved, Closed) => Ok(Clock::Unchanged),
        _ => {
            Err(Refusal::state("wrong_status", say!("The ticket is {from}; it can't become {to}.", from, to)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::ClosedList;

    fn at(minutes: i64) -> NaiveDateTime {
        let midnight = crate::domain::testkit::day("2026-03-01").and_hms_opt(0, 0, 0).unwrap();
        midnight + chrono::TimeDelta::minutes(minutes)
    }

    #[test]
    fn a_repair_names_its_ticket() {
        let named = |notes: &str| tickets_of_repair(notes).map(str::to_string).collect::<Vec<_>>();
        let notes = repair_notes("TKT-2026-00007", "Lamp: broken");
        assert_eq!(named(&notes), ["TKT-2026-00007"]);
        assert!(named("Paint the door").is_empty() && named("").is_empty());
        let both = joined_notes(&notes, "TKT-2026-00009", "Tap drips").expect("one more");
        assert_eq!(both, "TKT-2026-00007: Lamp: broken\nTKT-2026-00009: Tap drips");
        assert_eq!(named(&both), ["TKT-2026-00007", "TKT-2026-00009"]);
        assert_eq!(joined_notes(&both, "TKT-2026-00007", "Lamp: broken"), None);
        assert_eq!(
            joined_notes("", "TKT-2026-00009", "Tap drips").as_deref(),
            Some("TKT-2026-00009: Tap drips")
        );
    }

    #[test]
    fn a_ticket_follows_its_repair() {
        use TicketStatus::{Closed, InProgress, Open, Resolved};
        for (ticket, repair, after) in [
            (InProgress, TaskStatus::Done, Some(Resolved)),
            (Open, TaskStatus::Done, Some(Resolved)),
            (Closed, TaskStatus::Done, None),
            (Resolved, TaskStatus::InProgress, Some(InProgress)),
            (Closed, TaskStatus::InProgress, None),
            (Resolved, TaskStatus::Verified, None),
        ] {
            assert_eq!(after_repair(ticket, repair), after, "{ticket} {repair}");
        }
    }

    #[test]
    fn a_ticket_is_due_after_its_sla_at_the_earliest() {
        for (wanted, due) in [(None, 60), (Some(30), 60), (Some(90), 90)] {
            assert_eq!(ticket_due_by(at(0), Priority::Medium, wanted.map(at)), at(due), "{wanted:?}");
        }
    }

    #[test]
    fn an_open_or_started_ticket_waits_and_a_repeated_change_does_nothing() {
        assert_eq!(due_by(at(0), ticket_sla_minutes(Priority::Low)), at(240));
        assert!(is_ticket_repeated(TicketStatus::Closed, TicketStatus::Closed));
        assert!(!is_ticket_repeated(TicketStatus::Open, TicketStatus::Open));
        assert!(needs_repair(TicketCategory::Maintenance) && !needs_repair(TicketCategory::Concierge));
        let waiting: Vec<&str> = TicketStatus::ALL
            .iter()
            .filter(|status| ticket_waits(**status))
            .map(|status| status.as_str())
            .collect();
        assert_eq!(waiting, ["Open", "In Progress"]);
    }

    #[test]
    fn a_tickets_clock_stops_when_it_is_resolved() {
        use TicketStatus::{Cancelled, Closed, InProgress, Open, Resolved};
        let go = |from, to, now| advance_ticket(from, to, at(60), at(now));
        assert_eq!(go(Open, InProgress, 99), Ok(Clock::Unchanged));
        assert_eq!(go(InProgress, Resolved, 60), Ok(Clock::Stops { breached: false }));
        assert_eq!(go(Open, Closed, 61), Ok(Clock::Stops { breached: true }));
        assert_eq!(go(Resolved, Closed, 99), Ok(Clock::Unchanged));
        assert_eq!(go(Resolved, InProgress, 99), Ok(Clock::Runs));
        assert_eq!(go(InProgress, Cancelled, 99), Ok(Clock::Unchanged));
        for (from, to) in
            [(Closed, InProgress), (Cancelled, Closed), (Resolved, Cancelled), (Closed, Resolved)]
        {
            assert_eq!(go(from, to, 0).unwrap_err().code, "wrong_status");
        }
        assert_eq!(go(Resolved, Open, 0).unwrap_err().field, Some("status"));
    }
}
