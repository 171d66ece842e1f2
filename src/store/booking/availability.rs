//! Inventory: the counts `domain::booking::availability` decides on, and the free rooms.
//!
//! Statements read a range of nights by the index `nights_by_date` and a room's nights by `nights_room_once`; none
//! compares open-ended dates of stays.

use std::collections::BTreeMap;

use chrono::{Days, NaiveDate, TimeDelta};
use rust_decimal::Decimal;

use crate::db::scope::ReadTx;
use crate::db::types::{date, date_or_none, decimal_or_none, flag, list};
use crate::domain::booking::allocation::FreeRoom;
use crate::domain::booking::availability::{Hold, TypeNight, overbooking, overbooking_pct};
use crate::domain::dates::StayDates;
use crate::domain::rates::hurdle_rates::Occupancy;
use crate::error::Result;

/// A longer gap before a stay does not count as one.
const GAP_AT_MOST: TimeDelta = TimeDelta::days(30);

/// The counts of every room type for a range of nights.
#[derive(Clone, Debug)]
pub struct Inventory {
    pub from: NaiveDate,
    types: BTreeMap<i64, TypeCounts>,
    nights: u64,
}

#[derive(Clone, Debug)]
struct TypeCounts {
    overbooking_pct: Decimal,
    nights: Vec<TypeNight>,
}

impl Inventory {
    /// Without counts, for a price that does not depend on the occupancy.
    pub fn uncounted(from: NaiveDate) -> Inventory {
        Inventory { from, types: BTreeMap::new(), nights: 0 }
    }

    /// A type's nights in order; empty for a type without rooms.
    pub fn nights(&self, room_type_id: i64) -> &[TypeNight] {
        self.types.get(&room_type_id).map_or(&[], |counts| &counts.nights)
    }

    /// A type's counted nights among the billed dates of a stay.
    pub fn nights_of(&self, room_type_id: i64, stay: &StayDates) -> &[TypeNight] {
        let nights = self.nights(room_type_id);
        let from = usize::try_from((stay.check_in - self.from).num_days()).unwrap_or(0).min(nights.len());
        let count = usize::try_from(stay.billed_nights()).unwrap_or(0).min(nights.len() - from);
        &nights[from..from + count]
    }

    /// The overbooking percentage in force for a type.
    pub fn overbooking_pct(&self, room_type_id: i64) -> Decimal {
        self.types.get(&room_type_id).map_or(Decimal::ZERO, |counts| counts.overbooking_pct)
    }

    /// The dates covered.
    pub fn dates(&self) -> impl Iterator<Item = NaiveDate> + use<> {
        let from = self.from;
        (0..self.nights).filter_map(move |n| from.checked_add_days(Days::new(n)))
    }

    /// Occupancy of the property by date: rooms taken by live overnight stays and overdue guests, over all rooms.
    pub fn occupancy(&self) -> BTreeMap<NaiveDate, Occupancy> {
        self.dates().enumerate().map(|(index, date)| (date, self.occupancy_of(index))).collect()
    }

    fn occupancy_of(&self, index: usize) -> Occupancy {
        let nights = self.types.values().filter_map(|counts| counts.nights.get(index));
        nights.fold(Occupancy::default(), |sum, night| Occupancy {
            sold: sum.sold + night.live,
            rooms: sum.rooms + night.rooms,
        })
    }

    /// Rooms left on a date over all types; an oversold type counts as 0.
    pub fn left(&self, date: NaiveDate) -> i64 {
        self.of_date(date).map(|(counts, night)| night.free(counts.overbooking_pct, None).max(0)).sum()
    }

    /// Rooms that are blocked or Out of Order on a date.
    pub fn out_of_service(&self, date: NaiveDate) -> i64 {
        self.of_date(date).map(|(_, night)| night.blocked + night.out_of_order).sum()
    }

    fn of_date(&self, date: NaiveDate) -> impl Iterator<Item = (&TypeCounts, &TypeNight)> {
        let index = usize::try_from((date - self.from).num_days()).unwrap_or(usize::MAX);
        self.types.values().filter_map(move |counts| Some((counts, counts.nights.get(index)?)))
    }

    /// Rooms that may be sold beyond those that exist, over all types.
    pub fn overbooking_rooms(&self) -> i64 {
        let of_type = |counts: &TypeCounts| {
            counts.nights.first().map_or(0, |night| overbooking(night.rooms, counts.overbooking_pct))
        };
        self.types.values().map(of_type).sum()
    }

    /// Counts stays of a type on a night of the range, besides those stored.
    pub fn count(&mut self, room_type_id: i64, date: NaiveDate, day_use: bool, stays: i64) {
        if let Some(night) = self.night_mut(room_type_id, date) {
            *night.stays_mut(day_use) += stays;
        }
    }

