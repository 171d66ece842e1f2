//! The rooms with a guest in house, from which a bag can be collected.

use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::target::Target;
use crate::store::laundry::rooms;
use crate::svc::laundry::board::READERS;
use crate::wire::{Day, OfProperty};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Desk,
        "laundry_rooms",
        READERS,
        Target::Property,
        laundry_rooms,
        "Returns the rooms with a guest in house, from which a bag can be collected.",
    )]
}

#[derive(Serialize, JsonSchema)]
pub struct GuestRoomView {
    /// Identifier of the room.
    room: String,
    room_no: String,
    /// Identifier of the stay.
    reservation: String,
    guest_name: String,
    check_out_date: Day,
    /// The pickup that waits in this room.
    requested: Option<String>,
}

fn laundry_rooms(tx: &ReadTx, _: OfProperty) -> Result<Vec<GuestRoomView>> {
    let view = |room: rooms::GuestRoom| GuestRoomView {
        room: room.room,
        room_no: room.room_number,
        reservation: room.reservation,
        guest_name: room.guest_name,
        check_out_date: Day(room.leaves_on),
        requested: room.requested,
    };
    Ok(rooms::guest_rooms(tx)?.into_iter().map(view).collect())
}
