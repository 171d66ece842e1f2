//! Cancelling a stay: its cost, the cancellation, its confirmation.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::db::types::minor;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::folio::charges::FeeKind;
use crate::domain::lists::{CancellationReason, FeeBasis, ReservationStatus};
use crate::domain::money::from_minor;
use crate::domain::numbering;
use crate::domain::property::PropertySettings;
use crate::domain::rates::night::Night;
use crate::domain::stay::cancellation::{self, Fee, Preview};
use crate::domain::stay::lifecycle::{Step, permit};
use crate::domain::stay::remaining;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::gate::DESK;
use crate::rpc::target::Target;
use crate::store::booking::extras::{self, Extra};
use crate::store::booking::reservations::{self, Stay};
use crate::store::folio::charges;
use crate::store::rates::nights;
use crate::store::rates::vouchers;
use crate::store::settings::letterhead;
use crate::store::stay::cancellation::{self as stored, Cancellation};
use crate::store::stay::changes;
use crate::store::stay::registration_card;
use crate::svc::booking::prices;
use crate::svc::folio::posting::{self, id_list};
use crate::svc::params::OfStay;
use crate::svc::settings::property::Locale;
use crate::svc::stay::cancellation_message::{self, Cost};
use crate::svc::stay::common;
use crate::wire::{self, Amount, Day, Flag, Moment, Prose, Text};
const STAY: Target = Target::Of(Owner::Reservation, "reservation");

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Api,
            "cancellation_preview",
            DESK,
            STAY,
            cancellation_preview,
            "Previews the cancellation of a stay: the fee and the refund.",
        ),
        write(
            Module::Api,
            "cancel_reservation",
            DESK,
            STAY,
            cancel_reservation,
            "Cancels a stay on its own terms; a fee is posted to the folio.",
        )
        .destructive(),
        read(
            Module::Api,
            "cancellation_letter",
            DESK,
            STAY,
            cancellation_letter,
            "Returns the data of the cancellation's confirmation on paper.",
        ),
    ]
}

#[derive(Serialize, JsonSchema)]
pub struct CancellationPreview {
    /// Negative when the arrival is past.
    days_before_arrival: i64,
    free_cancel_days: i64,
    /// 1: cancelling is never free.
    non_refundable: Flag,
    /// 1: a fee applies.
    inside_window: Flag,
    fee_basis: FeeBasis,
    /// Before tax.
    estimated_fee: Amount,
    /// The fee with tax.
    pub fee_total: Amount,
    /// What would be still to pay, the fee included.
    pub balance_due: Amount,
    /// Money received beyond what was posted.
    #[serde(skip)]
    pub received: Decimal,
    /// Money received beyond the fee and its tax; the desk refunds it.
    pub refundable: Amount,
}

fn cancellation_preview(tx: &ReadTx, params: OfStay) -> Result<CancellationPreview> {
    preview_of(tx, &reservations::find(tx, &params.reservation)?)
}

/// What cancelling the stay costs now.
pub fn preview_of(tx: &ReadTx, stay: &Stay) -> Result<CancellationPreview> {
    permit(&stay.name, stay.status, Step::Cancel)?;
    let property = tx.property()?;
    let preview = cost(tx, stay, &property)?;
    let balance = balance(tx, stay, &property)?;
    Ok(CancellationPreview {
        days_before_arrival: preview.days_before_arrival,
        free_cancel_days: preview.free_cancel_days.unwrap_or_default(),
        non_refundable: Flag(preview.free_cancel_days.is_none()),
        inside_window: Flag(preview.inside_window),
        fee_basis: preview.fee_basis,
        estimated_fee: Amount(preview.fee.amount),
        fee_total: Amount(preview.fee.total),
        balance_due: Amount(cancellation::to_pay(balance, &preview.fee)),
        received: -balance,
        refundable: Amount(cancellation::refundable(-balance, &preview.fee)),
    })
}

/// The cost of cancelling now, less what an earlier cancellation was charged. A waitlisted stay costs nothing.
fn cost(tx: &ReadTx, stay: &Stay, property: &PropertySettings) -> Result<Preview> {
    let policy = stay.cancellation(property).of_status(stay.status);
    let open = open_nights(tx, stay, property)?;
    let today = property.cancelling_day(tx.now());
    let preview = cancellation::preview(&policy, stay.dates.check_in, today, &open, &property.currency);
    let charged = charges::charged_fees(tx, stay.id, FeeKind::Cancellation, &property.currency)?;
    Ok(Preview { fee: preview.fee.less(&charged, &property.currency), ..preview })
}

