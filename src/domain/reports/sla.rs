//! How well promises about service tickets were kept (the interface, section 4.7: sla_report).
//!
//! A ticket is breached when it was resolved after it was due, or is still open past that. The time to resolve runs from
//! its creation to its resolution. A cancelled ticket is no broken promise.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use rust_decimal::{Decimal, RoundingStrategy};

use crate::domain::housekeeping::workflow::is_breached;
use crate::domain::lists::{Priority, TicketCategory, TicketStatus};
use crate::domain::money::percentage;

/// A ticket as the report sees it.
#[derive(Clone, Debug)]
pub struct Promise {
    pub name: String,
    pub category: TicketCategory,
    pub priority: Priority,
    pub status: TicketStatus,
    pub created: DateTime<Utc>,
    pub due: DateTime<Utc>,
    pub resolved: Option<DateTime<Utc>>,
}

impl Promise {
    fn is_open(&self) -> bool {
        matches!(self.status, TicketStatus::Open | TicketStatus::InProgress)
    }

    /// Late, as far as can be said now.
    fn is_breached(&self, now: DateTime<Utc>) -> bool {
        let done = if self.is_open() { Some(now) } else { self.resolved };
        self.status != TicketStatus::Cancelled
            && done.is_some_and(|done| is_breached(self.due.naive_utc(), done.naive_utc()))
    }
}

/// Some tickets, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    pub count: i64,
    pub resolved: i64,
    pub open: i64,
    pub cancelled: i64,
    pub breached: i64,
    spent: TimeDelta,
}

impl Kept {
    fn add(&mut self, promise: &Promise, now: DateTime<Utc>) {
        self.count += 1;
        self.breached += i64::from(promise.is_breached(now));
        match promise.resolved.filter(|_| !promise.is_open()) {
            Some(resolved) => {
                self.resolved += 1;
                self.spent += resolved - promise.created;
            }
            None if promise.is_open() => self.open += 1,
            None => self.cancelled += 1,
        }
    }

    /// Of the tickets that were not cancelled, percent.
    pub fn breach_pct(&self) -> Decimal {
        percentage(Decimal::from(self.breached), Decimal::from(self.count - self.cancelled))
    }

    /// Minutes from creation to resolution, one decimal; none when nothing was resolved.
    pub fn mean_minutes(&self) -> Option<Decimal> {
        (self.resolved > 0)
            .then(|| tenths(Decimal::from(self.spent.num_seconds()) / Decimal::from(60 * self.resolved)))
    }
}

/// The report of a range of tickets.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    pub all: Kept,
    pub by_category: BTreeMap<TicketCategory, Kept>,
    /// Least urgent first.
    pub by_priority: BTreeMap<Priority, Kept>,
    /// Open past their time, the longest first, with the hours they are over, one decimal.
    pub overdue: Vec<(Promise, Decimal)>,
}

pub fn summary(promises: Vec<Promise>, now: DateTime<Utc>) -> Summary {
    let mut summary = Summary::default();
    for promise in promises {
        summary.all.add(&promise, now);
        summary.by_category.entry(promise.category).or_default().add(&promise, now);
        summary.by_priority.entry(promise.priority).or_default().add(&promise, now);
        if promise.is_open() && promise.is_breached(now) {
            let hours = tenths(Decimal::from((now - promise.due).num_seconds()) / Decimal::from(3600));
            summary.overdue.push((promise, hours));
        }
    }
    summary.overdue.sort_by_key(|(promise, _)| promise.due);
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
        let promise = |(index, cells): (usize, Vec<&str>)| Promise {
            name: format!("TKT-{index}"),
            category: if index == 0 { TicketCategory::Complaint } else { TicketCategory::Housekeeping },
            priority: if index < 2 { Priority::Urgent } else { Priority::Low },
            status: TicketStatus::parse(cells[0]).unwrap(),
            created: at(cells[1].parse().unwrap()),
            due: at(cells[2].parse().unwrap()),
            resolved: cells[3].parse().ok().map(at),
        };
        let found = summary(rows(table).enumerate().map(promise).collect(), at(195));
        let all = found.all;
        assert_eq!((all.count, all.resolved, all.open, all.cancelled, all.breached), (6, 3, 2, 1, 2));
        // (20 + 60 + 30) / 3 minutes; two of the five that were not cancelled are late.
        assert_eq!((all.mean_minutes(), all.breach_pct()), (Some(d("36.7")), d("40.00")));
        let complaints = found.by_category[&TicketCategory::Complaint];
        assert_eq!((complaints.breached, complaints.mean_minutes()), (0, Some(d("20.0"))));
        assert_eq!(found.by_priority.keys().copied().collect::<Vec<_>>(), [Priority::Low, Priority::Urgent]);
        let overdue: Vec<_> =
            found.overdue.iter().map(|(promise, hours)| (promise.name.as_str(), *hours)).collect();
        assert_eq!(overdue, [("TKT-2", d("2.3"))]);
        let nothing = summary(Vec::new(), at(0));
        assert_eq!((nothing.all.breach_pct(), nothing.all.mean_minutes()), (d("0"), None));
    }
}
