//! The availability calendar: rooms left and the rate, by room type and date.

use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::booking::availability::TypeNight;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::DESK;
use crate::rpc::target::Target;
use crate::store::booking::availability;
use crate::store::rates::price_rules;
use crate::svc::params::{Period, PeriodParams};
use crate::svc::rates::pricing::RateBook;
use crate::wire::{Amount, Day};

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Api,
            "availability_calendar",
            DESK,
            Target::Property,
            availability_calendar,
            "Returns available rooms and the rate for two adults, by room type and date.",
        )
        .cached(),
    ]
}

#[derive(Serialize, JsonSchema)]
pub struct Calendar {
    start: Day,
    days: u64,
    dates: Vec<Day>,
    /// Cheapest first.
    room_types: Vec<CalendarType>,
}

#[derive(Serialize, JsonSchema)]
struct CalendarType {
    room_type: String,
    room_type_name: String,
    total_rooms: i64,
    cells: Vec<CalendarCell>,
}

#[derive(Serialize, JsonSchema)]
struct CalendarCell {
    date: Day,
    /// Rooms left to sell, at least 0.
    available: i64,
    /// For two adults, with season and set rate, before demand premium.
    rate: Amount,
}

fn availability_calendar(tx: &ReadTx, params: PeriodParams) -> Result<Calendar> {
    let period = Period::of(tx, &params)?;
    let inventory = availability::for_range(tx, period.from, period.to, None)?;
    let book = RateBook::load(tx, None, period.from, period.to)?;
    let mut room_types = Vec::new();
    for room_type in price_rules::room_types(tx)?.into_iter().filter(|room_type| !room_type.disabled) {
        let sheet = book.sheet(tx, &room_type, &inventory)?;
        let pct = inventory.overbooking_pct(room_type.id);
        let nights = inventory.nights(room_type.id);
        let cell = |night: &TypeNight| CalendarCell {
            date: Day(night.date),
            available: night.free(pct, None).max(0),
            rate: Amount(sheet.nightly_rate(night.date)),
        };
        room_types.push(CalendarType {
            room_type: room_type.name,
            room_type_name: room_type.label,
            total_rooms: nights.first().map_or(0, |night| night.rooms),
            cells: nights.iter().map(cell).collect(),
        });
    }
    Ok(Calendar { start: Day(period.from), days: period.days, dates: period.dates(), room_types })
}
