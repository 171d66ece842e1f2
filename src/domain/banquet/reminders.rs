//! What somebody should do about a function next.

use chrono::{Days, NaiveDate};
use schemars::JsonSchema;
use serde::Serialize;

use crate::domain::language::{Message, Word};
use crate::domain::lists::FunctionStatus::{self, Completed, Confirmed, Enquiry, Tentative};
use crate::domain::lists::{ReminderKind, Urgency};
use crate::domain::refusal::Refusal;
use crate::say;

/// A function as its reminders see it.
#[derive(Clone, Debug)]
pub struct FunctionFacts {
    pub status: FunctionStatus,
    pub event_on: NaiveDate,
    pub last_on: NaiveDate,
    pub follow_up_on: Option<NaiveDate>,
    pub tentative_until: Option<NaiveDate>,
    /// Milestones and dates of the terms whose money is awaited.
    pub terms_due: Vec<(String, NaiveDate)>,
    pub has_beo: bool,
    pub has_pax: bool,
    pub contract_signed: bool,
    /// Something is charged, and nothing was received for it.
    pub unpaid: bool,
    pub open_items: usize,
    pub closed_out: bool,
}

/// What somebody should do about a function.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FunctionAlert {
    pub kind: ReminderKind,
    pub urgency: Urgency,
    pub message: Message,
}

/// What is due within so many days is looked at, however far the event is.
const SOON_DAYS: u64 = 3;
const HOLD_DAYS: u64 = 3;
const PAYMENT_DAYS: u64 = 3;
const BEO_DAYS: u64 = 7;
const PAX_DAYS: u64 = 3;
const CONTRACT_DAYS: u64 = 14;
const ADVANCE_DAYS: u64 = 14;
const OPEN_ITEM_DAYS: u64 = 7;
/// From here on an event is close enough for everything about it to be urgent.
const URGENT_DAYS: u64 = 2;

/// The alerts of a function, most urgent first.
pub fn alerts(function: &FunctionFacts, today: NaiveDate) -> Vec<FunctionAlert> {
    let mut found: Vec<FunctionAlert> =
        [follow_up(function, today), hold(function, today)].into_iter().flatten().collect();
    found.extend(payments(function, today));
    found.extend(before_event(function, today));
    found.extend(open_points(function, today));
    found.extend(close_it(function, today));
    found.sort_by_key(|alert| alert.urgency);
    found
}

/// Whether a function is looked at now: its event is at most `days` ahead, or a call, a hold or a payment is due soon.
pub fn is_looked_at(function: &FunctionFacts, today: NaiveDate, days: u64) -> bool {
    let is_soon = |date: NaiveDate| within(today, date, SOON_DAYS);
    within(today, function.event_on, days)
        || function.follow_up_on.is_some_and(is_soon)
        || function.tentative_until.is_some_and(is_soon)
        || function.terms_due.iter().any(|(_, date)| is_soon(*date))
}

/// Reads how many days ahead functions are looked at.
pub fn read_days(days: i64) -> Result<u64, Refusal> {
    match u64::try_from(days) {
        Ok(days) if days <= 366 => Ok(days),
        _ => Err(Refusal::input("days", say!("The days must be from 0 to 366."))),
    }
}

fn within(today: NaiveDate, date: NaiveDate, days: u64) -> bool {
    date <= today.checked_add_days(Days::new(days)).unwrap_or(NaiveDate::MAX)
}

fn by_date(today: NaiveDate, date: NaiveDate) -> Urgency {
    if date < today { Urgency::High } else { Urgency::Medium }
}

fn by_event(function: &FunctionFacts, today: NaiveDate) -> Urgency {
    if within(today, function.event_on, URGENT_DAYS) { Urgency::High } else { Urgency::Medium }
}

fn follow_up(function: &FunctionFacts, today: NaiveDate) -> Option<FunctionAlert> {
    let date = function.follow_up_on.filter(|date| *date <= today)?;
    let message = say!("Follow up with the customer, due on {date}.", date);
    let is_open = matches!(function.status, Enquiry | Tentative);
    is_open.then(|| FunctionAlert { kind: ReminderKind::FollowUp, urgency: by_date(today, date), message })
}

fn hold(function: &FunctionFacts, today: NaiveDate) -> Option<FunctionAlert> {
    let date = function.tentative_until.filter(|date| within(today, *date, HOLD_DAYS))?;
    let urgency = if date <= today { Urgency::High } else { Urgency::Medium };
    let message = match date < today {
        true => say!("The hold ended on {date}; confirm or release the hall.", date),
        false => say!("The hold ends on {date}.", date),
    };
    (function.status == Tentative).then_some(FunctionAlert {
        kind: ReminderKind::HoldExpiring,
        urgency,
        message,
    })
}

