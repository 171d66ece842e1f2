//! A green room: its nights and its rate.

use chrono::{Datelike, NaiveDate};
use rust_decimal::Decimal;

use crate::domain::dates::next_day;
use crate::domain::refusal::Refusal;
use crate::say;

/// The last year in which a green room can be released.
const YEAR_MAX: i32 = 9998;

/// The first night and the first day back in sale: those given, else from the first day of the function to the day after its
/// last.
pub fn nights(
    (event_on, last_on): (NaiveDate, NaiveDate),
    from: Option<NaiveDate>,
    to: Option<NaiveDate>,
) -> Result<(NaiveDate, NaiveDate), Refusal> {
    let from = from.unwrap_or(event_on);
    let to = to.unwrap_or_else(|| next_day(last_on).max(next_day(from)));
    if to.year() > YEAR_MAX {
        return Err(Refusal::input("from_date", say!("The date {date} is too far away.", date = from)));
    }
    Ok((from, to))
}

/// Refuses a green room that is charged at nothing.
pub fn require_rate(rate: Decimal) -> Result<(), Refusal> {
    if rate > Decimal::ZERO {
        return Ok(());
    }
    Err(Refusal::input("rate", say!("A green room that is charged needs a rate.")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{d, day};

    #[test]
    fn a_green_room_is_held_as_long_as_the_function_takes() {
        let function = (day("2026-03-05"), day("2026-03-06"));
        let held = |from: Option<&str>, to: Option<&str>| nights(function, from.map(day), to.map(day)).ok();
        assert_eq!(held(None, None), Some((day("2026-03-05"), day("2026-03-07"))));
        assert_eq!(held(Some("2026-03-04"), None), Some((day("2026-03-04"), day("2026-03-07"))));
        assert_eq!(held(Some("2026-03-09"), None), Some((day("2026-03-09"), day("2026-03-10"))));
        assert_eq!(held(None, Some("2026-03-06")), Some((day("2026-03-05"), day("2026-03-06"))));
        assert_eq!(held(None, Some("9999-01-01")), None);
    }

    #[test]
    fn a_room_that_is_charged_has_a_rate() {
        assert!(require_rate(d("0.01")).is_ok() && require_rate(d("0")).is_err());
    }
}
