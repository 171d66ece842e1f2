//! The rooms that are free for a stay.

use chrono::{NaiveDate, TimeDelta};

use crate::db::row::Row;
use crate::db::scope::{CachedValue, ReadTx};
use crate::db::types::{date_or_none, list};
use crate::domain::booking::allocation::{self, FreeRoom};
use crate::domain::dates::StayDates;
use crate::domain::lists::{HousekeepingStatus, OccupancyStatus};
use crate::error::Result;
use crate::store::booking::availability::{overdue, room_blocks};
use crate::store::booking::room_nights::RoomNights;

/// A longer gap before or after a stay does not count as one.
const GAP_AT_MOST: TimeDelta = TimeDelta::days(30);

/// Which rooms to look at.
#[derive(Clone, Copy, Debug)]
pub enum Which {
    OfType(i64),
    Room(i64),
}

/// The nights of a stay, and how far around it a stay before or after counts.
pub struct Window {
    since: NaiveDate,
    pub check_in: NaiveDate,
    /// The day after its last night.
    pub end: NaiveDate,
    until: NaiveDate,
}

impl Window {
    fn around(dates: &StayDates, today: NaiveDate) -> Window {
        let (check_in, end) = (dates.check_in, dates.check_in + TimeDelta::days(dates.billed_nights()));
        Window {
            since: (today - TimeDelta::days(1)).max(check_in - GAP_AT_MOST),
            check_in,
            end,
            until: end + GAP_AT_MOST,
        }
    }
}

/// A room of the property.
#[derive(Debug)]
struct Room {
    id: i64,
    room_type_id: i64,
    number: String,
    status: HousekeepingStatus,
    occupied: bool,
}

impl Room {
    fn read(row: &Row) -> rusqlite::Result<Room> {
        let occupancy: OccupancyStatus = list(row, 4)?;
        Ok(Room {
            id: row.get(0)?,
            room_type_id: row.get(1)?,
            number: row.get(2)?,
            status: list(row, 3)?,
            occupied: occupancy == OccupancyStatus::Occupied,
        })
    }

    fn is_one(&self, which: Which) -> bool {
        match which {
            Which::OfType(id) => self.room_type_id == id,
            Which::Room(id) => self.id == id,
        }
    }

    /// The room, unless a night of the stay is taken; with the last night before the stay and the next one that is taken.
    fn free(
        &self,
        window: &Window,
        (before, next): (Option<NaiveDate>, Option<NaiveDate>),
    ) -> Option<FreeRoom> {
        let &Window { check_in, end, .. } = window;
        if next.is_some_and(|night| night < end) {
            return None;
        }
        Some(FreeRoom {
            id: self.id,
            number: self.number.clone(),
            status: self.status,
            occupied: self.occupied,
            // Of a free room: the one is a day use and the other arrives.
            shares_day: before == Some(check_in),
            gap_before: before
                .filter(|night| *night < check_in)
                .map(|night| (check_in - night).num_days() - 1),
            gap_after: next.map(|night| (night - end).num_days()),
        })
    }
}

/// The rooms of the property, by number.
#[derive(Debug)]
struct Rooms(Vec<Room>);

impl CachedValue for Rooms {
    fn read(tx: &ReadTx) -> Result<Rooms> {
        let mut rooms = tx.rows(
            "SELECT id, room_type_id, room_number, housekeeping_status, occupancy_status FROM rooms
             WHERE property_id = :property",
            &[],
            Room::read,
        )?;
        rooms.sort_by(|a, b| allocation::by_number(&a.number, &b.number));
        Ok(Rooms(rooms))
    }
}

/// Rooms without a live stay, overdue guest or active block on the dates, unordered. Back to back is free; for a day
/// use on an arrival date see [`StayDates::overlaps`]. `Which::Room` looks at one room of any type.
pub fn free_rooms(
    tx: &ReadTx,
    which: Which,
    dates: &StayDates,
    except: Option<i64>,
) -> Result<Vec<FreeRoom>> {
    let today = tx.property()?.business_on;
    let window = Window::around(dates, today);
    let known = match except {
        None if !dates.is_day_use() => known_rooms(tx, which, &window)?,
        _ => None,
    };
    let mut rooms = match known {
        Some(rooms) if cfg!(debug_assertions) => {
            let mut stored = stored_rooms(tx, which, dates, &window, except)?;
            stored.sort_by(|a, b| allocation::by_number(&a.number, &b.number));
            assert_eq!(rooms, stored, "the index of nights differs from the table");
            rooms
        }
        Some(rooms) => rooms,
        None => stored_rooms(tx, which, dates, &window, except)?,
    };
    let blocks = room_blocks(tx, window.check_in, window.end)?;
    rooms.retain(|room| blocks.iter().all(|block| block.room_id != room.id));
    if window.check_in <= today && today < window.end {
        let overdue = overdue_rooms(tx, today, except)?;
        rooms.retain(|room| !overdue.contains(&room.id));
    }
    Ok(rooms)
}

