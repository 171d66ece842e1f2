//! Undoing mistakes at the desk: a check-in or check-out on the business date it was made, and reinstating a
//! cancelled or no-show stay while its nights are still free.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::dates::StayDates;
use crate::domain::folio::charges::FeeKind;
use crate::domain::language::Message;
use crate::domain::lists::{FolioStatus, FolioType, ReservationStatus};
use crate::domain::property::PropertySettings;
use crate::domain::rates::night::totals;
use crate::domain::stay::lifecycle::{Step, permit};
use crate::domain::stay::{remaining, undo};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::DESK;
use crate::rpc::target::Target;
use crate::secrets;
use crate::store::booking::reservations::{self, Stay};
use crate::store::folio::{charges, folios};
use crate::store::housekeeping::rooms;
use crate::store::rates::{price_rules, vouchers};
use crate::store::stay::{amend, move_reservation, undo as stored};
use crate::svc::booking::availability::{self, StayRequest};
use crate::svc::booking::extras;
use crate::svc::booking::prices;
use crate::svc::folio::{posting, reductions};
use crate::svc::params::OfStay;
use crate::svc::stay::check_in;
use crate::svc::stay::{common, early_arrival};
use crate::wire::{Day, Flag, OK, Text, Yes};
use crate::{say, word};
const STAY: Target = Target::Of(Owner::Reservation, "reservation");

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Desk, "undo_check_in",
            DESK,
            STAY,
            undo_check_in,
            "Undoes today's check-in: the stay is Confirmed again with its booked dates, and the room has its previous status.",
        )
        .destructive()
        .post_only(),
        write(
            Module::Desk, "undo_check_out",
            DESK,
            STAY,
            undo_check_out,
            "Undoes today's check-out: the guest is in house again, with the released nights and the previous room status.",
        )
        .destructive()
        .post_only(),
        write(
            Module::Desk, "reinstate",
            DESK,
            STAY,
            reinstate,
            "Reinstates a cancelled or no-show stay as Confirmed if its nights are still available.",
        )
        .post_only(),
    ]
}

#[derive(Serialize, JsonSchema)]
pub struct StayRestored {
    ok: Yes,
    reservation: String,
    status: ReservationStatus,
    /// Null when the stay has no room now.
    room: Option<String>,
    check_in_date: Day,
    check_out_date: Day,
    /// Points for the desk: a fee that remains, a room that is gone.
    warnings: Vec<Message>,
}

/// Refused when charges were added to the stay's folio: void them first. What the check-in itself posted or changed
/// is undone: nights of a late arrival, the earlier dates of an early one.
fn undo_check_in(tx: &WriteTx, params: OfStay) -> Result<StayRestored> {
    let stay = reservations::find(tx, &params.reservation)?;
    permit(&stay.name, stay.status, Step::UndoCheckIn)?;
    let property = tx.property()?;
    let marks = stored::check_timestamps(tx, &stay)?;
    undo::require_today(&stay.name, marks.checked_in_on, property.business_on, word!("check-in"))?;
    if stored::has_lines(tx, &stay, check_in::SOURCE)? {
        let message = say!("{stay} has lines on its folio; void them first.", stay = stay.name);
        return Err(Error::refused("stay_has_lines", message));
    }
    charges::reverse_auto_posting(tx, stay.id, check_in::SOURCE, "Check-in undone")?;
    let dates = match marks.booked_arrival_on {
        Some(booked) => early_arrival::undo(tx, &stay, booked, &property)?.dates,
        None => stay.dates,
    };
    stored::undo_arrival(tx, &stay)?;
    if let Some(room) = stay.room_id {
        rooms::release(tx, room)?;
    }
    let after = json!({ "check_in_date": Day(dates.check_in), "check_out_date": Day(dates.check_out) });
    log(tx, Verb::UndoCheckIn, &stay, ReservationStatus::Confirmed, after);
    Ok(back(&stay, ReservationStatus::Confirmed, stay.room.clone(), dates, Vec::new()))
}

