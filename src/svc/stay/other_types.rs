//! Rooms of other types than the booked one, for a guest whose type has no room ready: what can be handed over, and handing
//! it over with the agreed price or a new one.

use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::booking::allocation::by_number;
use crate::domain::lists::HousekeepingStatus::{Clean, Inspected};
use crate::domain::property::PropertySettings;
use crate::domain::stay::remaining;
use crate::error::Result;
use crate::store::booking::reservations::{self, Stay};
use crate::store::housekeeping::rooms::{self, Room};
use crate::store::rates::price_rules;
use crate::svc::booking::edit::PriceChoice;
use crate::svc::booking::prices;
use crate::svc::stay::{common, move_reservation, move_stay};
use crate::wire::Amount;

/// A type that admits the stay, with its rooms that are ready.
pub(super) struct ReadyType {
    pub room_type: String,
    pub room_type_name: String,
    pub rooms: Vec<Room>,
}

/// The other types with a clean room that is free for the rest of the stay, cheapest first.
pub(super) fn ready(tx: &ReadTx, stay: &Stay, property: &PropertySettings) -> Result<Vec<ReadyType>> {
    let ahead = remaining::from_today(stay.dates, property.business_on);
    let mut all = rooms::all(tx)?;
    all.retain(|room| [Clean, Inspected].contains(&room.housekeeping));
    all.sort_by(|a, b| by_number(&a.room_number, &b.room_number));
    let mut found = Vec::new();
    for room_type in price_rules::room_types(tx)? {
        let other = room_type.id != stay.room_type_id && !room_type.disabled;
        if !other
            || move_stay::why(move_reservation::type_admits(tx, stay, &room_type, None, property))?.is_some()
        {
            continue;
        }
        let mut rooms = Vec::new();
        for room in all.iter().filter(|room| room.room_type_id == room_type.id) {
            if common::is_ready(tx, room, &ahead, stay)? {
                rooms.push(room.clone());
            }
        }
        if !rooms.is_empty() {
            found.push(ReadyType { room_type: room_type.name, room_type_name: room_type.label, rooms });
        }
    }
    Ok(found)
}

/// What a stay costs in the type that it moved to.
#[derive(Serialize, JsonSchema)]
pub struct MovedType {
    room_type: String,
    room_type_name: String,
    amount_before: Amount,
    amount_after_tax: Amount,
}

/// Moves a stay before its check-in to a room of another type. `None`: the room is of the stay's own type.
pub(super) fn take(
    tx: &WriteTx,
    stay: &Stay,
    room: &str,
    price: PriceChoice,
    property: &PropertySettings,
) -> Result<Option<MovedType>> {
    let room = rooms::find(tx, room)?;
    if room.room_type_id == stay.room_type_id {
        return Ok(None);
    }
    move_reservation::apply(tx, stay, &room, price == PriceChoice::Keep, property)?;
    let moved = reservations::find(tx, &stay.name)?;
    let cost = |stay: &Stay| Amount(prices::after_tax(stay, &property.currency));
    tx.log(move_reservation::moved(stay, &moved, property));
    Ok(Some(MovedType {
        amount_before: cost(stay),
        amount_after_tax: cost(&moved),
        room_type: moved.room_type,
        room_type_name: moved.room_type_name,
    }))
}
