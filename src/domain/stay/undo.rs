//! When a check-in, a check-out or a cancellation can be undone.

use chrono::NaiveDate;

use crate::domain::dates::{StayDates, next_day};
use crate::domain::language::Word;
use crate::domain::refusal::Refusal;
use crate::say;

/// Refuses to undo what was done on another business date, or by an import (`business_date_passed`).
pub fn require_today(
    stay: &str,
    done_on: Option<NaiveDate>,
    business_on: NaiveDate,
    what: Word,
) -> Result<(), Refusal> {
    let message = match done_on {
        Some(date) if date == business_on => return Ok(()),
        Some(date) => {
            say!("The {what} of {stay} was on {date}; only one of today can be undone.", what, stay, date)
        }
        None => say!("The {what} of {stay} was not made at this desk.", what, stay),
    };
    Err(Refusal::state("business_date_passed", message))
}

/// The booked departure of a stay that was shortened at check-out: the morning after its last priced night.
pub fn booked_departure(dates: StayDates, priced: impl IntoIterator<Item = NaiveDate>) -> NaiveDate {
    if dates.is_day_use() {
        return dates.check_out;
    }
    priced.into_iter().map(next_day).max().unwrap_or(dates.check_out)
}

/// Refuses to reinstate a stay that was cancelled while the guest was in house (`was_in_house`).
pub fn require_never_in_house(stay: &str, arrived: bool) -> Result<(), Refusal> {
    if !arrived {
        return Ok(());
    }
    let message = say!("{stay} was in house when it was cancelled; book what is left of it anew.", stay);
    Err(Refusal::state("was_in_house", message))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::day;
    use crate::word;

    #[test]
    fn only_what_was_done_today_is_undone() {
        let today = day("2026-03-02");
        let found = |done_on| require_today("RES-1", done_on, today, word!("check-in"));
        assert!(found(Some(today)).is_ok());
        for (done_on, sentence) in [
            (
                Some(day("2026-03-01")),
                "The check-in of RES-1 was on 2026-03-01; only one of today can be undone.",
            ),
            (None, "The check-in of RES-1 was not made at this desk."),
        ] {
            let refusal = found(done_on).unwrap_err();
            assert_eq!((refusal.code, refusal.to_string()), ("business_date_passed", sentence.to_string()));
        }
        assert!(require_never_in_house("RES-1", false).is_ok());
        assert_eq!(require_never_in_house("RES-1", true).unwrap_err().code, "was_in_house");
    }

    #[test]
    fn the_priced_nights_say_the_booked_departure() {
        let dates = |from, to| StayDates { check_in: day(from), check_out: day(to) };
        for (stay, priced, departure) in [
            (dates("2026-03-01", "2026-03-02"), vec![], "2026-03-02"),
            (dates("2026-03-01", "2026-03-02"), vec!["2026-03-01", "2026-03-02"], "2026-03-03"),
            (dates("2026-03-01", "2026-03-01"), vec!["2026-03-01"], "2026-03-01"),
        ] {
            assert_eq!(
                booked_departure(stay, priced.iter().map(|date| day(date))),
                day(departure),
                "{priced:?}"
            );
        }
    }
}
