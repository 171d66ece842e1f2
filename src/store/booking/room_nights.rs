//! The nights ahead that live stays hold, as the writer knows them: a booking asks which rooms are free and how many are sold
//! without reading the nights of every room.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use chrono::{NaiveDate, TimeDelta};
use foldhash::fast::RandomState;

use crate::db::row::Row;
use crate::db::scope::{CachedIndex, ReadTx};
use crate::db::types::{date, flag};
use crate::error::Result;

/// More nights are not worth their memory, some 150 bytes each.
const NIGHTS_MAX: i64 = 20_000;

/// When it is read again without the nights that have passed.
const OLD_AFTER: TimeDelta = TimeDelta::days(30);

/// A night of a stay.
#[derive(Clone, Copy, Debug)]
struct Night {
    date: NaiveDate,
    room_type_id: i64,
    room_id: Option<i64>,
    day_use: bool,
}

/// The nights of a property from a date on.
pub struct RoomNights {
    from: NaiveDate,
    /// By the row id of the reservation.
    stays: HashMap<i64, Vec<Night>, RandomState>,
    /// The nights of each room in order, overnight or by day.
    rooms: HashMap<i64, Vec<(NaiveDate, bool)>, RandomState>,
    /// How many stays hold a night of a room type.
    counts: HashMap<(NaiveDate, i64, bool), i64, RandomState>,
}

impl CachedIndex for RoomNights {
    fn read(tx: &ReadTx) -> Result<Option<RoomNights>> {
        // A stay that ends on the business date is a neighbour of one that begins on it.
        let from = tx.property()?.business_on - TimeDelta::days(1);
        let held = tx.rows(
            "SELECT night_on, room_type_id, room_id, day_use, reservation_id FROM nights
             WHERE property_id = :property AND holds_inventory = 1 AND night_on >= :from LIMIT :most",
            &[(":from", &from.to_string()), (":most", &(NIGHTS_MAX + 1))],
            |row| Ok((row.get::<_, i64>("reservation_id")?, read_night(row)?)),
        )?;
        if i64::try_from(held.len()).is_ok_and(|nights| nights > NIGHTS_MAX) {
            return Ok(None);
        }
        let (stays, rooms, counts) = (HashMap::default(), HashMap::default(), HashMap::default());
        let mut nights = RoomNights { from, stays, rooms, counts };
        held.into_iter().for_each(|(reservation_id, night)| nights.add(reservation_id, night));
        Ok(Some(nights))
    }

    fn is_old(&self, tx: &ReadTx) -> Result<bool> {
        Ok(tx.property()?.business_on - self.from > OLD_AFTER)
    }

    fn renew(&mut self, tx: &ReadTx, keys: &[i64]) -> Result<()> {
        // All old nights first: two stays may have exchanged their rooms.
        for night in keys.iter().flat_map(|key| self.stays.remove(key)).flatten().collect::<Vec<_>>() {
            self.remove(night);
        }
        for reservation_id in keys {
            if self.stays.contains_key(reservation_id) {
                continue;
            }
            let held = tx.rows(
                "SELECT night_on, room_type_id, room_id, day_use FROM nights
                 WHERE property_id = :property AND holds_inventory = 1 AND night_on >= :from AND reservation_id = :stay",
                &[(":from", &self.from.to_string()), (":stay", reservation_id)],
                read_night,
            )?;
            held.into_iter().for_each(|night| self.add(*reservation_id, night));
        }
        Ok(())
    }
}

fn read_night(row: &Row) -> rusqlite::Result<Night> {
    Ok(Night {
        date: date(row, "night_on")?,
        room_type_id: row.get("room_type_id")?,
        room_id: row.get("room_id")?,
        day_use: flag(row, "day_use")?,
    })
}

impl RoomNights {
    fn add(&mut self, reservation_id: i64, night: Night) {
        self.stays.entry(reservation_id).or_default().push(night);
        if let Some(room_id) = night.room_id {
            let (nights, night) = (self.rooms.entry(room_id).or_default(), (night.date, night.day_use));
            if let Err(place) = nights.binary_search(&night) {
                nights.insert(place, night);
            }
        }
        *self.counts.entry((night.date, night.room_type_id, night.day_use)).or_default() += 1;
    }

    fn remove(&mut self, night: Night) {
        if let Some(nights) = night.room_id.and_then(|room_id| self.rooms.get_mut(&room_id))
            && let Ok(place) = nights.binary_search(&(night.date, night.day_use))
        {
            nights.remove(place);
        }
        if let Entry::Occupied(mut stays) = self.counts.entry((night.date, night.room_type_id, night.day_use))
        {
            *stays.get_mut() -= 1;
            if *stays.get() == 0 {
                stays.remove();
            }
        }
    }

    /// Whether it has the nights from a date on.
    pub fn reaches_back_to(&self, date: NaiveDate) -> bool {
        self.from <= date
    }

    /// The nights on which a room is taken, both dates included; and whether by day.
    pub fn taken(
        &self,
        room_id: i64,
        from: NaiveDate,
        to: NaiveDate,
    ) -> impl DoubleEndedIterator<Item = (NaiveDate, bool)> {
        let nights = self.rooms.get(&room_id).map(Vec::as_slice).unwrap_or_default();
        let (from, to) = ((from, false), (to, true));
        let first = nights.partition_point(|night| *night < from);
        let after = nights.partition_point(|night| *night <= to);
        nights[first.min(after)..after].iter().copied()
    }

    /// How many stays hold each night of `[from, to)` in the room types, overnight and by day; `None` before its first night.
    pub fn stays(
        &self,
        types: &[i64],
        from: NaiveDate,
        to: NaiveDate,
    ) -> Option<Vec<(NaiveDate, i64, bool, i64)>> {
        if !self.reaches_back_to(from) {
            return None;
        }
        let mut counts = Vec::new();
        for date in from.iter_days().take_while(|date| *date < to) {
            for (room_type_id, day_use) in types.iter().flat_map(|id| [(*id, false), (*id, true)]) {
                if let Some(stays) = self.counts.get(&(date, room_type_id, day_use)) {
                    counts.push((date, room_type_id, day_use, *stays));
                }
            }
        }
        Some(counts)
    }
}
