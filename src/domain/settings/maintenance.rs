//! Backups: when one is due, which old ones to delete, and when the hotel is warned.

use chrono::{DateTime, Datelike, NaiveDateTime, NaiveTime, TimeDelta, Utc};
use chrono_tz::Tz;

use crate::domain::property::moment_in;

/// When backups are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Schedule {
    Every(TimeDelta),
    /// Once a day, at this time of a time zone.
    DailyAt(NaiveTime, Tz),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BackupPlan {
    pub schedule: Schedule,
    /// Number of days whose last backup is retained.
    pub daily: usize,
    /// Number of earlier weeks whose last backup is retained.
    pub weekly: usize,
}

impl BackupPlan {
    /// Whether a backup is due; `last` is the time of the last good one.
    pub fn is_due(&self, now: DateTime<Utc>, last: Option<DateTime<Utc>>) -> bool {
        let Some(last) = last else { return true };
        match self.schedule {
            Schedule::Every(pause) => now - last >= pause,
            Schedule::DailyAt(at, zone) => {
                let date = now.with_timezone(&zone).date_naive();
                let today = moment_in(zone, date.and_time(at));
                let due = if today <= now {
                    today
                } else {
                    moment_in(zone, (date - TimeDelta::days(1)).and_time(at))
                };
                last < due
            }
        }
    }

    /// Whether two backups in a row were missed.
    pub fn is_overdue(&self, now: DateTime<Utc>, last: Option<DateTime<Utc>>) -> bool {
        let pause = match self.schedule {
            Schedule::Every(pause) => pause,
            Schedule::DailyAt(..) => TimeDelta::days(1),
        };
        last.is_none_or(|last| now - last > pause + pause)
    }

    /// The backups to delete: all but the last of each retained day and week. One dated after `now` was made while the
    /// clock was wrong; it is neither deleted nor counted, so that it does not push out new ones.
    pub fn to_remove(&self, made: &[NaiveDateTime], now: DateTime<Utc>) -> Vec<NaiveDateTime> {
        let mut newest_first: Vec<_> =
            made.iter().filter(|moment| moment.and_utc() <= now).copied().collect();
        newest_first.sort_unstable_by(|a, b| b.cmp(a));
        let (mut days, mut weeks) = (Vec::new(), Vec::new());
        let mut remove = Vec::new();
        for moment in newest_first {
            let (day, week) = (moment.date(), moment.iso_week());
            if days.last() == Some(&day) {
                remove.push(moment);
            } else if days.len() < self.daily {
                days.push(day);
                if weeks.last() != Some(&week) {
                    weeks.push(week);
                }
            } else if weeks.last() != Some(&week) && weeks.len() < self.weekly + weeks_of(&days) {
                weeks.push(week);
            } else {
                remove.push(moment);
            }
        }
        remove
    }
}

fn weeks_of(days: &[chrono::NaiveDate]) -> usize {
    let mut weeks: Vec<_> = days.iter().map(Datelike::iso_week).collect();
    weeks.dedup();
    weeks.len()
}

/// The state of the backups or of the downtime sheets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BackupHealth {
    /// Up to date, or switched off.
    Good,
    /// The last one is too old.
    Late,
    /// The last attempt failed.
    Failed,
}

impl BackupHealth {
    pub fn of_backup(
        plan: Option<BackupPlan>,
        now: DateTime<Utc>,
        last: Option<DateTime<Utc>>,
        failed: bool,
    ) -> BackupHealth {
        match plan {
            None => BackupHealth::Good,
            Some(_) if failed => BackupHealth::Failed,
            Some(plan) if plan.is_overdue(now, last) => BackupHealth::Late,
            Some(_) => BackupHealth::Good,
        }
    }
}

/// File name of a backup, which holds its time.
const NAMED: &str = "hotel-%Y%m%d-%H%M%S.db";

pub fn copy_name(made_at: DateTime<Utc>) -> String {
    made_at.format(NAMED).to_string()
}

