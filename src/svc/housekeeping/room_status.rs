//! Setting a room's housekeeping status.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::housekeeping::room_status::require_vacant;
use crate::domain::language::Message;
use crate::domain::lists::{HousekeepingStatus, Role};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::say;
use crate::store::housekeeping::rooms::{self, NextGuest, Room};
use crate::wire::{OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Api,
            "set_housekeeping_status",
            Gate::Any(&[Role::Housekeeping, Role::FrontDesk, Role::ServiceAgent]),
            Target::Of(Owner::Room, "room"),
            set_housekeeping_status,
            "Sets the status of a room; Out of Order removes it from sale for the current business date.",
        )
        .idempotent(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct RoomStatus {
    /// Full identifier of the room.
    room: Text,
    status: HousekeepingStatus,
}

#[derive(Serialize, JsonSchema)]
pub struct RoomStatusSet {
    ok: Yes,
    room: String,
    status: HousekeepingStatus,
    /// The next booking that has a room put Out of Order.
    warnings: Vec<Message>,
}

/// An occupied room can't be put Out of Order; the guest must be moved first.
fn set_housekeeping_status(tx: &WriteTx, params: RoomStatus) -> Result<RoomStatusSet> {
    let room = rooms::find(tx, &params.room)?;
    let status = params.status;
    require_vacant(&room.room_number, room.occupancy, status)?;
    if room.housekeeping == status {
        tx.nothing_changed();
    } else {
        rooms::set_housekeeping(tx, room.id, status)?;
        tx.log(
            Action::new(Verb::SetHousekeepingStatus, RecordType::Room, &room.name)
                .before(json!({ "housekeeping_status": room.housekeeping }))
                .after(json!({ "housekeeping_status": status })),
        );
    }
    let warnings = match status {
        HousekeepingStatus::OutOfOrder => booked_warning(tx, &room)?.into_iter().collect(),
        _ => Vec::new(),
    };
    Ok(RoomStatusSet { ok: OK, room: room.name, status, warnings })
}

fn booked_warning(tx: &ReadTx, room: &Room) -> Result<Option<Message>> {
    let next = rooms::next_guest(tx, room.id, tx.property()?.business_on)?;
    Ok(next.map(|NextGuest { stay, guest_name, arrives_on }| {
        say!(
            "{guest} ({stay}) arrives on {date} and has room {room}.",
            guest = guest_name,
            stay,
            date = arrives_on,
            room = room.room_number.as_str()
        )
    }))
}
