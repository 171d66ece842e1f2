//! Dates of stays and of the books: nights, day use, financial years.
//!
//! Dates only; moments and time zones belong to callers that have the clock.

use chrono::{Datelike, Days, Months, NaiveDate, NaiveTime};

use crate::domain::refusal::Refusal;
use crate::say;

/// The longest stay that may be booked, in nights.
pub const MAX_NIGHTS: i64 = 365;

/// The dates of a stay. It occupies the nights `[check_in, check_out)`; equal dates are a day use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StayDates {
    pub check_in: NaiveDate,
    pub check_out: NaiveDate,
}

impl StayDates {
    /// Refuses dates that run backwards or are longer than [`MAX_NIGHTS`].
    pub fn new(check_in: NaiveDate, check_out: NaiveDate) -> Result<StayDates, Refusal> {
        if check_out < check_in {
            let message = say!("Check-out {check_out} is before check-in {check_in}.", check_out, check_in);
            return Err(Refusal::input("check_out_date", message));
        }
        let dates = StayDates { check_in, check_out };
        if dates.nights() > MAX_NIGHTS {
            let message = say!(
                "A stay is at most {max_nights} nights; this one has {nights}.",
                max_nights = MAX_NIGHTS,
                nights = dates.nights()
            );
            return Err(Refusal::input("check_out_date", message));
        }
        Ok(dates)
    }

    /// Nights slept: 0 for day use.
    pub fn nights(&self) -> i64 {
        (self.check_out - self.check_in).num_days().max(0)
    }

    /// Nights billed: day use is billed one night's rate.
    pub fn billed_nights(&self) -> i64 {
        self.nights().max(1)
    }

    /// Arrival and departure on the same date.
    pub fn is_day_use(&self) -> bool {
        self.check_in == self.check_out
    }

    /// The billed dates: the nights, or the one date of a day use.
    pub fn billed_dates(&self) -> impl Iterator<Item = NaiveDate> + use<> {
        let count = usize::try_from(self.billed_nights()).unwrap_or(0);
        self.check_in.iter_days().take(count)
    }

    /// Whether the stay is billed for this date.
    pub fn bills(&self, date: NaiveDate) -> bool {
        date == self.check_in || (self.check_in < date && date < self.check_out)
    }

    /// Whether two stays need the same room at night. Back to back does not overlap. A day use on the arrival date of
    /// an overnight stay does not overlap it; their hours may conflict as a changeover. Two day uses on one date
    /// overlap.
    pub fn overlaps(&self, other: &StayDates) -> bool {
        if self.is_day_use() && other.is_day_use() {
            return self.check_in == other.check_in;
        }
        self.check_in < other.check_out && other.check_in < self.check_out
    }
}

/// Whether the year of a date has at most four digits, as dates are written.
pub fn has_written_year(date: &NaiveDate) -> bool {
    written_day(*date).is_some()
}

/// The date so many days later. Refuses a year of five digits, in which no date is written.
pub fn days_after(field: &'static str, start: NaiveDate, days: u64) -> Result<NaiveDate, Refusal> {
    let end = start.checked_add_days(Days::new(days)).filter(has_written_year);
    end.ok_or_else(|| Refusal::input(field, say!("The date {date} is too far away.", date = start)))
}

/// The next day; the last day of the calendar is its own next day.
pub fn next_day(date: NaiveDate) -> NaiveDate {
    date.checked_add_days(Days::new(1)).unwrap_or(date)
}

/// Dates in order with consecutive ones joined: "2026-03-02, 2026-03-05 – 2026-03-07".
pub fn in_runs(dates: &[NaiveDate]) -> String {
    let mut runs: Vec<(NaiveDate, NaiveDate)> = Vec::new();
    for date in dates {
        match runs.last_mut() {
            Some((_, last)) if next_day(*last) == *date => *last = *date,
            _ => runs.push((*date, *date)),
        }
    }
    let run = |(first, last): &(NaiveDate, NaiveDate)| {
        if first == last { first.to_string() } else { format!("{first} – {last}") }
    };
    runs.iter().map(run).collect::<Vec<_>>().join(", ")
}

/// A financial year, named by the calendar year it starts in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FinancialYear {
    /// Calendar year of its first day.
    pub start_year: i32,
    /// Month of its first day, 1 to 12.
    pub start_month: u32,
}

impl FinancialYear {
    /// The financial year of a date, when years start in `start_month` (January if out of range).
    pub fn of(date: NaiveDate, start_month: u32) -> FinancialYear {
        let start_month = if (1..=12).contains(&start_month) { start_month } else { 1 };
        let start_year = if date.month() >= start_month { date.year() } else { date.year() - 1 };
        FinancialYear { start_year, start_month }
    }