/// Nights not billed yet, here or elsewhere.
fn open_nights(tx: &ReadTx, stay: &Stay, property: &PropertySettings) -> Result<Vec<Night>> {
    let posted = charges::posted_keys(tx, &id_list(&[stay.id]))?;
    let nights = nights::of_stay(tx, stay.id)?;
    let is_open = |date| !posted.iter().any(|(_, key)| *key == format!("room:{date}"));
    Ok(nights
        .iter()
        .filter(|night| !night.billed_elsewhere && is_open(night.night_on))
        .map(|night| night.priced(&property.currency))
        .collect())
}

/// Posted lines less the money received, of the guest and the company.
fn balance(tx: &ReadTx, stay: &Stay, property: &PropertySettings) -> Result<Decimal> {
    let account = common::account(tx, stay, &property.currency)?;
    Ok(account.due + account.company_due)
}

/// What the cancellation was charged, with tax.
fn charged(tx: &ReadTx, stay: &Stay, property: &PropertySettings) -> Result<Decimal> {
    let fees = charges::charged_fees(tx, stay.id, FeeKind::Cancellation, &property.currency)?;
    Ok(fees.iter().map(|fee| fee.amount + fee.tax).sum())
}

#[derive(Deserialize, JsonSchema)]
pub struct CancelReservation {
    /// Identifier of the stay.
    pub(super) reservation: Text,
    /// A reason of the closed list; any other text becomes Other.
    #[serde(default = "guest_request")]
    pub(super) reason: Text,
    pub(super) note: Option<Prose>,
    /// 1: no fee is charged; the action log records the waiver.
    #[serde(default = "wire::default::off")]
    pub(super) waive_fee: Flag,
}

pub(super) fn guest_request() -> Text {
    Text(CancellationReason::default().to_string())
}

#[derive(Serialize, JsonSchema)]
pub struct ReservationCancelled {
    pub reservation: String,
    pub cancellation_number: String,
    /// Before tax, as charged.
    fee: Amount,
    /// With tax.
    pub fee_total: Amount,
    /// What is still to pay, the fee included.
    pub balance_due: Amount,
    /// 1: the fee was waived.
    waived: Flag,
}

fn cancel_reservation(tx: &WriteTx, params: CancelReservation) -> Result<ReservationCancelled> {
    let cancelled = cancel(tx, params)?;
    cancellation_message::queue(tx, &cancelled.reservation, cost_of);
    Ok(cancelled)
}

/// The same for the guest, who has the stay's link.
pub fn cancel_by_guest(tx: &WriteTx, stay: &Stay) -> Result<ReservationCancelled> {
    let reservation = Text(stay.name.clone());
    cancel_reservation(
        tx,
        CancelReservation { reservation, reason: guest_request(), note: None, waive_fee: Flag(false) },
    )
}

/// Cancels without a message. Releases the nights that were not slept. An in-house guest leaves the room; billed nights stay
/// billed.
pub(super) fn cancel(tx: &WriteTx, params: CancelReservation) -> Result<ReservationCancelled> {
    let stay = reservations::find(tx, &params.reservation)?;
    permit(&stay.name, stay.status, Step::Cancel)?;
    let property = tx.property()?;
    let preview = cost(tx, &stay, &property)?;
    let fee = if params.waive_fee.0 { Fee::default() } else { preview.fee.clone() };
    posting::post_fee(tx, &stay, FeeKind::Cancellation, &fee.lines)?;
    let in_house = stay.status == ReservationStatus::CheckedIn;
    let unused = remaining::movable(stay.status, stay.dates, property.business_on);
    changes::release_nights(tx, &stay, unused.check_in)?;
    if let Some(room) = stay.room_id.filter(|_| in_house) {
        common::vacate(tx, &stay, room, &property)?;
    }
    let voucher = stay.voucher_id.filter(|_| cancellation::releases_voucher(&preview, stay.status));
    if let Some(voucher) = voucher {
        vouchers::uncount_use(tx, voucher)?;
    }
    let number = series::name(tx, numbering::CANCELLATION, property.business_on)?;
    let reason = CancellationReason::from_text(&params.reason);
    let note = params.note.as_deref();
    let fee_minor = minor(fee.amount, &property.currency)?;
    let cancellation =
        Cancellation { number: &number, reason, note, fee_minor, voucher_released: voucher.is_some() };
    stored::cancel(tx, &stay, &cancellation)?;
    extras::withdraw_tickets(tx, stay.id)?;
    let waived = params.waive_fee.0;
    let by_link = if tx.actor().is_guest() { " (by the guest's link)" } else { "" };
    tx.log(
        Action::new(Verb::CancelReservation, RecordType::Reservation, &stay.name)
            .why(note.map_or_else(|| reason.to_string(), |note| format!("{reason}: {note}")) + by_link)
            .before(json!({ "status": stay.status, "room": stay.room }))
            .after(json!({
                "status": ReservationStatus::Cancelled, "cancellation_number": number, "fee": Amount(fee.amount),
                "fee_total": Amount(fee.total), "waived": Flag(waived), "fee_without_waiver": Amount(preview.fee.amount),
                "fee_total_without_waiver": Amount(preview.fee.total),
            })),
    );
    let balance = balance(tx, &stay, &property)?;
    Ok(ReservationCancelled {
        reservation: stay.name,
        cancellation_number: number,
        fee: Amount(fee.amount),
        fee_total: Amount(fee.total),
        balance_due: Amount(cancellation::to_pay(balance, &Fee::default())),
        waived: Flag(waived),
    })
}

