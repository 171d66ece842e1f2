//! The functions by hall and date, for the banquet office and for the front desk.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::sheet_view::pax_of;
use super::{READERS, days_between};
use crate::db::scope::ReadTx;
use crate::domain::dates::days_after;
use crate::domain::lists::Role::{FrontDesk, RevenueManager, ServiceAgent};
use crate::domain::lists::{EventType, FunctionStatus, Session, SetupStyle, VenueType};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::banquet::functions::{self, Function};
use crate::store::banquet::venues;
use crate::svc::params::{Period, PeriodParams};
use crate::wire::{Amount, Day, Int, TimeOfDay};

const DAYS_MOST: i64 = 62;

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Banquet,
            "banquet_calendar",
            READERS,
            Target::Property,
            banquet_calendar,
            "Halls by dates with their functions; one of several days is on each of them.",
        ),
        read(
            Module::Api,
            "venue_calendar",
            Gate::Any(&[FrontDesk, RevenueManager, ServiceAgent]),
            Target::Property,
            venue_calendar,
            "Returns the venues by date, with their banquet functions.",
        ),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct BanquetCalendar {
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
    let end = days_after("start_date", start, days.unsigned_abs())?;
    let dates: Vec<NaiveDate> = start.iter_days().take_while(|date| *date < end).collect();
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
