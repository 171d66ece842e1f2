//! Moving a stay to another room and other dates in one step, by the rules of `move_reservation` and `amend_stay`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::dates::StayDates;
use crate::domain::language::Message;
use crate::domain::property::PropertySettings;
use crate::domain::stay::lifecycle::{Step, permit};
use crate::domain::stay::move_stay::{Wanted, wanted};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::DESK;
use crate::rpc::target::Target;
use crate::store::booking::reservations::{self, Stay};
use crate::store::housekeeping::rooms::{self, Room};
use crate::store::rates::price_rules;
use crate::store::stay::reservation_detail;
use crate::svc::booking::edit::{self, PriceChoice};
use crate::svc::booking::prices;
use crate::svc::stay::{amend, move_reservation};
use crate::wire::{Amount, Day, OK, OrNone, Text, Yes};

pub const STAY: Target = Target::Of(Owner::Reservation, "reservation");

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Desk,
            "move_stay",
            DESK,
            STAY,
            move_stay,
            "Moves a stay to another room and other dates in one step, all or none.",
        )
        .post_only()
        .cleared_by_blank(&["room"]),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct MoveStay {
    /// Identifier of the stay.
    reservation: Text,
    /// Identifier or number of the new room; defaults to the current room. Blank: before arrival, takes the room off.
    room: Option<OrNone<Text>>,
    /// With a blank room: the type, by identifier or code, that the stay then waits for a room of.
    room_type: Option<Text>,
    /// Defaults to the current arrival.
    check_in_date: Option<Day>,
    /// Defaults to the current departure.
    check_out_date: Option<Day>,
    /// The dates that were shown. A stay that has others by now is not moved (`dates_changed`); the refusal contains them.
    expected_check_in_date: Option<Day>,
    expected_check_out_date: Option<Day>,
    /// keep: remaining nights keep their price, whatever the type. reprice: every unposted night is priced again. Default:
    /// a room of another type has its own price; otherwise remaining nights keep theirs.
    price: Option<PriceChoice>,
    /// Recorded with the action.
    reason: Option<Text>,
    /// Why restrictions of the new dates are overridden, by a Revenue Manager or above.
    override_reason: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct MovedStay {
    ok: Yes,
    room: Option<String>,
    room_type: String,
    check_in_date: Day,
    check_out_date: Day,
    nights: i64,
    amount_before: Amount,
    amount_after_tax: Amount,
    /// What is then owed at departure.
    balance_due: Amount,
    /// What was posted at once, because its nights were audited before they were part of the stay; running orders of the
    /// restaurant that now go to the new room.
    warnings: Vec<Message>,
}

/// New dates are checked for the new room and type only: the old room may be taken on them.
fn move_stay(tx: &WriteTx, params: MoveStay) -> Result<MovedStay> {
    let stay = reservations::find(tx, &params.reservation)?;
    permit(&stay.name, stay.status, Step::MoveRoom)?;
    amend::require_shown_dates(&stay, &params.expected_check_in_date, &params.expected_check_out_date)?;
    let property = tx.property()?;
    let dates = StayDates::new(
        params.check_in_date.map_or(stay.dates.check_in, |day| day.0),
        params.check_out_date.map_or(stay.dates.check_out, |day| day.0),
    )?;
    let place = wanted_place(tx, &stay, &params)?;
    let mut warnings = Vec::new();
    let mut overridden = None;
    if dates != stay.dates {
        let there = match &place {
            Some(place) => Stay { room_id: None, room_type_id: place.room_type_id, ..stay.clone() },
            None => stay.clone(),
        };
        let applied = amend::apply(tx, &there, &dates, &property, params.override_reason.as_deref())?;
        warnings.extend(applied.missed);
        overridden = applied.overridden;
    }
    if let Some(place) = &place {
        let now = reservations::find(tx, &stay.name)?;
        let keep_rate = params.price == Some(PriceChoice::Keep);
        match &place.room {
            Some(room) => warnings.extend(
                move_reservation::apply(tx, &now, room, keep_rate, &property)
                    .map_err(move_reservation::wrong_room("room"))?,
            ),
            None => move_reservation::release(tx, &now, place.room_type_id, keep_rate, &property)
                .map_err(move_reservation::wrong_room("room_type"))?,
        }
    }
    if params.price == Some(PriceChoice::Reprice) {
        edit::reprice_open_nights(tx, &reservations::find(tx, &stay.name)?, &property)?;
    }
    let after = reservations::find(tx, &stay.name)?;
    let (before_view, mut after_view) = (view(&stay, &property), view(&after, &property));
    if before_view == after_view {
        tx.nothing_changed();
    } else {
        let reason = params.override_reason.filter(|_| overridden.is_some()).or(params.reason);
        let reason = reason.map(|reason| reason.0).unwrap_or_default();
        if let Some(restriction) = overridden {
            after_view["restriction_overridden"] = json!(restriction);
        }
        let action = Action::new(Verb::MoveStay, RecordType::Reservation, &stay.name).why(reason);
        tx.log(action.before(before_view).after(after_view));
    }
    let balance_due = reservation_detail::find(tx, &property, &stay.name)?.money.due;
    Ok(MovedStay {
        ok: OK,
        balance_due: Amount(balance_due),
        amount_before: Amount(prices::after_tax(&stay, &property.currency)),
        amount_after_tax: Amount(prices::after_tax(&after, &property.currency)),
        check_in_date: Day(after.dates.check_in),
        check_out_date: Day(after.dates.check_out),
        nights: after.dates.nights(),
        room: after.room,
        room_type: after.room_type,
        warnings,
    })
}

/// Where a stay moves to: a room, or without one to a type.
struct Place {
    room: Option<Room>,
    room_type_id: i64,
}

/// `None`: room and type do not change.
fn wanted_place(tx: &ReadTx, stay: &Stay, params: &MoveStay) -> Result<Option<Place>> {
    let room = params.room.as_ref().map(|OrNone(room)| room.as_deref());
    let (room, room_type_id) = match wanted(room, params.room_type.as_deref())? {
        Wanted::Same => return Ok(None),
        Wanted::Room(room) => {
            let room = rooms::find(tx, room)?;
            let room_type_id = room.room_type_id;
            (Some(room), room_type_id)
        }
        Wanted::NoRoom(Some(room_type)) => (None, price_rules::room_type(tx, room_type)?.id),
        Wanted::NoRoom(None) => (None, stay.room_type_id),
    };
    let is_there = stay.room_id == room.as_ref().map(|room| room.id);
    Ok(Some(Place { room, room_type_id })
        .filter(|place| !is_there || place.room_type_id != stay.room_type_id))
}

fn view(stay: &Stay, property: &PropertySettings) -> Value {
    json!({ "room": stay.room, "room_type": stay.room_type, "check_in_date": Day(stay.dates.check_in),
        "check_out_date": Day(stay.dates.check_out), "amount_after_tax": Amount(prices::after_tax(stay, &property.currency)) })
}

/// The sentence of a refusal.
pub fn why(asked: Result<()>) -> Result<Option<Message>> {
    match asked {
        Ok(()) => Ok(None),
        Err(Error::Refused { message, .. } | Error::Invalid { message, .. }) => Ok(Some(message)),
        Err(error) => Err(error),
    }
}