/// The rooms without a stay by the writer's index, for a new stay overnight.
fn known_rooms(tx: &ReadTx, which: Which, window: &Window) -> Result<Option<Vec<FreeRoom>>> {
    let Some(rooms) = tx.cached_by_writer::<Rooms>()? else { return Ok(None) };
    let known = tx.with_index(|nights: &RoomNights| {
        let free = |room: &Room| room.free(window, nights.around(room.id, window));
        nights
            .reaches_back_to(window.since)
            .then(|| rooms.0.iter().filter(|room| room.is_one(which)).filter_map(free).collect())
    })?;
    Ok(known.flatten())
}

impl RoomNights {
    /// The last night before the stay on which the room is taken, and the next one at which it can't be had.
    fn around(&self, room_id: i64, window: &Window) -> (Option<NaiveDate>, Option<NaiveDate>) {
        let before = self.taken(room_id, window.since, window.check_in).next_back();
        let mut from = self.taken(room_id, window.check_in, window.until - TimeDelta::days(1));
        // A guest of the day leaves before one who arrives.
        let next = from.find(|(night, day_use)| !day_use || *night > window.check_in);
        (before.map(|(night, _)| night), next.map(|(night, _)| night))
    }
}

/// The rooms without a stay by a statement. It reads a room's nights by the index `nights_room_once`.
fn stored_rooms(
    tx: &ReadTx,
    which: Which,
    dates: &StayDates,
    window: &Window,
    except: Option<i64>,
) -> Result<Vec<FreeRoom>> {
    let (room_type_id, room_id) = match which {
        Which::OfType(id) => (Some(id), None),
        Which::Room(id) => (None, Some(id)),
    };
    // SQLite looks up a night's stay only where the index of the room does not decide, so a new booking reads the index alone.
    let rooms = tx.rows(
        "SELECT m.id, m.room_type_id, m.room_number, m.housekeeping_status, m.occupancy_status,
                (SELECT max(n.night_on) FROM nights n WHERE n.room_id = m.id AND n.holds_inventory = 1
                   AND n.night_on >= :since AND n.night_on <= :in
                   AND (:except = 0 OR n.reservation_id <> :except)) AS night_before,
                (SELECT min(n.night_on) FROM nights n WHERE n.room_id = m.id AND n.holds_inventory = 1
                   AND n.night_on >= :in AND n.night_on < :until
                   AND (n.night_on >= :end
                     OR CASE WHEN :day_use THEN n.day_use = 1 OR (SELECT r.check_in_on FROM reservations r
                                                                  WHERE r.id = n.reservation_id) < :in
                             ELSE n.day_use = 0 OR n.night_on > :in END)
                   AND (:except = 0 OR n.reservation_id <> :except)) AS next_taken
         FROM rooms m
         WHERE m.property_id = :property AND (m.room_type_id = :type OR m.id = :room)",
        &[
            (":type", &room_type_id),
            (":room", &room_id),
            (":in", &window.check_in.to_string()),
            (":end", &window.end.to_string()),
            (":since", &window.since.to_string()),
            (":until", &window.until.to_string()),
            (":day_use", &dates.is_day_use()),
            (":except", &except.unwrap_or(0)),
        ],
        |row| {
            let taken = (date_or_none(row, 5)?, date_or_none(row, 6)?);
            Ok(Room::read(row)?.free(window, taken))
        },
    )?;
    Ok(rooms.into_iter().flatten().collect())
}

/// The rooms that overdue guests hold for the night of the business date.
fn overdue_rooms(tx: &ReadTx, today: NaiveDate, except: Option<i64>) -> Result<Vec<i64>> {
    tx.rows(
        concat!(
            "SELECT o.room_id FROM reservations o WHERE o.room_id IS NOT NULL AND o.id <> :except AND ",
            overdue!()
        ),
        &[(":today", &today.to_string()), (":except", &except.unwrap_or(0))],
        |row| row.get(0),
    )
}
