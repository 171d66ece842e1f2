//! The rooms, stays and blocks of the tape chart.

use std::collections::HashMap;

use chrono::{Days, NaiveDate, NaiveTime};
use foldhash::fast::RandomState;

use crate::db::row::Row;
use crate::db::scope::ReadTx;
use crate::db::types::{date, flag, list, time_or_none};
use crate::domain::dates::StayDates;
use crate::domain::lists::{
    BookingSource, BookingType, HousekeepingStatus, OccupancyStatus, PrecheckinStatus, ReservationStatus,
    RoomBlockReason,
};
use crate::error::Result;
use crate::store::booking::availability::{HeldNight, held_nights};

/// A row of the chart.
pub struct ChartRoom {
    pub id: i64,
    pub name: String,
    pub room_number: String,
    pub room_type: String,
    pub room_type_name: String,
    pub housekeeping_status: HousekeepingStatus,
    pub occupancy_status: OccupancyStatus,
    pub floor: Option<String>,
}

/// Rooms, cheapest type first. They are put in order here, as in [`stays`].
pub fn rooms(tx: &ReadTx) -> Result<Vec<ChartRoom>> {
    let mut rooms = tx.rows(
        "SELECT m.id, m.name, m.room_number, t.name AS room_type, t.room_type_name, m.housekeeping_status,
                m.occupancy_status, m.floor, t.base_price_minor, t.room_type_code
         FROM rooms m JOIN room_types t ON t.id = m.room_type_id WHERE m.property_id = :property",
        &[],
        |row| {
            let room = ChartRoom {
                id: row.get("id")?,
                name: row.get("name")?,
                room_number: row.get("room_number")?,
                room_type: row.get("room_type")?,
                room_type_name: row.get("room_type_name")?,
                housekeeping_status: list(row, "housekeeping_status")?,
                occupancy_status: list(row, "occupancy_status")?,
                floor: row.get("floor")?,
            };
            let code: String = row.get("room_type_code")?;
            Ok(((row.get::<_, i64>("base_price_minor")?, code, room.id), room))
        },
    )?;
    rooms.sort_unstable_by(|a, b| a.0.cmp(&b.0));
    Ok(rooms.into_iter().map(|(_, room)| room).collect())
}

/// A bar of the chart.
#[derive(Clone, Debug)]
pub struct ChartStay {
    pub name: String,
    pub room_id: Option<i64>,
    /// Full identifier of the room.
    pub room: Option<String>,
    pub room_type: String,
    pub guest: String,
    pub guest_name: String,
    pub status: ReservationStatus,
    pub dates: StayDates,
    pub adults: i64,
    pub children: i64,
    pub planned_check_in: Option<NaiveTime>,
    pub planned_check_out: Option<NaiveTime>,
    pub precheckin_status: PrecheckinStatus,
    pub source: BookingSource,
    pub booking_type: BookingType,
    pub company: Option<String>,
    pub travel_agent: Option<String>,
    pub group_booking: Option<String>,
    pub vip: bool,
}

