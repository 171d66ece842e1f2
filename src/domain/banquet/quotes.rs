//! How long a quote is valid, and when there is something to quote.

use chrono::{Days, NaiveDate};

use crate::domain::refusal::Refusal;
use crate::say;

const VALID_DAYS_MAX: i64 = 365;

/// The last day of a quote that is issued today: at the latest the day of the event.
pub fn valid_till(today: NaiveDate, days: i64, event_on: NaiveDate) -> Result<NaiveDate, Refusal> {
    if !(0..=VALID_DAYS_MAX).contains(&days) {
        let message = say!("A quote is valid for 0 to {most} days.", most = VALID_DAYS_MAX);
        return Err(Refusal::input("valid_days", message));
    }
    let until = today.checked_add_days(Days::new(days.unsigned_abs())).unwrap_or(today);
    Ok(until.min(event_on.max(today)))
}

/// Refuses to quote a function without lines (`nothing_to_quote`).
pub fn require_lines(function: &str, lines: usize) -> Result<(), Refusal> {
    if lines > 0 {
        return Ok(());
    }
    Err(Refusal::state("nothing_to_quote", say!("{function} has no lines to quote.", function)))
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::domain::testkit::day;

    #[test]
    fn a_quote_is_valid_up_to_a_year() {
        let today = day("2026-03-02");
        let event_on = day("2026-03-20");
        for (days, until) in [
            (0, Some("2026-03-02")),
            (14, Some("2026-03-16")),
            (30, Some("2026-03-20")),
            (-1, None),
            (366, None),
        ] {
            assert_eq!(valid_till(today, days, event_on).ok(), until.map(day), "{days}");
        }
        assert_eq!(valid_till(today, 14, day("2026-03-01")).ok(), Some(today), "after the event");
        assert!(require_lines("EVT-1", 1).is_ok());
        assert_eq!(require_lines("EVT-1", 0).unwrap_err().code, "nothing_to_quote");
    }
}