/// Refused when the room or a released night was assigned to another stay. Posted lines and invoices stay; a new folio takes
/// what is charged from now on.
fn undo_check_out(tx: &WriteTx, params: OfStay) -> Result<StayRestored> {
    let stay = reservations::find(tx, &params.reservation)?;
    permit(&stay.name, stay.status, Step::UndoCheckOut)?;
    let property = tx.property()?;
    let marks = stored::check_timestamps(tx, &stay)?;
    undo::require_today(&stay.name, marks.checked_out_on, property.business_on, word!("check-out"))?;
    let nights = prices::priced_nights(tx, &stay, &property.currency)?;
    let check_out = undo::booked_departure(stay.dates, nights.iter().map(|night| night.date));
    let dates = StayDates { check_in: stay.dates.check_in, check_out };
    let again = Stay { dates, ..stay.clone() };
    require_again(tx, &again, &property)?;
    if let Some(room) = stay.room_id {
        let room = rooms::by_id(tx, room)?;
        common::require_ready(tx, &room, &remaining::from_today(again.dates, property.business_on), &stay)?;
        common::restore_room(tx, &stay, &room, marks.room_left)?;
    }
    stored::hold_nights(tx, &stay)?;
    amend::set_dates(tx, &stay, &dates)?;
    prices::set_price(tx, &stay, &totals(&nights), &property.currency)?;
    stored::undo_departure(tx, &stay)?;
    let warnings = open_folios_again(tx, &stay, &property)?;
    log(
        tx,
        Verb::UndoCheckOut,
        &stay,
        ReservationStatus::CheckedIn,
        json!({ "check_out_date": Day(check_out) }),
    );
    Ok(back(&stay, ReservationStatus::CheckedIn, stay.room.clone(), dates, warnings))
}

/// Opens a folio for the guest and for the company of the stay where theirs are closed, so that every department can charge
/// them. Names the invoices that remain.
fn open_folios_again(tx: &WriteTx, stay: &Stay, property: &PropertySettings) -> Result<Vec<Message>> {
    let of_stay = folios::of_stay(tx, stay.id)?;
    let mut warnings = Vec::new();
    for (folio_type, company) in [(FolioType::Guest, None), (FolioType::Company, stay.company_id)] {
        let of_payer = || {
            of_stay.iter().filter(move |folio| folio.folio_type == folio_type && folio.company_id == company)
        };
        let Some(closed) =
            of_payer().next_back().filter(|_| of_payer().all(|folio| folio.status != FolioStatus::Open))
        else {
            continue;
        };
        let folio = posting::open_like(tx, closed, property.business_on)?.name;
        if let Some(invoice) = &closed.invoice_number {
            let message = say!(
                "Invoice {invoice} remains; what is charged from now on is on {folio}.",
                invoice = invoice,
                folio
            );
            warnings.push(message);
        }
    }
    Ok(warnings)
}

/// Refuses (`sold_out`) when a night from today on is no longer available.
fn require_again(tx: &WriteTx, stay: &Stay, property: &PropertySettings) -> Result<()> {
    let ahead = remaining::ahead(stay.dates, property.business_on);
    if !remaining::has_nights(stay.dates, ahead) {
        return Ok(());
    }
    let room_type = price_rules::room_type_by_id(tx, stay.room_type_id)?;
    let request = StayRequest::new(&room_type, ahead).in_group(stay.group_id).except(stay.id);
    availability::require_rooms_left(&request, &availability::inventory(tx, &request)?)
}

#[derive(Deserialize, JsonSchema)]
pub struct Reinstate {
    /// Identifier of the stay.
    reservation: Text,
    /// 1 voids the fee while its folio is open, 0 leaves it. Left out: a cancellation fee is voided, and a no-show fee
    /// stays, because that night was held.
    void_fee: Option<Flag>,
}

/// The stay costs what was quoted for its remaining nights; missed nights are dropped. The stay keeps its old room if that is free, and the
/// guest gets a new link.
fn reinstate(tx: &WriteTx, params: Reinstate) -> Result<StayRestored> {
    let stay = reservations::find(tx, &params.reservation)?;
    permit(&stay.name, stay.status, Step::Reinstate)?;
    let property = tx.property()?;
    remaining::require_not_over(&stay.name, stay.dates, property.business_on)?;
    let marks = stored::check_timestamps(tx, &stay)?;
    undo::require_never_in_house(&stay.name, stay.actual_check_in.is_some())?;
    let dates = remaining::ahead(stay.dates, property.business_on);
    let again = Stay { dates, ..stay.clone() };
    require_again(tx, &again, &property)?;
    let mut warnings = Vec::new();
    let room = room_again(tx, &again, &mut warnings)?;
    if room.is_none() {
        move_reservation::set_room(tx, &stay, None, stay.room_type_id, stay.dates.check_in)?;
    }
    stored::drop_nights_before(tx, &stay, dates.check_in)?;
    stored::hold_nights(tx, &stay)?;
    let nights = prices::priced_nights(tx, &stay, &property.currency)?;
    amend::set_dates(tx, &stay, &dates)?;
    prices::set_price(tx, &stay, &totals(&nights), &property.currency)?;
    if let Some(voucher) = stay.voucher_id.filter(|_| marks.voucher_released) {
        vouchers::count_use(tx, voucher)?;
    }
    warnings.extend(settle_fee(tx, &stay, params.void_fee.map(|void| void.0))?);
    stored::reinstate(tx, &stay, &secrets::stay_token(stay.id, &secrets::token()?))?;
    extras::open_tickets(tx, &stay.name)?;
    let after =
        json!({ "room": room, "check_in_date": Day(dates.check_in), "cancellation_number": Value::Null });
    log(tx, Verb::Reinstate, &stay, ReservationStatus::Confirmed, after);
    Ok(back(&stay, ReservationStatus::Confirmed, room, dates, warnings))
}

