//! Moving a stay to another room on its own dates, before arrival or in house; `move_stay` also changes its dates.

use chrono::NaiveDate;
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
use crate::domain::stay::lifecycle::{Step, permit};
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
    let warnings = bring_orders(tx, &stay, &room)?;
    let quote = apply(tx, &stay, &room, params.keep_rate.0, &property).map_err(wrong_room("new_room"))?;
    let before = prices::after_tax(&stay, &property.currency);
    let after = quote.map_or(before, |quote| quote.totals.after_tax);
    let reason = params.reason.map(|reason| reason.0).unwrap_or_default();
    tx.log(
        Action::new(Verb::RoomMove, RecordType::Reservation, &stay.name)
            .why(reason)
            .before(
                json!({ "room": stay.room, "room_type": stay.room_type, "amount_after_tax": Amount(before) }),
            )
            .after(
                json!({ "room": room.name, "room_type": room.room_type, "amount_after_tax": Amount(after) }),
            ),
    );
    Ok(Moved { ok: OK, room: room.name, warnings })
}

/// The kitchen and the outlets bring the running orders of a guest in house to the room the guest moves to; answers what to
/// tell them.
pub(super) fn bring_orders(tx: &WriteTx, stay: &Stay, room: &Room) -> Result<Vec<Message>> {
    let mut moved = Vec::new();
    if stay.status != ReservationStatus::CheckedIn || stay.room_id == Some(room.id) {
        return Ok(moved);
    }
    for order in stored::running_orders(tx, stay)? {
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

/// Assigns another room; answers the new price if it changed. The caller logs.
pub(crate) fn apply(
    tx: &WriteTx,
    stay: &Stay,
    room: &Room,
    keep_rate: bool,
    property: &PropertySettings,
) -> Result<Option<Quote>> {
    let in_house = stay.status == ReservationStatus::CheckedIn;
    require_room(tx, stay, room, property)?;
    let moved = Stay { room_id: Some(room.id), room_type_id: room.room_type_id, ..stay.clone() };
    let quote = other_type(tx, stay, room.room_type_id, keep_rate, property)?;
    let from = if in_house { property.business_on } else { stay.dates.check_in };
    place(tx, stay, &moved, from, quote.as_ref(), property)?;
    if in_house {
        if let Some(left) = stay.room_id {
            common::vacate(tx, stay, left, property)?;
        }
        rooms::occupy(tx, room.id)?;
    }
    Ok(quote)
}

/// Takes the room off a stay before arrival, so that it waits for a room of the type; answers the new price if it
/// changed. The caller logs.
pub(crate) fn release(
    tx: &WriteTx,
    stay: &Stay,
    room_type_id: i64,
    keep_rate: bool,
    property: &PropertySettings,
) -> Result<Option<Quote>> {
    move_reservation::require_before_arrival(&stay.name, stay.status)?;
    let quote = other_type(tx, stay, room_type_id, keep_rate, property)?;
    let after = Stay { room_id: None, room_type_id, ..stay.clone() };
    place(tx, stay, &after, stay.dates.check_in, quote.as_ref(), property)?;
    Ok(quote)
}

/// Writes the room and the type from a date on, and the new price if there is one.
fn place(
    tx: &WriteTx,
    stay: &Stay,
    after: &Stay,
    from: NaiveDate,
    quote: Option<&Quote>,
    property: &PropertySettings,
) -> Result<()> {
    let open = prices::first_open_night(tx, stay, property)?.unwrap_or(stay.dates.check_in);
    stored::set_room(tx, stay, after.room_id, after.room_type_id, from)?;
    match quote {
        Some(quote) => prices::reprice(tx, after, open, quote, &property.currency),
        None => Ok(()),
    }
}

/// In house: the room must be ready to hand over. Before arrival: free, and in order if the guest arrives today.
pub(crate) fn require_room(tx: &ReadTx, stay: &Stay, room: &Room, property: &PropertySettings) -> Result<()> {
    if stay.status == ReservationStatus::CheckedIn {
        return common::require_ready(
            tx,
            room,
            &remaining::from_today(stay.dates, property.business_on),
            stay,
        );
    }
    let arrives_today = stay.dates.check_in <= property.business_on;
    move_reservation::require_in_order(&room.room_number, room.housekeeping, arrives_today)?;
    common::require_free(tx, room, &stay.dates, stay)
}

/// Checks a move to another type (room left, capacity) and answers its price when the stay is priced automatically;
/// `None`: prices stay.
fn other_type(
    tx: &WriteTx,
    stay: &Stay,
    room_type_id: i64,
    keep_rate: bool,
    property: &PropertySettings,
) -> Result<Option<Quote>> {
    if room_type_id == stay.room_type_id {
        return Ok(None);
    }
    let room_type = price_rules::room_type_by_id(tx, room_type_id)?;
    type_admits(tx, stay, &room_type, property)?;
    let ahead = remaining::movable(stay.status, stay.dates, property.business_on);
    if keep_rate || !stay.auto_price || !remaining::has_nights(stay.dates, ahead) {
        return Ok(None);
    }
    new_prices(tx, stay, &room_type, &stay.party(), &ahead, property).map(Some)
}

/// Refuses another type that is too small for the party or sold out; within its own type a stay already holds a room.
pub(crate) fn type_admits(
    tx: &ReadTx,
    stay: &Stay,
    room_type: &RoomType,
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
    availability::require_rooms_left(&request, &availability::inventory(tx, &request)?)
}

fn new_prices(
    tx: &WriteTx,
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
