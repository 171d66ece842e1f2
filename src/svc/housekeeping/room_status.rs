//! Setting a room's housekeeping status.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::housekeeping::room_status::require_vacant;
use crate::domain::lists::{HousekeepingStatus, Role};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::housekeeping::rooms;
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
    Ok(RoomStatusSet { ok: OK, room: room.name, status })
}
