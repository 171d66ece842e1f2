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
use crate::svc::booking::quotes::Obstacle;
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

/// A stay on the waitlist.
#[derive(Serialize, JsonSchema)]
pub struct WaitlistRow {
    #[serde(flatten)]
    stay: WaitingView,
    /// Why it cannot be confirmed now; null when it can.
    obstacle: Option<Obstacle>,
}

fn waitlist(tx: &ReadTx, _: OfProperty) -> Result<Vec<WaitlistRow>> {
    let types = price_rules::room_types(tx)?;
    let row = |stay: Waiting| {
        let room_type = types.iter().find(|room_type| room_type.id == stay.room_type_id);
        let chance = room_type.map(|room_type| rooms_free(tx, room_type, stay.dates, stay.group_id));
        let obstacle = chance.transpose()?.and_then(std::result::Result::err);
        Ok(WaitlistRow { stay: view(tx, &stay)?, obstacle })
    };
    store::waiting(tx)?.into_iter().map(row).collect()
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
        if let Ok(rooms_free) = rooms_free(tx, room_type, stay.dates, stay.group_id)? {
            let view = view(tx, &stay)?;
            ready.push(ReadyView { stay: view, guest: stay.guest, rooms_free, phone: stay.phone });
        }
    }
    Ok(ready)
}

/// Rooms that could be sold for the stay, or why it cannot be confirmed.
fn rooms_free(
    tx: &ReadTx,
    room_type: &RoomType,
    dates: StayDates,
    group: Option<i64>,
) -> Result<std::result::Result<i64, Obstacle>> {
    let request = StayRequest::new(room_type, dates).in_group(group);
    match accommodate(tx, &request) {
        Ok(_) => Ok(Ok(availability::available(&request, &availability::inventory(tx, &request)?))),
        Err(Error::Refused { code, message, .. }) => Ok(Err(Obstacle { code: code.to_string(), message })),
        Err(Error::Invalid { message, .. }) => Ok(Err(Obstacle { code: "invalid".into(), message })),
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
