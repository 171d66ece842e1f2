//! Moving a stay to another room on its own dates, before arrival or in house; `move_stay` also changes its dates, `swap_rooms`
//! moves two stays at once.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::dates::StayDates;
use crate::domain::language::Message;
use crate::domain::lists::{ReservationStatus, Role};
use crate::domain::property::PropertySettings;
use crate::domain::rates::Party;
use crate::domain::rates::amend::{Amendment, reprice};
use crate::domain::rates::quote::Quote;
use crate::domain::stay::lifecycle::{RoomState, Step, free_for_stay, hand_over, permit};
use crate::domain::stay::{move_reservation, remaining};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::say;
use crate::store::booking::reservations::{self, Stay};
use crate::store::housekeeping::rooms::{self, Room};
use crate::store::rates::price_rules::{self, RoomType};
use crate::store::stay::move_reservation as stored;
use crate::svc::booking::availability::{self, StayRequest};
use crate::svc::booking::prices;
use crate::svc::rates::pricing;
use crate::svc::stay::common;
use crate::wire::{self, Amount, Flag, OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![write(
        Module::Api,
        "move_reservation",
        Gate::Any(&[Role::FrontDesk, Role::ServiceAgent]),
        Target::Of(Owner::Reservation, "reservation"),
        move_reservation,
        "Moves a stay to a free room. A room of another type changes the price from today, unless keep_rate is set.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct MoveReservation {
    /// Identifier of the stay.
    reservation: Text,
    /// Identifier or number of the room to move to.
    new_room: Text,
    /// 1: keep the agreed price in a room of another type.
    #[serde(default = "wire::default::off")]
    keep_rate: Flag,
    /// Recorded with the action.
    reason: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct Moved {
    ok: Yes,
    /// Full identifier.
    room: String,
    /// Running orders of the restaurant that now go to the new room; left out where there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    warnings: Vec<Message>,
}

/// A guest in house moves from today on: nights slept keep the old room, which becomes vacant and dirty.
fn move_reservation(tx: &WriteTx, params: MoveReservation) -> Result<Moved> {
    let stay = reservations::find(tx, &params.reservation)?;
    permit(&stay.name, stay.status, Step::MoveRoom)?;
    let room = rooms::find(tx, &params.new_room)?;
    if stay.room_id == Some(room.id) {
        tx.nothing_changed();
        return Ok(Moved { ok: OK, room: room.name, warnings: Vec::new() });
    }
    let property = tx.property()?;
    let warnings = apply(tx, &stay, &room, params.keep_rate.0, &property).map_err(wrong_room("new_room"))?;
    let after = reservations::find(tx, &stay.name)?;
    tx.log(moved(&stay, &after, &property).why(params.reason.map(|reason| reason.0).unwrap_or_default()));
    Ok(Moved { ok: OK, room: room.name, warnings })
}

/// The action of a move: room, type and price before and after it.
pub(super) fn moved(before: &Stay, after: &Stay, property: &PropertySettings) -> Action {
    let view = |stay: &Stay| {
        let amount = Amount(prices::after_tax(stay, &property.currency));
        json!({ "room": stay.room, "room_type": stay.room_type, "amount_after_tax": amount })
    };
    let action = Action::new(Verb::RoomMove, RecordType::Reservation, &before.name);
    action.before(view(before)).after(view(after))
}

/// Names the parameter of the room in a refusal of the party: that is the stay's, and no parameter of a move.
pub(crate) fn wrong_room(parameter: &'static str) -> impl Fn(Error) -> Error {
    move |error| match error {
        Error::Invalid { field: Some(field), message }
            if ["adults", "children", "extra_beds"].contains(&field.as_str()) =>
        {
            Error::invalid(parameter, message)
        }
        other => other,
    }
}

/// Another room for a stay, and its new price if that changes.
pub(super) struct Change<'a> {
    stay: &'a Stay,
    room: &'a Room,
    quote: Option<Quote>,
}

/// Assigns another room; answers which running orders of the restaurant go with the guest. The caller logs.
pub(crate) fn apply(
    tx: &WriteTx,
    stay: &Stay,
    room: &Room,
    keep_rate: bool,
    property: &PropertySettings,
) -> Result<Vec<Message>> {
    let change = plan(tx, stay, room, None, keep_rate, property)?;
    carry_out(tx, &[change], property)
}

/// Refuses a room that the stay can't have, and decides its price there. `leaving`: the stay that gives the room up in the same
/// step.
pub(super) fn plan<'a>(
    tx: &ReadTx,
    stay: &'a Stay,
    room: &'a Room,
    leaving: Option<&Stay>,
    keep_rate: bool,
    property: &PropertySettings,
) -> Result<Change<'a>> {
    require_room(tx, stay, room, leaving, property)?;
    let quote = other_type(tx, stay, room.room_type_id, leaving, keep_rate, property)?;
    Ok(Change { stay, room, quote })
}