    fn covers(&self, date: NaiveDate) -> bool {
        u64::try_from((date - self.from).num_days()).is_ok_and(|index| index < self.nights)
    }

    fn night_mut(&mut self, room_type_id: i64, date: NaiveDate) -> Option<&mut TypeNight> {
        let index = usize::try_from((date - self.from).num_days()).ok()?;
        self.types.get_mut(&room_type_id)?.nights.get_mut(index)
    }
}

/// Counts every room type for the nights `[from, to)`, or for one date if both are equal. `except` is the row id of a
/// stay not to count.
pub fn for_range(tx: &ReadTx, from: NaiveDate, to: NaiveDate, except: Option<i64>) -> Result<Inventory> {
    let to = to.max(from.checked_add_days(Days::new(1)).unwrap_or(from));
    let except = except.unwrap_or(0);
    let mut inventory = empty(tx, from, to)?;
    count_stays(tx, &mut inventory, to, except)?;
    count_others(tx, &mut inventory, to, except)?;
    Ok(inventory)
}

/// [`for_range`] of nights that were read before.
pub fn of_nights(tx: &ReadTx, (from, to): (NaiveDate, NaiveDate), nights: &[HeldNight]) -> Result<Inventory> {
    let mut inventory = empty(tx, from, to)?;
    for held in nights {
        if let Some(night) = inventory.night_mut(held.room_type_id, held.date) {
            *night.stays_mut(held.day_use) += i64::try_from(held.reservations.len()).unwrap_or(0);
        }
    }
    count_others(tx, &mut inventory, to, 0)?;
    Ok(inventory)
}

/// The live stays that hold a night in one room type, overnight or by day.
pub struct HeldNight {
    pub date: NaiveDate,
    pub room_type_id: i64,
    pub day_use: bool,
    pub reservations: Vec<i64>,
}

