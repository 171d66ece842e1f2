//! Venues by dates.

use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::lists::Role::{FrontDesk, RevenueManager, ServiceAgent};
use crate::domain::lists::{EventType, FunctionStatus};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::banquet::functions::{self, Function};
use crate::store::banquet::venues;
use crate::svc::params::{Period, PeriodParams};
use crate::wire::{Amount, Day, TimeOfDay};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Api,
        "venue_calendar",
        Gate::Any(&[FrontDesk, RevenueManager, ServiceAgent]),
        Target::Property,
        venue_calendar,
        "Returns the venues by date, with their banquet functions.",
    )]
}

#[derive(Serialize, JsonSchema)]
pub struct VenueCalendar {
    start: Day,
    days: u64,
    dates: Vec<Day>,
    venues: Vec<VenueRow>,
}

#[derive(Serialize, JsonSchema)]
struct VenueRow {
    name: String,
    venue_name: String,
    capacity: i64,
    base_price: Amount,
    /// Functions not called off, by time.
    bookings: Vec<FunctionBar>,
}

#[derive(Serialize, JsonSchema)]
struct FunctionBar {
    name: String,
    venue: String,
    event_type: EventType,
    status: FunctionStatus,
    event_date: Day,
    start_time: Option<TimeOfDay>,
    end_time: Option<TimeOfDay>,
    customer_name: String,
    attendees: i64,
    quoted_amount: Amount,
    advance_received: Amount,
}

impl From<Function> for FunctionBar {
    fn from(function: Function) -> FunctionBar {
        FunctionBar {
            name: function.name,
            venue: function.venue,
            event_type: function.details.event_type,
            status: function.status,
            event_date: Day(function.details.times.event_on),
            start_time: function.details.times.start.map(TimeOfDay),
            end_time: function.details.times.end.map(TimeOfDay),
            customer_name: function.details.customer_name,
            attendees: function.details.pax.attendees,
            quoted_amount: Amount(function.grand),
            advance_received: Amount(function.money.received),
        }
    }
}

/// A venue that is no longer let is shown while it still has a function on these dates.
fn venue_calendar(tx: &ReadTx, params: PeriodParams) -> Result<VenueCalendar> {
    let period = Period::of(tx, &params)?;
    let mut functions = functions::on_dates(tx, period.from, period.to, false)?;
    let mut rows = Vec::new();
    for venue in venues::all(tx)? {
        let (bookings, others) =
            functions.into_iter().partition(|function| function.details.venue_id == venue.id);
        functions = others;
        let bookings: Vec<Function> = bookings;
        if venue.disabled && bookings.is_empty() {
            continue;
        }
        rows.push(VenueRow {
            name: venue.name,
            venue_name: venue.venue_name,
            capacity: venue.capacity,
            base_price: Amount(venue.base_price),
            bookings: bookings.into_iter().map(FunctionBar::from).collect(),
        });
    }
    Ok(VenueCalendar { start: Day(period.from), days: period.days, dates: period.dates(), venues: rows })
}