/// Gives the stays their rooms together: each may have the room that another one leaves.
pub(super) fn carry_out(
    tx: &WriteTx,
    changes: &[Change],
    property: &PropertySettings,
) -> Result<Vec<Message>> {
    let warnings = bring_orders(tx, changes)?;
    // A room is held once a night: all but the first stay let go of theirs before any has another one.
    for Change { stay, .. } in changes.iter().skip(1) {
        let from = remaining::movable(stay.status, stay.dates, property.business_on).check_in;
        stored::set_room(tx, stay, None, stay.room_type_id, from)?;
    }
    for Change { stay, room, quote } in changes {
        let moved = Stay { room_id: Some(room.id), room_type_id: room.room_type_id, ..Stay::clone(stay) };
        place(tx, stay, &moved, quote.as_ref(), property)?;
    }
    let in_house = || changes.iter().filter(|change| change.stay.status == ReservationStatus::CheckedIn);
    for Change { stay, .. } in in_house() {
        let Some(left) = stay.room_id else { continue };
        match in_house().any(|other| other.room.id == left) {
            true => common::vacate_for(tx, stay, left, true)?,
            false => common::vacate(tx, stay, left, property)?,
        };
    }
    for Change { stay, room, .. } in in_house() {
        rooms::occupy(tx, room.id)?;
        stored::bring_laundry(tx, stay, room.id)?;
    }
    Ok(warnings)
}

/// The kitchen and the outlets bring the running orders of guests in house to the rooms they move to; answers a
/// sentence for each.
fn bring_orders(tx: &WriteTx, changes: &[Change]) -> Result<Vec<Message>> {
    // Read before any is brought: of an order without a stay, the room alone says whose it is.
    let mut running = Vec::new();
    for Change { stay, room, .. } in changes {
        if stay.status == ReservationStatus::CheckedIn && stay.room_id != Some(room.id) {
            running.extend(stored::running_orders(tx, stay)?.into_iter().map(|order| (order, *room)));
        }
    }
    let mut moved = Vec::new();
    for (order, room) in running {
        stored::bring_order(tx, &order, room.id)?;
        let (order, outlet, number) = (order.order, order.outlet_name, room.room_number.clone());
        moved.push(say!(
            "{order} of {outlet} is still open and now goes to room {number}.",
            order,
            outlet,
            number
        ));
    }
    Ok(moved)
}

/// Takes the room off a stay before arrival, so that it waits for a room of the type. The caller logs.
pub(crate) fn release(
    tx: &WriteTx,
    stay: &Stay,
    room_type_id: i64,
    keep_rate: bool,
    property: &PropertySettings,
) -> Result<()> {
    move_reservation::require_before_arrival(&stay.name, stay.status)?;
    let quote = other_type(tx, stay, room_type_id, None, keep_rate, property)?;
    let after = Stay { room_id: None, room_type_id, ..stay.clone() };
    place(tx, stay, &after, quote.as_ref(), property)
}

/// Writes the room and the type of the nights that a move concerns, and the new price if there is one.
fn place(
    tx: &WriteTx,
    stay: &Stay,
    after: &Stay,
    quote: Option<&Quote>,
    property: &PropertySettings,
) -> Result<()> {
    let from = remaining::movable(stay.status, stay.dates, property.business_on).check_in;
    let open = prices::first_open_night(tx, stay, property)?.unwrap_or(stay.dates.check_in);
    stored::set_room(tx, stay, after.room_id, after.room_type_id, from)?;
    match quote {
        Some(quote) => prices::reprice(tx, after, open, quote, &property.currency),
        None => Ok(()),
    }
}