/// The nights in `[from, to)` that live stays hold. SQLite lists the stays of a night in one text: a row for each of them would
/// take three times as long.
pub fn held_nights(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Vec<HeldNight>> {
    tx.rows(
        "SELECT night_on, room_type_id, day_use, group_concat(reservation_id) FROM nights
         WHERE property_id = :property AND holds_inventory = 1 AND night_on >= :from AND night_on < :to
         GROUP BY night_on, room_type_id, day_use",
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| {
            let reservations: String = row.get(3)?;
            Ok(HeldNight {
                date: date(row, 0)?,
                room_type_id: row.get(1)?,
                day_use: flag(row, 2)?,
                reservations: reservations.split(',').filter_map(|id| id.parse().ok()).collect(),
            })
        },
    )
}

/// Counts what holds rooms besides the nights of stays.
fn count_others(tx: &ReadTx, inventory: &mut Inventory, to: NaiveDate, except: i64) -> Result<()> {
    count_overdue(tx, inventory, except)?;
    count_blocks(tx, inventory, to)?;
    count_holds(tx, inventory, to, except)
}

/// Rooms per type, with only Out of Order rooms counted as unavailable.
fn empty(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Inventory> {
    let property = tx.property()?;
    let nights = u64::try_from((to - from).num_days()).unwrap_or(0);
    let types = tx.rows(
        "SELECT t.id, t.overbooking_pct,
                (SELECT count(*) FROM rooms m WHERE m.property_id = t.property_id AND m.room_type_id = t.id) AS rooms
         FROM room_types t WHERE t.property_id = :property",
        &[],
        |row| {
            let pct = overbooking_pct(decimal_or_none(row, 1)?, Some(property.overbooking_pct));
            Ok((row.get::<_, i64>(0)?, pct, row.get::<_, i64>(2)?))
        },
    )?;
    let night = |date, rooms| TypeNight {
        date,
        rooms,
        blocked: 0,
        out_of_order: 0,
        live: 0,
        day_use: 0,
        holds: Vec::new(),
    };
    let mut inventory = Inventory { from, types: BTreeMap::new(), nights };
    for (id, overbooking_pct, rooms) in types {
        let nights = inventory.dates().map(|date| night(date, rooms)).collect();
        inventory.types.insert(id, TypeCounts { overbooking_pct, nights });
    }
    count_out_of_order(tx, &mut inventory, property.business_on)?;
    Ok(inventory)
}

/// A room that is Out of Order without a block is unavailable on the business date alone.
fn count_out_of_order(tx: &ReadTx, inventory: &mut Inventory, today: NaiveDate) -> Result<()> {
    if !inventory.covers(today) {
        return Ok(());
    }
    let counts: Vec<(i64, i64)> = tx.rows(
        "SELECT m.room_type_id, count(*) FROM rooms m
         WHERE m.property_id = :property AND m.housekeeping_status = 'Out of Order' AND NOT EXISTS (
           SELECT 1 FROM room_blocks b WHERE b.property_id = :property AND b.room_id = m.id
             AND b.block_status = 'Active' AND b.from_on <= :today AND b.to_on > :today)
         GROUP BY m.room_type_id",
        &[(":today", &today.to_string())],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    for (room_type_id, rooms) in counts {
        if let Some(night) = inventory.night_mut(room_type_id, today) {
            night.out_of_order = rooms;
        }
    }
    Ok(())
}

fn count_stays(tx: &ReadTx, inventory: &mut Inventory, to: NaiveDate, except: i64) -> Result<()> {
    let counts = tx.rows(
        "SELECT night_on, room_type_id, day_use, count(*) AS stays FROM nights
         WHERE property_id = :property AND holds_inventory = 1 AND night_on >= :from AND night_on < :to
           AND (:except = 0 OR reservation_id <> :except)
         GROUP BY night_on, room_type_id, day_use",
        &[(":from", &inventory.from.to_string()), (":to", &to.to_string()), (":except", &except)],
        |row| {
            let stays: i64 = row.get("stays")?;
            Ok((date(row, "night_on")?, row.get::<_, i64>("room_type_id")?, flag(row, "day_use")?, stays))
        },
    )?;
    for (date, room_type_id, day_use, stays) in counts {
        if let Some(night) = inventory.night_mut(room_type_id, date) {
            *night.stays_mut(day_use) += stays;
        }
    }
    Ok(())
}

/// Whether the stay `o` is overdue: in house with a departure before the business date `:today`. It holds its room
/// for the night of `:today`, although that night was not sold to it.
macro_rules! overdue {
    () => {
        "o.property_id = :property AND o.status = 'Checked In' AND o.check_out_on < :today"
    };
}
pub(in crate::store) use overdue;

fn count_overdue(tx: &ReadTx, inventory: &mut Inventory, except: i64) -> Result<()> {
    let today = tx.property()?.business_on;
    if !inventory.covers(today) {
        return Ok(());
    }
    let counts: Vec<(i64, i64)> = tx.rows(
        concat!(
            "SELECT o.room_type_id, count(*) FROM reservations o WHERE ",
            overdue!(),
            " AND o.id <> :except GROUP BY o.room_type_id"
        ),
        &[(":today", &today.to_string()), (":except", &except)],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    for (room_type_id, stays) in counts {
        if let Some(night) = inventory.night_mut(room_type_id, today) {
            night.live += stays;
        }
    }
    Ok(())
}

/// A room in two blocks on one night counts once.
fn count_blocks(tx: &ReadTx, inventory: &mut Inventory, to: NaiveDate) -> Result<()> {
    let blocks = tx.rows(
        "SELECT m.room_type_id, b.room_id, b.from_on, b.to_on FROM room_blocks b
         JOIN rooms m ON m.property_id = b.property_id AND m.id = b.room_id
         WHERE b.property_id = :property AND b.block_status = 'Active' AND b.to_on > :from AND b.from_on < :to",
        &[(":from", &inventory.from.to_string()), (":to", &to.to_string())],
        |row| {
            let (room_type_id, room_id): (i64, i64) = (row.get(0)?, row.get(1)?);
            Ok((room_type_id, room_id, date(row, "from_on")?, date(row, "to_on")?))
        },
    )?;
    for date in inventory.dates() {
        let mut rooms: Vec<(i64, i64)> = blocks
            .iter()
            .filter(|(_, _, from, to)| *from <= date && date < *to)
            .map(|(room_type_id, room_id, _, _)| (*room_type_id, *room_id))
            .collect();
        rooms.sort_unstable();
        rooms.dedup();
        for (room_type_id, _) in rooms {
            if let Some(night) = inventory.night_mut(room_type_id, date) {
                night.blocked += 1;
            }
        }
    }
    Ok(())
}

/// Blocks of confirmed groups before their cutoff; a group holds the nights of its dates.
fn count_holds(tx: &ReadTx, inventory: &mut Inventory, to: NaiveDate, except: i64) -> Result<()> {
    let today = tx.property()?.business_on.to_string();
    let (from, to) = (inventory.from.to_string(), to.to_string());
    let blocks = tx.rows(
        "SELECT g.id, k.room_type_id, k.rooms_blocked, g.check_in_on, g.check_out_on FROM group_bookings g
         JOIN group_blocks k ON k.property_id = g.property_id AND k.group_id = g.id
         WHERE g.property_id = :property AND g.status = 'Confirmed' AND g.check_out_on >= :from AND g.check_in_on < :to
           AND (g.cutoff_on IS NULL OR g.cutoff_on >= :today)",
        &[(":from", &from), (":to", &to), (":today", &today)],
        |row| {
            let dates = StayDates { check_in: date(row, "check_in_on")?, check_out: date(row, "check_out_on")? };
            let ids: (i64, i64) = (row.get("id")?, row.get("room_type_id")?);
            Ok((ids.0, ids.1, row.get::<_, i64>("rooms_blocked")?, dates))
        },
    )?;
    if blocks.is_empty() {
        return Ok(());
    }
    let members = members(tx, &from, &to, except)?;
    for (group, room_type_id, rooms_blocked, dates) in blocks {
        for date in dates.billed_dates() {
            let members = members.get(&(group, room_type_id, date)).copied().unwrap_or(0);
            if let Some(night) = inventory.night_mut(room_type_id, date) {
                night.holds.push(Hold { group, rooms_blocked, members });
            }
        }
    }
    Ok(())
}

/// Live stays of confirmed groups by group, type and night.
fn members(tx: &ReadTx, from: &str, to: &str, except: i64) -> Result<BTreeMap<(i64, i64, NaiveDate), i64>> {
    let counts = tx.rows(
        "SELECT r.group_id, n.room_type_id, n.night_on, count(*) AS stays FROM group_bookings g
         JOIN reservations r ON r.group_id = g.id AND r.property_id = g.property_id
         JOIN nights n ON n.reservation_id = r.id AND n.holds_inventory = 1 AND n.night_on >= :from AND n.night_on < :to
         WHERE g.property_id = :property AND g.status = 'Confirmed' AND g.check_out_on >= :from AND g.check_in_on < :to
           AND r.id <> :except
         GROUP BY r.group_id, n.room_type_id, n.night_on",
        &[(":from", &from), (":to", &to), (":except", &except)],
        |row| Ok(((row.get(0)?, row.get(1)?, date(row, "night_on")?), row.get("stays")?)),
    )?;
    Ok(counts.into_iter().collect())
}

/// Rooms without a live stay, overdue guest or active block on the dates, unordered. Back to back is free; for a day
/// use on an arrival date see [`StayDates::overlaps`]. `Which::Room` looks at one room of any type.
pub fn free_rooms(
    tx: &ReadTx,
    which: Which,
    dates: &StayDates,
    except: Option<i64>,
) -> Result<Vec<FreeRoom>> {
    let (check_in, end) = (dates.check_in, dates.check_in + TimeDelta::days(dates.billed_nights()));
    let since = (tx.property()?.business_on - TimeDelta::days(1)).max(check_in - GAP_AT_MOST);
    let until = end + GAP_AT_MOST;
    let (room_type_id, room_id) = match which {
        Which::OfType(id) => (Some(id), None),
        Which::Room(id) => (None, Some(id)),
    };
    // SQLite looks up a night's stay only where the index of the room does not decide, so a new booking reads the index alone.
    let rooms = tx.rows(
        "SELECT m.id, m.room_number, m.housekeeping_status, m.occupancy_status,
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
            (":in", &check_in.to_string()),
            (":end", &end.to_string()),
            (":since", &since.to_string()),
            (":until", &until.to_string()),
            (":day_use", &dates.is_day_use()),
            (":except", &except.unwrap_or(0)),
        ],
        |row| {
            let (before, next) = (date_or_none(row, 4)?, date_or_none(row, 5)?);
            if next.is_some_and(|night| night < end) {
                return Ok(None);
            }
            let occupancy: crate::domain::lists::OccupancyStatus = list(row, 3)?;
            Ok(Some(FreeRoom {
                id: row.get(0)?,
                number: row.get(1)?,
                status: list(row, 2)?,
                occupied: occupancy == crate::domain::lists::OccupancyStatus::Occupied,
                // Of a free room: the one is a day use and the other arrives.
                shares_day: before == Some(check_in),
                gap_before: before
                    .filter(|night| *night < check_in)
                    .map(|night| (check_in - night).num_days() - 1),
                gap_after: next.map(|night| (night - end).num_days()),
            }))
        },
    )?;
    let mut taken = blocked_rooms(tx, check_in, end)?;
    let today = tx.property()?.business_on;
    if check_in <= today && today < end {
        taken.extend(overdue_rooms(tx, today, except)?);
    }
    Ok(rooms.into_iter().flatten().filter(|room| !taken.contains(&room.id)).collect())
}

/// The rooms with an active block on a night of `[from, to)`.
fn blocked_rooms(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Vec<i64>> {
    tx.rows(
        "SELECT b.room_id FROM room_blocks b
         WHERE b.property_id = :property AND b.block_status = 'Active' AND b.to_on > :from AND b.from_on < :to",
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| row.get(0),
    )
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

/// Which rooms to look at.
#[derive(Clone, Copy, Debug)]
pub enum Which {
    OfType(i64),
    Room(i64),
}
