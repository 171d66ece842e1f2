//! The time that a function takes its hall: sessions, hours, the window from setup to teardown, clashes.

use chrono::{Datelike, Days, NaiveDate, NaiveDateTime, NaiveTime, Timelike};

use crate::domain::lists::Session;
use crate::domain::refusal::Refusal;
use crate::domain::stock::quantity::Quantity;
use crate::say;

/// A function of more days is a slip of a finger.
pub const DAYS_MOST: i64 = 60;
/// Later dates have more digits than a date in the file.
const YEAR_MOST: i32 = 9998;
const MINUTES_OF_DAY: i64 = 24 * 60;

/// Days and times of a function, as they were given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Times {
    pub event_on: NaiveDate,
    /// The last day; none for the day on which it begins.
    pub end_on: Option<NaiveDate>,
    /// None of both: the whole day.
    pub start: Option<NaiveTime>,
    pub end: Option<NaiveTime>,
    /// Times of day that widen the window: an earlier start, a later end. A setup "after" the start is on the evening
    /// before, a teardown "before" the end on the day after.
    pub setup_from: Option<NaiveTime>,
    pub teardown_by: Option<NaiveTime>,
}

/// A stretch of local time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    pub from: NaiveDateTime,
    pub to: NaiveDateTime,
}

impl Window {
    /// Whether two windows share time; back to back they do not.
    pub fn overlaps(&self, other: &Window) -> bool {
        self.from < other.to && other.from < self.to
    }

    /// The dates on which it runs; a window that ends at midnight does not run on the next day.
    pub fn touches(&self, date: NaiveDate) -> bool {
        let next = later(date, 1);
        self.overlaps(&Window { from: date.and_time(NaiveTime::MIN), to: next.and_time(NaiveTime::MIN) })
    }
}

/// Begin and end of a session.
pub fn hours_of(session: Session) -> Option<(NaiveTime, NaiveTime)> {
    Some(match session {
        Session::Morning => (at(7, 0), at(12, 0)),
        Session::Afternoon => (at(12, 0), at(17, 0)),
        Session::Evening => (at(18, 0), at(23, 59)),
        Session::FullDay => (at(7, 0), at(23, 59)),
        Session::CustomHours => return None,
    })
}

/// The window of a session on a date.
pub fn session_on(session: Session, date: NaiveDate) -> Option<Window> {
    hours_of(session).map(|(start, end)| Window { from: date.and_time(start), to: date.and_time(end) })
}

fn at(hour: u32, minute: u32) -> NaiveTime {
    NaiveTime::from_hms_opt(hour, minute, 0).unwrap_or(NaiveTime::MIN)
}

fn later(date: NaiveDate, days: u64) -> NaiveDate {
    date.checked_add_days(Days::new(days)).unwrap_or(date)
}

fn earlier(date: NaiveDate, days: u64) -> NaiveDate {
    date.checked_sub_days(Days::new(days)).unwrap_or(date)
}

impl Times {
    /// Refuses an end before the start, no duration, and too many days.
    pub fn check(&self) -> Result<(), Refusal> {
        let last = self.end_on.unwrap_or(self.event_on);
        if last < self.event_on {
            return Err(Refusal::input("end_date", say!("The function ends before it begins.")));
        }
        if (last - self.event_on).num_days() >= DAYS_MOST {
            return Err(Refusal::input(
                "end_date",
                say!("A function lasts at most {days} days.", days = DAYS_MOST),
            ));
        }
        if last.year() > YEAR_MOST || self.event_on.year() < 1 {
            return Err(Refusal::input("event_date", say!("The date {date} is too far away.", date = last)));
        }
        let (start, end) = self.clock();
        if start == end && last == self.event_on {
            return Err(Refusal::input("end_time", say!("The function ends when it begins.")));
        }
        Ok(())
    }

    /// Begin and end by the clock; a missing one is that of a full day.
    fn clock(&self) -> (NaiveTime, NaiveTime) {
        (self.start.unwrap_or(at(7, 0)), self.end.unwrap_or(at(23, 59)))
    }

    /// From the start on the first day to the end on the last, without a break. An end at or before the start on the same
    /// day is on the next.
    pub fn event(&self) -> Window {
        let (start, end) = self.clock();
        let from = self.event_on.and_time(start);
        let last = self.end_on.unwrap_or(self.event_on);
        let last = if last == self.event_on && end <= start { later(last, 1) } else { last };
        Window { from, to: last.and_time(end) }
    }