/// In house: the room must be ready to hand over. Before arrival: free, and in order if the guest arrives today. What `leaving`
/// has of it does not count.
pub(crate) fn require_room(
    tx: &ReadTx,
    stay: &Stay,
    room: &Room,
    leaving: Option<&Stay>,
    property: &PropertySettings,
) -> Result<()> {
    let today = property.business_on;
    let mut state = room_state(tx, stay, room, property)?;
    if let Some(leaving) = leaving {
        let from = remaining::movable(leaving.status, leaving.dates, today).check_in;
        state = state.left_by(&leaving.name, from);
    }
    if stay.status == ReservationStatus::CheckedIn {
        return Ok(hand_over(&state)?);
    }
    let arrives_today = stay.dates.check_in <= today;
    move_reservation::require_in_order(&room.room_number, room.housekeeping, arrives_today)?;
    Ok(free_for_stay(&state)?)
}

/// The state of a room on the dates for which a stay would move to it.
pub(super) fn room_state<'r>(
    tx: &ReadTx,
    stay: &Stay,
    room: &'r Room,
    property: &PropertySettings,
) -> Result<RoomState<'r>> {
    let dates = match stay.status {
        ReservationStatus::CheckedIn => remaining::from_today(stay.dates, property.business_on),
        _ => stay.dates,
    };
    common::state(tx, room, &dates, stay)
}

/// Checks a move to another type (room left, capacity) and answers its price when the stay is priced automatically;
/// `None`: prices stay.
fn other_type(
    tx: &ReadTx,
    stay: &Stay,
    room_type_id: i64,
    leaving: Option<&Stay>,
    keep_rate: bool,
    property: &PropertySettings,
) -> Result<Option<Quote>> {
    if room_type_id == stay.room_type_id {
        return Ok(None);
    }
    let room_type = price_rules::room_type_by_id(tx, room_type_id)?;
    type_admits(tx, stay, &room_type, leaving, property)?;
    let ahead = remaining::movable(stay.status, stay.dates, property.business_on);
    if keep_rate || !stay.auto_price || !remaining::has_nights(stay.dates, ahead) {
        return Ok(None);
    }
    new_prices(tx, stay, &room_type, &stay.party(), &ahead, property).map(Some)
}

/// Refuses another type that is too small for the party or sold out; within its own type a stay already holds a room. A room
/// of the type that `leaving` gives up is left.
pub(crate) fn type_admits(
    tx: &ReadTx,
    stay: &Stay,
    room_type: &RoomType,
    leaving: Option<&Stay>,
    property: &PropertySettings,
) -> Result<()> {
    if room_type.id == stay.room_type_id {
        return Ok(());
    }
    stay.party().fits(&room_type.prices)?;
    let ahead = remaining::movable(stay.status, stay.dates, property.business_on);
    if !remaining::has_nights(stay.dates, ahead) {
        return Ok(());
    }
    let request = StayRequest::new(room_type, ahead).in_group(stay.group_id).except(stay.id);
    let request = request.left_by(leaving.map(|leaving| leaving.id));
    availability::require_rooms_left(&request, &availability::inventory(tx, &request)?)
}

fn new_prices(
    tx: &ReadTx,
    stay: &Stay,
    room_type: &RoomType,
    party: &Party,
    ahead: &StayDates,
    property: &PropertySettings,
) -> Result<Quote> {
    let sheet = pricing::sheet_of_stay(tx, stay, room_type, ahead)?;
    let nights = prices::priced_nights(tx, stay, &property.currency)?;
    let amendment = Amendment {
        nights: &nights,
        stay: stay.dates,
        auto_price: true,
        posted_before: prices::first_open_night(tx, stay, property)?,
        new_prices_from: Some(ahead.check_in),
    };
    Ok(reprice(&sheet, party, &amendment)?)
}
