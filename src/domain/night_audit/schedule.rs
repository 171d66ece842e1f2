//! When a scheduled night audit is due, and how far the business date is behind the calendar.

use chrono::{Days, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Timelike};

/// An audit time from noon on closes its own day, one before noon closes the day before.
const NOON: u32 = 12;

/// The day that an audit scheduled for `audit_time` should have closed by now, unless it is closed.
pub fn audit_due(now: NaiveDateTime, audit_time: NaiveTime, business_on: NaiveDate) -> Option<NaiveDate> {
    let days_back = u64::from(now.time() < audit_time) + u64::from(audit_time.hour() < NOON);
    let due_on = now.date().checked_sub_days(Days::new(days_back))?;
    (business_on <= due_on).then_some(due_on)
}

/// How many days before today are not closed. The audit of a night may run until noon.
pub fn days_not_closed(now: NaiveDateTime, business_on: NaiveDate) -> i64 {
    let to_close = (now - TimeDelta::hours(NOON.into())).date();
    (to_close - business_on).num_days().max(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_late_from_the_noon_after_it() {
        let cases = [
            ("2026-03-01 15:00:00", "2026-03-01", 0),
            ("2026-03-02 11:59:59", "2026-03-01", 0),
            ("2026-03-02 12:00:00", "2026-03-01", 1),
            ("2026-03-04 09:00:00", "2026-03-01", 2),
            ("2026-03-01 15:00:00", "2026-03-02", 0),
        ];
        for (now, business_on, days) in cases {
            let now = NaiveDateTime::parse_from_str(now, "%Y-%m-%d %H:%M:%S").expect("a moment");
            assert_eq!(
                days_not_closed(now, business_on.parse().expect("a date")),
                days,
                "{now} {business_on}"
            );
        }
    }

    #[test]
    fn a_late_audit_closes_its_day_and_an_early_one_the_day_before() {
        let cases = [
            // now, audit time, business date, due
            ("2026-03-01 23:29:59", "23:30", "2026-03-01", None),
            ("2026-03-01 23:30:00", "23:30", "2026-03-01", Some("2026-03-01")),
            ("2026-03-02 00:10:00", "23:30", "2026-03-01", Some("2026-03-01")),
            ("2026-03-01 23:45:00", "23:30", "2026-03-02", None),
            ("2026-03-02 01:59:00", "02:00", "2026-03-01", None),
            ("2026-03-02 02:00:00", "02:00", "2026-03-01", Some("2026-03-01")),
            ("2026-03-02 15:00:00", "02:00", "2026-03-02", None),
            ("2026-03-09 09:00:00", "02:00", "2026-03-04", Some("2026-03-08")),
            ("2026-03-09 01:00:00", "02:00", "2026-03-04", Some("2026-03-07")),
        ];
        for (now, time, business_on, due) in cases {
            let now = NaiveDateTime::parse_from_str(now, "%Y-%m-%d %H:%M:%S").expect("a moment");
            let time = NaiveTime::parse_from_str(time, "%H:%M").expect("a time");
            let found = audit_due(now, time, business_on.parse().expect("a date"));
            assert_eq!(found.map(|on| on.to_string()).as_deref(), due, "{now} {time} {business_on}");
        }
    }
}
