//! Check-in: the context the desk sees first, and the check-in itself.

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::booking::allocation::{Choice, FreeRoom, choose};
use crate::domain::language::Message;
use crate::domain::lists::{CheckInDetail, HousekeepingStatus, PrecheckinStatus, ReservationStatus};
use crate::domain::money::from_minor;
use crate::domain::numbering;
use crate::domain::property::PropertySettings;
use crate::domain::stay::check_in::{
    Arrival, arrival_date, arrival_warnings, blacklist_warning, deposit_due, other_room_type, require_details,
};
use crate::domain::stay::lifecycle::{Step, permit};
use crate::domain::stay::remaining;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::gate::DESK;
use crate::rpc::target::Target;
use crate::say;
use crate::store::booking::reservations::{self, Stay};
use crate::store::guests::profiles;
use crate::store::housekeeping::rooms::{self, Room};
use crate::store::rates::nights;
use crate::store::stay::registration_card::{self, Facts};
use crate::store::stay::{check_in, move_reservation};
use crate::svc::booking::prices;
use crate::svc::folio::posting;
use crate::svc::params::OfStay;
use crate::svc::stay::early_arrival::{self, EarlyArrival};
use crate::svc::stay::{common, other_types};
use crate::wire::{Amount, Day, Flag, OK, Text, TimeOfDay, Yes};
/// Source of the lines a check-in posts; undoing it removes them.
pub const SOURCE: &str = "Check In";
const STAY: Target = Target::Of(Owner::Reservation, "reservation");

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Api,
            "checkin_context",
            DESK,
            STAY,
            checkin_context,
            "Returns the state of the registration, the assigned or suggested room, and all rooms ready for the guest.",
        ),
        write(
            Module::Api,
            "check_in",
            DESK,
            STAY,
            check_in,
            "Checks a guest in, occupies the room and opens the folio. Missing details are warnings and do not prevent the check-in.",
        ),
    ]
}

#[derive(Serialize, JsonSchema)]
pub struct CheckinContext {
    reservation: ArrivingStay,
    readiness: Readiness,
    room_assigned: Option<RoomOnOffer>,
    /// The guest who is still in the assigned room; it can't be handed over before that one is checked out.
    occupied_by: Option<OccupiedBy>,
    /// The room check-in would choose; only for a Confirmed stay without a room.
    suggestion: Option<Suggestion>,
    /// Rooms ready to hand over, by number; only for a Confirmed stay without a room or with one that can't be handed over.
    rooms: Vec<RoomOnOffer>,
    /// Clean rooms of other types; only for a Confirmed stay for which no room of its own type is clean.
    other_types: Vec<OtherType>,
    /// What an early check-in changes; null when the arrival is not in the future.
    early_arrival: Option<EarlyView>,
}

/// The stay with its arrival moved to today.
#[derive(Serialize, JsonSchema)]
struct EarlyView {
    check_in_date: Day,
    check_out_date: Day,
    amount_after_tax: Amount,
    /// The price added by the earlier arrival.
    added: Amount,
}

#[derive(Serialize, JsonSchema)]
struct ArrivingStay {
    name: String,
    status: ReservationStatus,
    /// Identifier of the guest.
    guest: String,
    guest_name: String,
    room_type: String,
    room_type_name: String,
    check_in_date: Day,
    check_out_date: Day,
    adults: i64,
    children: i64,
    planned_check_in_time: Option<TimeOfDay>,
    vip: Flag,
}

#[derive(Serialize, JsonSchema)]
struct Readiness {
    phone: Flag,
    email: Flag,
    /// A number or a scan, on the profile, the stay or the register.
    id_on_file: Flag,
    /// 1: sent by the guest through pre-check-in and not verified by the desk.
    id_unverified: Flag,
    address_on_file: Flag,
    precheckin_status: PrecheckinStatus,
    link_sent: Flag,
    /// A scan of the identity document, of the stay or the profile.
    id_scan: Flag,
    /// The back of the identity document was scanned.
    id_back: Flag,
    /// The guest signed, at home or at the desk.
    signed: Flag,
    /// What the property requires for check-in.
    required: Vec<CheckInDetail>,
}

