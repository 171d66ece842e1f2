//! Inventory: the counts `domain::booking::availability` decides on.
//!
//! Statements read a range of nights by the index `nights_by_date`; none compares open-ended dates of stays. The writer knows
//! the nights ahead ([`RoomNights`]), blocks and room types without a statement.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Days, NaiveDate};
use rust_decimal::Decimal;

use crate::db::scope::{CachedValue, ReadTx};
use crate::db::types::{date, decimal_or_none, flag};
use crate::domain::booking::availability::{Hold, TypeNight, overbooking, overbooking_pct};
use crate::domain::dates::StayDates;
use crate::domain::rates::hurdle_rates::Occupancy;
use crate::error::Result;
use crate::store::booking::room_nights::RoomNights;

/// The row ids of no stays.
const NOBODY: [i64; 2] = [0, 0];

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
    for_range_without(tx, from, to, [except, None])
}

/// The same without two stays.
pub fn for_range_without(
    tx: &ReadTx,
    from: NaiveDate,
    to: NaiveDate,
    except: [Option<i64>; 2],
) -> Result<Inventory> {
    let to = to.max(from.checked_add_days(Days::new(1)).unwrap_or(from));
    let except = except.map(Option::unwrap_or_default);
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
    count_others(tx, &mut inventory, to, NOBODY)?;
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
fn count_others(tx: &ReadTx, inventory: &mut Inventory, to: NaiveDate, except: [i64; 2]) -> Result<()> {
    count_overdue(tx, inventory, except)?;
    count_blocks(tx, inventory, to)?;
    count_holds(tx, inventory, to, except)
}

/// Each room type with its own overbooking percentage and its rooms.
#[derive(Debug)]
struct TypeSizes(Vec<(i64, Option<Decimal>, i64)>);

impl CachedValue for TypeSizes {
    fn read(tx: &ReadTx) -> Result<TypeSizes> {
        let types = tx.rows(
            "SELECT t.id, t.overbooking_pct,
                    (SELECT count(*) FROM rooms m WHERE m.property_id = t.property_id AND m.room_type_id = t.id) AS rooms
             FROM room_types t WHERE t.property_id = :property",
            &[],
            |row| Ok((row.get(0)?, decimal_or_none(row, 1)?, row.get(2)?)),
        )?;
        Ok(TypeSizes(types))
    }
}

/// Rooms per type, with only Out of Order rooms counted as unavailable.
fn empty(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Inventory> {
    let property = tx.property()?;
    let nights = u64::try_from((to - from).num_days()).unwrap_or(0);
    let types = tx.cached::<TypeSizes>()?;
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
    for (id, pct, rooms) in &types.0 {
        let nights = inventory.dates().map(|date| night(date, *rooms)).collect();
        let overbooking_pct = overbooking_pct(*pct, Some(property.overbooking_pct));
        inventory.types.insert(*id, TypeCounts { overbooking_pct, nights });
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

fn count_stays(tx: &ReadTx, inventory: &mut Inventory, to: NaiveDate, except: [i64; 2]) -> Result<()> {
    let (types, from): (Vec<i64>, _) = (inventory.types.keys().copied().collect(), inventory.from);
    let known = match except {
        NOBODY => tx.with_index(|nights: &RoomNights| nights.stays(&types, from, to))?.flatten(),
        _ => None,
    };
    let counts = match known {
        Some(counts) if cfg!(debug_assertions) => {
            let sums =
                |counts: &[(NaiveDate, i64, bool, i64)]| counts.iter().copied().collect::<BTreeSet<_>>();
            let stored = sums(&stays_of_nights(tx, from, to, except)?);
            assert_eq!(sums(&counts), stored, "the index of nights differs from the table");
            counts
        }
        Some(counts) => counts,
        None => stays_of_nights(tx, from, to, except)?,
    };
    for (date, room_type_id, day_use, stays) in counts {
        if let Some(night) = inventory.night_mut(room_type_id, date) {
            *night.stays_mut(day_use) += stays;
        }
    }
    Ok(())
}

/// The live stays by night and type, overnight and by day.
fn stays_of_nights(
    tx: &ReadTx,
    from: NaiveDate,
    to: NaiveDate,
    [except, also]: [i64; 2],
) -> Result<Vec<(NaiveDate, i64, bool, i64)>> {
    tx.rows(
        "SELECT night_on, room_type_id, day_use, count(*) AS stays FROM nights
         WHERE property_id = :property AND holds_inventory = 1 AND night_on >= :from AND night_on < :to
           AND (:except = 0 OR reservation_id NOT IN (:except, :also))
         GROUP BY night_on, room_type_id, day_use",
        &[(":from", &from.to_string()), (":to", &to.to_string()), (":except", &except), (":also", &also)],
        |row| {
            let stays: i64 = row.get("stays")?;
            Ok((date(row, "night_on")?, row.get("room_type_id")?, flag(row, "day_use")?, stays))
        },
    )
}

/// Whether the stay `o` is overdue: in house with a departure before the business date `:today`. It holds its room
/// for the night of `:today`, although that night was not sold to it.
macro_rules! overdue {
    () => {
        "o.property_id = :property AND o.status = 'Checked In' AND o.check_out_on < :today"
    };
}
pub(in crate::store) use overdue;

fn count_overdue(tx: &ReadTx, inventory: &mut Inventory, [except, also]: [i64; 2]) -> Result<()> {
    let today = tx.property()?.business_on;
    if !inventory.covers(today) {
        return Ok(());
    }
    let counts: Vec<(i64, i64)> = tx.rows(
        concat!(
            "SELECT o.room_type_id, count(*) FROM reservations o WHERE ",
            overdue!(),
            " AND o.id NOT IN (:except, :also) GROUP BY o.room_type_id"
        ),
        &[(":today", &today.to_string()), (":except", &except), (":also", &also)],
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
    let blocks = room_blocks(tx, inventory.from, to)?;
    if blocks.is_empty() {
        return Ok(());
    }
    for date in inventory.dates() {
        let blocked = blocks.iter().filter(|block| block.from <= date && date < block.to);
        let mut rooms: Vec<_> = blocked.map(|block| (block.room_type_id, block.room_id)).collect();
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

/// An active block of a room on the nights `[from, to)`.
#[derive(Clone, Copy, Debug)]
pub struct RoomBlock {
    pub room_id: i64,
    room_type_id: i64,
    from: NaiveDate,
    to: NaiveDate,
}

/// Later than any date of a stay.
const NEVER: NaiveDate = NaiveDate::from_ymd_opt(9999, 12, 31).expect("a date");

/// The active blocks from the business date on.
#[derive(Debug)]
struct BlocksAhead(Vec<RoomBlock>);

impl CachedValue for BlocksAhead {
    fn read(tx: &ReadTx) -> Result<BlocksAhead> {
        read_room_blocks(tx, tx.property()?.business_on, NEVER).map(BlocksAhead)
    }
}

/// The active blocks with a night of `[from, to)`.
pub(super) fn room_blocks(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Vec<RoomBlock>> {
    if from >= tx.property()?.business_on
        && let Some(ahead) = tx.cached_by_writer::<BlocksAhead>()?
    {
        return Ok(ahead.0.iter().filter(|block| block.to > from && block.from < to).copied().collect());
    }
    read_room_blocks(tx, from, to)
}

fn read_room_blocks(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Vec<RoomBlock>> {
    tx.rows(
        "SELECT m.room_type_id, b.room_id, b.from_on, b.to_on FROM room_blocks b
         JOIN rooms m ON m.property_id = b.property_id AND m.id = b.room_id
         WHERE b.property_id = :property AND b.block_status = 'Active' AND b.to_on > :from AND b.from_on < :to",
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| {
            Ok(RoomBlock {
                room_id: row.get("room_id")?,
                room_type_id: row.get("room_type_id")?,
                from: date(row, "from_on")?,
                to: date(row, "to_on")?,
            })
        },
    )
}

/// Blocks of confirmed groups before their cutoff; a group holds the nights of its dates.
fn count_holds(tx: &ReadTx, inventory: &mut Inventory, to: NaiveDate, except: [i64; 2]) -> Result<()> {
    let blocks = group_blocks(tx, inventory.from, to)?;
    if blocks.is_empty() {
        return Ok(());
    }
    let members = members(tx, &inventory.from.to_string(), &to.to_string(), except)?;
    for GroupBlock { group, room_type_id, rooms_blocked, dates } in blocks {
        for date in dates.billed_dates() {
            let members = members.get(&(group, room_type_id, date)).copied().unwrap_or(0);
            if let Some(night) = inventory.night_mut(room_type_id, date) {
                night.holds.push(Hold { group, rooms_blocked, members });
            }
        }
    }
    Ok(())
}

/// What a confirmed group holds of a room type.
#[derive(Clone, Copy, Debug)]
struct GroupBlock {
    group: i64,
    room_type_id: i64,
    rooms_blocked: i64,
    dates: StayDates,
}

/// The blocks of groups from the business date on.
#[derive(Debug)]
struct GroupBlocksAhead(Vec<GroupBlock>);

impl CachedValue for GroupBlocksAhead {
    fn read(tx: &ReadTx) -> Result<GroupBlocksAhead> {
        read_group_blocks(tx, tx.property()?.business_on, NEVER).map(GroupBlocksAhead)
    }
}

fn group_blocks(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Vec<GroupBlock>> {
    if from >= tx.property()?.business_on
        && let Some(ahead) = tx.cached_by_writer::<GroupBlocksAhead>()?
    {
        let meets = |block: &&GroupBlock| block.dates.check_out >= from && block.dates.check_in < to;
        return Ok(ahead.0.iter().filter(meets).copied().collect());
    }
    read_group_blocks(tx, from, to)
}

fn read_group_blocks(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Vec<GroupBlock>> {
    let today = tx.property()?.business_on.to_string();
    tx.rows(
        "SELECT g.id, k.room_type_id, k.rooms_blocked, g.check_in_on, g.check_out_on FROM group_bookings g
         JOIN group_blocks k ON k.property_id = g.property_id AND k.group_id = g.id
         WHERE g.property_id = :property AND g.status = 'Confirmed' AND g.check_out_on >= :from AND g.check_in_on < :to
           AND (g.cutoff_on IS NULL OR g.cutoff_on >= :today)",
        &[(":from", &from.to_string()), (":to", &to.to_string()), (":today", &today)],
        |row| {
            Ok(GroupBlock {
                group: row.get("id")?,
                room_type_id: row.get("room_type_id")?,
                rooms_blocked: row.get("rooms_blocked")?,
                dates: StayDates { check_in: date(row, "check_in_on")?, check_out: date(row, "check_out_on")? },
            })
        },
    )
}

/// Live stays of confirmed groups by group, type and night.
fn members(
    tx: &ReadTx,
    from: &str,
    to: &str,
    [except, also]: [i64; 2],
) -> Result<BTreeMap<(i64, i64, NaiveDate), i64>> {
    let counts = tx.rows(
        "SELECT r.group_id, n.room_type_id, n.night_on, count(*) AS stays FROM group_bookings g
         JOIN reservations r ON r.group_id = g.id AND r.property_id = g.property_id
         JOIN nights n ON n.reservation_id = r.id AND n.holds_inventory = 1 AND n.night_on >= :from AND n.night_on < :to
         WHERE g.property_id = :property AND g.status = 'Confirmed' AND g.check_out_on >= :from AND g.check_in_on < :to
           AND r.id NOT IN (:except, :also)
         GROUP BY r.group_id, n.room_type_id, n.night_on",
        &[(":from", &from), (":to", &to), (":except", &except), (":also", &also)],
        |row| Ok(((row.get(0)?, row.get(1)?, date(row, "night_on")?), row.get("stays")?)),
    )?;
    Ok(counts.into_iter().collect())
}