fn payments(function: &FunctionFacts, today: NaiveDate) -> Vec<FunctionAlert> {
    if !matches!(function.status, Tentative | Confirmed | Completed) {
        return Vec::new();
    }
    let due = function.terms_due.iter().filter(|(_, date)| within(today, *date, PAYMENT_DAYS));
    let alert = |(milestone, date): &(String, NaiveDate)| {
        let (milestone, date) = (Word::perhaps(milestone.clone()), *date);
        let message = match date < today {
            true => say!("{milestone} was due on {date}.", milestone, date),
            false => say!("{milestone} is due on {date}.", milestone, date),
        };
        FunctionAlert { kind: ReminderKind::PaymentDue, urgency: by_date(today, date), message }
    };
    due.map(alert).collect()
}

/// What is missing while a confirmed event comes close.
fn before_event(function: &FunctionFacts, today: NaiveDate) -> Vec<FunctionAlert> {
    if function.status != Confirmed || function.last_on < today {
        return Vec::new();
    }
    let (date, urgency) = (function.event_on, by_event(function, today));
    let mut found = Vec::new();
    let mut add = |is_missing: bool, days: u64, kind, urgency, message| {
        if is_missing && within(today, date, days) {
            found.push(FunctionAlert { kind, urgency, message });
        }
    };
    let message = say!("The event order is missing; the event is on {date}.", date);
    add(!function.has_beo, BEO_DAYS, ReminderKind::BeoMissing, urgency, message);
    let message = say!("Ask how many guests will come on {date}.", date);
    add(!function.has_pax, PAX_DAYS, ReminderKind::PaxMissing, Urgency::High, message);
    let message = say!("The contract is not signed; the event is on {date}.", date);
    add(!function.contract_signed, CONTRACT_DAYS, ReminderKind::ContractUnsigned, urgency, message);
    let message = say!("No advance was received; the event is on {date}.", date);
    add(function.unpaid, ADVANCE_DAYS, ReminderKind::NoAdvance, urgency, message);
    found
}

fn open_points(function: &FunctionFacts, today: NaiveDate) -> Option<FunctionAlert> {
    let (date, count) = (function.event_on, function.open_items);
    let is_open = matches!(function.status, Enquiry | Tentative | Confirmed) && function.last_on >= today;
    let message = match count {
        0 => return None,
        1 => say!("1 point is still open; the event is on {date}.", date),
        _ => say!("{count} points are still open; the event is on {date}.", count, date),
    };
    let urgency = by_event(function, today);
    let is_due = is_open && within(today, date, OPEN_ITEM_DAYS);
    is_due.then_some(FunctionAlert { kind: ReminderKind::OpenItems, urgency, message })
}

