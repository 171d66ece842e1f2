//! May this be sold, and in which room: the questions that every function that sells, moves, extends or reinstates a
//! stay asks here, so that there is one answer (rules, section 6). Call inside the writer's transaction that then
//! writes, and two desks can't take the same room.

use crate::db::scope::ReadTx;
use crate::domain::booking::allocation::{self, Choice, FreeRoom};
use crate::domain::booking::availability::{self, Request};
use crate::domain::dates::StayDates;
use crate::domain::lists::HousekeepingStatus;
use crate::domain::rates::restrictions::Restriction;
use crate::domain::refusal::Refusal;
use crate::error::Result;
use crate::store::booking::availability as counts;
use crate::store::booking::availability::{Inventory, Which};
use crate::store::rates::price_rules::RoomType;
use crate::store::rates::restrictions;

/// A stay somebody wants.
#[derive(Clone, Copy, Debug)]
pub struct StayRequest<'a> {
    pub room_type: &'a RoomType,
    pub dates: StayDates,
    /// Row id of the group it belongs to; it sees its own hold.
    pub group: Option<i64>,
    /// Row id of the stay being changed: what it holds now does not stand in its way.
    pub except: Option<i64>,
}

impl<'a> StayRequest<'a> {
    pub fn new(room_type: &'a RoomType, dates: StayDates) -> StayRequest<'a> {
        StayRequest { room_type, dates, group: None, except: None }
    }

    #[must_use]
    pub fn in_group(mut self, group: Option<i64>) -> StayRequest<'a> {
        self.group = group;
        self
    }

    #[must_use]
    pub fn except(mut self, reservation_id: i64) -> StayRequest<'a> {
        self.except = Some(reservation_id);
        self
    }

    fn counted<'r>(&'r self, inventory: &'r Inventory, restrictions: &'r [Restriction]) -> Request<'r> {
        Request {
            type_name: &self.room_type.label,
            stay: self.dates,
            nights: inventory.nights_of(self.room_type.id, &self.dates),
            restrictions,
            overbooking_pct: inventory.overbooking_pct(self.room_type.id),
            group: self.group,
        }
    }
}

/// The counts of the request's nights, for all room types (prices look at the whole property).
pub fn inventory(tx: &ReadTx, request: &StayRequest) -> Result<Inventory> {
    counts::for_range(tx, request.dates.check_in, request.dates.check_out, request.except)
}

/// Refuses (409) with the date when the request is sold out or restricted.
pub fn require_sellable(tx: &ReadTx, request: &StayRequest, inventory: &Inventory) -> Result<()> {
    let restrictions = restrictions::of_stay(tx, request.room_type.id, &request.dates)?;
    Ok(availability::admit(&request.counted(inventory, &restrictions))?)
}

/// Refuses (409 `sold_out`) with the date when no room is left, whatever the restrictions: for stays that were agreed
/// before and keep their dates (moved by the property, reinstated, imported).
pub fn require_rooms_left(request: &StayRequest, inventory: &Inventory) -> Result<()> {
    Ok(availability::admit(&request.counted(inventory, &[]))?)
}

/// Refuses (409) new dates of an agreed stay, `held` until now, that ask for something the restrictions don't sell. Counts
/// are not asked: that is [`require_rooms_left`] for the nights that are added.
pub fn require_change_allowed(tx: &ReadTx, request: &StayRequest, held: &StayDates) -> Result<()> {
    let restrictions = restrictions::of_stay(tx, request.room_type.id, &request.dates)?;
    if restrictions.is_empty() {
        return Ok(());
    }
    let bound: Vec<Restriction> =
        restrictions.into_iter().map(|night| night.on_change(held, &request.dates)).collect();
    Ok(availability::unrestricted(&request.counted(&inventory(tx, request)?, &bound))?)
}

/// Rooms of the type that can be sold for every night, 0 at least.
pub fn available(request: &StayRequest, inventory: &Inventory) -> i64 {
    availability::available(&request.counted(inventory, &[]))
}

/// What keeps the request from being sold, restrictions of its nights given; the counts may cover more nights than the request.
pub fn obstacle(
    request: &StayRequest,
    inventory: &Inventory,
    restrictions: &[Restriction],
) -> Option<Refusal> {
    availability::admit(&request.counted(inventory, restrictions)).err()
}

/// Rooms of the type that may be sold for every night; none where its restrictions refuse the stay.
pub fn on_sale(request: &StayRequest, inventory: &Inventory, restrictions: &[Restriction]) -> i64 {
    let counted = request.counted(inventory, restrictions);
    if availability::admit(&counted).is_ok() { availability::available(&counted) } else { 0 }
}

/// Every room of the type that no live stay or active block overlaps, by number. A room Out of Order is none for a stay
/// that has begun or begins today.
pub fn free_rooms(tx: &ReadTx, request: &StayRequest) -> Result<Vec<FreeRoom>> {
    let begins_today = request.dates.check_in <= tx.property()?.business_on;
    let mut rooms =
        counts::free_rooms(tx, Which::OfType(request.room_type.id), &request.dates, request.except)?;
    rooms.retain(|room| !begins_today || room.status != HousekeepingStatus::OutOfOrder);
    rooms.sort_by(|a, b| allocation::by_number(&a.number, &b.number));
    Ok(rooms)
}

/// The free rooms as they may be offered: by number, cut from the end by holds and stays without a room.
pub fn offered_rooms(tx: &ReadTx, request: &StayRequest) -> Result<Vec<FreeRoom>> {
    let left = available(request, &inventory(tx, request)?);
    Ok(allocation::offer(free_rooms(tx, request)?, left))
}

/// The room that a new stay gets; `None` when the type is sold beyond its rooms.
pub fn choose_room(tx: &ReadTx, request: &StayRequest) -> Result<Option<Choice>> {
    let begins_today = request.dates.check_in <= tx.property()?.business_on;
    Ok(allocation::choose(&free_rooms(tx, request)?, begins_today))
}

/// Whether one room is free for the dates: no other live stay and no active block overlaps.
pub fn room_is_free(tx: &ReadTx, room_id: i64, dates: &StayDates, except: Option<i64>) -> Result<bool> {
    Ok(!counts::free_rooms(tx, Which::Room(room_id), dates, except)?.is_empty())
}
