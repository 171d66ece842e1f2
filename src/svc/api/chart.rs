//! Rooms by dates: the tape chart with its bars, and the calendar of what is left to sell.

use std::collections::HashMap;

use chrono::{Days, NaiveDate};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::allocation::by_number;
use crate::domain::lists::Role::{FrontDesk, ServiceAgent};
use crate::domain::lists::{
    BookingSource, BookingType, HousekeepingStatus, OccupancyStatus, PrecheckinStatus, ReservationStatus,
    RoomBlockReason,
};
use crate::domain::rates::hurdle;
use crate::domain::stay;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::rpc::wire::{self, Amount, Day, Flag, Int, Text, TimeOfDay};
use crate::store::availability::{self, Inventory};
use crate::store::chart::{self, ChartBlock, ChartRoom, ChartStay};
use crate::store::properties::house;
use crate::store::rates;
use crate::svc::pricing::RateBook;

const DESK: Gate = Gate::Any(&[FrontDesk, ServiceAgent]);
/// The longest chart (the interface, tape_chart).
const MOST_DAYS: i64 = 31;

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            "availability_calendar",
            DESK,
            Target::Property,
            availability_calendar,
            "Rooms left and the rate for two adults, per room type and date.",
        ),
        read("tape_chart", DESK, Target::Property, tape_chart, "Rooms by dates with the stays on them."),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct Window {
    /// Identifier of the property.
    #[allow(dead_code)]
    property: Text,
    /// First date; the business date when left out.
    start_date: Option<Day>,
    /// Dates shown, 1 to 31.
    #[serde(default = "wire::default::fourteen")]
    days: Int,
}

/// The dates that a call looks at.
pub(super) struct Span {
    pub(super) from: NaiveDate,
    /// Exclusive.
    pub(super) to: NaiveDate,
    pub(super) days: u64,
}

impl Span {
    pub(super) fn of(tx: &ReadTx, window: &Window) -> Result<Span> {
        let from = window.start_date.map_or(house(tx)?.business_on, |day| day.0);
        let days = window.days.0.clamp(1, MOST_DAYS).unsigned_abs();
        Ok(Span { from, to: from.checked_add_days(Days::new(days)).unwrap_or(from), days })
    }

    pub(super) fn dates(&self) -> Vec<Day> {
        (0..self.days).filter_map(|n| self.from.checked_add_days(Days::new(n))).map(Day).collect()
    }
}

#[derive(Serialize, JsonSchema)]
pub struct Calendar {
    start: Day,
    days: u64,
    dates: Vec<Day>,
    /// The cheapest first.
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
    /// Rooms left to sell, 0 at least.
    available: i64,
    /// Two adults, with season and set rate, without demand premium.
    rate: Amount,
}

