//! The rooms and room types that a stay can move to.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::booking::allocation::by_number;
use crate::domain::language::Message;
use crate::domain::lists::{HousekeepingStatus, ReservationStatus};
use crate::domain::property::PropertySettings;
use crate::domain::stay::lifecycle::{Step, permit};
use crate::domain::stay::remaining;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::DESK;
use crate::store::booking::reservations::{self, Stay};
use crate::store::groups::blocks;
use crate::store::housekeeping::rooms::{self, Room};
use crate::store::rates::price_rules::{self, RoomType};
use crate::svc::booking::availability::{self, StayRequest};
use crate::svc::stay::move_stay::{STAY, why};
use crate::svc::stay::{move_reservation, swap_rooms};
use crate::wire::{Day, Flag, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Desk,
        "rooms_for_stay",
        DESK,
        STAY,
        rooms_for_stay,
        "Lists the rooms that a stay can move to, by room type, and the stays that it can exchange rooms with.",
    )]
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
    /// The stay that could exchange rooms with this one by `swap_rooms`; left out where none could.
    #[serde(skip_serializing_if = "Option::is_none")]
    swap_with: Option<SwapChoice>,
}

#[derive(Serialize, JsonSchema)]
struct SwapChoice {
    reservation: String,
    guest_name: String,
    status: ReservationStatus,
    check_in_date: Day,
    check_out_date: Day,
}

impl From<Stay> for SwapChoice {
    fn from(stay: Stay) -> SwapChoice {
        SwapChoice {
            reservation: stay.name,
            guest_name: stay.guest_name,
            status: stay.status,
            check_in_date: Day(stay.dates.check_in),
            check_out_date: Day(stay.dates.check_out),
        }
    }
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
    let message = why(move_reservation::type_admits(tx, stay, room_type, None, property))?;
    let mut choices = Vec::new();
    for room in rooms.iter().filter(|room| stay.room_id != Some(room.id)) {
        let refused = match &message {
            Some(message) => Some(message.clone()),
            None => why(move_reservation::require_room(tx, stay, room, None, property))?,
        };
        let partner = match &refused {
            Some(_) => swap_rooms::partner(tx, stay, room, property)?,
            None => None,
        };
        choices.push(RoomChoice {
            room: room.name.clone(),
            room_number: room.room_number.clone(),
            housekeeping_status: room.housekeeping,
            can_move: Flag(refused.is_none()),
            message: refused,
            swap_with: partner.map(SwapChoice::from),
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
