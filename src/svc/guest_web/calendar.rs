//! The stay as a file for the guest's calendar.

use chrono::NaiveDateTime;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::guest_web::calendar::{self, Event};
use crate::domain::stay::lifecycle::usual_day_use;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::rpc::wire::Text;
use crate::store::guest_web::link;
use crate::store::settings::letterhead;
use crate::store::stay::reservations::Stay;
use crate::svc::guest_web::alive;

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::PublicApi,
        "stay_calendar",
        Gate::Public,
        Target::Calendar("token"),
        stay_calendar,
        "The stay as a calendar file; /stay/<token>.ics is the same as a download.",
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
    let stay = alive(tx, link::stay_of_calendar(tx, &params.token)?)?;
    Ok(StayCalendar { calendar: file(tx, &stay)?, reservation: stay.name })
}

/// The calendar file of a stay.
pub(crate) fn file(tx: &ReadTx, stay: &Stay) -> Result<String> {
    let (property, head) = (tx.property()?, letterhead::of_property(tx)?);
    let (arrival, departure) = if stay.dates.is_day_use() {
        let (from, to) = usual_day_use();
        (stay.planned_check_in.unwrap_or(from), stay.planned_check_out.unwrap_or(to))
    } else {
        let (arrival, departure) = (stay.planned_check_in, stay.planned_check_out);
        (arrival.unwrap_or(head.checkin_time), departure.unwrap_or(head.checkout_time))
    };
    Ok(calendar::write(&Event {
        id: &format!("{}@innkeeper", stay.name),
        summary: &format!("{}: {}", property.property_name, stay.room_type_name),
        location: &format!("{}, {}", property.property_name, head.address),
        description: &format!("{} {}", stay.name, head.phone.unwrap_or_default()),
        begins: property.moment(NaiveDateTime::new(stay.dates.check_in, arrival)),
        ends: property.moment(NaiveDateTime::new(stay.dates.check_out, departure)),
        made: tx.now(),
    }))
}