    /// The event with setup and teardown: what the hall is taken for.
    pub fn held(&self) -> Window {
        let event = self.event();
        let from = self.setup_from.map_or(event.from, |setup| {
            let same_day = event.from.date().and_time(setup);
            if same_day <= event.from { same_day } else { earlier(event.from.date(), 1).and_time(setup) }
        });
        let to = self.teardown_by.map_or(event.to, |teardown| {
            let same_day = event.to.date().and_time(teardown);
            if same_day >= event.to { same_day } else { later(event.to.date(), 1).and_time(teardown) }
        });
        Window { from, to }
    }

    /// How often it is held: once for each day, or for each night when it ends after midnight.
    fn sittings(&self) -> i64 {
        let (start, end) = self.clock();
        let last = self.end_on.unwrap_or(self.event_on);
        let days = (last - self.event_on).num_days();
        if end > start { days + 1 } else { days.max(1) }
    }

    /// The days that are booked.
    pub fn days(&self) -> i64 {
        (self.end_on.unwrap_or(self.event_on) - self.event_on).num_days() + 1
    }

    /// Hours of the event over all its days, each at least `least`; the minute before midnight counts as midnight.
    pub fn hours(&self, least: i64) -> Quantity {
        let (start, end) = self.clock();
        let minute = |time: NaiveTime| i64::from(time.hour()) * 60 + i64::from(time.minute());
        let end = if end == at(23, 59) { MINUTES_OF_DAY } else { minute(end) };
        let minutes = (end - minute(start)).rem_euclid(MINUTES_OF_DAY);
        let minutes = if minutes == 0 { MINUTES_OF_DAY } else { minutes };
        Quantity::from_milli((minutes.max(least * 60) * self.sittings() * 1000 + 59) / 60)
    }

