//! The owner's morning: how full, who comes, what yesterday made, what is open, what is left to sell.

use chrono::{Days, NaiveDate, NaiveTime};
use schemars::JsonSchema;
use serde::Serialize;

use super::chart_hours::OneDay;
use crate::db::scope::ReadTx;
use crate::domain::figures::{Nights, figures};
use crate::domain::house::House;
use crate::domain::lists::Priority;
use crate::domain::lists::Role::{Administrator, HotelAdmin, SystemManager};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::rpc::wire::{Amount, Day, Moment};
use crate::store::audits::{self, Run};
use crate::store::availability::{self, Inventory};
use crate::store::briefing;
use crate::store::properties::{divisors, house};

/// Days of the look ahead, the date itself first.
const AHEAD: u64 = 7;

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        "owner_briefing",
        Gate::Any(&[HotelAdmin, SystemManager, Administrator]),
        Target::Property,
        owner_briefing,
        "The figures of the owner's morning briefing.",
    )]
}

#[derive(Serialize, JsonSchema)]
pub struct OwnerBriefing {
    date: Day,
    /// Percent, over what the property divides by.
    occupancy_pct: Amount,
    /// Slept in on an audited date; booked for one to come.
    rooms_occupied: i64,
    rooms_total: i64,
    arrivals_today: i64,
    departures_today: i64,
    yesterday: Yesterday,
    /// The most urgent first.
    open_tickets: Vec<Ticket>,
    next_7_days_availability: Vec<Left>,
}

#[derive(Serialize, JsonSchema)]
struct Yesterday {
    /// Before tax, after discount.
    room_revenue: Amount,
    adr: Amount,
    revpar: Amount,
    night_audit: Option<Audit>,
    /// Desk work that agents took over.
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
}

#[derive(Serialize, JsonSchema)]
struct Left {
    date: Day,
    rooms_available: i64,
}

fn owner_briefing(tx: &ReadTx, params: OneDay) -> Result<OwnerBriefing> {
    let house = house(tx)?;
    let date = params.date.map_or(house.business_on, |day| day.0);
    let week = availability::for_range(tx, date, date + Days::new(AHEAD), None)?;
    let (arrivals_today, departures_today) = briefing::comings_and_goings(tx, date)?;
    let today = nights(tx, &house, date, &week)?;
    let tickets = briefing::open_tickets(tx)?.into_iter().map(|ticket| Ticket {
        name: ticket.name,
        subject: ticket.subject,
        priority: ticket.priority,
        due_by: ticket.due.map(|moment| Moment(house.local(moment))),
    });
    Ok(OwnerBriefing {
        date: Day(date),
        occupancy_pct: Amount(figures(&today, divisors(tx)?, &house.currency).occupancy),
        rooms_occupied: today.sold,
        rooms_total: today.rooms,
        arrivals_today,
        departures_today,
        yesterday: yesterday(tx, &house, date.pred_opt().unwrap_or(date))?,
        open_tickets: tickets.collect(),
        next_7_days_availability: week
            .dates()
            .map(|date| Left { date: Day(date), rooms_available: week.left(date) })
            .collect(),
    })
}

/// The counts of a date: as audited, else as booked.
fn nights(tx: &ReadTx, house: &House, date: NaiveDate, week: &Inventory) -> Result<Nights> {
    if let Some(run) = audits::find(tx, date, &house.currency)? {
        return slept(tx, date, run.day);
    }
    let occupancy = week.occupancy().get(&date).copied().unwrap_or_default();
    let out_of_service = week.out_of_service(date);
    Ok(Nights { rooms: occupancy.rooms, out_of_service, sold: occupancy.sold, ..Nights::default() })
}

fn slept(tx: &ReadTx, date: NaiveDate, day: audits::Day) -> Result<Nights> {
    Ok(Nights {
        rooms: day.rooms_total,
        out_of_service: day.rooms_out_of_order,
        sold: day.rooms_sold,
        complimentary: briefing::complimentary(tx, date)?,
        room_revenue: day.room_revenue,
    })
}

fn yesterday(tx: &ReadTx, house: &House, date: NaiveDate) -> Result<Yesterday> {
    let run = audits::find(tx, date, &house.currency)?;
    let day = match &run {
        Some(run) => run.day,
        None => audits::day(tx, date, &house.currency)?,
    };
    let figures = figures(&slept(tx, date, day)?, divisors(tx)?, &house.currency);
    let midnight = |date: NaiveDate| house.moment(date.and_time(NaiveTime::MIN));
    let audit = |run: Run| Audit {
        name: run.name,
        room_charges_posted: run.room_charges_posted,
        no_shows_flagged: run.no_shows_flagged,
    };
    Ok(Yesterday {
        room_revenue: Amount(day.room_revenue),
        adr: Amount(figures.adr),
        revpar: Amount(figures.revpar),
        night_audit: run.map(audit),
        agent_minutes_saved: briefing::agent_minutes(tx, midnight(date), midnight(date + Days::new(1)))?,
    })
}
