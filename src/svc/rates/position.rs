//! Occupancy by date and changeover conflicts, for the tape chart and the briefing.

use std::collections::HashMap;

use chrono::{NaiveDate, NaiveTime};
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::dates::StayDates;
use crate::domain::lists::ReservationStatus;
use crate::domain::rates::hurdle;
use crate::domain::stay::lifecycle;
use crate::error::Result;
use crate::rpc::types::{Amount, Day, Flag, TimeOfDay};
use crate::store::booking::availability::Inventory;
use crate::store::booking::tape_chart::{ChartRoom, ChartStay};
use crate::store::rates::price_rules;

/// Occupancy and demand tier of a date.
#[derive(Serialize, JsonSchema)]
pub struct Position {
    pub date: Day,
    pub sold: i64,
    pub capacity: i64,
    /// Percent.
    pub occupancy: Amount,
    /// Rooms that may be sold, including overbooking.
    pub limit: i64,
    /// 1 when more rooms are sold than exist.
    pub overbooked: Flag,
    pub premium_pct: Amount,
    /// 0 for none.
    pub min_rate: Amount,
    /// Whether a demand tier is in force.
    #[serde(skip)]
    pub has_tier: bool,
}

/// A guest due to arrive in a room before the last one has left.
#[derive(Serialize, JsonSchema)]
pub struct Conflict {
    pub room: String,
    pub room_number: String,
    pub date: Day,
    pub out_res: String,
    pub out_guest: String,
    pub etd: TimeOfDay,
    pub in_res: String,
    pub in_guest: String,
    pub eta: TimeOfDay,
}

/// Occupancy of every date; the property's own tiers give the premium.
pub fn positions(tx: &ReadTx, inventory: &Inventory) -> Result<Vec<Position>> {
    let tiers: Vec<_> = price_rules::tiers(tx)?
        .into_iter()
        .filter(|rule| rule.room_type_id.is_none())
        .map(|rule| rule.rule)
        .collect();
    let extra = inventory.overbooking_rooms();
    let position = |(date, occupancy): (NaiveDate, hurdle::Occupancy)| {
        let percent = occupancy.percent();
        let tier = hurdle::tier_at(&tiers, percent);
        Position {
            date: Day(date),
            sold: occupancy.sold,
            capacity: occupancy.rooms,
            occupancy: Amount(percent),
            limit: occupancy.rooms + extra,
            overbooked: Flag(occupancy.sold > occupancy.rooms),
            premium_pct: Amount(tier.map(|tier| tier.premium_pct).unwrap_or_default()),
            min_rate: Amount(tier.map(|tier| tier.min_rate).unwrap_or_default()),
            has_tier: tier.is_some(),
        }
    };
    Ok(inventory.occupancy().into_iter().map(position).collect())
}

/// Changeover conflicts: one stay still to leave and one still to arrive, same room and date.
pub fn conflicts(rooms: &[ChartRoom], stays: &[ChartStay]) -> Vec<Conflict> {
    let numbers: HashMap<i64, &ChartRoom> = rooms.iter().map(|room| (room.id, room)).collect();
    let mut leaving: HashMap<(i64, NaiveDate), Vec<&ChartStay>> = HashMap::new();
    for stay in stays.iter().filter(|stay| stay.status.is_live()) {
        if let Some(room_id) = stay.room_id {
            leaving.entry((room_id, stay.dates.check_out)).or_default().push(stay);
        }
    }
    let mut found = Vec::new();
    for arriving in stays.iter().filter(|stay| stay.status == ReservationStatus::Confirmed) {
        let Some(room) = arriving.room_id.and_then(|id| numbers.get(&id)) else { continue };
        for out in leaving.get(&(room.id, arriving.dates.check_in)).into_iter().flatten() {
            let first = (out.dates.check_in, out.dates.check_out)
                <= (arriving.dates.check_in, arriving.dates.check_out);
            let etd = departure_time(&out.dates, out.planned_check_out);
            let eta = arrival_time(&arriving.dates, arriving.planned_check_in);
            if out.name != arriving.name && first && lifecycle::changeover_conflict(Some(etd), Some(eta)) {
                found.push(Conflict {
                    room: room.name.clone(),
                    room_number: room.room_number.clone(),
                    date: Day(arriving.dates.check_in),
                    out_res: out.name.clone(),
                    out_guest: out.guest_name.clone(),
                    etd: TimeOfDay(etd),
                    in_res: arriving.name.clone(),
                    in_guest: arriving.guest_name.clone(),
                    eta: TimeOfDay(eta),
                });
            }
        }
    }
    found
}

/// The planned arrival, else the usual hour.
pub fn arrival_time(dates: &StayDates, planned: Option<NaiveTime>) -> NaiveTime {
    let usual = if dates.is_day_use() { lifecycle::usual_day_use().0 } else { lifecycle::usual_arrival() };
    planned.unwrap_or(usual)
}

/// The planned departure, else the usual hour.
pub fn departure_time(dates: &StayDates, planned: Option<NaiveTime>) -> NaiveTime {
    let usual = if dates.is_day_use() { lifecycle::usual_day_use().1 } else { lifecycle::usual_departure() };
    planned.unwrap_or(usual)
}
