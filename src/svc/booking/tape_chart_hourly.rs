//! One day of the tape chart, hour by hour.

use chrono::Timelike;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::booking::tape_chart::{arrival_time, departure_time};
use crate::domain::lists::HousekeepingStatus;
use crate::domain::lists::Role::{FrontDesk, ServiceAgent};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::booking::tape_chart::{self, ChartRoom, ChartStay};
use crate::store::settings::property::hourly_view;
use crate::svc::booking::tape_chart::{Bar, Bars, BlockBar, bar, rooms_in_order};
use crate::svc::params::{OneDay, Period};
use crate::wire::{Day, Flag};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Api,
        "tape_chart_hourly",
        Gate::Any(&[FrontDesk, ServiceAgent]),
        Target::Property,
        tape_chart_hourly,
        "Returns the rooms of one day by hour: day-use stays at their times, overnight stays for the whole day.",
    )]
}

#[derive(Serialize, JsonSchema)]
pub struct HourChart {
    date: Day,
    /// First hour of the property's day view, 0 to 23.
    start_hour: u32,
    /// Last hour of the day view, up to 24.
    end_hour: u32,
    rooms: Vec<HourRow>,
    /// Live stays without a room.
    unassigned: Vec<HourBar>,
}

#[derive(Serialize, JsonSchema)]
struct HourRow {
    name: String,
    room_number: String,
    room_type: String,
    housekeeping_status: HousekeepingStatus,
    room_type_name: String,
    bookings: Vec<HourBar>,
    blocks: Vec<BlockBar>,
}

#[derive(Serialize, JsonSchema)]
struct HourBar {
    #[serde(flatten)]
    stay: Bar,
    /// An overnight stay: a bar over the whole width.
    overnight: Flag,
    /// `HH:MM`; day use only.
    from_hour: Option<String>,
    to_hour: Option<String>,
}

fn hour_bar(stay: ChartStay) -> HourBar {
    let by_day = stay.dates.is_day_use();
    let hour = |time: chrono::NaiveTime| by_day.then(|| time.format("%H:%M").to_string());
    HourBar {
        overnight: Flag(!by_day),
        from_hour: hour(arrival_time(&stay.dates, stay.planned_check_in)),
        to_hour: hour(departure_time(&stay.dates, stay.planned_check_out)),
        stay: bar(stay),
    }
}

fn tape_chart_hourly(tx: &ReadTx, params: OneDay) -> Result<HourChart> {
    let date = params.date.map_or(tx.property()?.business_on, |day| day.0);
    let period = Period::one(date);
    let (start, end) = hourly_view(tx)?;
    let stays = tape_chart::stays(tx, period.from, &tape_chart::nights(tx, period.from, period.to)?)?;
    let mut bars = Bars::load(tx, &period, stays)?;
    let mut hours = |room: Option<&ChartRoom>| -> (Vec<HourBar>, Vec<BlockBar>) {
        let stays = bars.stays_of(room.map(|room| room.id)).into_iter().map(hour_bar).collect();
        (stays, room.map(|room| bars.blocks_of(room)).unwrap_or_default())
    };
    let (unassigned, _) = hours(None);
    let row = |room: ChartRoom| {
        let (bookings, blocks) = hours(Some(&room));
        HourRow {
            name: room.name,
            room_number: room.room_number,
            room_type: room.room_type,
            housekeeping_status: room.housekeeping_status,
            room_type_name: room.room_type_name,
            bookings,
            blocks,
        }
    };
    let rooms = rooms_in_order(tape_chart::rooms(tx)?).into_iter().map(row).collect();
    let end_hour = end.hour() + u32::from(end.minute() > 0);
    Ok(HourChart { date: Day(date), start_hour: start.hour(), end_hour, rooms, unassigned })
}