    /// The session that the times fall into: no times are a full day, times that no single session holds are custom hours.
    pub fn session(&self) -> Session {
        let (start, end) = self.clock();
        let full = hours_of(Session::FullDay);
        if full == Some((start, end)) {
            return Session::FullDay;
        }
        let holds = |session: &Session| {
            hours_of(*session).is_some_and(|(from, to)| from <= start && start < end && end <= to)
        };
        [Session::Morning, Session::Afternoon, Session::Evening]
            .into_iter()
            .find(holds)
            .unwrap_or(Session::CustomHours)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::{day, rows};
    use proptest::prelude::*;

    fn times(row: &[&str]) -> Times {
        let time = |cell: &str| cell.parse().ok().or_else(|| format!("{cell}:00").parse().ok());
        Times {
            event_on: day(row[0]),
            end_on: row[1].parse().ok(),
            start: time(row[2]),
            end: time(row[3]),
            setup_from: time(row[4]),
            teardown_by: time(row[5]),
        }
    }

    #[test]
    fn the_window_runs_from_setup_to_teardown() {
        let table = "
            first      | last       | start | end   | setup | teardown | from             | to               | session      | hours
            2026-03-10 |            |       |       |       |       | 2026-03-10 07:00 | 2026-03-10 23:59 | Full Day     | 17
            2026-03-10 |            | 07:00 | 12:00 |       |       | 2026-03-10 07:00 | 2026-03-10 12:00 | Morning      | 5
            2026-03-10 |            | 08:30 | 11:00 |       |       | 2026-03-10 08:30 | 2026-03-10 11:00 | Morning      | 2.5
            2026-03-10 |            | 12:00 | 17:00 |       |       | 2026-03-10 12:00 | 2026-03-10 17:00 | Afternoon    | 5
            2026-03-10 |            | 18:00 | 23:59 |       |       | 2026-03-10 18:00 | 2026-03-10 23:59 | Evening      | 6
            2026-03-10 |            | 19:00 | 23:00 |       |       | 2026-03-10 19:00 | 2026-03-10 23:00 | Evening      | 4
            2026-03-10 |            | 10:00 | 15:00 |       |       | 2026-03-10 10:00 | 2026-03-10 15:00 | Custom Hours | 5
            2026-03-10 |            | 20:00 | 02:00 |       |       | 2026-03-10 20:00 | 2026-03-11 02:00 | Custom Hours | 6
            2026-03-10 | 2026-03-11 | 20:00 | 02:00 |       |       | 2026-03-10 20:00 | 2026-03-11 02:00 | Custom Hours | 6
            2026-03-10 | 2026-03-12 | 20:00 | 02:00 |       |       | 2026-03-10 20:00 | 2026-03-12 02:00 | Custom Hours | 12
            2026-03-10 | 2026-03-12 |       |       |       |       | 2026-03-10 07:00 | 2026-03-12 23:59 | Full Day     | 51
            2026-03-10 | 2026-03-11 | 09:00 | 17:00 |       |       | 2026-03-10 09:00 | 2026-03-11 17:00 | Custom Hours | 16
            2026-03-10 |            | 18:00 | 23:00 | 15:00 | 23:30 | 2026-03-10 15:00 | 2026-03-10 23:30 | Evening      | 5
            2026-03-10 |            | 10:00 | 22:00 | 20:00 | 02:00 | 2026-03-09 20:00 | 2026-03-11 02:00 | Custom Hours | 12
            2026-03-10 |            | 10:00 |       |       |       | 2026-03-10 10:00 | 2026-03-10 23:59 | Custom Hours | 14";
        for row in rows(table).skip(1) {
            let times = times(&row);
            let held = times.held();
            let written = |moment: NaiveDateTime| moment.format("%Y-%m-%d %H:%M").to_string();
            assert_eq!((written(held.from), written(held.to)), (row[6].into(), row[7].into()), "{row:?}");
            assert_eq!(times.session().to_string(), row[8], "{row:?}");
            assert_eq!(times.hours(0).decimal().to_string(), row[9], "{row:?}");
            assert!(times.check().is_ok(), "{row:?}");
        }
        let short = times(&["2026-03-10", "", "10:00", "11:00", "", ""]);
        assert_eq!(short.hours(4).decimal().to_string(), "4");
    }

    #[test]
    fn impossible_times_are_refused() {
        let table = "
            2026-03-10 | 2026-03-09 |       |       | end_date
            2026-03-10 | 2026-05-20 |       |       | end_date
            2026-03-10 |            | 10:00 | 10:00 | end_time";
        for row in rows(table) {
            let times = times(&[row[0], row[1], row[2], row[3], "", ""]);
            assert_eq!(times.check().unwrap_err().field, Some(row[4]), "{row:?}");
        }
    }

    #[test]
    fn back_to_back_is_free() {
        let table = "
            10:00 | 14:00 | 14:00 | 18:00 | n
            10:00 | 14:00 | 13:59 | 18:00 | y
            20:00 | 02:00 | 01:00 | 03:00 | n
            07:00 | 23:59 | 12:00 | 13:00 | y";
        for row in rows(table) {
            let one = times(&["2026-03-10", "", row[0], row[1], "", ""]).held();
            let other = times(&["2026-03-10", "", row[2], row[3], "", ""]).held();
            assert_eq!(one.overlaps(&other), row[4] == "y", "{row:?}");
            assert_eq!(other.overlaps(&one), row[4] == "y", "{row:?}");
        }
        let night = times(&["2026-03-10", "", "20:00", "02:00", "", ""]).held();
        let next = times(&["2026-03-11", "", "01:00", "03:00", "", ""]).held();
        assert!(night.overlaps(&next));
        assert!(night.touches(day("2026-03-11")) && !night.touches(day("2026-03-12")));
    }

    proptest! {
        #[test]
        fn a_window_never_ends_before_it_begins(first in 0_i64..40, days in 0_i64..5, clock in proptest::collection::vec(0_u32..1440, 4)) {
            let on = day("2026-03-01") + chrono::TimeDelta::days(first);
            let time = |minutes: u32| Some(at(minutes / 60, minutes % 60));
            let times = Times {
                event_on: on, end_on: (days > 0).then(|| on + chrono::TimeDelta::days(days)),
                start: time(clock[0]), end: time(clock[1]), setup_from: time(clock[2]), teardown_by: time(clock[3]),
            };
            if times.check().is_ok() {
                let (event, held) = (times.event(), times.held());
                prop_assert!(event.from < event.to && held.from <= event.from && held.to >= event.to);
                prop_assert!(times.hours(0) > Quantity::ZERO);
            }
        }
    }
}
