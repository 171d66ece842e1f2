//! Whether a stay can be sold, and in which room. Every function that sells, moves, extends or reinstates a stay asks
//! here, so there is one answer; [`crate::domain::booking`] states the rules. Call it inside the write transaction
//! that stores the stay: two desks then cannot sell the same room.

use crate::db::scope::ReadTx;
use crate::domain::booking::allocation::{self, Choice, FreeRoom};
use crate::domain::booking::availability::{self, Request};
use crate::domain::dates::StayDates;
use crate::domain::rates::restrictions::Restriction;
use crate::domain::refusal::Refusal;
use crate::error::Result;
use crate::store::booking::availability as counts;
use crate::store::booking::availability::Inventory;
use crate::store::booking::free_rooms::{self, Which};
use crate::store::rates::price_rules::RoomType;
use crate::store::rates::restrictions;

/// A stay to be sold.
#[derive(Clone, Copy, Debug)]
pub struct StayRequest<'a> {
    pub room_type: &'a RoomType,
    pub dates: StayDates,
    /// Row id of the stay's group; rooms held for this group count as available.
    pub group: Option<i64>,
    /// Row id of the stay being changed; what it holds now does not count against it.
    pub except: Option<i64>,
    /// Row id of a stay that gives up a room of the type in the same step; it does not count either.
    pub leaving: Option<i64>,
}

impl<'a> StayRequest<'a> {
    pub fn new(room_type: &'a RoomType, dates: StayDates) -> StayRequest<'a> {
        StayRequest { room_type, dates, group: None, except: None, leaving: None }
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

    #[must_use]
    pub fn left_by(mut self, reservation_id: Option<i64>) -> StayRequest<'a> {
        self.leaving = reservation_id;
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

/// The inventory of the requested nights, for all room types: prices depend on the occupancy of the whole property.
pub fn inventory(tx: &ReadTx, request: &StayRequest) -> Result<Inventory> {
    let StayRequest { dates, except, leaving, .. } = *request;
    counts::for_range_without(tx, dates.check_in, dates.check_out, [except, leaving])
}

/// Refuses (409), naming the date, when the stay is sold out or restricted.
pub fn require_sellable(tx: &ReadTx, request: &StayRequest, inventory: &Inventory) -> Result<()> {
    let restrictions = restrictions::of_stay(tx, request.room_type.id, &request.dates)?;
    Ok(availability::admit(&request.counted(inventory, &restrictions))?)
}

/// Refuses (409 `sold_out`), naming the date, when no room is left. Restrictions do not apply: for stays that were
/// agreed before and keep their dates (moved, reinstated, imported).
pub fn require_rooms_left(request: &StayRequest, inventory: &Inventory) -> Result<()> {
    Ok(availability::admit(&request.counted(inventory, &[]))?)
}

/// Refuses (409) a change of dates from `held` when the new dates meet restrictions that the old ones did not. Does not check
/// room counts; use [`require_rooms_left`] for the added nights.
pub fn require_change_allowed(tx: &ReadTx, request: &StayRequest, held: &StayDates) -> Result<()> {
    let restrictions = restrictions::of_stay(tx, request.room_type.id, &request.dates)?;
    if restrictions.is_empty() {
        return Ok(());
    }
    let bound: Vec<Restriction> =
        restrictions.into_iter().map(|night| night.on_change(held, &request.dates)).collect();
    Ok(availability::unrestricted(&request.counted(&inventory(tx, request)?, &bound))?)
}

/// Rooms of the type that can be sold for every night, at least 0.
pub fn available(request: &StayRequest, inventory: &Inventory) -> i64 {
    availability::available(&request.counted(inventory, &[]))
}

/// Why the request cannot be sold, given the restrictions of its nights. The inventory may cover more nights than the request.
pub fn obstacle(
    request: &StayRequest,
    inventory: &Inventory,
    restrictions: &[Restriction],
) -> Option<Refusal> {
    availability::admit(&request.counted(inventory, restrictions)).err()
}

/// Rooms of the type that can be sold for every night; 0 when restrictions refuse the stay.
pub fn on_sale(request: &StayRequest, inventory: &Inventory, restrictions: &[Restriction]) -> i64 {
    availability::on_sale(&request.counted(inventory, restrictions))
}

/// Rooms of the type without an overlapping live stay or active block, by number. A room Out of Order is excluded for
/// stays that begin today or have begun.
pub fn free_rooms(tx: &ReadTx, request: &StayRequest) -> Result<Vec<FreeRoom>> {
    let begins_today = request.dates.check_in <= tx.property()?.business_on;
    let mut rooms =
        free_rooms::free_rooms(tx, Which::OfType(request.room_type.id), &request.dates, request.except)?;
    rooms.retain(|room| room.is_in_order(begins_today));
    rooms.sort_by(|a, b| allocation::by_number(&a.number, &b.number));
    Ok(rooms)
}

/// The free rooms that may be offered, by number. Rooms held for groups and for stays without a room are cut from the
/// end.
pub fn offered_rooms(tx: &ReadTx, request: &StayRequest) -> Result<Vec<FreeRoom>> {
    let left = available(request, &inventory(tx, request)?);
    Ok(allocation::offer(free_rooms(tx, request)?, left))
}

/// The room for a new stay; `None` when the type is overbooked.
pub fn choose_room(tx: &ReadTx, request: &StayRequest) -> Result<Option<Choice>> {
    let begins_today = request.dates.check_in <= tx.property()?.business_on;
    Ok(allocation::choose(&free_rooms(tx, request)?, begins_today))
}

/// Whether a room has no other live stay and no active block on the dates.
pub fn room_is_free(tx: &ReadTx, room_id: i64, dates: &StayDates, except: Option<i64>) -> Result<bool> {
    Ok(!free_rooms::free_rooms(tx, Which::Room(room_id), dates, except)?.is_empty())
}