    /// "25-26", or "2025" if it is the calendar year.
    pub fn label(&self) -> String {
        if self.start_month == 1 {
            return format!("{:04}", self.start_year);
        }
        format!("{:02}-{:02}", self.start_year.rem_euclid(100), (self.start_year + 1).rem_euclid(100))
    }

    /// Last two digits of its first year, as in invoice numbers.
    pub fn yy(&self) -> String {
        format!("{:02}", self.start_year.rem_euclid(100))
    }
}

/// A calendar month.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Month {
    pub first: NaiveDate,
    pub last: NaiveDate,
}

impl Month {
    /// The month that holds the date.
    pub fn of(date: NaiveDate) -> Month {
        let first = date.with_day(1).unwrap_or(date);
        let next = first.checked_add_months(Months::new(1)).unwrap_or(NaiveDate::MAX);
        Month { first, last: next.pred_opt().unwrap_or(first) }
    }

    /// Reads `YYYY-MM`.
    pub fn parse(text: &str) -> Option<Month> {
        let (year, month) = text.split_once('-')?;
        let is_plain =
            |part: &str, digits: usize| part.len() == digits && part.bytes().all(|b| b.is_ascii_digit());
        if !is_plain(year, 4) || !is_plain(month, 2) {
            return None;
        }
        NaiveDate::from_ymd_opt(year.parse().ok()?, month.parse().ok()?, 1).map(Month::of)
    }

    pub fn days(&self) -> i64 {
        (self.last - self.first).num_days() + 1
    }

    /// Days of the month before the date.
    pub fn days_before(&self, date: NaiveDate) -> i64 {
        (date - self.first).num_days().clamp(0, self.days())
    }
}

impl std::fmt::Display for Month {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.first.format("%Y-%m"))
    }
}

/// The longest range of a report, in days: a leap year.
const MAX_REPORT_DAYS: i64 = 366;

/// Refuses a range of days, both ends included, that runs backwards or is longer than [`MAX_REPORT_DAYS`].
pub fn report_range(from: NaiveDate, to: NaiveDate) -> Result<(), Refusal> {
    let days = (to - from).num_days() + 1;
    if days < 1 {
        return Err(Refusal::input(
            "to_date",
            say!("The last day {to} is before the first, {from}.", to, from),
        ));
    }
    if days > MAX_REPORT_DAYS {
        let message = say!(
            "A report covers at most {max_report_days} days; this one has {days}.",
            max_report_days = MAX_REPORT_DAYS,
            days
        );
        return Err(Refusal::input("to_date", message));
    }
    Ok(())
}

/// A stored date: `YYYY-MM-DD` and nothing else. The parser of chrono accepts many forms and takes 1,400 instructions, and
/// a list of stays has hundreds of dates.
pub fn stored_day(text: &str) -> Option<NaiveDate> {
    let &[y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2] = text.as_bytes() else { return None };
    let number = |digits: &[u8]| {
        digits.iter().try_fold(0, |number: u32, digit| {
            digit.is_ascii_digit().then(|| 10 * number + u32::from(digit - b'0'))
        })
    };
    let year = number(&[y1, y2, y3, y4])?.try_into().ok()?;
    NaiveDate::from_ymd_opt(year, number(&[m1, m2])?, number(&[d1, d2])?)
}

/// A date as [`stored_day`] reads it, in ASCII; `None` for a year that has not four digits. The formatter of chrono takes 1,300
/// instructions.
pub fn written_day(date: NaiveDate) -> Option<[u8; 10]> {
    let year = u32::try_from(date.year()).ok().filter(|year| *year <= 9999)?;
    let digit = |number: u32| b'0' + u8::try_from(number % 10).unwrap_or_default();
    let two = |number: u32| [digit(number / 10), digit(number)];
    let ([y1, y2], [y3, y4]) = (two(year / 100), two(year));
    let ([m1, m2], [d1, d2]) = (two(date.month()), two(date.day()));
    Some([y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2])
}

/// A time of day: `HH:MM` or `HH:MM:SS`.
pub fn parse_time(text: &str) -> Option<NaiveTime> {
    NaiveTime::parse_from_str(text, "%H:%M:%S").or_else(|_| NaiveTime::parse_from_str(text, "%H:%M")).ok()
}

