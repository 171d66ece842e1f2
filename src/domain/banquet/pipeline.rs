//! Figures of the pipeline: the months it covers, why business was lost, how many enquiries are won.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::dates::Month;
use crate::domain::lists::FunctionStatus;
use crate::domain::money::percentage;

/// Texts with how often each was given, the most frequent first; equal texts in any case are one.
pub fn tally<'t>(texts: impl IntoIterator<Item = &'t str>) -> Vec<(String, i64)> {
    let mut found: Vec<(String, i64)> = Vec::new();
    for text in texts {
        match found.iter_mut().find(|(known, _)| known.eq_ignore_ascii_case(text)) {
            Some((_, count)) => *count += 1,
            None => found.push((text.to_string(), 1)),
        }
    }
    found.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    found
}

/// The months that a range touches, at most 400.
pub fn months(from: NaiveDate, to: NaiveDate) -> Vec<Month> {
    let mut found = Vec::new();
    let mut month = Month::of(from);
    while month.first <= to && found.len() < 400 {
        found.push(month);
        let Some(next) = month.last.succ_opt() else { break };
        month = Month::of(next);
    }
    found
}

/// Won of decided, percent; none while nothing is decided.
pub fn conversion_rate(statuses: impl IntoIterator<Item = FunctionStatus>) -> Option<Decimal> {
    let (mut won, mut lost) = (0, 0);
    for status in statuses {
        match status {
            FunctionStatus::Confirmed | FunctionStatus::Completed => won += 1,
            FunctionStatus::Cancelled | FunctionStatus::Lost => lost += 1,
            FunctionStatus::Enquiry | FunctionStatus::Tentative => {}
        }
    }
    (won + lost > 0).then(|| percentage(Decimal::from(won), Decimal::from(won + lost)))
}

#[cfg(test)]
mod tests {
    use FunctionStatus::{Cancelled, Completed, Confirmed, Enquiry, Lost, Tentative};

    use super::*;
    use crate::domain::testkit::day;

    #[test]
    fn reasons_are_counted_in_any_case() {
        let found = tally(["Price", "Date taken", "price", "PRICE"]);
        assert_eq!(found, [("Price".to_string(), 3), ("Date taken".to_string(), 1)]);
    }

    #[test]
    fn a_range_touches_its_months() {
        let names = |from, to| months(day(from), day(to)).iter().map(Month::to_string).collect::<Vec<_>>();
        assert_eq!(names("2026-01-31", "2026-03-01"), ["2026-01", "2026-02", "2026-03"]);
        assert_eq!(names("2026-02-01", "2026-01-31"), Vec::<String>::new());
        assert_eq!(months(day("2026-01-01"), day("9999-12-31")).len(), 400);
    }

    #[test]
    fn the_rate_counts_what_is_decided() {
        for (statuses, rate) in [
            (&[][..], None),
            (&[Enquiry, Tentative][..], None),
            (&[Confirmed, Lost, Cancelled][..], Some("33.33")),
            (&[Completed, Confirmed, Enquiry][..], Some("100.00")),
            (&[Lost][..], Some("0.00")),
        ] {
            let made = conversion_rate(statuses.iter().copied());
            assert_eq!(made.map(|rate| rate.to_string()).as_deref(), rate, "{statuses:?}");
        }
    }
}
