//! The rooms that can be assigned to a new stay.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::dates::StayDates;
use crate::domain::lists::HousekeepingStatus;
use crate::domain::numbering;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::DESK;
use crate::rpc::target::Target;
use crate::svc::booking::availability::{self, StayRequest};
use crate::svc::booking::new_reservation::{self, optional_group};
use crate::wire::{Day, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Api,
        "available_rooms",
        DESK,
        Target::Property,
        available_rooms,
        "Lists the rooms that can be assigned to a new stay, by number.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct AvailableRooms {
    /// Room type, by identifier or code.
    room_type: Text,
    check_in_date: Day,
    check_out_date: Day,
    /// Group whose block the booking uses.
    group_booking: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct RoomView {
    name: String,
    room_number: String,
    housekeeping_status: HousekeepingStatus,
}

fn available_rooms(tx: &ReadTx, params: AvailableRooms) -> Result<Vec<RoomView>> {
    let dates = StayDates::new(params.check_in_date.0, params.check_out_date.0)?;
    let room_type = new_reservation::sold_type(tx, &params.room_type)?;
    let group = optional_group(tx, params.group_booking.as_deref())?;
    let request = StayRequest::new(&room_type, dates).in_group(group.map(|group| group.id));
    let property = &tx.property()?.name;
    let rooms = availability::offered_rooms(tx, &request)?;
    Ok(rooms
        .into_iter()
        .map(|room| RoomView {
            name: numbering::within(property, &room.number),
            room_number: room.number,
            housekeeping_status: room.status,
        })
        .collect())
}
