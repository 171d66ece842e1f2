//! Occupancy by date and changeover conflicts, for Today, the tape chart, the rate grid and the briefing.
//!
//! Occupancy here is over the rooms taken, against which a night is sold: live stays of the night, with a room or without,
//! and on the business date the guests who are overdue, because they hold their rooms. Day use leaves the night free. Reports
//! have occupancy over the rooms sold (see [`crate::domain::reports::kpi`]); on the business date the two differ by overdue
//! guests, day use, and nights posted to guests who have left.

use std::collections::HashMap;

use chrono::NaiveDate;
use foldhash::fast::RandomState;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::booking::tape_chart::{self, RoomStay};
use crate::domain::rates::hurdle_rates;
use crate::error::Result;
use crate::store::booking::availability::Inventory;
use crate::store::booking::tape_chart::{ChartRoom, ChartStay};
use crate::store::rates::price_rules;
use crate::wire::{Amount, Day, Flag, TimeOfDay};

/// Occupancy and demand tier of a date.
#[derive(Serialize, JsonSchema)]
pub struct Position {
    pub date: Day,
    /// Rooms taken: live overnight stays and, on the business date, overdue guests.
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
    let position = |(date, occupancy): (NaiveDate, hurdle_rates::Occupancy)| {
        let percent = occupancy.percent();
        let tier = hurdle_rates::tier_at(&tiers, percent);
        Position {
            date: Day(date),
            sold: occupancy.sold,
            capacity: occupancy.rooms,
            occupancy: Amount(percent),
            limit: occupancy.limit(extra),
            overbooked: Flag(occupancy.is_overbooked()),
            premium_pct: Amount(tier.map(|tier| tier.premium_pct).unwrap_or_default()),
            min_rate: Amount(tier.map(|tier| tier.min_rate).unwrap_or_default()),
            has_tier: tier.is_some(),
        }
    };
    Ok(inventory.occupancy().into_iter().map(position).collect())
}

/// The changeover conflicts among the stays of a chart.
pub fn conflicts(rooms: &[ChartRoom], stays: &[ChartStay]) -> Vec<Conflict> {
    let numbers: HashMap<i64, &ChartRoom, RandomState> = rooms.iter().map(|room| (room.id, room)).collect();
    let (roomed, facts): (Vec<(&ChartStay, &ChartRoom)>, Vec<RoomStay>) = stays
        .iter()
        .filter_map(|stay| {
            let room = *numbers.get(&stay.room_id?)?;
            let facts = RoomStay {
                room_id: room.id,
                status: stay.status,
                dates: stay.dates,
                planned_check_in: stay.planned_check_in,
                planned_check_out: stay.planned_check_out,
            };
            Some(((stay, room), facts))
        })
        .unzip();
    let view = |conflict: tape_chart::Conflict| {
        let ((last, room), (next, _)) = (roomed[conflict.leaving], roomed[conflict.arriving]);
        Conflict {
            room: room.name.clone(),
            room_number: room.room_number.clone(),
            date: Day(next.dates.check_in),
            out_res: last.name.clone(),
            out_guest: last.guest_name.clone(),
            etd: TimeOfDay(conflict.etd),
            in_res: next.name.clone(),
            in_guest: next.guest_name.clone(),
            eta: TimeOfDay(conflict.eta),
        }
    };
    tape_chart::conflicts(&facts).into_iter().map(view).collect()
}
