//! Which halls are free at a time.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::READERS;
use crate::db::scope::ReadTx;
use crate::domain::banquet::quantities::read_pax;
use crate::domain::banquet::status::holds_hall;
use crate::domain::banquet::venue_availability::{hold_kind, is_conflict, is_under_minimum};
use crate::domain::banquet::venues::fits;
use crate::domain::banquet::window::{Times, hours_of};
use crate::domain::lists::{ClosedList, FunctionStatus, Session, VenueType};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::target::Target;
use crate::store::banquet::functions::Function;
use crate::store::banquet::venue_availability;
use crate::store::banquet::venues::{self, Venue};
use crate::wire::{self, Amount, Day, Flag, Int, Text, TimeOfDay};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Banquet,
        "venue_availability",
        READERS,
        Target::Property,
        venue_availability,
        "Which halls are free at a time: a confirmed function takes one, a tentative one is a soft hold.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct VenueAvailability {
    event_date: Day,
    /// The last day; defaults to the first.
    end_date: Option<Day>,
    /// No times are the whole day.
    start_time: Option<TimeOfDay>,
    end_time: Option<TimeOfDay>,
    /// Guests that the hall must hold.
    #[serde(default = "wire::default::zero")]
    pax: Int,
    /// A function that is left out, such as the one that is being planned.
    exclude: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct HallsFree {
    date: Day,
    end_date: Day,
    start_time: Option<TimeOfDay>,
    end_time: Option<TimeOfDay>,
    pax: i64,
    /// The smallest first.
    venues: Vec<HallFree>,
    sessions: Vec<SessionHours>,
}

/// A session that halls are sold in and its hours.
#[derive(Serialize, JsonSchema)]
pub struct SessionHours {
    session: Session,
    start_time: TimeOfDay,
    end_time: TimeOfDay,
}

impl SessionHours {
    /// Morning, Afternoon, Evening and Full Day.
    pub fn all() -> Vec<SessionHours> {
        let hours = |session: &Session| {
            hours_of(*session).map(|(start, end)| SessionHours {
                session: *session,
                start_time: TimeOfDay(start),
                end_time: TimeOfDay(end),
            })
        };
        Session::ALL.iter().filter_map(hours).collect()
    }
}

#[derive(Serialize, JsonSchema)]
struct HallFree {
    name: String,
    venue_name: String,
    venue_type: VenueType,
    capacity: i64,
    min_capacity: i64,
    base_price: Amount,
    hourly_rate: Amount,
    min_hours: i64,
    setup_styles: Option<String>,
    /// No confirmed function has it.
    available: Flag,
    /// It holds the guests.
    fits: Flag,
    /// The guests are fewer than it is let for.
    under_minimum: Flag,
    conflicts: Vec<HallConflict>,
}

#[derive(Serialize, JsonSchema)]
struct HallConflict {
    name: String,
    customer_name: String,
    event_date: Day,
    end_date: Day,
    start_time: Option<TimeOfDay>,
    end_time: Option<TimeOfDay>,
    status: FunctionStatus,
    /// "confirmed" takes the hall, "tentative" (also of an enquiry) does not.
    kind: &'static str,
}

impl HallConflict {
    fn of(function: &Function) -> HallConflict {
        let times = &function.details.times;
        HallConflict {
            name: function.name.clone(),
            customer_name: function.details.customer_name.clone(),
            event_date: Day(times.event_on),
            end_date: Day(function.last_on()),
            start_time: times.start.map(TimeOfDay),
            end_time: times.end.map(TimeOfDay),
            status: function.status,
            kind: hold_kind(function.status),
        }
    }
}

/// An enquiry holds nothing and is no conflict. A hall whose capacity nobody entered fits.
fn venue_availability(tx: &ReadTx, params: VenueAvailability) -> Result<HallsFree> {
    let pax = read_pax("pax", params.pax.0)?;
    let times = Times {
        event_on: params.event_date.0,
        end_on: params.end_date.map(|day| day.0).filter(|last| *last != params.event_date.0),
        start: params.start_time.map(|time| time.0),
        end: params.end_time.map(|time| time.0),
        setup_from: None,
        teardown_by: None,
    };
    times.check()?;
    let busy = venue_availability::held_within(tx, &times.held(), None)?;
    let excluded = params.exclude.as_deref();
    let mut venues: Vec<Venue> = venues::all(tx)?.into_iter().filter(|venue| !venue.disabled).collect();
    venues.sort_by_key(|venue| venue.capacity);
    let free = |venue: Venue| {
        let mut conflicts = Vec::new();
        let mut taken = false;
        for function in busy.iter().filter(|function| function.details.venue_id == venue.id) {
            if excluded == Some(function.name.as_str()) || !is_conflict(function.status) {
                continue;
            }
            taken |= holds_hall(function.status);
            conflicts.push(HallConflict::of(function));
        }
        HallFree {
            available: Flag(!taken),
            fits: Flag(fits(venue.capacity, pax)),
            under_minimum: Flag(is_under_minimum(venue.min_capacity, pax)),
            conflicts,
            name: venue.name,
            venue_name: venue.venue_name,
            venue_type: venue.venue_type,
            capacity: venue.capacity,
            min_capacity: venue.min_capacity,
            base_price: Amount(venue.base_price),
            hourly_rate: Amount(venue.hourly_rate),
            min_hours: venue.min_hours,
            setup_styles: venue.setup_styles,
        }
    };
    Ok(HallsFree {
        date: params.event_date,
        end_date: params.end_date.unwrap_or(params.event_date),
        start_time: params.start_time,
        end_time: params.end_time,
        pax,
        venues: venues.into_iter().map(free).collect(),
        sessions: SessionHours::all(),
    })
}
