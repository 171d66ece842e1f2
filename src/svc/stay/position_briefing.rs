//! The briefing for a day: occupancy, arrivals, departures, changeover conflicts, demand tier, outlook.

use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::booking::tape_chart::{arrival_time, departure_time};
use crate::domain::dates::days_after;
use crate::domain::lists::PrecheckinStatus;
use crate::domain::lists::Role::{Finance, FrontDesk, ServiceAgent};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::booking::{availability, tape_chart};
use crate::store::stay::front_desk::{self, DeskBooking};
use crate::svc::params::OneDay;
use crate::svc::rates::position::{self, Conflict, Position, conflicts};
use crate::svc::stay::dues::{self, DueParts, Dues, Owing};
use crate::wire::{Amount, Day, TimeOfDay};

/// Days of the outlook, including the date itself.
const OUTLOOK: u64 = 7;

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Api,
        "position_briefing",
        Gate::Any(&[FrontDesk, Finance, ServiceAgent]),
        Target::Property,
        position_briefing,
        "Returns occupancy against the overbooking limit, arrivals, departures, conflicts, demand, and a forecast of seven days.",
    )]
}

#[derive(Serialize, JsonSchema)]
pub struct PositionBriefing {
    date: Day,
    /// Percent of all rooms.
    occupancy: Amount,
    /// Rooms taken: live overnight stays and, on the business date, overdue guests.
    sold: i64,
    capacity: i64,
    /// The property's percentage; a room type may have its own.
    overbooking_pct: Amount,
    /// Rooms that may be sold.
    overbooking_limit: i64,
    /// Confirmed, by expected hour.
    arrivals: Vec<Arrival>,
    /// By room.
    departures: Vec<Departure>,
    changeover_conflicts: Vec<Changeover>,
    /// The property's tier in force at this occupancy.
    demand_tier: Option<DemandTier>,
    /// Seven days, including the date itself.
    outlook: Vec<Outlook>,
}

#[derive(Serialize, JsonSchema)]
struct Arrival {
    name: String,
    guest_name: String,
    room: Option<String>,
    room_type: String,
    planned_check_in_time: Option<TimeOfDay>,
    adults: i64,
    children: i64,
    precheckin_status: PrecheckinStatus,
    company: Option<String>,
    group_booking: Option<String>,
    /// As planned, else the usual hour.
    eta: TimeOfDay,
    room_no: Option<String>,
}

/// A stay that leaves, with what is owed then.
#[derive(Serialize, JsonSchema)]
struct Departure {
    name: String,
    guest_name: String,
    room: Option<String>,
    planned_check_out_time: Option<TimeOfDay>,
    /// As planned, else the usual hour.
    etd: TimeOfDay,
    room_no: Option<String>,
    balance_due: Amount,
    #[serde(flatten)]
    parts: DueParts,
}

#[derive(Serialize, JsonSchema)]
struct Changeover {
    room_no: String,
    out_guest: String,
    etd: TimeOfDay,
    in_guest: String,
    eta: TimeOfDay,
}

#[derive(Serialize, JsonSchema)]
struct DemandTier {
    premium_pct: Amount,
    /// 0 for none.
    min_rate: Amount,
}

#[derive(Serialize, JsonSchema)]
struct Outlook {
    date: Day,
    occupancy: Amount,
    /// 0 for no tier.
    premium_pct: Amount,
    min_rate: Amount,
}

fn position_briefing(tx: &ReadTx, params: OneDay) -> Result<PositionBriefing> {
    let property = tx.property()?;
    let date = params.date.map_or(property.business_on, |day| day.0);
    let week = availability::for_range(tx, date, days_after("date", date, OUTLOOK)?, None)?;
    let positions = position::positions(tx, &week)?;
    let now = positions.first().ok_or_else(|| Error::internal("a week without days"))?;
    let mut arrivals: Vec<Arrival> =
        front_desk::arrivals(tx, &property, date)?.into_iter().map(Arrival::from).collect();
    arrivals.sort_by_key(|arrival| arrival.eta);
    let departures = departing(tx, front_desk::departures(tx, &property, date)?)?;
    let nights = tape_chart::nights(tx, date, date.succ_opt().unwrap_or(date))?;
    let stays = tape_chart::stays(tx, date, &nights)?;
    let collisions = conflicts(&tape_chart::rooms(tx)?, &stays);
    Ok(PositionBriefing {
        date: Day(date),
        occupancy: now.occupancy,
        sold: now.sold,
        capacity: now.capacity,
        overbooking_pct: Amount(property.overbooking_pct),
        overbooking_limit: now.limit,
        arrivals,
        departures,
        changeover_conflicts: collisions
            .into_iter()
            .filter(|conflict| conflict.date == Day(date))
            .map(Changeover::from)
            .collect(),
        demand_tier: now
            .has_tier
            .then_some(DemandTier { premium_pct: now.premium_pct, min_rate: now.min_rate }),
        outlook: positions.into_iter().map(Outlook::from).collect(),
    })
}

impl From<DeskBooking> for Arrival {
    fn from(stay: DeskBooking) -> Arrival {
        Arrival {
            eta: TimeOfDay(arrival_time(&stay.dates, stay.planned_check_in)),
            name: stay.name,
            guest_name: stay.guest_name,
            room: stay.room,
            room_type: stay.room_type,
            planned_check_in_time: stay.planned_check_in.map(TimeOfDay),
            adults: stay.adults,
            children: stay.children,
            precheckin_status: stay.precheckin_status,
            company: stay.company,
            group_booking: stay.group_booking,
            room_no: stay.room_number,
        }
    }
}

fn departing(tx: &ReadTx, stays: Vec<DeskBooking>) -> Result<Vec<Departure>> {
    let dues = dues::of_stays(tx, &stays.iter().map(Owing::from).collect::<Vec<_>>())?;
    Ok(stays.into_iter().zip(dues).map(|(stay, dues)| Departure::of(stay, dues)).collect())
}

impl Departure {
    fn of(stay: DeskBooking, dues: Dues) -> Departure {
        Departure {
            etd: TimeOfDay(departure_time(&stay.dates, stay.planned_check_out)),
            name: stay.name,
            guest_name: stay.guest_name,
            room: stay.room,
            planned_check_out_time: stay.planned_check_out.map(TimeOfDay),
            room_no: stay.room_number,
            balance_due: Amount(stay.money.due),
            parts: dues.into(),
        }
    }
}

impl From<Conflict> for Changeover {
    fn from(conflict: Conflict) -> Changeover {
        Changeover {
            room_no: conflict.room_number,
            out_guest: conflict.out_guest,
            etd: conflict.etd,
            in_guest: conflict.in_guest,
            eta: conflict.eta,
        }
    }
}

impl From<Position> for Outlook {
    fn from(position: Position) -> Outlook {
        Outlook {
            date: position.date,
            occupancy: position.occupancy,
            premium_pct: position.premium_pct,
            min_rate: position.min_rate,
        }
    }
}