#[derive(Serialize, JsonSchema)]
struct RoomOnOffer {
    name: String,
    room_number: String,
    housekeeping_status: HousekeepingStatus,
}

#[derive(Serialize, JsonSchema)]
struct OccupiedBy {
    /// Identifier of that guest's stay.
    reservation: String,
    guest_name: String,
    check_out_date: Day,
}

/// A type whose rooms `register_and_check_in` hands over with a choice about the price.
#[derive(Serialize, JsonSchema)]
struct OtherType {
    room_type: String,
    room_type_name: String,
    rooms: Vec<RoomOnOffer>,
}

#[derive(Serialize, JsonSchema)]
struct Suggestion {
    /// Full identifier.
    room: String,
    room_number: String,
    /// Why this room, for the desk.
    why: String,
    /// 1: not clean yet.
    needs_review: Flag,
}

fn checkin_context(tx: &ReadTx, params: OfStay) -> Result<CheckinContext> {
    let stay = reservations::find(tx, &params.reservation)?;
    let facts = registration_card::facts(tx, &stay)?;
    let assigned = stay.room_id.map(|id| rooms::by_id(tx, id)).transpose()?;
    let property = tx.property()?;
    let ahead = remaining::from_today(stay.dates, property.business_on);
    let is_ready = assigned.as_ref().map(|room| common::is_ready(tx, room, &ahead, &stay)).transpose()?;
    let candidates = match stay.status {
        ReservationStatus::Confirmed if is_ready != Some(true) => {
            common::rooms_to_hand_over(tx, &stay, property.business_on)?
        }
        _ => Vec::new(),
    };
    let other_types = match stay.status {
        ReservationStatus::Confirmed if !is_clean(assigned.as_ref(), is_ready, &candidates) => {
            other_types(tx, &stay, &property)?
        }
        _ => Vec::new(),
    };
    let occupied_by = match stay.status {
        ReservationStatus::Confirmed => {
            assigned.as_ref().map(|room| occupant(tx, room)).transpose()?.flatten()
        }
        _ => None,
    };
    let room_assigned = assigned.map(RoomOnOffer::from);
    let named = |number: &str| numbering::within(&property.name, number);
    let suggested = choose(&candidates, true).filter(|_| room_assigned.is_none());
    let suggestion = suggested.map(|Choice { room, why, needs_review }| Suggestion {
        room: named(&room.number),
        room_number: room.number,
        why,
        needs_review: Flag(needs_review),
    });
    let in_order = |room: &FreeRoom| room.status != HousekeepingStatus::OutOfOrder;
    let on_offer = candidates.into_iter().filter(in_order).map(|room| RoomOnOffer {
        name: named(&room.number),
        room_number: room.number,
        housekeeping_status: room.status,
    });
    let early = early_arrival::plan(tx, &stay, &property)?.map(|early| EarlyView {
        check_in_date: Day(early.dates.check_in),
        check_out_date: Day(early.dates.check_out),
        amount_after_tax: Amount(early.quote.totals.after_tax),
        added: Amount(early.added),
    });
    Ok(CheckinContext {
        early_arrival: early,
        readiness: readiness(&stay, &facts),
        reservation: arriving(stay, &facts),
        room_assigned,
        occupied_by,
        suggestion,
        rooms: on_offer.collect(),
        other_types,
    })
}

fn occupant(tx: &ReadTx, room: &Room) -> Result<Option<OccupiedBy>> {
    Ok(reservations::in_house_of_room(tx, room.id)?.map(|stay| OccupiedBy {
        reservation: stay.name,
        guest_name: stay.guest_name,
        check_out_date: Day(stay.dates.check_out),
    }))
}

impl From<Room> for RoomOnOffer {
    fn from(room: Room) -> RoomOnOffer {
        RoomOnOffer { name: room.name, room_number: room.room_number, housekeeping_status: room.housekeeping }
    }
}