/// The nights of the chart of `[from, to)` with the night before it: those who leave on its first date slept then.
pub fn nights(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Vec<HeldNight>> {
    held_nights(tx, from.checked_sub_days(Days::new(1)).unwrap_or(from), to)
}

/// Stays of these [`nights`] that are there on the first date or later, by arrival. The query starts from the nights: otherwise
/// SQLite scans all stays of the property, at a hundred times the cost. The rows are put in order here: SQLite would write each
/// of them to a sorter and read it again, which takes as long as the query.
pub fn stays(tx: &ReadTx, from: NaiveDate, nights: &[HeldNight]) -> Result<Vec<ChartStay>> {
    let names = RoomNames::read(tx)?;
    let mut shown: Vec<i64> = nights.iter().flat_map(|night| &night.reservations).copied().collect();
    shown.sort_unstable();
    shown.dedup();
    let mut stays = tx.rows(
        "SELECT r.name, r.room_id, r.room_type_id, g.name AS guest, r.guest_name, r.status,
                r.check_in_on, r.check_out_on, r.adults, r.children, r.planned_check_in_time, r.planned_check_out_time,
                r.precheckin_status, r.source, r.booking_type, c.name AS company, a.name AS travel_agent,
                k.name AS group_booking, g.vip, r.id
         FROM json_each(:shown) shown CROSS JOIN reservations r ON r.id = shown.value
         JOIN guests g ON g.id = r.guest_id LEFT JOIN companies c ON c.id = r.company_id
         LEFT JOIN travel_agents a ON a.id = r.travel_agent_id LEFT JOIN group_bookings k ON k.id = r.group_id
         WHERE r.property_id = :property AND r.check_out_on >= :from",
        &[(":shown", &serde_json::to_string(&shown)?), (":from", &from.to_string())],
        |row| Ok((row.get::<_, i64>(19)?, read_stay(row, &names)?)),
    )?;
    stays.sort_by_cached_key(|(id, stay)| (stay.dates.check_in, *id));
    Ok(stays.into_iter().map(|(_, stay)| stay).collect())
}

/// The names of the property's rooms and room types by their row ids: a list of hundreds of stays looks them up here, not in
/// two joins for each stay.
pub(in crate::store) struct RoomNames {
    rooms: ById<String>,
    types: ById<String>,
}

type ById<T> = HashMap<i64, T, RandomState>;

impl RoomNames {
    pub(in crate::store) fn read(tx: &ReadTx) -> Result<RoomNames> {
        let read = |sql| tx.rows(sql, &[], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?)));
        Ok(RoomNames {
            rooms: read("SELECT id, name FROM rooms WHERE property_id = :property")?.into_iter().collect(),
            types: read("SELECT id, name FROM room_types WHERE property_id = :property")?
                .into_iter()
                .collect(),
        })
    }

    pub(in crate::store) fn room(&self, id: Option<i64>) -> Option<String> {
        self.rooms.get(&id?).cloned()
    }

    pub(in crate::store) fn room_type(&self, id: i64) -> String {
        self.types.get(&id).cloned().unwrap_or_default()
    }
}

/// Reads a row of [`stays`] by position.
fn read_stay(row: &Row, names: &RoomNames) -> rusqlite::Result<ChartStay> {
    let room_id: Option<i64> = row.get(1)?;
    Ok(ChartStay {
        name: row.get(0)?,
        room_id,
        room: names.room(room_id),
        room_type: names.room_type(row.get(2)?),
        guest: row.get(3)?,
        guest_name: row.get(4)?,
        status: list(row, 5)?,
        dates: StayDates { check_in: date(row, 6)?, check_out: date(row, 7)? },
        adults: row.get(8)?,
        children: row.get(9)?,
        planned_check_in: time_or_none(row, 10)?,
        planned_check_out: time_or_none(row, 11)?,
        precheckin_status: list(row, 12)?,
        source: list(row, 13)?,
        booking_type: list(row, 14)?,
        company: row.get(15)?,
        travel_agent: row.get(16)?,
        group_booking: row.get(17)?,
        vip: flag(row, 18)?,
    })
}

/// A room block; `to_date` is exclusive.
pub struct ChartBlock {
    pub name: String,
    pub room_id: i64,
    pub reason: RoomBlockReason,
    pub from_date: NaiveDate,
    pub to_date: NaiveDate,
    pub note: Option<String>,
}

/// Active blocks that overlap `[from, to)`.
pub fn blocks(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Vec<ChartBlock>> {
    tx.rows(
        "SELECT name, room_id, reason, from_on, to_on, note FROM room_blocks
         WHERE property_id = :property AND block_status = 'Active' AND to_on > :from AND from_on < :to
         ORDER BY from_on, id",
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| {
            Ok(ChartBlock {
                name: row.get("name")?,
                room_id: row.get("room_id")?,
                reason: list(row, "reason")?,
                from_date: date(row, "from_on")?,
                to_date: date(row, "to_on")?,
                note: row.get("note")?,
            })
        },
    )
}
