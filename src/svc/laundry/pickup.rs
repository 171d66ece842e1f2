//! Requesting a pickup, which is open until the bag is counted at the door.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::{LaundryOrderType, LaundryStatus};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::target::Target;
use crate::store::laundry::bags::{self, NewBag};
use crate::store::laundry::pickup::requested_of_room;
use crate::svc::laundry::FLOOR;
use crate::svc::laundry::bags::owner;
use crate::wire::{self, Flag, OK, Prose, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Laundry,
            "request_pickup",
            FLOOR,
            Target::Property,
            request_pickup,
            "Asks for a bag to be picked up; its pieces are counted at the door.",
        )
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct RequestPickup {
    /// Identifier or number of the guest's room; the hotel's own linen has none.
    room: Option<Text>,
    notes: Option<Prose>,
    /// 1: back the same evening, at the express price.
    #[serde(default = "wire::default::off")]
    express: Flag,
    #[serde(default)]
    order_type: LaundryOrderType,
    /// What the hotel's own linen is: "Pool towels".
    house_label: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct PickupRequested {
    ok: Yes,
    order: String,
    /// Present: a pickup for this room is already waiting, and nothing was added.
    #[serde(skip_serializing_if = "Option::is_none")]
    already: Option<bool>,
}

fn request_pickup(tx: &WriteTx, params: RequestPickup) -> Result<PickupRequested> {
    let stay = owner(tx, params.order_type, params.room.as_deref())?;
    if let Some(room) = stay.as_ref().and_then(|stay| stay.room_id)
        && let Some(order) = requested_of_room(tx, room)?
    {
        tx.nothing_changed();
        return Ok(PickupRequested { ok: OK, order, already: Some(true) });
    }
    let new = NewBag {
        stay: stay.as_ref(),
        house_label: params.house_label.as_deref().filter(|_| stay.is_none()),
        express: params.express.0,
        notes: params.notes.as_deref(),
        complimentary: false,
    };
    let order = bags::insert(tx, &new)?;
    tx.log(Action::new(Verb::LaundryRequest, RecordType::LaundryOrder, &order).after(json!({
            "order_type": params.order_type, "reservation": stay.as_ref().map(|stay| &stay.name),
            "room": stay.as_ref().and_then(|stay| stay.room.as_ref()), "house_label": new.house_label,
            "express": params.express, "status": LaundryStatus::Requested })));
    Ok(PickupRequested { ok: OK, order, already: None })
}
