//! The tape chart: rooms by dates.

use std::collections::HashMap;

use foldhash::fast::RandomState;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::booking::allocation::by_number;
use crate::domain::booking::tape_chart::usual_day_use;
use crate::domain::lists::{
    BookingSource, BookingType, HousekeepingStatus, OccupancyStatus, PrecheckinStatus, ReservationStatus,
    RoomBlockReason,
};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::DESK;
use crate::rpc::target::Target;
use crate::store::booking::availability;
use crate::store::booking::tape_chart::{self, ChartBlock, ChartRoom, ChartStay};
use crate::svc::params::{Period, PeriodParams};
use crate::svc::rates::position::{Conflict, Position, conflicts, positions};
use crate::wire::{Day, Flag, TimeOfDay};

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Api,
            "tape_chart",
            DESK,
            Target::Property,
            tape_chart,
            "Returns the tape chart: rooms by date, with their stays.",
        )
        .cached(),
    ]
}

#[derive(Serialize, JsonSchema)]
pub struct TapeChart {
    start: Day,
    days: u64,
    dates: Vec<Day>,
    rooms: Vec<RoomRow>,
    /// Live stays without a room. A chart without them would overstate availability.
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
pub(in crate::svc) struct Bar {
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
pub(in crate::svc) struct BlockBar {
    name: String,
    room: String,
    reason: RoomBlockReason,
    from_date: Day,
    /// Exclusive.
    to_date: Day,
    note: Option<String>,
}

fn tape_chart(tx: &ReadTx, params: PeriodParams) -> Result<TapeChart> {
    let period = Period::of(tx, &params)?;
    let rooms = tape_chart::rooms(tx)?;
    let nights = tape_chart::nights(tx, period.from, period.to)?;
    let stays = tape_chart::stays(tx, period.from, &nights)?;
    let conflicts = conflicts(&rooms, &stays);
    let inventory = availability::of_nights(tx, (period.from, period.to), &nights)?;
    let mut bars = Bars::load(tx, &period, stays)?;
    let rows = rooms_in_order(rooms).into_iter();
    Ok(TapeChart {
        start: Day(period.from),
        days: period.days,
        dates: period.dates(),
        rooms: rows
            .map(|room| {
                let (bookings, blocks) = (bars.stays_of(Some(room.id)), bars.blocks_of(&room));
                room_row(room, bookings.into_iter().map(bar).collect(), blocks)
            })
            .collect(),
        unassigned: bars.stays_of(None).into_iter().map(bar).collect(),
        position: positions(tx, &inventory)?,
        conflicts,
    })
}

/// Stays and blocks of `[from, to)` by room; stays without a room under `None`. A stay that leaves on the first date
/// is used for changeover conflicts only.
pub(in crate::svc) struct Bars {
    stays: HashMap<Option<i64>, Vec<ChartStay>, RandomState>,
    blocks: HashMap<i64, Vec<ChartBlock>, RandomState>,
}

impl Bars {
    pub(in crate::svc) fn load(tx: &ReadTx, period: &Period, stays: Vec<ChartStay>) -> Result<Bars> {
        let mut bars = Bars { stays: HashMap::default(), blocks: HashMap::default() };
        for stay in stays {
            if stay.dates.check_out > period.from || stay.dates.check_in >= period.from {
                bars.stays.entry(stay.room_id).or_default().push(stay);
            }
        }
        for block in tape_chart::blocks(tx, period.from, period.to)? {
            bars.blocks.entry(block.room_id).or_default().push(block);
        }
        Ok(bars)
    }

    /// Removes and answers the stays of a room.
    pub(in crate::svc) fn stays_of(&mut self, room: Option<i64>) -> Vec<ChartStay> {
        self.stays.remove(&room).unwrap_or_default()
    }

    pub(in crate::svc) fn blocks_of(&mut self, room: &ChartRoom) -> Vec<BlockBar> {
        let blocks = self.blocks.remove(&room.id).unwrap_or_default().into_iter();
        let bar = |block: ChartBlock| BlockBar {
            name: block.name,
            room: room.name.clone(),
            reason: block.reason,
            from_date: Day(block.from_date),
            to_date: Day(block.to_date),
            note: block.note,
        };
        blocks.map(bar).collect()
    }
}

/// By type (cheapest first), then by room number.
pub(in crate::svc) fn rooms_in_order(mut rooms: Vec<ChartRoom>) -> Vec<ChartRoom> {
    for rooms in rooms.chunk_by_mut(|a, b| a.room_type == b.room_type) {
        rooms.sort_by(|a, b| by_number(&a.room_number, &b.room_number));
    }
    rooms
}

fn room_row(room: ChartRoom, bookings: Vec<Bar>, blocks: Vec<BlockBar>) -> RoomRow {
    RoomRow {
        blocks,
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

/// Times as planned; a day use without planned times has the usual hours.
pub(in crate::svc) fn bar(stay: ChartStay) -> Bar {
    let usual = stay.dates.is_day_use().then(usual_day_use);
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
