//! The registration card, and the signature of the guest.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::actor::Actor;
use crate::context::Context;
use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::{BookingSource, PrecheckinStatus, ReservationStatus, Role};
use crate::domain::property::PropertySettings;
use crate::domain::stay::documents::require_document_access;
use crate::error::Result;
use crate::images::{self, BODY_LIMIT, Jpeg};
use crate::rpc::endpoint::{Endpoint, Module, read, write_prepared};
use crate::rpc::gate::{DESK, Gate};
use crate::rpc::target::Target;
use crate::store::booking::reservations::{self, Stay};
use crate::store::settings::letterhead::{self, Letterhead};
use crate::store::stay::front_desk;
use crate::store::stay::registration_card::{self, Facts};
use crate::svc::booking::prices;
use crate::svc::booking::stay_details::{StayDetailsView, details_view};
use crate::svc::folio::extras::{self, ExtraView};
use crate::svc::params::OfStay;
use crate::svc::params::StaySpan;
use crate::svc::settings::property::Locale;
use crate::svc::stay::common::{self, Account};
use crate::svc::stay::documents::{Uploaded, scan_path};
use crate::svc::stay::occupants::{OccupantRow, register};
use crate::wire::{Amount, Flag, Moment, OK, Picture, Text, TimeOfDay};

const STAY: Target = Target::Of(Owner::Reservation, "reservation");

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Api,
            "registration_card",
            Gate::Any(&[Role::FrontDesk, Role::ServiceAgent]),
            STAY,
            registration_card,
            "Returns the data of the printed registration card.",
        ),
        write_prepared(
            Module::Desk,
            "sign_registration",
            DESK,
            STAY,
            |_: &Context, _: &Actor, params: &SignRegistration| {
                images::read("signature", &params.signature.0)
            },
            sign_registration,
            "Stores the signature that the guest gives at the desk.",
        )
        .post_only()
        .body_limit(BODY_LIMIT),
    ]
}

#[derive(Serialize, JsonSchema)]
pub struct RegistrationCard {
    /// How the property formats amounts and names its tax.
    ui_locale: Locale,
    property: CardProperty,
    /// Null without an open folio.
    money: Option<CardMoney>,
    reservation: CardStay,
    guest: CardGuest,
    occupants: Vec<OccupantRow>,
}

#[derive(Serialize, JsonSchema)]
struct CardProperty {
    property_name: String,
    logo_url: Option<String>,
    address: String,
    gstin: Option<String>,
    phone: Option<String>,
    email: Option<String>,
    checkin_time: TimeOfDay,
    checkout_time: TimeOfDay,
}

/// The guest's folio, with deposits and refunds over all folios of the stay.
#[derive(Serialize, JsonSchema)]
struct CardMoney {
    /// Identifier of the guest's folio.
    folio: String,
    grand_total: Amount,
    paid_total: Amount,
    balance: Amount,
    advance: Amount,
    deposit_held: Amount,
    refunded: Amount,
}

#[derive(Serialize, JsonSchema)]
struct CardStay {
    actual_check_in: Option<Moment>,
    actual_check_out: Option<Moment>,
    name: String,
    status: ReservationStatus,
    /// Room number.
    room: Option<String>,
    /// The name of the type: "Deluxe".
    room_type: String,
    #[serde(flatten)]
    span: StaySpan,
    is_day_use: Flag,
    /// Room and meals, after tax.
    rate_total: Amount,
    extras: Vec<ExtraView>,
    /// Room, meals and extras, after tax.
    stay_total: Amount,
    /// What is still to pay of what was agreed and charged, by whomever; 0 when all is paid.
    to_pay: Amount,
    advance_paid: Amount,
    company: Option<String>,
    booked_by_name: Option<String>,
    source: BookingSource,
    /// As stated by the guest, else the planned arrival.
    eta: Option<String>,
    special_requests: Option<String>,
    stay_details: StayDetailsView,
    precheckin_status: PrecheckinStatus,
    /// When the guest signed, at home or at the desk; the signature is an image of the stay.
    signed_on: Option<Moment>,
    /// 1: at the desk.
    signed_at_desk: Flag,
}

#[derive(Serialize, JsonSchema)]
struct CardGuest {
    full_name: String,
    phone: Option<String>,
    email: Option<String>,
    nationality: Option<String>,
    id_type: Option<String>,
    id_number: Option<String>,
    id_file: Option<String>,
    address_proof_file: Option<String>,
    /// Identifier of the profile.
    guest_id: String,
    address: String,
}