/// Refuses a period that ends before it begins.
pub fn require_period(from: NaiveDate, to: NaiveDate) -> Result<(), Refusal> {
    if to < from {
        return Err(Refusal::input("to_date", say!("The period ends before it begins.")));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_stored_date_has_one_form() {
        assert_eq!(stored_day("2028-02-29"), Some(day("2028-02-29")));
        for other in [
            "2027-02-29",
            "2027-13-01",
            "2027-1-01",
            "27-01-01",
            "+027-01-01",
            "2027-01-01 ",
            "2027/01/01",
            "",
        ] {
            assert_eq!(stored_day(other), None, "{other}");
        }
    }

    #[test]
    fn a_date_is_written_as_it_is_stored() {
        for text in ["2028-02-29", "0001-01-01", "9999-12-31", "1987-10-06"] {
            let written = written_day(day(text)).expect("four digits of a year");
            assert_eq!((std::str::from_utf8(&written), stored_day(text)), (Ok(text), Some(day(text))));
        }
        assert_eq!((written_day(NaiveDate::MAX), written_day(NaiveDate::MIN)), (None, None));
    }

    #[test]
    fn days_are_counted_to_the_end_of_the_written_calendar() {
        for (days, end) in [(0, Some("9999-12-30")), (1, Some("9999-12-31")), (2, None), (u64::MAX, None)] {
            assert_eq!(days_after("date", day("9999-12-30"), days).ok(), end.map(day), "{days}");
        }
    }

    fn stay(from: &str, to: &str) -> StayDates {
        StayDates::new(day(from), day(to)).unwrap()
    }

    #[test]
    fn consecutive_dates_are_drawn_together() {
        let dates = ["2026-02-28", "2026-03-02", "2026-03-03", "2026-03-04", "2026-03-09"]
            .map(crate::domain::testkit::day);
        assert_eq!(in_runs(&dates), "2026-02-28, 2026-03-02 – 2026-03-04, 2026-03-09");
        assert_eq!(in_runs(&[]), "");
    }

    #[test]
    fn a_stay_bills_its_nights_and_day_use_bills_one() {
        let two = stay("2026-03-01", "2026-03-03");
        assert_eq!(two.billed_dates().collect::<Vec<_>>(), [day("2026-03-01"), day("2026-03-02")]);
        assert!(two.bills(day("2026-03-02")) && !two.bills(day("2026-03-03")));
        let visit = stay("2026-03-01", "2026-03-01");
        assert_eq!((visit.nights(), visit.billed_nights(), visit.is_day_use()), (0, 1, true));
        assert!(visit.bills(day("2026-03-01")));
    }

    #[test]
    fn backward_and_endless_stays_are_refused() {
        let refusal = StayDates::new(day("2026-03-02"), day("2026-03-01")).unwrap_err();
        assert_eq!(refusal.field, Some("check_out_date"));
        assert!(StayDates::new(day("2026-03-01"), day("2027-03-01")).is_ok());
        assert!(StayDates::new(day("2026-03-01"), day("2027-03-02")).is_err());
    }

    #[test]
    fn back_to_back_stays_do_not_overlap() {
        let first = stay("2026-03-01", "2026-03-03");
        assert!(!first.overlaps(&stay("2026-03-03", "2026-03-04")));
        assert!(first.overlaps(&stay("2026-03-02", "2026-03-04")));
        assert!(first.overlaps(&stay("2026-02-01", "2026-04-01")));
        assert!(!first.overlaps(&stay("2026-03-01", "2026-03-01")));
        assert!(stay("2026-03-01", "2026-03-01").overlaps(&stay("2026-03-01", "2026-03-01")));
    }

    #[test]
    fn financial_years_start_where_the_pack_says() {
        for (date, month, label, yy) in [
            ("2026-03-31", 4, "25-26", "25"),
            ("2026-04-01", 4, "26-27", "26"),
            ("1999-12-31", 4, "99-00", "99"),
            ("2026-01-01", 1, "2026", "26"),
            ("2026-12-31", 1, "2026", "26"),
            ("2026-06-30", 7, "25-26", "25"),
        ] {
            let year = FinancialYear::of(day(date), month);
            assert_eq!((year.label().as_str(), year.yy().as_str()), (label, yy), "{date}");
        }
    }

    #[test]
    fn a_month_is_read_and_a_report_is_bounded() {
        let february = Month::parse("2024-02").unwrap();
        assert_eq!(
            (february.last, february.days(), february.to_string()),
            (day("2024-02-29"), 29, "2024-02".into())
        );
        let before = ["2024-01-31", "2024-02-01", "2024-02-15", "2024-03-09"]
            .map(|date| february.days_before(day(date)));
        assert_eq!(before, [0, 0, 14, 29]);
        assert_eq!(Month::of(day("2025-12-31")).first, day("2025-12-01"));
        for wrong in ["2024-13", "2024-00", "2024-2", "24-02", "2024-02-01", "2024/02", "+024-02", ""] {
            assert_eq!(Month::parse(wrong), None, "{wrong}");
        }
        assert!(require_period(day("2024-01-01"), day("2024-01-01")).is_ok());
        assert!(require_period(day("2024-01-02"), day("2024-01-01")).is_err());
        assert!(report_range(day("2024-01-01"), day("2024-12-31")).is_ok());
        assert!(report_range(day("2024-01-01"), day("2024-01-01")).is_ok());
        for to in ["2025-01-01", "2023-12-31"] {
            assert_eq!(report_range(day("2024-01-01"), day(to)).unwrap_err().field, Some("to_date"));
        }
    }
}
