//! The rooms that are left for the rows of a file, while nothing of it is stored: a preview counts the rows before.

use std::collections::{BTreeMap, HashMap};

use chrono::{Datelike, Months, NaiveDate};

use crate::db::scope::ReadTx;
use crate::domain::booking::availability::{Request, TypeNight, admit};
use crate::domain::dates::StayDates;
use crate::domain::language::Message;
use crate::error::{Error, Result};
use crate::say;
use crate::store::booking::availability::{self as counts, Inventory};
use crate::store::booking::free_rooms::{self, Which};
use crate::store::housekeeping::rooms;
use crate::store::rates::price_rules::RoomType;
use crate::svc::booking::new_reservation::Placement;
use crate::svc::migration::booking::without_room;

/// What the rows so far leave. The stored stays are counted a month at a time: a query for each row would take seconds.
pub struct RoomsLeft<'a> {
    tx: &'a ReadTx<'a>,
    today: NaiveDate,
    months: BTreeMap<NaiveDate, Inventory>,
    taken: HashMap<i64, Vec<StayDates>>,
    /// In the order of the rows.
    stays: Vec<Taken>,
}

struct Taken {
    kind: i64,
    dates: StayDates,
    room: Option<i64>,
}

impl<'a> RoomsLeft<'a> {
    pub fn of(tx: &'a ReadTx<'a>) -> Result<RoomsLeft<'a>> {
        let today = tx.property()?.business_on;
        Ok(RoomsLeft { tx, today, months: BTreeMap::new(), taken: HashMap::new(), stays: Vec::new() })
    }

    /// The stays taken so far, to return to with [`RoomsLeft::release`].
    pub fn mark(&self) -> usize {
        self.stays.len()
    }

    /// Releases the rooms of the stays since a mark: one of their row was refused, so none of it comes.
    pub fn release(&mut self, mark: usize) -> Result<()> {
        for stay in self.stays.split_off(mark) {
            self.count(&stay, -1)?;
            if let Some(dates) = stay.room.and_then(|room| self.taken.get_mut(&room)) {
                dates.pop();
            }
        }
        Ok(())
    }

    /// Takes a room for a live stay, or refuses it as the import would. The remark says why it comes without the room that
    /// its row names.
    pub fn take(
        &mut self,
        room_type: &RoomType,
        dates: StayDates,
        room: Option<i64>,
        placed: Placement,
    ) -> Result<Option<Message>> {
        let rest = StayDates { check_in: dates.check_in.max(self.today), ..dates };
        let nights = self.nights(room_type.id, &rest)?;
        let request = Request {
            type_name: &room_type.label,
            stay: rest,
            nights: &nights,
            restrictions: &[],
            overbooking_pct: self.month(rest.check_in)?.overbooking_pct(room_type.id),
            group: None,
        };
        admit(&request)?;
        let is_in_house = matches!(placed, Placement::InHouse);
        let problem = room.map(|room| self.room_problem(room, &rest, is_in_house)).transpose()?.flatten();
        if let Some(problem) = &problem
            && is_in_house
        {
            return Err(Error::refused("room_taken", problem.clone()));
        }
        let taken = Taken { kind: room_type.id, dates, room: room.filter(|_| problem.is_none()) };
        self.count(&taken, 1)?;
        if let Some(room) = taken.room {
            self.taken.entry(room).or_default().push(dates);
        }
        self.stays.push(taken);
        Ok(problem.map(without_room))
    }

    /// Why a stay can't have the room.
    fn room_problem(&self, room: i64, dates: &StayDates, is_in_house: bool) -> Result<Option<Message>> {
        let free = free_rooms::free_rooms(self.tx, Which::Room(room), dates, None)?.into_iter().next();
        let free = free.filter(|found| found.is_in_order(dates.check_in <= self.today));
        let is_taken = self.taken.get(&room).is_some_and(|all| all.iter().any(|other| other.overlaps(dates)));
        match free.filter(|_| !is_taken) {
            None => {
                let number = rooms::by_id(self.tx, room)?.room_number;
                let StayDates { check_in, check_out } = dates;
                Ok(Some(say!(
                    "Room {number} is not free from {check_in} to {check_out}.",
                    number,
                    check_in,
                    check_out
                )))
            }
            Some(room) if is_in_house && room.occupied => {
                Ok(Some(say!("Room {number} is occupied.", number = room.number)))
            }
            Some(_) => Ok(None),
        }
    }

    fn nights(&mut self, kind: i64, stay: &StayDates) -> Result<Vec<TypeNight>> {
        let mut nights = Vec::new();
        for date in stay.billed_dates() {
            let day = StayDates { check_in: date, check_out: date };
            nights.extend(self.month(date)?.nights_of(kind, &day).iter().cloned());
        }
        Ok(nights)
    }

    fn month(&mut self, date: NaiveDate) -> Result<&mut Inventory> {
        let first = date.with_day(1).unwrap_or(date);
        if !self.months.contains_key(&first) {
            let next = first.checked_add_months(Months::new(1)).unwrap_or(first);
            self.months.insert(first, counts::for_range(self.tx, first, next, None)?);
        }
        self.months.get_mut(&first).ok_or_else(|| Error::internal("a month that was not counted"))
    }

    fn count(&mut self, stay: &Taken, by: i64) -> Result<()> {
        let today = self.today;
        for date in stay.dates.billed_dates().filter(|date| *date >= today) {
            self.month(date)?.count(stay.kind, date, stay.dates.is_day_use(), by);
        }
        Ok(())
    }
}
