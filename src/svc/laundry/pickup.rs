//! Requesting a pickup, which is open until the bag is counted at the door.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::laundry::bags::{notes_with, require_room_for};
use crate::domain::lists::{LaundryOrderType, LaundryStatus};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::target::Target;
use crate::store::laundry::bags::{self, NewBag};
use crate::store::laundry::pickup::{self, requested_of_room};
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
    /// Present: a pickup for this room is already waiting; new notes and the express wish were added to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    already: Option<bool>,
}

fn request_pickup(tx: &WriteTx, params: RequestPickup) -> Result<PickupRequested> {
    let stay = owner(tx, params.order_type, params.room.as_deref())?;
    if let Some(room) = stay.as_ref().and_then(|stay| stay.room_id)
        && let Some(order) = requested_of_room(tx, room)?
    {
        add_to_pickup(tx, &order, params.express.0, params.notes.as_deref())?;
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

/// What was added to a pickup that waits.
pub(in crate::svc) struct Added {
    pub express: bool,
    /// The notes, when they were not there before.
    pub notes: Option<String>,
}

/// Adds what is asked for beyond the pickup that waits: its notes grow, and it becomes express. `None` when it says all of it.
pub(in crate::svc) fn add_to_pickup(
    tx: &WriteTx,
    order: &str,
    express: bool,
    added: Option<&str>,
) -> Result<Option<Added>> {
    let bag = bags::find(tx, order)?;
    let notes = notes_with(bag.notes.as_deref(), added);
    let express = bag.express || express;
    if notes.is_none() && express == bag.express {
        tx.nothing_changed();
        return Ok(None);
    }
    notes.as_deref().map(require_room_for).transpose()?;
    pickup::add_wishes(tx, bag.id, express, notes.as_deref())?;
    tx.log(
        Action::new(Verb::LaundryRequest, RecordType::LaundryOrder, order)
            .before(json!({ "express": Flag(bag.express), "status": bag.status }))
            .after(json!({ "reservation": bag.reservation, "room": bag.room, "express": Flag(express), "status": bag.status })),
    );
    Ok(Some(Added { express, notes: added.filter(|_| notes.is_some()).map(str::to_string) }))
}