fn registration_card(tx: &ReadTx, params: OfStay) -> Result<RegistrationCard> {
    let stay = reservations::find(tx, &params.reservation)?;
    let property = tx.property()?;
    let facts = registration_card::facts(tx, &stay)?;
    let account = common::account(tx, &stay, &property.currency)?;
    let ahead = front_desk::unposted(tx, stay.id, &property.currency)?;
    Ok(RegistrationCard {
        ui_locale: Locale::of(&property),
        property: of_property(letterhead::of_property(tx)?),
        money: of_money(&account),
        occupants: register(tx, &stay)?,
        reservation: of_stay(
            &stay,
            &facts,
            &account,
            ahead,
            &property,
            extras::views(tx, stay.id, stay.dates.check_in, &property.currency)?,
            details_view(tx, stay.id, stay.extra_beds)?,
        ),
        guest: of_guest(stay, facts),
    })
}

fn of_property(head: Letterhead) -> CardProperty {
    CardProperty {
        property_name: head.property_name,
        logo_url: head.logo_url,
        address: head.address,
        gstin: head.gstin,
        phone: head.phone,
        email: head.email,
        checkin_time: TimeOfDay(head.checkin_time),
        checkout_time: TimeOfDay(head.checkout_time),
    }
}

fn of_money(account: &Account) -> Option<CardMoney> {
    let (folio, totals) = account.guest_folio.as_ref()?;
    Some(CardMoney {
        folio: folio.clone(),
        grand_total: Amount(totals.grand),
        paid_total: Amount(totals.payments),
        balance: Amount(totals.balance),
        advance: Amount(account.advance),
        deposit_held: Amount(account.deposit_held),
        refunded: Amount(account.refunded),
    })
}

fn of_stay(
    stay: &Stay,
    facts: &Facts,
    account: &Account,
    ahead: Decimal,
    property: &PropertySettings,
    extras: Vec<ExtraView>,
    stay_details: StayDetailsView,
) -> CardStay {
    let rate_total = prices::after_tax(stay, &property.currency);
    let bought: Decimal = extras.iter().map(|extra| extra.total.0).sum();
    let planned = stay.planned_check_in.map(|time| time.format("%H:%M").to_string());
    CardStay {
        actual_check_in: stay.actual_check_in.map(|moment| Moment(property.local(moment))),
        actual_check_out: stay.actual_check_out.map(|moment| Moment(property.local(moment))),
        name: stay.name.clone(),
        status: stay.status,
        room: stay.room_number.clone(),
        room_type: stay.room_type_name.clone(),
        span: StaySpan::of(stay.dates, stay.adults, stay.children),
        is_day_use: Flag(stay.dates.is_day_use()),
        rate_total: Amount(rate_total),
        extras,
        stay_total: Amount(rate_total + bought),
        to_pay: Amount((account.due + account.company_due + ahead).max(Decimal::ZERO)),
        advance_paid: Amount(account.advance),
        company: stay.company.clone(),
        booked_by_name: facts.booked_by_name.clone(),
        source: stay.source,
        eta: facts.eta_text.clone().or(planned),
        special_requests: facts.special_requests.clone(),
        stay_details,
        precheckin_status: stay.precheckin_status,
        signed_at_desk: Flag(facts.signed_at_desk),
        signed_on: facts.signed_at.map(|moment| Moment(property.local(moment))),
    }
}

fn of_guest(stay: Stay, facts: Facts) -> CardGuest {
    CardGuest {
        full_name: stay.guest_name,
        phone: facts.phone,
        email: facts.email,
        nationality: facts.nationality,
        id_type: facts.id_type,
        id_number: facts.id_number,
        id_file: facts.id_file.as_deref().map(scan_path),
        address_proof_file: facts.address_proof_file.as_deref().map(scan_path),
        guest_id: stay.guest,
        address: facts.address,
    }
}

#[derive(Deserialize, JsonSchema)]
pub struct SignRegistration {
    /// Identifier of the stay.
    reservation: Text,
    /// The signature as an image data URL: at most 6 MB and 40 megapixels.
    signature: Picture,
}

fn sign_registration(tx: &WriteTx, params: SignRegistration, jpeg: Jpeg) -> Result<Uploaded> {
    let stay = reservations::find(tx, &params.reservation)?;
    require_document_access(&stay.name, stay.status)?;
    registration_card::keep_signature(tx, stay.id, &jpeg)?;
    tx.log(
        Action::new(Verb::SignRegistration, RecordType::Reservation, &stay.name)
            .after(json!({ "signed": true })),
    );
    Ok(Uploaded { ok: OK })
}