fn close_it(function: &FunctionFacts, today: NaiveDate) -> Option<FunctionAlert> {
    if function.last_on >= today {
        return None;
    }
    let (urgency, message) = match function.status {
        Confirmed | Completed if !function.closed_out => {
            let date = function.last_on;
            (Urgency::High, say!("The event ended on {date}; close it out.", date))
        }
        Enquiry | Tentative => {
            let date = function.event_on;
            (Urgency::Low, say!("The date {date} has passed; mark the function as lost.", date))
        }
        _ => return None,
    };
    Some(FunctionAlert { kind: ReminderKind::CloseIt, urgency, message })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::ClosedList;
    use crate::domain::testkit::{day, rows};

    #[test]
    fn reminders_come_when_there_is_something_to_do() {
        // Flags: b event order, p guests, c contract, u nothing received, o open items, x closed out.
        let table = "
            status    | event      | follow up  | hold       | term due   | flags | alerts on 10 March 2026
            Enquiry   | 2026-06-01 | 2026-03-10 |            |            |       | follow_up medium
            Enquiry   | 2026-06-01 | 2026-03-09 |            |            |       | follow_up high
            Enquiry   | 2026-06-01 | 2026-03-11 |            | 2026-03-01 | u     |
            Tentative | 2026-06-01 |            | 2026-03-13 |            |       | hold_expiring medium
            Tentative | 2026-06-01 |            | 2026-03-09 | 2026-03-12 |       | hold_expiring high, payment_due medium
            Confirmed | 2026-06-01 | 2026-03-01 | 2026-03-01 | 2026-03-09 | u     | payment_due high
            Confirmed | 2026-03-24 |            |            |            | bpu   | contract_unsigned medium, no_advance medium
            Confirmed | 2026-03-25 |            |            |            | bpu   |
            Confirmed | 2026-03-17 |            |            |            | pco   | beo_missing medium, open_items medium
            Confirmed | 2026-03-12 |            |            |            | bc    | pax_missing high
            Confirmed | 2026-03-13 |            |            |            | bc    | pax_missing high
            Confirmed | 2026-03-14 |            |            |            | bc    |
            Confirmed | 2026-03-09 |            |            |            | u     | close_it high
            Completed | 2026-03-09 |            |            |            |       | close_it high
            Completed | 2026-03-09 |            |            |            | x     |
            Tentative | 2026-03-09 |            |            |            |       | close_it low
            Cancelled | 2026-03-12 | 2026-03-01 | 2026-03-01 | 2026-03-01 | uo    |
            Lost      | 2026-03-09 |            |            | 2026-03-01 | uo    |";
        for row in rows(table).skip(1) {
            let has = |flag: char| row[5].contains(flag);
            let facts = FunctionFacts {
                status: FunctionStatus::parse(row[0]).unwrap(),
                event_on: day(row[1]),
                last_on: day(row[1]),
                follow_up_on: row[2].parse().ok(),
                tentative_until: row[3].parse().ok(),
                terms_due: row[4]
                    .parse()
                    .ok()
                    .map(|date| ("Advance".to_string(), date))
                    .into_iter()
                    .collect(),
                has_beo: has('b'),
                has_pax: has('p'),
                contract_signed: has('c'),
                unpaid: has('u'),
                open_items: usize::from(has('o')),
                closed_out: has('x'),
            };
            let made: Vec<String> = alerts(&facts, day("2026-03-10"))
                .iter()
                .map(|alert| format!("{} {}", alert.kind, alert.urgency))
                .collect();
            assert_eq!(made.join(", "), row[6], "{row:?}");
        }
    }

    #[test]
    fn a_payment_was_due_once_its_day_is_over() {
        let said = |due: &str| {
            let facts = FunctionFacts {
                status: FunctionStatus::Confirmed,
                event_on: day("2026-06-01"),
                last_on: day("2026-06-01"),
                follow_up_on: None,
                tentative_until: None,
                terms_due: vec![("Advance".to_string(), day(due))],
                has_beo: true,
                has_pax: true,
                contract_signed: true,
                unpaid: false,
                open_items: 0,
                closed_out: false,
            };
            alerts(&facts, day("2026-03-10"))[0].message.to_string()
        };
        assert_eq!(said("2026-03-09"), "Advance was due on 2026-03-09.");
        assert_eq!(said("2026-03-10"), "Advance is due on 2026-03-10.");
    }

    #[test]
    fn a_function_is_looked_at_when_something_about_it_is_near() {
        // Looked at on 10 March 2026, 30 days ahead.
        let table = "
            event      | follow up  | hold       | term due   | is looked at
            2026-04-09 |            |            |            | yes
            2026-04-10 |            |            |            | no
            2026-06-01 | 2026-03-13 |            |            | yes
            2026-06-01 | 2026-03-14 |            |            | no
            2026-06-01 |            | 2026-03-13 |            | yes
            2026-06-01 |            | 2026-03-14 | 2026-03-14 | no
            2026-06-01 |            |            | 2026-03-13 | yes";
        let days = read_days(30).unwrap();
        for row in rows(table).skip(1) {
            let facts = FunctionFacts {
                status: FunctionStatus::Tentative,
                event_on: day(row[0]),
                last_on: day(row[0]),
                follow_up_on: row[1].parse().ok(),
                tentative_until: row[2].parse().ok(),
                terms_due: row[3]
                    .parse()
                    .ok()
                    .map(|date| ("Advance".to_string(), date))
                    .into_iter()
                    .collect(),
                has_beo: false,
                has_pax: false,
                contract_signed: false,
                unpaid: false,
                open_items: 0,
                closed_out: false,
            };
            assert_eq!(is_looked_at(&facts, day("2026-03-10"), days), row[4] == "yes", "{row:?}");
        }
        for (days, is_fine) in [(0, true), (366, true), (367, false), (-1, false)] {
            assert_eq!(read_days(days).is_ok(), is_fine, "{days}");
        }
    }
}