/// What a cancelled stay cost.
pub(super) fn cost_of(tx: &ReadTx, stay: &Stay) -> Result<Cost> {
    let property = tx.property()?;
    let (balance, none) = (balance(tx, stay, &property)?, Fee::default());
    Ok(Cost {
        fee: charged(tx, stay, &property)?,
        due: cancellation::to_pay(balance, &none),
        refundable: cancellation::refundable(-balance, &none),
    })
}

#[derive(Serialize, JsonSchema)]
pub struct CancellationLetter {
    /// How the stay's property writes amounts.
    ui_locale: Locale,
    property: LetterProperty,
    guest: LetterGuest,
    reservation: LetterStay,
}

#[derive(Serialize, JsonSchema)]
struct LetterProperty {
    property_name: String,
    logo_url: Option<String>,
    address: String,
    phone: Option<String>,
    email: Option<String>,
}

#[derive(Serialize, JsonSchema)]
struct LetterGuest {
    full_name: String,
    phone: Option<String>,
    email: Option<String>,
}

#[derive(Serialize, JsonSchema)]
struct LetterStay {
    name: String,
    /// Room number the stay had.
    room: Option<String>,
    /// The name of the type: "Deluxe".
    room_type: String,
    check_in_date: Day,
    check_out_date: Day,
    nights: i64,
    /// Of the room and the meals.
    amount_after_tax: Amount,
    /// Extras that were booked: "Boat ride × 2".
    extras: Vec<String>,
    cancellation_number: Option<String>,
    cancellation_reason: Option<String>,
    /// Before tax.
    cancellation_fee: Amount,
    /// The fee on the folio with tax, less allowances.
    fee_total: Amount,
    cancelled_on: Option<Moment>,
    advance_paid: Amount,
    /// What is still to pay, the fee included.
    balance_due: Amount,
    /// Money received beyond the fee; refunded by the desk, not automatically.
    refundable: Amount,
}

fn cancellation_letter(tx: &ReadTx, params: OfStay) -> Result<CancellationLetter> {
    let stay = reservations::find(tx, &params.reservation)?;
    cancellation::require_cancelled(&stay.name, stay.status)?;
    let property = tx.property()?;
    let head = letterhead::of_property(tx)?;
    let facts = registration_card::facts(tx, &stay)?;
    let account = common::account(tx, &stay, &property.currency)?;
    let cost = cost_of(tx, &stay)?;
    Ok(CancellationLetter {
        ui_locale: Locale::of(&property),
        property: LetterProperty {
            property_name: head.property_name,
            logo_url: head.logo_url,
            address: head.address,
            phone: head.phone,
            email: head.email,
        },
        guest: LetterGuest { full_name: stay.guest_name.clone(), phone: facts.phone, email: facts.email },
        reservation: LetterStay {
            room: stay.room_number.clone(),
            room_type: stay.room_type_name.clone(),
            check_in_date: Day(stay.dates.check_in),
            check_out_date: Day(stay.dates.check_out),
            nights: stay.dates.nights(),
            amount_after_tax: Amount(prices::after_tax(&stay, &property.currency)),
            extras: extras::of_stay(tx, stay.id, &property.currency)?.iter().map(Extra::counted).collect(),
            cancellation_number: stay.cancellation_number.clone(),
            cancellation_reason: facts.cancellation_reason,
            cancellation_fee: Amount(from_minor(facts.cancellation_fee_minor, &property.currency)),
            cancelled_on: facts.cancelled_at.map(|moment| Moment(property.local(moment))),
            advance_paid: Amount(account.advance),
            fee_total: Amount(cost.fee),
            balance_due: Amount(cost.due),
            refundable: Amount(cost.refundable),
            name: stay.name,
        },
    })
}
