//! Laundry for guests: prices and pickup requests. The desk makes the bill.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::laundry::bags::{notes_with, require_guest_in_house};
use crate::domain::laundry::rates::express_rate;
use crate::domain::lists::{LaundryService, Priority, TicketCategory, TicketSource};
use crate::domain::money::{from_minor, round};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::gate::Gate;
use crate::rpc::subject::Subject;
use crate::store::booking::reservations::Stay;
use crate::store::guest_web::laundry::has_open_order;
use crate::store::housekeeping::service_tickets::{self, NewTicket};
use crate::store::laundry::bags::{self, NewBag};
use crate::store::laundry::pickup::requested_of_room;
use crate::store::laundry::rates;
use crate::svc::guest_web::{LINK, UiLocale, linked_stay};
use crate::svc::laundry::pickup::add_to_pickup;
use crate::wire::{self, Amount, Flag, OK, Prose, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::PublicApi,
            "laundry_info",
            Gate::Public,
            LINK,
            laundry_info,
            "Returns the laundry prices for a guest in house.",
        ),
        write(
            Module::PublicApi,
            "request_guest_laundry",
            Gate::Public,
            LINK,
            request_guest_laundry,
            "Requests a laundry pickup at the guest's room.",
        )
        .post_only()
        .subject(Subject::Link("token")),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct OfLink {
    /// The token of the guest's link.
    token: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct LaundryInfo {
    ui_locale: UiLocale,
    reservation: String,
    room: Option<String>,
    room_no: Option<String>,
    guest_name: String,
    property: String,
    property_name: String,
    rates: Vec<LaundryRateView>,
    has_open_order: Flag,
    /// 1: a pickup waits at the room; what is asked for now is added to it.
    pickup_waits: Flag,
}

#[derive(Serialize, JsonSchema)]
struct LaundryRateView {
    item_name: String,
    service_type: LaundryService,
    /// A piece, before tax.
    rate: Amount,
    /// Where none is set, one and a half times the rate.
    express_rate: Amount,
}

/// The stay of the link, which must be in house.
fn in_house(tx: &ReadTx, token: &str) -> Result<Stay> {
    let stay = linked_stay(tx, token)?;
    require_guest_in_house(stay.status, stay.dates.check_in)?;
    Ok(stay)
}

fn laundry_info(tx: &ReadTx, params: OfLink) -> Result<LaundryInfo> {
    let stay = in_house(tx, &params.token)?;
    let property = tx.property()?;
    let money = |minor: i64| from_minor(minor, &property.currency);
    let rates = rates::in_force(tx)?.into_iter().map(|rate| LaundryRateView {
        rate: Amount(money(rate.rate_minor)),
        express_rate: Amount(round(
            express_rate(money(rate.rate_minor), rate.express_rate_minor.map(money)),
            &property.currency,
        )),
        item_name: rate.item_name,
        service_type: rate.service_type,
    });
    Ok(LaundryInfo {
        ui_locale: UiLocale::of(&property),
        rates: rates.collect(),
        has_open_order: Flag(has_open_order(tx, &stay)?),
        pickup_waits: Flag(requested_of_room(tx, room_of(&stay)?)?.is_some()),
        property: property.name.clone(),
        property_name: property.property_name.clone(),
        reservation: stay.name,
        room: stay.room,
        room_no: stay.room_number,
        guest_name: stay.guest_name,
    })
}

#[derive(Deserialize, JsonSchema)]
pub struct RequestGuestLaundry {
    /// The token of the guest's link.
    token: Text,
    notes: Option<Prose>,
    /// 1: back the same evening, at the express price.
    #[serde(default = "wire::default::off")]
    express: Flag,
}

#[derive(Serialize, JsonSchema)]
pub struct Requested {
    ok: Yes,
    order: String,
    /// Present: a pickup for this room is already waiting; the notes and the express wish are added to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    already: Option<bool>,
}

/// The room of a guest in house.
fn room_of(stay: &Stay) -> Result<i64> {
    stay.room_id.ok_or_else(|| Error::internal("a guest in house without a room"))
}

/// Tells housekeeping of the pickup, or of what is added to it.
fn ask_staff(tx: &WriteTx, stay: &Stay, order: &str, express: bool, notes: Option<&str>) -> Result<()> {
    let in_haste = if express { "express, " } else { "" };
    let room = stay.room_number.as_deref().unwrap_or_default();
    let subject = format!("Room {room}: laundry pick-up, {in_haste}{order}");
    let priority = if express { Priority::High } else { Priority::Medium };
    if let Some(ticket) = service_tickets::open_of_order(tx, order)? {
        let description = notes_with(ticket.description.as_deref(), notes);
        return service_tickets::ask_more(tx, &ticket, &subject, priority, description.as_deref());
    }
    let new = NewTicket {
        subject: &subject,
        category: TicketCategory::Housekeeping,
        priority,
        source: TicketSource::Qr,
        room_id: stay.room_id,
        reservation_id: Some(stay.id),
        guest_id: Some(stay.guest_id),
        guest_name: Some(&stay.guest_name),
        description: notes,
        due: None,
    };
    service_tickets::insert(tx, &new).map(drop)
}

fn request_guest_laundry(tx: &WriteTx, params: RequestGuestLaundry) -> Result<Requested> {
    let stay = in_house(tx, &params.token)?;
    if let Some(order) = requested_of_room(tx, room_of(&stay)?)? {
        if let Some(added) = add_to_pickup(tx, &order, params.express.0, params.notes.as_deref())? {
            ask_staff(tx, &stay, &order, added.express, added.notes.as_deref())?;
        }
        return Ok(Requested { ok: OK, order, already: Some(true) });
    }
    let new = NewBag {
        stay: Some(&stay),
        express: params.express.0,
        notes: params.notes.as_deref(),
        ..NewBag::default()
    };
    let order = bags::insert(tx, &new)?;
    ask_staff(tx, &stay, &order, params.express.0, params.notes.as_deref())?;
    tx.log(
        Action::new(Verb::LaundryRequest, RecordType::LaundryOrder, &order)
            .after(json!({ "reservation": stay.name, "room": stay.room, "express": params.express, "status": "Requested" }))
            .saves(2),
    );
    Ok(Requested { ok: OK, order, already: None })
}
