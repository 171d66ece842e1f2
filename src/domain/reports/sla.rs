//! How many service tickets met their deadline.
//!
//! A ticket is breached when it was resolved after its deadline, or is open past it. The time to resolve runs from
//! creation to resolution. A cancelled ticket is never a breach.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use rust_decimal::{Decimal, RoundingStrategy};

use crate::domain::housekeeping::tasks::is_breached;
use crate::domain::lists::{Priority, TicketCategory, TicketStatus};
use crate::domain::money::percentage;

/// A ticket in the report.
#[derive(Clone, Debug)]
pub struct SlaTicket {
    pub name: String,
    pub category: TicketCategory,
    pub priority: Priority,
    pub status: TicketStatus,
    pub created: DateTime<Utc>,
    pub due: DateTime<Utc>,
    pub resolved: Option<DateTime<Utc>>,
}

impl SlaTicket {
    fn is_open(&self) -> bool {
        matches!(self.status, TicketStatus::Open | TicketStatus::InProgress)
    }

    /// Whether the deadline was missed by now.
    fn is_breached(&self, now: DateTime<Utc>) -> bool {
        let done = if self.is_open() { Some(now) } else { self.resolved };
        self.status != TicketStatus::Cancelled
            && done.is_some_and(|done| is_breached(self.due.naive_utc(), done.naive_utc()))
    }
}

/// Counts of some tickets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SlaTally {
    pub count: i64,
    pub resolved: i64,
    pub open: i64,
    pub cancelled: i64,
    pub breached: i64,
    spent: TimeDelta,
}

impl SlaTally {
    fn add(&mut self, ticket: &SlaTicket, now: DateTime<Utc>) {
        self.count += 1;
        self.breached += i64::from(ticket.is_breached(now));
        match ticket.resolved.filter(|_| !ticket.is_open()) {
            Some(resolved) => {
                self.resolved += 1;
                self.spent += resolved - ticket.created;
            }
            None if ticket.is_open() => self.open += 1,
            None => self.cancelled += 1,
        }
    }

    /// Of the tickets that were not cancelled, percent.
    pub fn breach_pct(&self) -> Decimal {
        percentage(Decimal::from(self.breached), Decimal::from(self.count - self.cancelled))
    }

    /// Mean minutes from creation to resolution, one decimal; none if nothing was resolved.
    pub fn mean_minutes(&self) -> Option<Decimal> {
        (self.resolved > 0)
            .then(|| tenths(Decimal::from(self.spent.num_seconds()) / Decimal::from(60 * self.resolved)))
    }
}

/// The report of a range of tickets.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    pub all: SlaTally,
    pub by_category: BTreeMap<TicketCategory, SlaTally>,
    /// Least urgent first.
    pub by_priority: BTreeMap<Priority, SlaTally>,
    /// Open tickets past their deadline, the longest overdue first, with the hours overdue, one decimal.
    pub overdue: Vec<(SlaTicket, Decimal)>,
}

pub fn summary(tickets: Vec<SlaTicket>, now: DateTime<Utc>) -> Summary {
    let mut summary = Summary::default();
    for ticket in tickets {
        summary.all.add(&ticket, now);
        summary.by_category.entry(ticket.category).or_default().add(&ticket, now);
        summary.by_priority.entry(ticket.priority).or_default().add(&ticket, now);
        if ticket.is_open() && ticket.is_breached(now) {
            let hours = tenths(Decimal::from((now - ticket.due).num_seconds()) / Decimal::from(3600));
            summary.overdue.push((ticket, hours));
        }
    }
    summary.overdue.sort_by_key(|(ticket, _)| ticket.due);
    summary
}

fn tenths(number: Decimal) -> Decimal {
    let mut rounded = number.round_dp_with_strategy(1, RoundingStrategy::MidpointAwayFromZero);
    rounded.rescale(1);
    rounded
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::ClosedList;
    use crate::domain::testkit::{d, rows};

    fn at(minute: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::minutes(minute)
    }

    #[test]
    fn promises_are_counted_by_what_became_of_them() {
        // status | created | due | resolved
        let table = "
            Resolved    | 0   | 30  | 20
            Closed      | 10  | 40  | 70
            Open        | 0   | 60  |
            In Progress | 100 | 400 |
            Cancelled   | 0   | 15  |
            Resolved    | 50  | 80  | 80";
        let ticket = |(index, cells): (usize, Vec<&str>)| SlaTicket {
            name: format!("TKT-{index}"),
            category: if index == 0 { TicketCategory::Complaint } else { TicketCategory::Housekeeping },
            priority: if index < 2 { Priority::Urgent } else { Priority::Low },
            status: TicketStatus::parse(cells[0]).unwrap(),
            created: at(cells[1].parse().unwrap()),
            due: at(cells[2].parse().unwrap()),
            resolved: cells[3].parse().ok().map(at),
        };
        let found = summary(rows(table).enumerate().map(ticket).collect(), at(195));
        let all = found.all;
        assert_eq!((all.count, all.resolved, all.open, all.cancelled, all.breached), (6, 3, 2, 1, 2));
        // (20 + 60 + 30) / 3 minutes; two of the five that were not cancelled are late.
        assert_eq!((all.mean_minutes(), all.breach_pct()), (Some(d("36.7")), d("40.00")));
        let complaints = found.by_category[&TicketCategory::Complaint];
        assert_eq!((complaints.breached, complaints.mean_minutes()), (0, Some(d("20.0"))));
        assert_eq!(found.by_priority.keys().copied().collect::<Vec<_>>(), [Priority::Low, Priority::Urgent]);
        let overdue: Vec<_> =
            found.overdue.iter().map(|(ticket, hours)| (ticket.name.as_str(), *hours)).collect();
        assert_eq!(overdue, [("TKT-2", d("2.3"))]);
        let nothing = summary(Vec::new(), at(0));
        assert_eq!((nothing.all.breach_pct(), nothing.all.mean_minutes()), (d("0"), None));
    }
}
