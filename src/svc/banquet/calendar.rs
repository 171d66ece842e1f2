//! Which hall is free when, and the functions by hall and date.

use std::collections::BTreeMap;

use chrono::{Days, NaiveDate};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::sheet_view::{hold_kind, pax_of};
use super::{READERS, check_pax, days_between};
use crate::db::scope::ReadTx;
use crate::domain::banquet::lifecycle::holds_hall;
use crate::domain::banquet::window::{Times, hours_of};
use crate::domain::lists::{ClosedList, EventType, FunctionStatus, Session, SetupStyle, VenueType};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::target::Target;
use crate::rpc::types::{self, Amount, Day, Flag, Int, Text, TimeOfDay};
use crate::store::banquet::functions::{self, Function};
use crate::store::banquet::venues::{self, Venue};

const DAYS_MOST: i64 = 62;

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Banquet,
            "venue_availability",
            READERS,
            Target::Property,
            venue_availability,
            "Which halls are free at a time: a confirmed function takes one, a tentative one is a soft hold.",
        ),
        read(
            Module::Banquet,
            "banquet_calendar",
            READERS,
            Target::Property,
            banquet_calendar,
            "Halls by dates with their functions; one of several days is on each of them.",
        ),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct VenueAvailability {
    /// Identifier of the property.
    #[allow(dead_code)]
    property: Text,
    event_date: Day,
    /// The last day; defaults to the first.
    end_date: Option<Day>,
    /// No times are the whole day.
    start_time: Option<TimeOfDay>,
    end_time: Option<TimeOfDay>,
    /// Guests that the hall must hold.
    #[serde(default = "types::default::zero")]
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
    let pax = check_pax("pax", params.pax.0)?;
    let times = Times {
        event_on: params.event_date.0,
        end_on: params.end_date.map(|day| day.0).filter(|last| *last != params.event_date.0),
        start: params.start_time.map(|time| time.0),
        end: params.end_time.map(|time| time.0),
        setup_from: None,
        teardown_by: None,
    };
    times.check()?;
    let busy = functions::held_within(tx, &times.held(), None)?;
    let excluded = params.exclude.as_deref();
    let mut venues: Vec<Venue> = venues::all(tx)?.into_iter().filter(|venue| !venue.disabled).collect();
    venues.sort_by_key(|venue| venue.capacity);
    let free = |venue: Venue| {
        let mut conflicts = Vec::new();
        let mut taken = false;
        for function in busy.iter().filter(|function| function.details.venue_id == venue.id) {
            if excluded == Some(function.name.as_str()) || function.status == FunctionStatus::Enquiry {
                continue;
            }
            taken |= holds_hall(function.status);
            conflicts.push(HallConflict::of(function));
        }
        HallFree {
            available: Flag(!taken),
            fits: Flag(venue.capacity == 0 || pax <= venue.capacity),
            under_minimum: Flag(pax > 0 && pax < venue.min_capacity),
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

#[derive(Deserialize, JsonSchema)]
pub struct BanquetCalendar {
    /// Identifier of the property.
    #[allow(dead_code)]
    property: Text,
    /// First date; defaults to the business date.
    start_date: Option<Day>,
    /// Dates shown, 1 to 62.
    #[serde(default = "month_of_days")]
    days: Int,
    /// Only functions of this status; otherwise all that were not called off.
    status: Option<FunctionStatus>,
}

fn month_of_days() -> Int {
    Int(31)
}

#[derive(Serialize, JsonSchema)]
pub struct Calendar {
    start: Day,
    days: i64,
    dates: Vec<Day>,
    venues: Vec<CalendarRow>,
}

#[derive(Serialize, JsonSchema)]
struct CalendarRow {
    name: String,
    venue_name: String,
    venue_type: VenueType,
    capacity: i64,
    base_price: Amount,
    bookings: Vec<FunctionCell>,
    /// By date, the functions on it.
    by_date: BTreeMap<Day, Vec<FunctionCell>>,
}

/// A function on a date.
#[derive(Clone, Serialize, JsonSchema)]
pub struct FunctionCell {
    name: String,
    venue: String,
    event_type: EventType,
    event_name: Option<String>,
    status: FunctionStatus,
    event_date: Day,
    end_date: Day,
    start_time: Option<TimeOfDay>,
    end_time: Option<TimeOfDay>,
    session: Session,
    customer_name: String,
    company: Option<String>,
    attendees: i64,
    pax_guaranteed: Option<i64>,
    pax_actual: Option<i64>,
    grand_total: Amount,
    advance_received: Amount,
    balance_due: Amount,
    setup_style: SetupStyle,
    sales_owner: Option<String>,
    /// Billed.
    pax: i64,
    /// Which day of the function it is, from 1.
    day_index: i64,
    /// How many days it has.
    day_span: i64,
}

impl FunctionCell {
    /// The function on one of its days.
    pub fn on(function: &Function, date: NaiveDate) -> FunctionCell {
        let (d, times) = (&function.details, &function.details.times);
        FunctionCell {
            name: function.name.clone(),
            venue: function.venue.clone(),
            event_type: d.event_type,
            event_name: d.event_name.clone(),
            status: function.status,
            event_date: Day(times.event_on),
            end_date: Day(function.last_on()),
            start_time: times.start.map(TimeOfDay),
            end_time: times.end.map(TimeOfDay),
            session: times.session(),
            customer_name: d.customer_name.clone(),
            company: function.company.clone(),
            attendees: d.pax.attendees,
            pax_guaranteed: d.pax.guaranteed,
            pax_actual: d.pax.actual,
            grand_total: Amount(function.grand),
            advance_received: Amount(function.money.received),
            balance_due: Amount(function.balance()),
            setup_style: d.setup_style,
            sales_owner: d.sales_owner.clone(),
            pax: pax_of(function),
            day_index: days_between(times.event_on, date) + 1,
            day_span: times.days(),
        }
    }
}

/// A hall that is no longer let is shown while it has a function on these dates.
fn banquet_calendar(tx: &ReadTx, params: BanquetCalendar) -> Result<Calendar> {
    let start = params.start_date.map_or(tx.property()?.business_on, |day| day.0);
    let days = params.days.0.clamp(1, DAYS_MOST);
    let dates: Vec<NaiveDate> =
        (0..days.unsigned_abs()).filter_map(|n| start.checked_add_days(Days::new(n))).collect();
    let end = start.checked_add_days(Days::new(days.unsigned_abs())).unwrap_or(start);
    let mut functions = functions::on_dates(tx, start, end, params.status.is_some())?;
    functions.retain(|function| params.status.is_none_or(|status| function.status == status));
    let mut rows = Vec::new();
    for venue in venues::all(tx)? {
        let own: Vec<&Function> =
            functions.iter().filter(|function| function.details.venue_id == venue.id).collect();
        if venue.disabled && own.is_empty() {
            continue;
        }
        let mut by_date = BTreeMap::new();
        for date in &dates {
            let on = |function: &&&Function| {
                function.details.times.event_on <= *date && *date <= function.last_on()
            };
            let cells: Vec<FunctionCell> =
                own.iter().filter(on).map(|function| FunctionCell::on(function, *date)).collect();
            if !cells.is_empty() {
                by_date.insert(Day(*date), cells);
            }
        }
        let first_day =
            |function: &&Function| FunctionCell::on(function, function.details.times.event_on.max(start));
        rows.push(CalendarRow {
            bookings: own.iter().map(first_day).collect(),
            by_date,
            name: venue.name,
            venue_name: venue.venue_name,
            venue_type: venue.venue_type,
            capacity: venue.capacity,
            base_price: Amount(venue.base_price),
        });
    }
    Ok(Calendar { start: Day(start), days, dates: dates.into_iter().map(Day).collect(), venues: rows })
}
