//! Payment terms: milestones that follow the function's total, and those that do not.

use chrono::{Days, NaiveDate};
use rust_decimal::Decimal;

use crate::domain::lists::TermStatus;
use crate::domain::money::{Currency, percent_of, split};
use crate::domain::refusal::Refusal;
use crate::say;

/// A milestone.
#[derive(Clone, Copy, Debug)]
pub struct TermFacts {
    /// Of the grand total; none for a fixed amount.
    pub percent: Option<Decimal>,
    /// Fixed, or the amount of a term when it was received.
    pub amount: Option<Decimal>,
    pub due_on: Option<NaiveDate>,
    /// As it is stored: Overdue is derived.
    pub status: TermStatus,
}

/// What each term comes to. Percentages are divided by largest remainder, so that terms of 100 percent sum to the total; a
/// term that was received stays what it was.
pub fn amounts(grand: Decimal, terms: &[TermFacts], currency: &Currency) -> Vec<Decimal> {
    let weights: Vec<Decimal> = terms.iter().map(|term| term.percent.unwrap_or_default()).collect();
    let share = percent_of(grand, weights.iter().sum(), currency);
    let parts = match weights.iter().any(|weight| *weight > Decimal::ZERO) {
        true => split(share, &weights, currency),
        false => vec![Decimal::new(0, currency.digits); terms.len()],
    };
    let amount = |(term, part): (&TermFacts, Decimal)| match (term.amount, term.percent) {
        (Some(amount), None) => amount,
        (Some(frozen), Some(_)) if term.status == TermStatus::Received => frozen,
        _ => part,
    };
    terms.iter().zip(parts).map(amount).collect()
}

/// Overdue when it is pending after its date.
pub fn shown_status(term: &TermFacts, today: NaiveDate) -> TermStatus {
    match term.status {
        TermStatus::Pending if term.due_on.is_some_and(|due| due < today) => TermStatus::Overdue,
        status => status,
    }
}

/// Whether the money of a term is still awaited.
pub fn is_scheduled(status: TermStatus) -> bool {
    matches!(status, TermStatus::Pending | TermStatus::Overdue)
}

/// The status of a term that somebody describes: pending, or waived. Refused for Received: a receipt settles a term.
pub fn described_status(asked: Option<TermStatus>) -> Result<TermStatus, Refusal> {
    match asked {
        None | Some(TermStatus::Pending | TermStatus::Overdue) => Ok(TermStatus::Pending),
        Some(TermStatus::Waived) => Ok(TermStatus::Waived),
        Some(TermStatus::Received) => {
            let message = say!("A payment term is received by a receipt that settles it.");
            Err(Refusal::input("terms", message))
        }
    }
}

/// The part of the function's total that a term covers: its amount, or 0 when the term is waived.
pub fn covered(status: TermStatus, amount: Decimal) -> Decimal {
    if status == TermStatus::Waived { Decimal::ZERO } else { amount }
}

/// Refuses a percentage and an amount together, neither, a percentage out of range, and terms of more than the total.
pub fn check(grand: Decimal, terms: &[TermFacts], currency: &Currency) -> Result<(), Refusal> {
    for term in terms.iter().filter(|term| term.status != TermStatus::Received) {
        let wrong = match (term.percent, term.amount) {
            (Some(_), Some(_)) | (None, None) => Some(say!("A term has either a percentage or an amount.")),
            (Some(percent), None) if percent <= Decimal::ZERO || percent > Decimal::ONE_HUNDRED => {
                Some(say!("The percentage of a term must be above 0 and at most 100."))
            }
            (None, Some(amount)) if amount <= Decimal::ZERO => {
                Some(say!("The amount of a term must be above 0."))
            }
            _ => None,
        };
        if let Some(message) = wrong {
            return Err(Refusal::input("terms", message));
        }
    }
    let percents: Decimal = terms.iter().filter_map(|term| term.percent).sum();
    let total: Decimal = amounts(grand, terms, currency).iter().sum();
    if percents > Decimal::ONE_HUNDRED || total > grand {
        return Err(Refusal::input("terms", say!("The terms come to more than the total of the function.")));
    }
    Ok(())
}

/// A milestone of the usual schedule: its name, date and percentage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Milestone {
    pub name: &'static str,
    pub due_on: NaiveDate,
    pub percent: Decimal,
}

