//! The grid of rates and restrictions: room types by nights. Prices equal those of `get_quote` for one night, because
//! both use the same price sheet.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::booking::availability::TypeNight;
use crate::domain::lists::Role::{Finance, FrontDesk, RevenueManager, ServiceAgent};
use crate::domain::rates::restrictions::Restriction;
use crate::domain::rates::{Party, PriceSheet, guardrail};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::booking::availability::{self, Inventory};
use crate::store::rates::price_rules::{self, RoomType};
use crate::store::rates::restrictions;
use crate::svc::params::{Period, PeriodParams};
use crate::svc::rates::position::{Position, positions};
use crate::svc::rates::pricing::RateBook;
use crate::wire::{Amount, Day, Flag};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Desk,
        "rate_grid",
        Gate::Any(&[RevenueManager, FrontDesk, Finance, ServiceAgent]),
        Target::Property,
        rate_grid,
        "Returns price, available rooms and restrictions by room type and night, with the forecast of each date.",
    )]
}

#[derive(Serialize, JsonSchema)]
pub struct RateGrid {
    start: Day,
    days: u64,
    business_date: Day,
    /// Occupancy of each date, in order.
    position: Vec<Position>,
    /// Types on sale, cheapest first.
    room_types: Vec<GridType>,
}

#[derive(Serialize, JsonSchema)]
struct GridType {
    room_type: String,
    room_type_name: String,
    total_rooms: i64,
    base_price: Amount,
    /// Adults the prices are for.
    adults: i64,
    /// Guardrail in force.
    floor: Option<Amount>,
    ceiling: Option<Amount>,
    cells: Vec<GridCell>,
}

#[derive(Serialize, JsonSchema)]
struct GridCell {
    date: Day,
    /// Price of the night for the next booking, as the property states prices.
    price: Amount,
    /// The price before the demand tier.
    rate: Amount,
    /// Rate set by hand for the night.
    set_rate: Option<Amount>,
    /// Season that adjusts the rate.
    season: Option<String>,
    premium_pct: Amount,
    /// Rooms left to sell, at least 0.
    available: i64,
    min_nights: Option<i64>,
    max_nights: Option<i64>,
    closed: Flag,
    closed_to_arrival: Flag,
    closed_to_departure: Flag,
}

fn rate_grid(tx: &ReadTx, params: PeriodParams) -> Result<RateGrid> {
    let period = Period::of(tx, &params)?;
    let inventory = availability::for_range(tx, period.from, period.to, None)?;
    let book = RateBook::load(tx, None, period.from, period.to)?;
    let restricted = restrictions::between(tx, period.from, period.to)?;
    let mut room_types = Vec::new();
    for room_type in price_rules::room_types(tx)?.into_iter().filter(|room_type| !room_type.disabled) {
        let sheet = book.sheet(tx, &room_type, &inventory)?;
        room_types.push(grid_type(&room_type, &sheet, &inventory, &restricted));
    }
    Ok(RateGrid {
        start: Day(period.from),
        days: period.days,
        business_date: Day(tx.property()?.business_on),
        position: positions(tx, &inventory)?,
        room_types,
    })
}

fn grid_type(
    room_type: &RoomType,
    sheet: &PriceSheet,
    inventory: &Inventory,
    restricted: &BTreeMap<(i64, NaiveDate), Restriction>,
) -> GridType {
    let party = Party::of(room_type.prices.usual_adults(), 0);
    let nights = inventory.nights(room_type.id);
    let overbooking = inventory.overbooking_pct(room_type.id);
    let cell = |night: &TypeNight| {
        let priced = sheet.night_price(&party, night.date);
        let held = restricted.get(&(room_type.id, night.date));
        let flag = |of: fn(&Restriction) -> bool| Flag(held.is_some_and(of));
        GridCell {
            date: Day(night.date),
            price: Amount(priced.price),
            rate: Amount(sheet.rate_before_demand(&party, night.date)),
            set_rate: sheet.set_rates.get(&night.date).copied().map(Amount),
            season: sheet.season_of(night.date).map(|season| season.name.clone()),
            premium_pct: Amount(priced.premium_pct),
            available: night.free(overbooking, None).max(0),
            min_nights: held.and_then(|held| held.min_stay),
            max_nights: held.and_then(|held| held.max_stay),
            closed: flag(|held| held.closed),
            closed_to_arrival: flag(|held| held.closed_to_arrival),
            closed_to_departure: flag(|held| held.closed_to_departure),
        }
    };
    let (floor, ceiling) = guardrail::limits(&sheet.guardrails);
    GridType {
        room_type: room_type.name.clone(),
        room_type_name: room_type.label.clone(),
        total_rooms: nights.first().map_or(0, |night| night.rooms),
        base_price: Amount(room_type.prices.base_price),
        adults: party.adults,
        floor: floor.map(Amount),
        ceiling: ceiling.map(Amount),
        cells: nights.iter().map(cell).collect(),
    }
}