fn room_again(tx: &WriteTx, stay: &Stay, warnings: &mut Vec<Message>) -> Result<Option<String>> {
    let (Some(id), Some(name)) = (stay.room_id, &stay.room) else { return Ok(None) };
    if availability::room_is_free(tx, id, &stay.dates, Some(stay.id))? {
        return Ok(Some(name.clone()));
    }
    warnings.push(say!("Room {name} was assigned to another guest; assign another one.", name));
    Ok(None)
}

/// Voids the fee, or says which fee remains. A reinstated stay can be charged again if it is cancelled again.
fn settle_fee(tx: &WriteTx, stay: &Stay, void: Option<bool>) -> Result<Option<Message>> {
    let kind = if stay.status == ReservationStatus::NoShow { FeeKind::NoShow } else { FeeKind::Cancellation };
    let sentence = match (void.unwrap_or(kind == FeeKind::Cancellation), kind) {
        (true, _) => void_fee(tx, stay, kind)?,
        (false, FeeKind::Cancellation) => say!("The cancellation fee stays charged."),
        (false, FeeKind::NoShow) => say!("The no-show fee stays charged."),
    };
    let stands = charges::fee_lines(tx, stay.id, kind.auto_key())?;
    charges::clear_auto_key(tx, stay.id, kind.auto_key())?;
    Ok((!stands.is_empty()).then_some(sentence))
}

/// Voids the fee where possible; answers why the rest remains.
fn void_fee(tx: &WriteTx, stay: &Stay, kind: FeeKind) -> Result<Message> {
    let mut sentence = match kind {
        FeeKind::Cancellation => say!("The cancellation fee is on a closed folio and stays charged."),
        FeeKind::NoShow => say!("The no-show fee is on a closed folio and stays charged."),
    };
    let currency = tx.property()?.currency;
    for line in charges::fee_lines(tx, stay.id, kind.auto_key())? {
        let folio = folios::reload(tx, line.folio_id)?;
        if !folio.is_open() {
            continue;
        }
        let charge = charges::on_folio(tx, &folio, line.id, &currency)?;
        match reductions::void(tx, &folio, &charge, "Stay reinstated", &currency) {
            Ok(()) => {}
            Err(Error::Refused { .. }) => {
                sentence = match kind {
                    FeeKind::Cancellation => {
                        say!("An allowance stands on the cancellation fee, so the fee stays charged.")
                    }
                    FeeKind::NoShow => {
                        say!("An allowance stands on the no-show fee, so the fee stays charged.")
                    }
                };
            }
            Err(error) => return Err(error),
        }
    }
    Ok(sentence)
}

fn log(tx: &WriteTx, action: Verb, stay: &Stay, status: ReservationStatus, more: Value) {
    let mut after = json!({ "status": status });
    if let (Some(after), Some(more)) = (after.as_object_mut(), more.as_object()) {
        after.extend(more.clone());
    }
    let before = json!({
        "status": stay.status, "room": stay.room, "check_in_date": Day(stay.dates.check_in),
        "check_out_date": Day(stay.dates.check_out), "cancellation_number": stay.cancellation_number,
    });
    tx.log(Action::new(action, RecordType::Reservation, &stay.name).before(before).after(after));
}

fn back(
    stay: &Stay,
    status: ReservationStatus,
    room: Option<String>,
    dates: StayDates,
    warnings: Vec<Message>,
) -> StayRestored {
    StayRestored {
        ok: OK,
        reservation: stay.name.clone(),
        status,
        room,
        check_in_date: Day(dates.check_in),
        check_out_date: Day(dates.check_out),
        warnings,
    }
}