/// The time of the backup with this file name; `None` for any other file, which is never deleted.
pub fn copy_made(name: &str) -> Option<NaiveDateTime> {
    NaiveDateTime::parse_from_str(name, NAMED).ok().filter(|moment| copy_name(moment.and_utc()) == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> NaiveDateTime {
        NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M").unwrap()
    }

    fn plan(schedule: Schedule) -> BackupPlan {
        BackupPlan { schedule, daily: 2, weekly: 2 }
    }

    #[test]
    fn a_copy_is_due_when_its_time_has_come() {
        let hourly = plan(Schedule::Every(TimeDelta::hours(6)));
        let utc = |text| at(text).and_utc();
        assert!(hourly.is_due(utc("2026-03-01 06:00"), None));
        assert!(hourly.is_due(utc("2026-03-01 06:00"), Some(utc("2026-03-01 00:00"))));
        assert!(!hourly.is_due(utc("2026-03-01 05:59"), Some(utc("2026-03-01 00:00"))));
        assert!(!hourly.is_overdue(utc("2026-03-01 12:00"), Some(utc("2026-03-01 00:00"))));
        assert!(hourly.is_overdue(utc("2026-03-01 12:01"), Some(utc("2026-03-01 00:00"))));
        let nightly = plan(Schedule::DailyAt(NaiveTime::from_hms_opt(3, 30, 0).unwrap(), Tz::UTC));
        for (now, last, due) in [
            ("2026-03-02 03:29", "2026-03-01 03:30", false),
            ("2026-03-02 03:30", "2026-03-01 03:30", true),
            ("2026-03-02 23:00", "2026-03-02 03:31", false),
            ("2026-03-03 01:00", "2026-03-02 03:00", true),
        ] {
            assert_eq!(nightly.is_due(utc(now), Some(utc(last))), due, "{now} after {last}");
        }
        // 03:30 in India is 22:00 UTC of the day before.
        let india = plan(Schedule::DailyAt(NaiveTime::from_hms_opt(3, 30, 0).unwrap(), Tz::Asia__Kolkata));
        assert!(!india.is_due(utc("2026-03-02 21:59"), Some(utc("2026-03-01 22:00"))));
        assert!(india.is_due(utc("2026-03-02 22:00"), Some(utc("2026-03-01 22:00"))));
    }

    #[test]
    fn days_and_then_weeks_keep_their_last_copy() {
        // 2026-03-15 is a Sunday, the last day of its week.
        let made = [
            "2026-03-15 03:00",
            "2026-03-15 09:00",
            "2026-03-14 09:00",
            "2026-03-13 09:00",
            "2026-03-08 09:00",
            "2026-03-07 09:00",
            "2026-03-01 09:00",
            "2026-02-22 09:00",
        ]
        .map(at);
        let now = at("2026-03-15 09:00").and_utc();
        let gone = plan(Schedule::Every(TimeDelta::hours(1))).to_remove(&made, now);
        let stay: Vec<_> = made.iter().filter(|moment| !gone.contains(moment)).copied().collect();
        let wanted = ["2026-03-15 09:00", "2026-03-14 09:00", "2026-03-08 09:00", "2026-03-01 09:00"].map(at);
        assert_eq!(stay, wanted);
    }

    #[test]
    fn copies_of_a_clock_that_was_ahead_push_nothing_out() {
        let made = ["2027-01-03 09:00", "2027-01-02 09:00", "2027-01-01 09:00", "2026-03-15 09:00"].map(at);
        let gone =
            plan(Schedule::Every(TimeDelta::hours(1))).to_remove(&made, at("2026-03-15 09:00").and_utc());
        assert_eq!(gone, []);
    }

    #[test]
    fn a_property_that_wants_backups_is_warned_when_it_has_none() {
        let plan = Some(plan(Schedule::Every(TimeDelta::hours(6))));
        let utc = |text| at(text).and_utc();
        let (made, soon, later) = (utc("2026-03-01 06:00"), utc("2026-03-01 18:00"), utc("2026-03-01 18:01"));
        assert_eq!(
            BackupHealth::of_backup(None, later, None, true),
            BackupHealth::Good,
            "nobody asked for any"
        );
        assert_eq!(BackupHealth::of_backup(plan, soon, Some(made), false), BackupHealth::Good);
        assert_eq!(BackupHealth::of_backup(plan, later, Some(made), false), BackupHealth::Late);
        assert_eq!(BackupHealth::of_backup(plan, soon, Some(made), true), BackupHealth::Failed);
    }

    #[test]
    fn only_our_own_files_are_known() {
        let made = at("2026-03-01 09:30");
        assert_eq!(copy_made(&copy_name(made.and_utc())), Some(made));
        for name in ["hotel.db", "hotel-20260301-093000.db.part", "hotel-2026031-093000.db", "notes.txt"] {
            assert_eq!(copy_made(name), None, "{name}");
        }
    }
}