/// Whether a clean room of the stay's own type can be handed over.
fn is_clean(assigned: Option<&Room>, is_ready: Option<bool>, candidates: &[FreeRoom]) -> bool {
    let clean = |status| [HousekeepingStatus::Clean, HousekeepingStatus::Inspected].contains(&status);
    match (assigned, is_ready) {
        (Some(room), Some(true)) => clean(room.housekeeping),
        _ => candidates.iter().any(|room| clean(room.status)),
    }
}

fn other_types(tx: &ReadTx, stay: &Stay, property: &PropertySettings) -> Result<Vec<OtherType>> {
    let found = other_types::ready(tx, stay, property)?.into_iter();
    Ok(found
        .map(|found| OtherType {
            room_type: found.room_type,
            room_type_name: found.room_type_name,
            rooms: found.rooms.into_iter().map(RoomOnOffer::from).collect(),
        })
        .collect())
}

fn readiness(stay: &Stay, facts: &Facts) -> Readiness {
    Readiness {
        phone: Flag(facts.phone.is_some()),
        email: Flag(facts.email.is_some()),
        id_on_file: Flag(facts.identity.on_file),
        id_unverified: Flag(facts.identity.is_unchecked()),
        address_on_file: Flag(facts.has(CheckInDetail::Address)),
        precheckin_status: stay.precheckin_status,
        link_sent: Flag(facts.link_sent),
        id_scan: Flag(stay.id_document.is_some() || facts.id_file.is_some()),
        id_back: Flag(facts.id_back),
        signed: Flag(facts.has(CheckInDetail::Signature)),
        required: facts.required.clone(),
    }
}

fn arriving(stay: Stay, facts: &Facts) -> ArrivingStay {
    ArrivingStay {
        name: stay.name,
        status: stay.status,
        guest: stay.guest,
        guest_name: stay.guest_name,
        room_type: stay.room_type,
        room_type_name: stay.room_type_name,
        check_in_date: Day(stay.dates.check_in),
        check_out_date: Day(stay.dates.check_out),
        adults: stay.adults,
        children: stay.children,
        planned_check_in_time: stay.planned_check_in.map(TimeOfDay),
        vip: Flag(facts.vip),
    }
}

