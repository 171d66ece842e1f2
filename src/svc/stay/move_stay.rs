//! Moving a stay to another room and other dates in one step, and listing the rooms it could move to. Both apply the
//! rules of `move_reservation` and `amend_stay`, so a screen offers what a move accepts.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::booking::allocation::by_number;
use crate::domain::dates::StayDates;
use crate::domain::language::Message;
use crate::domain::lists::HousekeepingStatus;
use crate::domain::property::PropertySettings;
use crate::domain::stay::lifecycle::{Step, permit};
use crate::domain::stay::remaining;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::gate::DESK;
use crate::rpc::target::Target;
use crate::say;
use crate::store::booking::reservations::{self, Stay};
use crate::store::groups::blocks;
use crate::store::housekeeping::rooms::{self, Room};
use crate::store::rates::price_rules::{self, RoomType};
use crate::store::stay::detail;
use crate::svc::booking::availability::{self, StayRequest};
use crate::svc::booking::edit::{self, PriceChoice};
use crate::svc::booking::prices;
use crate::svc::stay::{amend, room_move};
use crate::wire::{Amount, Day, Flag, OK, OrNone, Text, Yes};

const STAY: Target = Target::Of(Owner::Reservation, "reservation");

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Desk,
            "move_stay",
            DESK,
            STAY,
            move_stay,
            "Moves a stay to another room and other dates in one step, all or none.",
        )
        .post_only()
        .cleared_by_blank(&["room"]),
        read(
            Module::Desk,
            "rooms_for_stay",
            DESK,
            STAY,
            rooms_for_stay,
            "Lists the rooms that a stay can move to, by room type.",
        ),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct MoveStay {
    /// Identifier of the stay.
    reservation: Text,
    /// Identifier or number of the new room; defaults to the current room. Blank: before arrival, takes the room off.
    room: Option<OrNone<Text>>,
    /// With a blank room: the type, by identifier or code, that the stay then waits for a room of.
    room_type: Option<Text>,
    /// Defaults to the current arrival.
    check_in_date: Option<Day>,
    /// Defaults to the current departure.
    check_out_date: Option<Day>,
    /// keep: remaining nights keep their price, whatever the type. reprice: every unposted night is priced again. Default:
    /// a room of another type has its own price; otherwise remaining nights keep theirs.
    price: Option<PriceChoice>,
    /// Recorded with the action.
    reason: Option<Text>,
    /// Why restrictions of the new dates are overridden, by a Revenue Manager or above.
    override_reason: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct MovedStay {
    ok: Yes,
    room: Option<String>,
    room_type: String,
    check_in_date: Day,
    check_out_date: Day,
    nights: i64,
    amount_before: Amount,
    amount_after_tax: Amount,
    /// What is then owed at departure.
    balance_due: Amount,
    /// What was posted at once, because its nights were audited before they were part of the stay.
    warnings: Vec<Message>,
}

/// New dates are checked for the new room and type only: the old room may be taken on them.
fn move_stay(tx: &WriteTx, params: MoveStay) -> Result<MovedStay> {
    let stay = reservations::find(tx, &params.reservation)?;
    permit(&stay.name, stay.status, Step::MoveRoom)?;
    let property = tx.property()?;
    let dates = StayDates::new(
        params.check_in_date.map_or(stay.dates.check_in, |day| day.0),
        params.check_out_date.map_or(stay.dates.check_out, |day| day.0),
    )?;
    let place = wanted_place(tx, &stay, &params)?;
    let mut warnings = Vec::new();
    let mut overridden = None;
    if dates != stay.dates {
        let there = match &place {
            Some(place) => Stay { room_id: None, room_type_id: place.room_type_id, ..stay.clone() },
            None => stay.clone(),
        };
        let applied = amend::apply(tx, &there, &dates, &property, params.override_reason.as_deref())?;
        warnings.extend(applied.missed);
        overridden = applied.overridden;
    }
    if let Some(place) = &place {
        let now = reservations::find(tx, &stay.name)?;
        let keep_rate = params.price == Some(PriceChoice::Keep);
        match &place.room {
            Some(room) => room_move::apply(tx, &now, room, keep_rate, &property)?,
            None => room_move::release(tx, &now, place.room_type_id, keep_rate, &property)?,
        };
    }
    if params.price == Some(PriceChoice::Reprice) {
        edit::reprice_open_nights(tx, &reservations::find(tx, &stay.name)?, &property)?;
    }
    let after = reservations::find(tx, &stay.name)?;
    let (before_view, mut after_view) = (view(&stay, &property), view(&after, &property));
    if before_view == after_view {
        tx.nothing_changed();
    } else {
        let reason = params.override_reason.filter(|_| overridden.is_some()).or(params.reason);
        let reason = reason.map(|reason| reason.0).unwrap_or_default();
        if let Some(restriction) = overridden {
            after_view["restriction_overridden"] = json!(restriction);
        }
        let action = Action::new(Verb::MoveStay, RecordType::Reservation, &stay.name).why(reason);
        tx.log(action.before(before_view).after(after_view));
    }
    let balance_due = detail::find(tx, &property, &stay.name)?.money.due;
    Ok(MovedStay {
        ok: OK,
        balance_due: Amount(balance_due),
        amount_before: Amount(prices::after_tax(&stay, &property.currency)),
        amount_after_tax: Amount(prices::after_tax(&after, &property.currency)),
        check_in_date: Day(after.dates.check_in),
        check_out_date: Day(after.dates.check_out),
        nights: after.dates.nights(),
        room: after.room,
        room_type: after.room_type,
        warnings,
    })
}

/// Where a stay moves to: a room, or without one to a type.
struct Place {
    room: Option<Room>,
    room_type_id: i64,
}

/// `None`: room and type do not change.
fn wanted_place(tx: &ReadTx, stay: &Stay, params: &MoveStay) -> Result<Option<Place>> {
    let room = match &params.room {
        None if params.room_type.is_some() => {
            let message = say!("The room decides the type. Leave the room blank to choose a type.");
            return Err(Error::invalid("room_type", message));
        }
        None => return Ok(None),
        Some(OrNone(None)) => None,
        Some(OrNone(Some(room))) => Some(rooms::find(tx, room)?),
    };
    let room_type_id = match (&room, params.room_type.as_deref()) {
        (Some(room), _) => room.room_type_id,
        (None, Some(name)) => price_rules::room_type(tx, name)?.id,
        (None, None) => stay.room_type_id,
    };
    let is_there = stay.room_id == room.as_ref().map(|room| room.id);
    Ok(Some(Place { room, room_type_id })
        .filter(|place| !is_there || place.room_type_id != stay.room_type_id))
}

fn view(stay: &Stay, property: &PropertySettings) -> Value {
    json!({ "room": stay.room, "room_type": stay.room_type, "check_in_date": Day(stay.dates.check_in),
        "check_out_date": Day(stay.dates.check_out), "amount_after_tax": Amount(prices::after_tax(stay, &property.currency)) })
}

#[derive(Deserialize, JsonSchema)]
pub struct RoomsForStay {
    /// Identifier of the stay.
    reservation: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct Choices {
    reservation: String,
    /// Identifier of the stay's room.
    room: Option<String>,
    /// The stay's own type first, then cheapest first.
    room_types: Vec<TypeChoice>,
}

#[derive(Serialize, JsonSchema)]
struct TypeChoice {
    room_type: String,
    room_type_name: String,
    /// 1: the type the stay was sold in.
    is_own: Flag,
    /// Rooms of the type left for the rest of the stay, not counting its own.
    available: i64,
    /// Groups that hold rooms of the type on those nights.
    held_by: Vec<String>,
    /// Why no room of the type can be had: too small a type, sold out.
    message: Option<Message>,
    rooms: Vec<RoomChoice>,
}

#[derive(Serialize, JsonSchema)]
struct RoomChoice {
    /// Identifier.
    room: String,
    room_number: String,
    housekeeping_status: HousekeepingStatus,
    /// 1: a move to it is accepted.
    can_move: Flag,
    /// Why it is not.
    message: Option<Message>,
}

fn rooms_for_stay(tx: &ReadTx, params: RoomsForStay) -> Result<Choices> {
    let stay = reservations::find(tx, &params.reservation)?;
    permit(&stay.name, stay.status, Step::MoveRoom)?;
    let property = tx.property()?;
    let mut types = price_rules::room_types(tx)?;
    types.retain(|room_type| !room_type.disabled || room_type.id == stay.room_type_id);
    types.sort_by_key(|room_type| room_type.id != stay.room_type_id);
    let mut all = rooms::all(tx)?;
    all.sort_by(|a, b| by_number(&a.room_number, &b.room_number));
    let mut room_types = Vec::new();
    for room_type in types {
        let rooms: Vec<&Room> = all.iter().filter(|room| room.room_type_id == room_type.id).collect();
        room_types.push(of_type(tx, &stay, &room_type, &rooms, &property)?);
    }
    Ok(Choices { reservation: stay.name, room: stay.room, room_types })
}

fn of_type(
    tx: &ReadTx,
    stay: &Stay,
    room_type: &RoomType,
    rooms: &[&Room],
    property: &PropertySettings,
) -> Result<TypeChoice> {
    let ahead = remaining::movable(stay.status, stay.dates, property.business_on);
    let request = StayRequest::new(room_type, ahead).in_group(stay.group_id).except(stay.id);
    let inventory = availability::inventory(tx, &request)?;
    let message = why(room_move::type_admits(tx, stay, room_type, property))?;
    let mut choices = Vec::new();
    for room in rooms.iter().filter(|room| stay.room_id != Some(room.id)) {
        let refused = match &message {
            Some(message) => Some(message.clone()),
            None => why(room_move::require_room(tx, stay, room, property))?,
        };
        choices.push(RoomChoice {
            room: room.name.clone(),
            room_number: room.room_number.clone(),
            housekeeping_status: room.housekeeping,
            can_move: Flag(refused.is_none()),
            message: refused,
        });
    }
    let nights = inventory.nights_of(room_type.id, &ahead);
    let holds = nights.iter().flat_map(|night| &night.holds);
    let mut holders: Vec<i64> = holds
        .filter(|hold| hold.unsold() > 0 && Some(hold.group) != stay.group_id)
        .map(|hold| hold.group)
        .collect();
    holders.sort_unstable();
    holders.dedup();
    Ok(TypeChoice {
        room_type: room_type.name.clone(),
        room_type_name: room_type.label.clone(),
        is_own: Flag(room_type.id == stay.room_type_id),
        available: availability::available(&request, &inventory),
        held_by: blocks::names(tx, &holders)?,
        message,
        rooms: choices,
    })
}

/// The sentence of a refusal.
fn why(asked: Result<()>) -> Result<Option<Message>> {
    match asked {
        Ok(()) => Ok(None),
        Err(Error::Refused { message, .. } | Error::Invalid { message, .. }) => Ok(Some(message)),
        Err(error) => Err(error),
    }
}
