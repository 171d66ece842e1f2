//! Parameters and answers that several departments share. What only one function needs stays with it.

use chrono::{Days, NaiveDate};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::dates::{StayDates, days_after, next_day};
use crate::error::Result;
use crate::wire::{self, Day, Int, Text};

/// The longest range of a chart or calendar, in days.
const MOST_DAYS: i64 = 31;

/// A range of nights of one room type.
#[derive(Deserialize, JsonSchema)]
pub struct NightRangeParams {
    /// Room type, by identifier or code.
    pub room_type: Text,
    /// First night.
    pub start_date: Day,
    /// Last night.
    pub end_date: Day,
}

impl NightRangeParams {
    /// Number of nights; 0 if the range ends before it begins.
    pub fn count(&self) -> i64 {
        ((self.end_date.0 - self.start_date.0).num_days() + 1).max(0)
    }
}

/// A new group.
#[derive(Deserialize, JsonSchema)]
pub struct NewGroupParams {
    pub group_name: Text,
    pub check_in_date: Day,
    pub check_out_date: Day,
    /// Identifier of the company that pays or sent the group.
    pub company: Option<Text>,
}

/// Dates and party of a stay.
#[derive(Clone, Copy, Serialize, JsonSchema)]
pub struct StaySpan {
    check_in_date: Day,
    pub check_out_date: Day,
    /// 0 for a day use.
    nights: i64,
    adults: i64,
    children: i64,
}

impl StaySpan {
    pub fn of(dates: StayDates, adults: i64, children: i64) -> StaySpan {
        StaySpan {
            check_in_date: Day(dates.check_in),
            check_out_date: Day(dates.check_out),
            nights: dates.nights(),
            adults,
            children,
        }
    }
}

#[derive(Deserialize, JsonSchema)]
pub struct OfStay {
    /// Identifier of the stay.
    pub reservation: Text,
}

#[derive(Deserialize, JsonSchema)]
pub struct OneDay {
    /// Defaults to the business date.
    pub(crate) date: Option<Day>,
}

#[derive(Deserialize, JsonSchema)]
pub struct PeriodParams {
    /// First date; defaults to the business date.
    start_date: Option<Day>,
    /// Dates shown, 1 to 31.
    #[serde(default = "wire::default::fourteen")]
    days: Int,
}

/// The dates shown by a call.
pub struct Period {
    pub from: NaiveDate,
    /// Exclusive.
    pub to: NaiveDate,
    pub days: u64,
}

impl Period {
    pub fn of(tx: &ReadTx, params: &PeriodParams) -> Result<Period> {
        let from = params.start_date.map_or(tx.property()?.business_on, |day| day.0);
        let days = params.days.0.clamp(1, MOST_DAYS).unsigned_abs();
        Ok(Period { from, to: days_after("start_date", from, days)?, days })
    }

    /// A single date.
    pub fn one(date: NaiveDate) -> Period {
        Period { from: date, to: next_day(date), days: 1 }
    }

    pub fn dates(&self) -> Vec<Day> {
        (0..self.days).filter_map(|n| self.from.checked_add_days(Days::new(n))).map(Day).collect()
    }
}
