//! The owner's morning briefing.

use chrono::{Days, NaiveDate, NaiveTime};
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::dates::days_after;
use crate::domain::lists::Priority;
use crate::domain::lists::Role::{Administrator, HotelAdmin, SystemManager};
use crate::domain::night_audit::schedule::days_not_closed;
use crate::domain::property::PropertySettings;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::banquet::figures::{self as banquet, BanquetView};
use crate::store::booking::availability;
use crate::store::laundry::revenue::{self as laundry, LaundryView};
use crate::store::night_audit::run::{self, AuditRun};
use crate::store::reports::owner_briefing;
use crate::store::restaurant::figures::{self as restaurant, RestaurantView};
use crate::svc::params::OneDay;
use crate::svc::reports::kpi::KpiPeriod;
use crate::wire::{Amount, Day, Flag, Moment};

/// Days of the outlook, the date included.
const AHEAD: u64 = 7;

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Api,
        "owner_briefing",
        Gate::Any(&[HotelAdmin, SystemManager, Administrator]),
        Target::Property,
        owner_briefing,
        "Returns the figures of the owner's morning briefing.",
    )]
}

#[derive(Serialize, JsonSchema)]
pub struct OwnerBriefing {
    date: Day,
    /// Days before today that no night audit has closed; yesterday counts from noon on.
    days_not_closed: i64,
    /// Percent, over the property's divisor.
    occupancy_pct: Amount,
    /// Sold on an audited date; booked on later ones.
    rooms_occupied: i64,
    rooms_total: i64,
    arrivals_today: i64,
    departures_today: i64,
    yesterday: Yesterday,
    /// Functions of the date.
    banquet_today: BanquetView,
    /// The most urgent first.
    open_tickets: Vec<Ticket>,
    next_7_days_availability: Vec<DayAvailability>,
}

#[derive(Serialize, JsonSchema)]
struct Yesterday {
    /// Before tax, after discount.
    room_revenue: Amount,
    adr: Amount,
    revpar: Amount,
    restaurant: RestaurantView,
    laundry: LaundryView,
    banquet: BanquetView,
    night_audit: Option<Audit>,
    /// 1: an earlier day was closed by a night audit, and this one was not.
    audit_missing: Flag,
    /// Minutes of desk work saved by agents.
    agent_minutes_saved: i64,
}

#[derive(Serialize, JsonSchema)]
struct Audit {
    name: String,
    room_charges_posted: i64,
    no_shows_flagged: i64,
}

#[derive(Serialize, JsonSchema)]
struct Ticket {
    name: String,
    subject: String,
    priority: Priority,
    due_by: Option<Moment>,
    /// 1: past its deadline.
    overdue: Flag,
}

#[derive(Serialize, JsonSchema)]
struct DayAvailability {
    date: Day,
    rooms_available: i64,
}

fn owner_briefing(tx: &ReadTx, params: OneDay) -> Result<OwnerBriefing> {
    let property = tx.property()?;
    let date = params.date.map_or(property.business_on, |day| day.0);
    let week = availability::for_range(tx, date, days_after("date", date, AHEAD)?, None)?;
    let (arrivals_today, departures_today) = owner_briefing::comings_and_goings(tx, date)?;
    let yesterday_on = date.pred_opt().unwrap_or(date);
    let period = KpiPeriod::read(tx, yesterday_on, date)?;
    let today = period.of(date);
    let tickets = owner_briefing::open_tickets(tx)?.into_iter().map(|ticket| Ticket {
        name: ticket.name,
        subject: ticket.subject,
        priority: ticket.priority,
        due_by: ticket.due.map(|moment| Moment(property.local(moment))),
        overdue: Flag(ticket.due.is_some_and(|due| due < tx.now())),
    });
    Ok(OwnerBriefing {
        date: Day(date),
        days_not_closed: days_not_closed(property.local(tx.now()), property.business_on),
        occupancy_pct: Amount(period.figures(&today).occupancy),
        rooms_occupied: today.sold,
        rooms_total: today.rooms,
        arrivals_today,
        departures_today,
        banquet_today: banquet::day(tx, date, &property.currency)?,
        yesterday: yesterday(tx, &property, yesterday_on, &period)?,
        open_tickets: tickets.collect(),
        next_7_days_availability: week
            .dates()
            .map(|date| DayAvailability { date: Day(date), rooms_available: week.left(date) })
            .collect(),
    })
}

fn yesterday(
    tx: &ReadTx,
    property: &PropertySettings,
    date: NaiveDate,
    period: &KpiPeriod,
) -> Result<Yesterday> {
    let run = run::find(tx, date, &property.currency)?;
    let day = period.of(date);
    let figures = period.figures(&day);
    let midnight = |date: NaiveDate| property.moment(date.and_time(NaiveTime::MIN));
    let audit = |run: AuditRun| Audit {
        name: run.name,
        room_charges_posted: run.room_charges_posted,
        no_shows_flagged: run.no_shows_flagged,
    };
    Ok(Yesterday {
        room_revenue: period.money(day.room_revenue),
        adr: Amount(figures.adr),
        revpar: Amount(figures.revpar),
        restaurant: restaurant::day(tx, date, &property.currency)?,
        laundry: laundry::day(tx, date, &property.currency)?,
        banquet: banquet::day(tx, date, &property.currency)?,
        audit_missing: Flag(run.is_none() && run::any_before(tx, date)?),
        night_audit: run.map(audit),
        agent_minutes_saved: owner_briefing::agent_minutes(
            tx,
            midnight(date),
            midnight(date + Days::new(1)),
        )?,
    })
}