#[derive(Deserialize, JsonSchema)]
pub struct CheckIn {
    /// Identifier of the stay.
    reservation: Text,
    /// Identifier or number of a room of the booked type; defaults to the assigned room, else the first clean free
    /// one.
    room: Option<Text>,
    /// Keys and cards handed out, such as "2 key cards"; check-out asks for them.
    keys_given: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct CheckedIn {
    ok: Yes,
    reservation: String,
    room: String,
    /// Warnings: dirty room, missing ID, unpaid deposit, arrival on another date with its cost, blacklisted guest.
    warnings: Vec<Message>,
}

/// Refused when the stay is over, or the room is occupied, blocked, taken or Out of Order. An early arrival adds the
/// nights from today; a late arrival owes the nights since the booked one, which are posted at once.
fn check_in(tx: &WriteTx, params: CheckIn) -> Result<CheckedIn> {
    let stay = reservations::find(tx, &params.reservation)?;
    admit(tx, &stay, params.room.as_deref(), params.keys_given.as_deref())
}

pub(super) fn admit(tx: &WriteTx, stay: &Stay, room: Option<&str>, keys: Option<&str>) -> Result<CheckedIn> {
    permit(&stay.name, stay.status, Step::CheckIn)?;
    let property = tx.property()?;
    remaining::require_not_over(&stay.name, stay.dates, property.business_on)?;
    let room = room_for(tx, stay, room)?;
    common::require_ready(tx, &room, &remaining::from_today(stay.dates, property.business_on), stay)?;
    let facts = registration_card::facts(tx, stay)?;
    require_details(&facts.required, |detail| facts.has(detail))?;
    let early = early_arrival::plan(tx, stay, &property)?;
    let mut warnings = warnings(tx, stay, &facts, &room, early.as_ref(), &property)?;
    let arrived = Stay { room_id: Some(room.id), ..stay.clone() };
    let arrived = match &early {
        Some(early) => {
            early_arrival::admit(tx, stay, early)?;
            early_arrival::apply(tx, &arrived, early, &property)?
        }
        None => arrived,
    };
    let from = roomed_from(tx, stay, &arrived, &room, &property)?;
    move_reservation::set_room(tx, stay, Some(room.id), room.room_type_id, from)?;
    check_in::arrive(tx, stay, property.business_on, keys)?;
    rooms::occupy(tx, room.id)?;
    profiles::confirm_email(tx, stay.id)?;
    posting::guest_folio(tx, stay)?;
    warnings.extend(common::post_missed_nights(tx, &arrived, &property, SOURCE)?);
    let before = prices::after_tax(stay, &property.currency);
    let after = early.map_or(before, |early| early.quote.totals.after_tax);
    tx.log(
        Action::new(Verb::CheckIn, RecordType::Reservation, &stay.name)
            .before(json!({ "status": stay.status, "room": stay.room, "check_in_date": Day(stay.dates.check_in),
                "amount_after_tax": Amount(before) }))
            .after(json!({ "status": ReservationStatus::CheckedIn, "room": room.name,
                "check_in_date": Day(arrived.dates.check_in), "amount_after_tax": Amount(after), "keys_given": keys, "warnings": warnings })),
    );
    Ok(CheckedIn { ok: OK, reservation: stay.name.clone(), room: room.name, warnings })
}

/// The first night stored with this room. Another guest may have slept in the room before a late arrival; those
/// nights stay without a room.
fn roomed_from(
    tx: &ReadTx,
    stay: &Stay,
    arrived: &Stay,
    room: &Room,
    property: &PropertySettings,
) -> Result<NaiveDate> {
    let check_in = arrived.dates.check_in;
    let mut from = check_in.max(property.business_on);
    if stay.room_id == Some(room.id) {
        return Ok(from);
    }
    while let Some(before) = from.pred_opt().filter(|before| *before >= check_in) {
        if nights::is_held(tx, room.id, before)? {
            break;
        }
        from = before;
    }
    Ok(from)
}

/// The room given, else the assigned one, else the best free one of the type.
fn room_for(tx: &ReadTx, stay: &Stay, given: Option<&str>) -> Result<Room> {
    if let Some(given) = given {
        let room = rooms::find(tx, given)?;
        if room.room_type_id != stay.room_type_id {
            let given = (room.room_number.as_str(), room.room_type_name.as_str());
            return Err(other_room_type(given, (&stay.name, &stay.room_type_name)).into());
        }
        return Ok(room);
    }
    if let Some(id) = stay.room_id {
        return rooms::by_id(tx, id);
    }
    let choice = choose(&common::rooms_to_hand_over(tx, stay, tx.property()?.business_on)?, true)
        .ok_or_else(|| {
            let message = say!(
                "No room of the type {room_type} is free to hand over.",
                room_type = stay.room_type_name
            );
            Error::refused("no_room", message)
        })?;
    rooms::by_id(tx, choice.room.id)
}

fn warnings(
    tx: &ReadTx,
    stay: &Stay,
    facts: &Facts,
    room: &Room,
    early: Option<&EarlyArrival>,
    property: &PropertySettings,
) -> Result<Vec<Message>> {
    let total =
        early.map_or(prices::after_tax(stay, &property.currency), |early| early.quote.totals.after_tax);
    let account = common::account(tx, stay, &property.currency)?;
    let asked = from_minor(stay.advance_due_minor, &property.currency);
    let mut warnings = arrival_warnings(&Arrival {
        today: arrival_date(property.business_on, property.local(tx.now())),
        check_in: stay.dates.check_in,
        early: early.map(|early| (early.added, total)),
        room_number: &room.room_number,
        room_status: room.housekeeping,
        has_id: facts.identity.on_file,
        advance_due: deposit_due(asked, total, facts.deposit_pct, &property.currency),
        advance_paid: account.paid,
        currency: property.currency,
    });
    let blacklisted = facts.blacklisted.as_deref();
    warnings.extend(blacklisted.map(|reason| blacklist_warning(&stay.guest_name, reason)));
    Ok(warnings)
}
