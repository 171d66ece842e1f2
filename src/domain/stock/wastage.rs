//! The period of a wastage report in business dates.

use chrono::{NaiveDate, TimeDelta};

use crate::domain::refusal::Refusal;
use crate::say;

const DAYS_MAX: i64 = 3_660;

/// The first business date of a report of so many, of which today's is the last.
pub fn first_day(today: NaiveDate, days: i64) -> Result<NaiveDate, Refusal> {
    if (1..=DAYS_MAX).contains(&days) {
        return Ok(today - TimeDelta::days(days - 1));
    }
    Err(Refusal::input("days", say!("Give from 1 to {days_most} days.", days_most = DAYS_MAX)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::day;

    #[test]
    fn a_report_ends_today() {
        let first = |days| first_day(day("2026-03-01"), days).ok();
        assert_eq!((first(1), first(2)), (Some(day("2026-03-01")), Some(day("2026-02-28"))));
        assert!(first(3_660).is_some());
        assert_eq!((first(0), first(3_661)), (None, None));
    }
}
