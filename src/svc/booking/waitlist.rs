//! The waitlist: stays that wait, those for which a room is free now, and confirming them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::booking::allocation;
use crate::domain::booking::availability::require_arrival_ahead;
use crate::domain::booking::waitlist::room_for;
use crate::domain::dates::StayDates;
use crate::domain::lists::ReservationStatus::{Confirmed, Waitlist};
use crate::domain::lists::Role::{FrontDesk, RevenueManager, ServiceAgent};
use crate::domain::money::from_minor;
use crate::domain::numbering;
use crate::domain::stay::lifecycle::{Step, permit};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::gate::{DESK, Gate};
use crate::rpc::target::Target;
use crate::store::booking::reservations;
use crate::store::booking::waitlist::{self as store, Waiting};
use crate::store::rates::price_rules::{self, RoomType};
use crate::svc::booking::availability::{self, StayRequest};
use crate::svc::booking::extras;
use crate::svc::booking::messages;
use crate::svc::params::StaySpan;
use crate::wire::{Amount, OK, OfProperty, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Api,
            "waitlist",
            Gate::Any(&[FrontDesk, RevenueManager, ServiceAgent]),
            Target::Property,
            waitlist,
            "Lists the waitlist, by arrival.",
        ),
        read(
            Module::Api,
            "waitlist_ready",
            DESK,
            Target::Property,
            waitlist_ready,
            "Lists waitlisted stays for which a room is now available.",
        ),
        write(
            Module::Api,
            "promote_waitlist",
            DESK,
            Target::Of(Owner::Reservation, "reservation"),
            promote_waitlist,
            "Confirms a waitlisted stay and assigns the first free room.",
        ),
    ]
}

#[derive(Serialize, JsonSchema)]
pub struct WaitingView {
    name: String,
    guest_name: String,
    room_type: String,
    #[serde(flatten)]
    span: StaySpan,
    amount_after_tax: Amount,
}

fn view(tx: &ReadTx, stay: &Waiting) -> Result<WaitingView> {
    Ok(WaitingView {
        name: stay.name.clone(),
        guest_name: stay.guest_name.clone(),
        room_type: stay.room_type.clone(),
        span: StaySpan::of(stay.dates, stay.adults, stay.children),
        amount_after_tax: Amount(from_minor(stay.after_tax_minor, &tx.property()?.currency)),
    })
}

fn waitlist(tx: &ReadTx, _: OfProperty) -> Result<Vec<WaitingView>> {
    store::waiting(tx)?.iter().map(|stay| view(tx, stay)).collect()
}

#[derive(Serialize, JsonSchema)]
pub struct ReadyView {
    #[serde(flatten)]
    stay: WaitingView,
    /// Identifier of the guest's profile.
    guest: String,
    /// Rooms of the type that can be sold for the whole stay.
    rooms_free: i64,
    phone: Option<String>,
}

fn waitlist_ready(tx: &ReadTx, _: OfProperty) -> Result<Vec<ReadyView>> {
    let types = price_rules::room_types(tx)?;
    let mut ready = Vec::new();
    for stay in store::waiting(tx)? {
        let Some(room_type) = types.iter().find(|room_type| room_type.id == stay.room_type_id) else {
            continue;
        };
        if let Some(rooms_free) = rooms_free(tx, room_type, stay.dates, stay.group_id)? {
            let view = view(tx, &stay)?;
            ready.push(ReadyView { stay: view, guest: stay.guest, rooms_free, phone: stay.phone });
        }
    }
    Ok(ready)
}

/// Rooms that could be sold for the stay; `None` when it cannot be confirmed.
fn rooms_free(
    tx: &ReadTx,
    room_type: &RoomType,
    dates: StayDates,
    group: Option<i64>,
) -> Result<Option<i64>> {
    let request = StayRequest::new(room_type, dates).in_group(group);
    match accommodate(tx, &request) {
        Ok(_) => Ok(Some(availability::available(&request, &availability::inventory(tx, &request)?))),
        Err(Error::Refused { .. } | Error::Invalid { .. }) => Ok(None),
        Err(error) => Err(error),
    }
}

/// The room a waitlisted stay would get. Refused when the arrival is past, when the stay is sold out or restricted,
/// or when no room is free for all nights.
fn accommodate(tx: &ReadTx, request: &StayRequest) -> Result<allocation::FreeRoom> {
    let property = tx.property()?;
    let local = property.local(tx.now()).date();
    require_arrival_ahead(request.dates.check_in, property.business_on, local)?;
    availability::require_sellable(tx, request, &availability::inventory(tx, request)?)?;
    let choice = availability::choose_room(tx, request)?;
    Ok(room_for(choice, &request.room_type.label)?)
}

#[derive(Deserialize, JsonSchema)]
pub struct PromoteWaitlist {
    /// Identifier of the waiting stay.
    reservation: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct Promoted {
    ok: Yes,
    reservation: String,
    room: String,
}

fn promote_waitlist(tx: &WriteTx, params: PromoteWaitlist) -> Result<Promoted> {
    let stay = reservations::find(tx, &params.reservation)?;
    permit(&stay.name, stay.status, Step::Promote)?;
    let room_type = price_rules::room_type_by_id(tx, stay.room_type_id)?;
    let request = StayRequest::new(&room_type, stay.dates).in_group(stay.group_id).except(stay.id);
    let free = accommodate(tx, &request)?;
    store::confirm(tx, stay.id, Some(free.id))?;
    let room = numbering::within(&tx.property()?.name, &free.number);
    let action = Action::new(Verb::WaitlistPromote, RecordType::Reservation, &stay.name);
    tx.log(
        action
            .before(json!({ "status": Waitlist }))
            .after(json!({ "status": Confirmed, "room": room }))
            .saves(5),
    );
    extras::open_tickets(tx, &stay.name)?;
    messages::booked(tx, &stay.name);
    Ok(Promoted { ok: OK, reservation: stay.name, room })
}
