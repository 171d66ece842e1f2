//! One stay in full, for its drawer.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::global::Owner;
use crate::db::scope::ReadTx;
use crate::domain::folio::charges::FeeKind;
use crate::domain::folio::company_credit::CreditCompany;
use crate::domain::language::Message;
use crate::domain::lists::{
    BookerRelation, BookingSource, BookingType, ContactPreference, DocumentSource, GuestCategory,
    PrecheckinStatus, ReservationStatus, Role,
};
use crate::domain::property::PropertySettings;
use crate::domain::stay::cancellation_notice;
use crate::domain::stay::documents::Identity;
use crate::domain::stay::lifecycle::{self, Step};
use crate::domain::stay::reservation_detail as rules;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::booking::reservations::{self, Stay};
use crate::store::folio::{charges, company_credit};
use crate::store::guests::profiles::GuestCard;
use crate::store::stay::front_desk::StayMoney;
use crate::store::stay::registration_card;
use crate::store::stay::reservation_detail::{self, SiblingView, StayDetail};
use crate::svc::booking::instructions::{self, InstructionView};
use crate::svc::booking::prices;
use crate::svc::booking::stay_details::{StayDetailsView, details_view};
use crate::svc::folio::extras::{self, ExtraView};
use crate::svc::stay::dues::{self, Dues, Owing};
use crate::wire::{Amount, Day, Flag, Moment, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Api,
        "reservation_detail",
        Gate::Any(&[Role::FrontDesk, Role::Finance, Role::RevenueManager, Role::ServiceAgent]),
        Target::Of(Owner::Reservation, "reservation"),
        reservation_detail,
        "Returns a stay with its amounts, guest, booker and permitted actions.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct DetailParams {
    /// Identifier of the stay.
    reservation: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct Detail {
    name: String,
    status: ReservationStatus,
    source: BookingSource,
    channel: Option<String>,
    /// The channel's own reference.
    ota_ref: Option<String>,
    /// The import that brought the stay.
    import_batch: Option<String>,
    booking_type: BookingType,
    property: String,
    check_in_date: Day,
    check_out_date: Day,
    nights: i64,
    adults: i64,
    children: i64,
    /// Age of every child; empty if unknown.
    child_ages: Vec<i64>,
    /// Extra beds in the price.
    extra_beds: i64,
    room: Option<String>,
    room_type: String,
    room_type_name: String,
    meal_plan: Option<String>,
    rate_plan: Option<String>,
    /// Voucher code.
    voucher: Option<String>,
    guest_category: GuestCategory,
    special_requests: Option<String>,
    stay_details: StayDetailsView,
    instructions: Vec<InstructionView>,
    /// Keys and cards handed out at check-in.
    keys_given: Option<String>,
    /// Option date of a tentative booking.
    tentative_until: Option<Day>,
    eta: Option<String>,
    precheckin_status: PrecheckinStatus,
    /// Token of the guest's link; null for roles that cannot send it.
    precheckin_token: Option<String>,
    id_document: Option<String>,
    id_document_source: Option<DocumentSource>,
    id_document_on: Option<Moment>,
    id_document_discarded: Flag,
    precheckin_verified_by: Option<String>,
    precheckin_verified_on: Option<Moment>,
    amount_after_tax: Amount,
    /// Nights whose price may still change.
    open_nights: Vec<OpenNight>,
    advance_paid: Amount,
    /// Advance due before arrival.
    advance_due: Amount,
    /// The unpaid part of it.
    advance_open: Amount,
    /// Extras; included in `money`.
    extras: Vec<ExtraView>,
    company: Option<String>,
    travel_agent: Option<String>,
    /// The travel agent's part of the price before tax.
    commission_amount: Amount,
    folio_name: Option<String>,
    /// The other stays of a booking of several rooms.
    booked_with: Vec<SiblingView>,
    money: Money,
    /// The company on whose credit its bill may be put; null where none has credit.
    credit_company: Option<String>,
    guest: Option<GuestCard>,
    /// E-mail given with the booking on the website.
    contact_email: Option<String>,
    booker: Option<Booker>,
    #[serde(flatten)]
    cancelling: Cancelling,
    actions: Actions,
    warnings: Warnings,
}

#[derive(Serialize, JsonSchema)]
struct OpenNight {
    date: Day,
    /// The room before tax and voucher, as `edit_booking` takes it.
    rate: Amount,
}

/// The total of the stay, posted or not.
#[derive(Serialize, JsonSchema)]
struct Money {
    total: Amount,
    /// The part of `total` that is posted.
    charged: Amount,
    /// What is still to be posted.
    to_come: Amount,
    paid: Amount,
    /// Owed at departure.
    due: Amount,
    /// The part of it that the guest pays.
    guest_due: Amount,
    /// The part of it that the company of the stay or of its group pays; negative for a credit.
    company_due: Amount,
    /// The company that pays it; null where no company does.
    payer: Option<String>,
    /// Balance of its folios now.
    folio_balance: Amount,
    has_folio: Flag,
}

#[derive(Serialize, JsonSchema)]
struct Booker {
    name: String,
    phone: Option<String>,
    relation: Option<BookerRelation>,
    contact_preference: ContactPreference,
}

#[derive(Serialize, JsonSchema)]
struct Cancelling {
    cancellation: Option<Cancellation>,
    /// In a sentence: what cancelling or missing the stay costs; null when it is over.
    cancellation_terms: Option<Message>,
    /// The fee of a cancelled or no-show stay that `reinstate` can void, with tax.
    open_fee: Amount,
}

#[derive(Serialize, JsonSchema)]
struct Cancellation {
    reason: Option<String>,
    note: Option<String>,
    number: Option<String>,
    /// Before tax.
    fee: Amount,
    /// The fee on the folio with tax, less allowances.
    fee_total: Amount,
    cancelled_on: Option<Moment>,
}

#[derive(Serialize, JsonSchema)]
struct Actions {
    can_check_in: Flag,
    can_check_out: Flag,
    can_cancel: Flag,
    can_amend: Flag,
}

/// Points to check before handing over the key.
#[derive(Serialize, JsonSchema)]
struct Warnings {
    /// No document and no document number.
    id_document_missing: Flag,
    /// Sent by the guest through pre-check-in and not verified yet.
    id_unverified: Flag,
}

fn reservation_detail(tx: &ReadTx, params: DetailParams) -> Result<Detail> {
    let property = tx.property()?;
    let mut stay = reservation_detail::find(tx, &property, &params.reservation)?;
    stay.precheckin_token = stay.precheckin_token.filter(|_| tx.actor().holds_guest_links());
    let guest = reservation_detail::guest(tx, stay.guest_id)?;
    let identity = registration_card::identity(tx, stay.id)?;
    let extras = extras::views(tx, stay.id, stay.dates.check_in, &property.currency)?;
    let plain = reservations::find(tx, &stay.name)?;
    let nights = open_nights(tx, &plain, &property)?;
    let cancelling = cancelling(tx, &plain, &stay, &property)?;
    let about = (details_view(tx, stay.id, stay.extra_beds)?, instructions::views(tx, stay.id)?);
    let dues = dues::of_stay(tx, &Owing::from(&stay))?;
    Ok(Detail {
        open_nights: nights,
        credit_company: company_credit::of_stay(tx, stay.id)?.and_then(CreditCompany::with_credit),
        booked_with: reservation_detail::siblings(tx, &stay.name)?,
        ..detail(stay, about, guest, &identity, (extras, dues, cancelling), &property)
    })
}

fn cancelling(
    tx: &ReadTx,
    stay: &Stay,
    detail: &StayDetail,
    property: &PropertySettings,
) -> Result<Cancelling> {
    let currency = &property.currency;
    let fee = match stay.status {
        ReservationStatus::Cancelled => Some(FeeKind::Cancellation),
        ReservationStatus::NoShow => Some(FeeKind::NoShow),
        _ => None,
    };
    let charged = |kind| charges::charged_fees(tx, stay.id, kind, currency);
    let charged: Decimal =
        fee.map(charged).transpose()?.into_iter().flatten().map(|fee| fee.amount + fee.tax).sum();
    let open = fee.map(|kind| charges::open_fee(tx, stay.id, kind, currency)).transpose()?;
    let terms = stay.cancellation(property).of_status(stay.status);
    let is_live = lifecycle::permit(&stay.name, stay.status, Step::Cancel).is_ok();
    Ok(Cancelling {
        cancellation: (stay.status == ReservationStatus::Cancelled).then(|| Cancellation {
            reason: detail.cancellation_reason.clone(),
            note: detail.cancellation_note.clone(),
            number: detail.cancellation_number.clone(),
            fee: detail.cancellation_fee.into(),
            fee_total: charged.into(),
            cancelled_on: detail.cancelled_at.map(|moment| Moment(property.local(moment))),
        }),
        cancellation_terms: is_live.then(|| cancellation_notice::of_policy(&terms)),
        open_fee: open.unwrap_or_default().into(),
    })
}

fn open_nights(tx: &ReadTx, stay: &Stay, property: &PropertySettings) -> Result<Vec<OpenNight>> {
    if lifecycle::permit(&stay.name, stay.status, Step::Edit).is_err() {
        return Ok(Vec::new());
    }
    let open = prices::first_open_night(tx, stay, property)?;
    let nights = prices::priced_nights(tx, stay, &property.currency)?;
    let is_open = |date| stay.dates.bills(date) && open.is_none_or(|open| date >= open);
    let nights = nights.into_iter().filter(|night| is_open(night.date));
    Ok(nights.map(|night| OpenNight { date: Day(night.date), rate: Amount(night.room) }).collect())
}

fn detail(
    stay: StayDetail,
    (stay_details, instructions): (StayDetailsView, Vec<InstructionView>),
    guest: Option<GuestCard>,
    identity: &Identity,
    (extras, dues, cancelling): (Vec<ExtraView>, Dues, Cancelling),
    property: &PropertySettings,
) -> Detail {
    let at = |moment: chrono::DateTime<chrono::Utc>| Moment(property.local(moment));
    Detail {
        actions: actions(stay.status, stay.room.is_some()),
        booker: booker(&stay),
        cancelling,
        name: stay.name,
        status: stay.status,
        source: stay.source,
        channel: stay.channel,
        ota_ref: stay.ota_ref,
        import_batch: stay.import_batch,
        booking_type: stay.booking_type,
        property: property.name.clone(),
        check_in_date: Day(stay.dates.check_in),
        check_out_date: Day(stay.dates.check_out),
        nights: stay.dates.nights(),
        adults: stay.adults,
        children: stay.children,
        child_ages: stay.child_ages,
        extra_beds: stay.extra_beds,
        room: stay.room,
        room_type: stay.room_type,
        room_type_name: stay.room_type_name,
        meal_plan: stay.meal_plan,
        rate_plan: stay.rate_plan,
        voucher: stay.voucher,
        guest_category: stay.guest_category,
        special_requests: stay.special_requests,
        stay_details,
        instructions,
        keys_given: stay.keys_given,
        tentative_until: stay.tentative_until.map(Day),
        eta: stay.eta,
        precheckin_status: stay.precheckin_status,
        precheckin_token: stay.precheckin_token,
        id_document: stay.id_document,
        id_document_source: stay.id_document_source,
        id_document_on: stay.id_document_at.map(at),
        id_document_discarded: Flag(stay.id_document_discarded),
        precheckin_verified_by: stay.verified_by,
        precheckin_verified_on: stay.verified_at.map(at),
        amount_after_tax: stay.amount_after_tax.into(),
        open_nights: Vec::new(),
        advance_paid: stay.money.advance.into(),
        advance_due: stay.money.advance_due.into(),
        advance_open: stay.money.advance_open().into(),
        extras,
        company: stay.company,
        travel_agent: stay.travel_agent,
        commission_amount: stay.commission.into(),
        folio_name: stay.folio_name,
        booked_with: Vec::new(),
        money: money_view(&stay.money, dues),
        credit_company: None,
        guest,
        contact_email: stay.contact_email,
        warnings: Warnings {
            id_document_missing: Flag(!identity.on_file),
            id_unverified: Flag(identity.is_unchecked()),
        },
    }
}

fn money_view(money: &StayMoney, dues: Dues) -> Money {
    Money {
        total: money.total.into(),
        charged: money.charged.into(),
        // Nothing more comes of a stay that is over and was settled elsewhere, of which nothing is due.
        to_come: (money.due + money.paid - money.charged).into(),
        paid: money.paid.into(),
        due: money.due.into(),
        guest_due: dues.guest.into(),
        company_due: dues.company.into(),
        payer: dues.payer,
        folio_balance: money.folio_balance.into(),
        has_folio: Flag(money.has_folio),
    }
}

fn actions(status: ReservationStatus, has_room: bool) -> Actions {
    let may = rules::actions(status, has_room);
    Actions {
        can_check_in: Flag(may.can_check_in),
        can_check_out: Flag(may.can_check_out),
        can_cancel: Flag(may.can_cancel),
        can_amend: Flag(may.can_amend),
    }
}

fn booker(stay: &StayDetail) -> Option<Booker> {
    let name = stay.booker_name.clone()?;
    Some(Booker {
        name,
        phone: stay.booker_phone.clone(),
        relation: stay.booker_relation,
        contact_preference: stay.contact_preference,
    })
}