fn availability_calendar(tx: &ReadTx, window: Window) -> Result<Calendar> {
    let span = Span::of(tx, &window)?;
    let inventory = availability::for_range(tx, span.from, span.to, None)?;
    let book = RateBook::load(tx, None, span.from, span.to)?;
    let mut room_types = Vec::new();
    for room_type in rates::room_types(tx)?.into_iter().filter(|room_type| !room_type.disabled) {
        let sheet = book.sheet(tx, &room_type, &inventory)?;
        let pct = inventory.overbooking_pct(room_type.id);
        let nights = inventory.nights(room_type.id);
        let cell = |night: &crate::domain::availability::TypeNight| CalendarCell {
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
    Ok(Calendar { start: Day(span.from), days: span.days, dates: span.dates(), room_types })
}

#[derive(Serialize, JsonSchema)]
pub struct TapeChart {
    start: Day,
    days: u64,
    dates: Vec<Day>,
    rooms: Vec<RoomRow>,
    /// Live stays of the dates that have no room yet: a chart that hides them is misread as availability.
    unassigned: Vec<Bar>,
    position: Vec<Position>,
    conflicts: Vec<Conflict>,
}

#[derive(Serialize, JsonSchema)]
struct RoomRow {
    name: String,
    room_number: String,
    room_type: String,
    housekeeping_status: HousekeepingStatus,
    occupancy_status: OccupancyStatus,
    floor: Option<String>,
    room_type_name: String,
    bookings: Vec<Bar>,
    blocks: Vec<BlockBar>,
}

#[derive(Serialize, JsonSchema)]
struct Bar {
    name: String,
    room: Option<String>,
    room_type: String,
    guest: String,
    guest_name: String,
    status: ReservationStatus,
    check_in_date: Day,
    check_out_date: Day,
    is_day_use: Flag,
    adults: i64,
    children: i64,
    planned_check_in_time: Option<TimeOfDay>,
    planned_check_out_time: Option<TimeOfDay>,
    precheckin_status: PrecheckinStatus,
    source: BookingSource,
    booking_type: BookingType,
    company: Option<String>,
    travel_agent: Option<String>,
    group_booking: Option<String>,
    vip: Flag,
}

#[derive(Serialize, JsonSchema)]
struct BlockBar {
    name: String,
    room: String,
    reason: RoomBlockReason,
    from_date: Day,
    /// Exclusive.
    to_date: Day,
    note: Option<String>,
}

/// How full the house is on a date.
#[derive(Serialize, JsonSchema)]
struct Position {
    date: Day,
    sold: i64,
    capacity: i64,
    /// Percent.
    occupancy: Amount,
    /// Rooms that may be sold, with the overbooking allowance.
    limit: i64,
    /// 1 when more is sold than there are rooms.
    overbooked: Flag,
    premium_pct: Amount,
    /// 0 for none.
    min_rate: Amount,
}

/// The next guest of a room lands before the last one has left.
#[derive(Serialize, JsonSchema)]
struct Conflict {
    room: String,
    room_number: String,
    date: Day,
    out_res: String,
    out_guest: String,
    etd: TimeOfDay,
    in_res: String,
    in_guest: String,
    eta: TimeOfDay,
}

fn tape_chart(tx: &ReadTx, window: Window) -> Result<TapeChart> {
    let span = Span::of(tx, &window)?;
    let rooms = chart::rooms(tx)?;
    let stays = chart::stays(tx, span.from, span.to)?;
    let conflicts = conflicts(&rooms, &stays);
    let inventory = availability::for_range(tx, span.from, span.to, None)?;
    let mut bars: HashMap<Option<i64>, Vec<Bar>> = HashMap::new();
    // A stay that leaves on the first date is there for its changeover only.
    for stay in stays {
        if stay.dates.check_out > span.from || stay.dates.check_in >= span.from {
            bars.entry(stay.room_id).or_default().push(bar(stay));
        }
    }
    let mut blocks: HashMap<i64, Vec<ChartBlock>> = HashMap::new();
    for block in chart::blocks(tx, span.from, span.to)? {
        blocks.entry(block.room_id).or_default().push(block);
    }
    let rows = rooms_in_order(rooms).into_iter();
    Ok(TapeChart {
        start: Day(span.from),
        days: span.days,
        dates: span.dates(),
        rooms: rows
            .map(|room| {
                let bookings = bars.remove(&Some(room.id)).unwrap_or_default();
                let blocks = blocks.remove(&room.id).unwrap_or_default();
                room_row(room, bookings, blocks)
            })
            .collect(),
        unassigned: bars.remove(&None).unwrap_or_default(),
        position: positions(tx, &inventory)?,
        conflicts,
    })
}

/// By type as they come (cheapest first), then by number.
fn rooms_in_order(mut rooms: Vec<ChartRoom>) -> Vec<ChartRoom> {
    for rooms in rooms.chunk_by_mut(|a, b| a.room_type == b.room_type) {
        rooms.sort_by(|a, b| by_number(&a.room_number, &b.room_number));
    }
    rooms
}

fn room_row(room: ChartRoom, bookings: Vec<Bar>, blocks: Vec<ChartBlock>) -> RoomRow {
    let block = |block: ChartBlock| BlockBar {
        name: block.name,
        room: room.name.clone(),
        reason: block.reason,
        from_date: Day(block.from_date),
        to_date: Day(block.to_date),
        note: block.note,
    };
    RoomRow {
        blocks: blocks.into_iter().map(block).collect(),
        name: room.name,
        room_number: room.room_number,
        room_type: room.room_type,
        housekeeping_status: room.housekeeping_status,
        occupancy_status: room.occupancy_status,
        floor: room.floor,
        room_type_name: room.room_type_name,
        bookings,
    }
}

/// Planned times as set; a day use without any shows its usual hours.
fn bar(stay: ChartStay) -> Bar {
    let usual = stay.dates.is_day_use().then(stay::usual_day_use);
    let time =
        |set: Option<chrono::NaiveTime>, usual: Option<chrono::NaiveTime>| set.or(usual).map(TimeOfDay);
    Bar {
        name: stay.name,
        room: stay.room,
        room_type: stay.room_type,
        guest: stay.guest,
        guest_name: stay.guest_name,
        status: stay.status,
        check_in_date: Day(stay.dates.check_in),
        check_out_date: Day(stay.dates.check_out),
        is_day_use: Flag(stay.dates.is_day_use()),
        adults: stay.adults,
        children: stay.children,
        planned_check_in_time: time(stay.planned_check_in, usual.map(|hours| hours.0)),
        planned_check_out_time: time(stay.planned_check_out, usual.map(|hours| hours.1)),
        precheckin_status: stay.precheckin_status,
        source: stay.source,
        booking_type: stay.booking_type,
        company: stay.company,
        travel_agent: stay.travel_agent,
        group_booking: stay.group_booking,
        vip: Flag(stay.vip),
    }
}

fn positions(tx: &ReadTx, inventory: &Inventory) -> Result<Vec<Position>> {
    let tiers: Vec<_> = rates::tiers(tx)?
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
        }
    };
    Ok(inventory.occupancy().into_iter().map(position).collect())
}

/// Changeovers that collide: one stay still to leave and one still to arrive, same room, same date.
fn conflicts(rooms: &[ChartRoom], stays: &[ChartStay]) -> Vec<Conflict> {
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
            let (etd, eta) = (departure(out), arrival(arriving));
            if out.name != arriving.name && first && stay::changeover_conflict(Some(etd), Some(eta)) {
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

fn arrival(stay: &ChartStay) -> chrono::NaiveTime {
    let usual = if stay.dates.is_day_use() { stay::usual_day_use().0 } else { stay::usual_arrival() };
    stay.planned_check_in.unwrap_or(usual)
}

fn departure(stay: &ChartStay) -> chrono::NaiveTime {
    let usual = if stay.dates.is_day_use() { stay::usual_day_use().1 } else { stay::usual_departure() };
    stay.planned_check_out.unwrap_or(usual)
}