/// The usual schedule: an advance today, a second part so many days before the event (today, if that is past), the rest on
/// the last day.
pub fn usual(
    advance: Decimal,
    interim: Decimal,
    days_before: i64,
    (today, event_on, last_on): (NaiveDate, NaiveDate, NaiveDate),
) -> Result<Vec<Milestone>, Refusal> {
    for (field, percent) in [("advance_percent", advance), ("interim_percent", interim)] {
        if percent < Decimal::ZERO || percent > Decimal::ONE_HUNDRED {
            return Err(Refusal::input(field, say!("A percentage must be between 0 and 100.")));
        }
    }
    let rest = Decimal::ONE_HUNDRED - advance - interim;
    if rest < Decimal::ZERO {
        return Err(Refusal::input(
            "interim_percent",
            say!("Advance and second payment are more than 100 percent."),
        ));
    }
    if !(0..=1000).contains(&days_before) {
        return Err(Refusal::input("interim_days_before", say!("The days must be between 0 and 1000.")));
    }
    let before = event_on.checked_sub_days(Days::new(days_before.unsigned_abs())).unwrap_or(today).max(today);
    let all = [
        Milestone { name: "Advance", due_on: today, percent: advance },
        Milestone { name: "Second payment", due_on: before, percent: interim },
        Milestone { name: "Balance", due_on: last_on.max(today), percent: rest },
    ];
    Ok(all.into_iter().filter(|term| term.percent > Decimal::ZERO).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, day, inr, rows};

    fn term(cell: &str) -> TermFacts {
        let (received, cell) = match cell.strip_suffix(" received") {
            Some(cell) => (true, cell),
            None => (false, cell),
        };
        let status = if received { TermStatus::Received } else { TermStatus::Pending };
        match cell.split_once("% at ") {
            Some((percent, at)) => {
                TermFacts { percent: Some(d(percent)), amount: Some(d(at)), due_on: None, status }
            }
            None => match cell.strip_suffix('%') {
                Some(percent) => TermFacts { percent: Some(d(percent)), amount: None, due_on: None, status },
                None => TermFacts { percent: None, amount: Some(d(cell)), due_on: None, status },
            },
        }
    }

    #[test]
    fn a_term_is_received_by_a_receipt() {
        use TermStatus::{Overdue, Pending, Received, Waived};
        for (asked, expected) in [
            (None, Some(Pending)),
            (Some(Overdue), Some(Pending)),
            (Some(Waived), Some(Waived)),
            (Some(Received), None),
        ] {
            assert_eq!(described_status(asked).ok(), expected, "{asked:?}");
        }
        assert_eq!((covered(Waived, d("5")), covered(Pending, d("5"))), (d("0"), d("5")));
    }

    #[test]
    fn percentages_follow_the_total_and_amounts_stay() {
        let table = "
            100000.01 | 25%, 50%, 25%                 | 25000.00 50000.01 25000.00 | y
            0         | 25%, 75%                      | 0.00 0.00                  | y
            1000      | 300, 70%                      | 300 700.00                 | y
            1000      | 400, 70%                      | 400 700.00                 | n
            2000      | 25% at 250 received, 75%      | 250 1500.00                | y
            1000      | 60%, 50%                      | 600.00 500.00              | n
            1000      | 0%                            | 0.00                       | n
            1000      | 0                             | 0                          | n";
        for row in rows(table) {
            let terms: Vec<TermFacts> = row[1].split(", ").map(term).collect();
            let made = amounts(d(row[0]), &terms, &inr());
            let shown: Vec<String> = made.iter().map(Decimal::to_string).collect();
            assert_eq!(shown.join(" "), row[2], "{row:?}");
            assert_eq!(check(d(row[0]), &terms, &inr()).is_ok(), row[3] == "y", "{row:?}");
        }
        let both = TermFacts {
            percent: Some(d("5")),
            amount: Some(d("5")),
            due_on: None,
            status: TermStatus::Pending,
        };
        assert!(check(d("100"), &[both], &inr()).is_err());
    }

    #[test]
    fn a_pending_term_is_overdue_after_its_date() {
        let today = day("2026-03-10");
        for (due, status, shown) in [
            ("2026-03-10", TermStatus::Pending, TermStatus::Pending),
            ("2026-03-09", TermStatus::Pending, TermStatus::Overdue),
            ("2026-03-09", TermStatus::Received, TermStatus::Received),
            ("2026-03-09", TermStatus::Waived, TermStatus::Waived),
        ] {
            let term = TermFacts { percent: None, amount: None, due_on: Some(day(due)), status };
            assert_eq!(shown_status(&term, today), shown);
        }
    }

    #[test]
    fn the_usual_schedule_has_three_milestones() {
        let table = "
            advance | interim | days | event      | last       | schedule
            25      | 50      | 15   | 2026-04-10 | 2026-04-12 | 2026-03-10 25, 2026-03-26 50, 2026-04-12 25
            25      | 50      | 15   | 2026-03-12 | 2026-03-12 | 2026-03-10 25, 2026-03-10 50, 2026-03-12 25
            50      | 50      | 15   | 2026-04-10 | 2026-04-10 | 2026-03-10 50, 2026-03-26 50
            60      | 50      | 15   | 2026-04-10 | 2026-04-10 | interim_percent
            -1      | 50      | 15   | 2026-04-10 | 2026-04-10 | advance_percent
            25      | 50      | -1   | 2026-04-10 | 2026-04-10 | interim_days_before";
        for row in rows(table).skip(1) {
            let dates = (day("2026-03-10"), day(row[3]), day(row[4]));
            let made = match usual(d(row[0]), d(row[1]), row[2].parse().unwrap(), dates) {
                Ok(terms) => {
                    let shown = terms.iter().map(|term| format!("{} {}", term.due_on, term.percent));
                    shown.collect::<Vec<_>>().join(", ")
                }
                Err(refusal) => refusal.field.unwrap_or_default().to_string(),
            };
            assert_eq!(made, row[5], "{row:?}");
        }
    }
}
