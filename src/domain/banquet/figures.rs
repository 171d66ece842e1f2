//! Figures of the banquet office: counts and values by a key, and how many enquiries are won.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::dates::Month;
use crate::domain::lists::FunctionStatus;
use crate::domain::money::percentage;

/// A function as figures count it.
#[derive(Clone, Copy, Debug)]
pub struct Counted {
    pub status: FunctionStatus,
    pub value: Decimal,
    pub received: Decimal,
    pub balance: Decimal,
    pub pax: i64,
}

/// Several functions together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    pub count: i64,
    pub value: Decimal,
    pub received: Decimal,
    pub outstanding: Decimal,
    pub pax: i64,
}

impl Sum {
    pub fn nothing(digits: u32) -> Sum {
        let zero = Decimal::new(0, digits);
        Sum { count: 0, value: zero, received: zero, outstanding: zero, pax: 0 }
    }

    pub fn add(&mut self, one: &Counted) {
        self.count += 1;
        self.value += one.value;
        self.received += one.received;
        self.pax += one.pax;
        if is_owed(one.status) {
            self.outstanding += one.balance;
        }
    }
}

/// Whether the balance of a function is money that somebody owes: not of an enquiry, nor of what was called off.
pub fn is_owed(status: FunctionStatus) -> bool {
    matches!(status, FunctionStatus::Confirmed | FunctionStatus::Completed)
}

/// Sums by a key, in the order of the keys' first appearance.
pub fn by_key<K: PartialEq>(counted: impl IntoIterator<Item = (K, Counted)>, digits: u32) -> Vec<(K, Sum)> {
    let mut sums: Vec<(K, Sum)> = Vec::new();
    for (key, one) in counted {
        match sums.iter_mut().find(|(known, _)| *known == key) {
            Some((_, sum)) => sum.add(&one),
            None => {
                let mut sum = Sum::nothing(digits);
                sum.add(&one);
                sums.push((key, sum));
            }
        }
    }
    sums
}

/// The largest value first.
pub fn largest_first<K>(mut sums: Vec<(K, Sum)>) -> Vec<(K, Sum)> {
    sums.sort_by_key(|(_, sum)| std::cmp::Reverse((sum.value, sum.count)));
    sums
}

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

/// The most frequent value, the first of equally frequent ones.
pub fn usual<T: PartialEq>(values: impl IntoIterator<Item = T>) -> Option<T> {
    let mut counts: Vec<(T, usize)> = Vec::new();
    for value in values {
        match counts.iter_mut().find(|(known, _)| *known == value) {
            Some((_, count)) => *count += 1,
            None => counts.push((value, 1)),
        }
    }
    let most = counts.iter().map(|(_, count)| *count).max()?;
    counts.into_iter().find(|(_, count)| *count == most).map(|(value, _)| value)
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
    use super::*;
    use crate::domain::testkit::{d, day};
    use FunctionStatus::{Cancelled, Completed, Confirmed, Enquiry, Lost, Tentative};

    #[test]
    fn reasons_are_counted_in_any_case() {
        let found = tally(["Price", "Date taken", "price", "PRICE"]);
        assert_eq!(found, [("Price".to_string(), 3), ("Date taken".to_string(), 1)]);
        assert_eq!(usual(["Lawn", "Hall", "Hall", "Lawn", "Roof"]), Some("Lawn"));
        assert_eq!(usual(Vec::<i64>::new()), None);
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

    #[test]
    fn only_won_functions_owe_money() {
        let one = |status, value: &str| Counted {
            status,
            value: d(value),
            received: d("10"),
            balance: d(value),
            pax: 5,
        };
        let sums =
            by_key([("a", one(Confirmed, "100")), ("b", one(Enquiry, "300")), ("a", one(Lost, "50"))], 2);
        let sums = largest_first(sums);
        assert_eq!(sums[0].0, "b");
        assert_eq!((sums[1].1.value, sums[1].1.outstanding, sums[1].1.count), (d("150"), d("100"), 2));
        assert_eq!(sums[0].1.outstanding, d("0.00"));
    }
}
