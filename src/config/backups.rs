//! `[backup]` and `[downtime_pack]`: scheduled backups and downtime sheets. Off without their section.

use std::path::PathBuf;

use chrono::{NaiveTime, TimeDelta};
use chrono_tz::Tz;
use serde::{Deserialize, Deserializer, de};

use super::channels::Mistake;
use crate::domain::settings::maintenance::{BackupPlan, Schedule};

/// Scheduled backups of the database.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Backup {
    /// The folder; best on another disk than the database.
    pub folder: PathBuf,
    /// Hours between two backups.
    pub every: Option<u32>,
    /// Or once a day at this time, UTC.
    #[serde(default, deserialize_with = "time")]
    pub at: Option<NaiveTime>,
    /// The time zone of `at`: that of a property when it was set in the browser.
    #[serde(skip, default = "utc")]
    pub zone: Tz,
    /// The program retains the last backup of each of this many days, and of each of this many weeks before them.
    #[serde(default = "fourteen")]
    pub keep_daily: u32,
    #[serde(default = "eight")]
    pub keep_weekly: u32,
}

fn utc() -> Tz {
    Tz::UTC
}

fn fourteen() -> u32 {
    14
}

fn eight() -> u32 {
    8
}

fn time<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<NaiveTime>, D::Error> {
    let text = String::deserialize(deserializer)?;
    let time = crate::domain::dates::parse_time(&text);
    time.map(Some).ok_or_else(|| de::Error::custom(format!("\"{text}\" is not a time such as 03:30")))
}

impl Backup {
    pub fn plan(&self) -> BackupPlan {
        let schedule = match (self.at, self.every) {
            (Some(at), _) => Schedule::DailyAt(at, self.zone),
            (None, every) => Schedule::Every(TimeDelta::hours(i64::from(every.unwrap_or(24)))),
        };
        BackupPlan { schedule, daily: self.keep_daily as usize, weekly: self.keep_weekly as usize }
    }

    pub(super) fn mistake(&self) -> Mistake {
        if self.at.is_some() && self.every.is_some() {
            return Some(("backup.at", "stands beside every; give one of them".to_string()));
        }
        if self.every.is_some_and(|hours| !(1..=24 * 7).contains(&hours)) {
            return Some(("backup.every", "is from 1 to 168 hours".to_string()));
        }
        if self.keep_daily == 0 {
            return Some(("backup.keep_daily", "must be at least 1".to_string()));
        }
        None
    }
}

/// Downtime sheets, for the desk while the server is unavailable.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DowntimePack {
    /// The folder; best one that other machines can reach without this server.
    pub folder: PathBuf,
    /// Minutes between two writes.
    #[serde(default = "sixty")]
    pub every: u32,
}

fn sixty() -> u32 {
    60
}

impl DowntimePack {
    pub(super) fn mistake(&self) -> Mistake {
        let wrong = !(1..=24 * 60).contains(&self.every);
        wrong.then(|| ("downtime_pack.every", "is from 1 to 1440 minutes".to_string()))
    }
}
