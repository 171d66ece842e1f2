//! The stay as a file for the guest's calendar.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::guest_web::stay_calendar as store;
use crate::svc::booking::calendar_file;
use crate::svc::guest_web::require_open_link;
use crate::wire::Text;

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::PublicApi,
        "stay_calendar",
        Gate::Public,
        Target::Calendar("token"),
        stay_calendar,
        "Returns a stay as a calendar file; /stay/<token>.ics downloads the same file.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct OfLink {
    /// The token of the guest's link, or of the calendar file that `book` answers.
    token: Text,
}

#[derive(Deserialize, Serialize, JsonSchema)]
pub struct StayCalendar {
    pub reservation: String,
    /// text/calendar.
    pub calendar: String,
}

fn stay_calendar(tx: &ReadTx, params: OfLink) -> Result<StayCalendar> {
    let stay = require_open_link(tx, store::stay_of_calendar(tx, &params.token)?)?;
    Ok(StayCalendar { calendar: calendar_file::of_stay(tx, &stay)?, reservation: stay.name })
}
