//! Two stays that exchange their rooms in one step, by the rules of `move_reservation`: in a full hotel neither can move alone.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::language::Message;
use crate::domain::property::PropertySettings;
use crate::domain::stay::lifecycle::{Step, permit};
use crate::domain::stay::remaining;
use crate::domain::stay::swap_rooms::{Place, PlaceRoom, exchanged};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::DESK;
use crate::store::booking::reservations::{self, Stay};
use crate::store::housekeeping::rooms::{self, Room};
use crate::store::rates::price_rules;
use crate::store::stay::reservation_detail;
use crate::svc::booking::edit::{self, PriceChoice};
use crate::svc::booking::prices;
use crate::svc::stay::move_reservation::{self, plan, wrong_room};
use crate::svc::stay::move_stay::{STAY, why};
use crate::wire::{Amount, Day, OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Desk,
            "swap_rooms",
            DESK,
            STAY,
            swap_rooms,
            "Exchanges the rooms of two stays for the nights that lie ahead, both or neither.",
        )
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct SwapRooms {
    /// Identifier of a stay.
    reservation: Text,
    /// Identifier of the stay that it exchanges rooms with.
    with: Text,
    /// keep: the remaining nights of `reservation` keep their price, whatever the type. reprice: every unposted night is priced
    /// again. Default: a room of another type has its own price; otherwise remaining nights keep theirs.
    price: Option<PriceChoice>,
    /// The same for `with`.
    with_price: Option<PriceChoice>,
    /// The room of `reservation` that was shown, by identifier or number. Where it has another one by now, nothing is exchanged
    /// (`room_changed`).
    expected_room: Option<Text>,
    /// The same for `with`.
    expected_with_room: Option<Text>,
    /// Recorded with both actions.
    reason: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct SwappedRooms {
    ok: Yes,
    /// `reservation`, then `with`.
    stays: Vec<SwappedStay>,
    /// Running orders of the restaurant that now go to another room.
    warnings: Vec<Message>,
}

#[derive(Serialize, JsonSchema)]
struct SwappedStay {
    reservation: String,
    guest_name: String,
    /// Identifier of the room that it leaves.
    room_before: String,
    /// Identifier.
    room: String,
    room_type: String,
    /// The first date in the new room.
    from_date: Day,
    amount_before: Amount,
    amount_after_tax: Amount,
    /// What is then owed at departure.
    balance_due: Amount,
}

/// Nights slept keep their room. The guests in house leave two dirty rooms, which are cleaned before anything else.
fn swap_rooms(tx: &WriteTx, params: SwapRooms) -> Result<SwappedRooms> {
    let property = tx.property()?;
    let stay = reservations::find(tx, &params.reservation)?;
    let other = reservations::find(tx, &params.with)?;
    for one in [&stay, &other] {
        permit(&one.name, one.status, Step::MoveRoom)?;
    }
    let (room_id, other_room_id) = exchanged(&place(&stay), &place(&other))?;
    place(&stay).require_shown(params.expected_room.as_deref())?;
    place(&other).require_shown(params.expected_with_room.as_deref())?;
    let (room, other_room) = (rooms::by_id(tx, room_id)?, rooms::by_id(tx, other_room_id)?);
    let keeps = |price: Option<PriceChoice>| price == Some(PriceChoice::Keep);
    let changes = [
        plan(tx, &stay, &room, Some(&other), keeps(params.price), &property).map_err(wrong_room("with"))?,
        plan(tx, &other, &other_room, Some(&stay), keeps(params.with_price), &property)
            .map_err(wrong_room("reservation"))?,
    ];
    let warnings = move_reservation::carry_out(tx, &changes, &property)?;
    let reason = params.reason.map(|reason| reason.0).unwrap_or_default();
    let mut stays = Vec::new();
    for (before, price) in [(&stay, params.price), (&other, params.with_price)] {
        if price == Some(PriceChoice::Reprice) {
            edit::reprice_open_nights(tx, &reservations::find(tx, &before.name)?, &property)?;
        }
        let after = reservations::find(tx, &before.name)?;
        tx.log(move_reservation::moved(before, &after, &property).why(reason.clone()));
        stays.push(swapped(tx, before, after, &property)?);
    }
    Ok(SwappedRooms { ok: OK, stays, warnings })
}

fn place(stay: &Stay) -> Place<'_> {
    let room = stay.room_id.zip(stay.room.as_deref()).zip(stay.room_number.as_deref());
    Place { stay: &stay.name, room: room.map(|((id, name), number)| PlaceRoom { id, name, number }) }
}

fn swapped(tx: &ReadTx, before: &Stay, after: Stay, property: &PropertySettings) -> Result<SwappedStay> {
    let ahead = remaining::movable(after.status, after.dates, property.business_on);
    Ok(SwappedStay {
        balance_due: Amount(reservation_detail::find(tx, property, &after.name)?.money.due),
        amount_before: Amount(prices::after_tax(before, &property.currency)),
        amount_after_tax: Amount(prices::after_tax(&after, &property.currency)),
        from_date: Day(ahead.check_in),
        room_before: before.room.clone().unwrap_or_default(),
        room: after.room.unwrap_or_default(),
        room_type: after.room_type,
        reservation: after.name,
        guest_name: after.guest_name,
    })
}

/// The stay that alone has a room on the nights of this one and could exchange rooms with it.
pub(super) fn partner(
    tx: &ReadTx,
    stay: &Stay,
    room: &Room,
    property: &PropertySettings,
) -> Result<Option<Stay>> {
    let Some(own) = stay.room_id else { return Ok(None) };
    let state = move_reservation::room_state(tx, stay, room, property)?;
    let Some(other) = state.only_holder().map(|name| reservations::find(tx, name)).transpose()? else {
        return Ok(None);
    };
    let movable = other.room_id == Some(room.id) && permit(&other.name, other.status, Step::MoveRoom).is_ok();
    if !movable || !fits(tx, stay, room, &other, property)? {
        return Ok(None);
    }
    let fits_back = fits(tx, &other, &rooms::by_id(tx, own)?, stay, property)?;
    Ok(Some(other).filter(|_| fits_back))
}

fn fits(tx: &ReadTx, stay: &Stay, room: &Room, leaving: &Stay, property: &PropertySettings) -> Result<bool> {
    let leaving = Some(leaving);
    if why(move_reservation::require_room(tx, stay, room, leaving, property))?.is_some() {
        return Ok(false);
    }
    if room.room_type_id == stay.room_type_id {
        return Ok(true);
    }
    let room_type = price_rules::room_type_by_id(tx, room.room_type_id)?;
    Ok(why(move_reservation::type_admits(tx, stay, &room_type, leaving, property))?.is_none())
}
