//! Reports for owners and department heads, dashboards, the action log, and search.

pub mod activity;
pub mod budget;
pub mod contribution;
pub mod dashboards;
pub mod desk_lists;
pub mod files;
pub mod flash;
pub mod kpi;
pub mod owner_briefing;
pub mod portfolio;
pub mod search;
pub mod sla;
pub mod voids;

use chrono::{DateTime, Days, NaiveDate, NaiveTime, Utc};

use crate::domain::dates::report_range;
use crate::domain::property::PropertySettings;
use crate::error::Result;
use crate::rpc::endpoint::Endpoint;

pub fn rows() -> Vec<Endpoint> {
    [
        activity::rows(),
        budget::rows(),
        contribution::rows(),
        dashboards::rows(),
        desk_lists::rows(),
        flash::rows(),
        owner_briefing::rows(),
        portfolio::rows(),
        search::rows(),
        sla::rows(),
        voids::rows(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// The start of the first day and the end of the last day of a range. Refused if the range is too long or reversed.
fn moments(
    property: &PropertySettings,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<(DateTime<Utc>, DateTime<Utc>)> {
    report_range(from, to)?;
    let midnight = |date: NaiveDate| property.moment(date.and_time(NaiveTime::MIN));
    Ok((midnight(from), midnight(to.checked_add_days(Days::new(1)).unwrap_or(to))))
}
