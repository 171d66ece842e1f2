//! Booking on the website: what is free and what it costs, whether a voucher holds, the booking itself. Prices, tax, advance
//! and policies are the property's; whatever else a caller sends about money is not read.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::booking_open;
use super::showcase::cancellation_policy;
use crate::actor::Actor;
use crate::app::App;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::minor;
use crate::domain::contact::demand_email;
use crate::domain::dates::StayDates;
use crate::domain::lists::{BookingSource, DiscountType};
use crate::domain::money::from_minor;
use crate::domain::rates::quote::{Quote, quote};
use crate::domain::tax::tax_of_net;
use crate::domain::web_booking::{PaymentPolicy, cancellation_words, sold_online};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, read, write_prepared};
use crate::rpc::gate::Gate;
use crate::rpc::params::With;
use crate::rpc::rate_limit::Subject;
use crate::rpc::target::Target;
use crate::rpc::web_bookings::Booker;
use crate::rpc::wire::{self, Amount, Flag, Int, Prose, Text};
use crate::secrets;
use crate::store::bookings::{self, Details, Experience};
use crate::store::guest_links::{self, WebTerms};
use crate::store::properties::house;
use crate::store::rates::{self, PlanKey};
use crate::store::{showcase as store, vouchers};
use crate::svc::api::booking::{AddonParam, QuoteView, chosen};
use crate::svc::letters;
use crate::svc::parts::{RoomAsked, StayAsked};
use crate::svc::pricing::{self, RateBook, Terms};
use crate::svc::reserving::{self, Order, Origin, Placement};
use crate::svc::selling::{self, Wish};

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            "search_stay",
            Gate::Public,
            Target::Property,
            search_stay,
            "Rooms left and price of every room type for the dates.",
        ),
        read(
            "quote",
            Gate::Public,
            Target::Property,
            price,
            "What a booking would cost with meals, extras and voucher, what is due at once, and the policies.",
        ),
        read(
            "check_voucher",
            Gate::Public,
            Target::PropertyIfAny,
            check_voucher,
            "Whether a voucher may be used; never refuses.",
        ),
        write_prepared(
            "book",
            Gate::Public,
            Target::Property,
            |app: &App, actor: &Actor, _: &With<Wanted, Book>| Ok(app.web_bookings.of(actor.from)),
            book,
            "Books a stay on the website.",
        )
        .post_only()
        .subject(Subject::Phone("phone")),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct SearchStay {
    /// Identifier of the property.
    #[allow(dead_code)]
    property: Text,
    /// Meal plan to price with, by identifier or code.
    meal_plan: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct Found {
    /// Identifier of the room type.
    room_type: String,
    rooms_left: i64,
    /// Null when it cannot be booked: sold out, restricted, or too small for the party.
    quote: Option<QuoteView>,
}

fn search_stay(tx: &ReadTx, With(asked, params): With<StayAsked, SearchStay>) -> Result<Vec<Found>> {
    booking_open(tx)?;
    let dates = web_dates(tx, &asked)?;
    let party = asked.party();
    if party.adults < 1 {
        return Err(Error::invalid("adults", "A stay has one adult at least."));
    }
    let terms = Terms::named(tx, params.meal_plan.as_deref(), None, None)?;
    let book = RateBook::load(tx, None, dates.check_in, dates.check_out)?;
    let mut found = Vec::new();
    for room_type in rates::room_types(tx)?.into_iter().filter(|room_type| !room_type.disabled) {
        let wish = Wish::new(&room_type, dates);
        let inventory = selling::inventory(tx, &wish)?;
        let sheet = terms.clone().on(book.sheet(tx, &room_type, &inventory)?);
        let sold = selling::admit(tx, &wish, &inventory).is_ok();
        found.push(Found {
            rooms_left: selling::available(&wish, &inventory),
            quote: quote(&sheet, &party, &dates).ok().filter(|_| sold).map(QuoteView::from),
            room_type: room_type.name,
        });
    }
    Ok(found)
}

/// Dates that the website sells today.
fn web_dates(tx: &ReadTx, asked: &StayAsked) -> Result<StayDates> {
    let dates = reserving::bookable_dates(tx, asked.check_in_date.0, asked.check_out_date.0)?;
    sold_online(&dates, house(tx)?.business_on)?;
    Ok(dates)
}

#[derive(Deserialize, JsonSchema)]
pub struct Extras {
    /// Experiences of the booking page: [{experience, qty}].
    #[serde(default, deserialize_with = "wire::filled")]
    #[schemars(with = "Option<Vec<AddonParam>>")]
    addons: Option<Vec<AddonParam>>,
}

/// What is to be booked.
type Wanted = With<StayAsked, With<RoomAsked, Extras>>;

#[derive(Serialize, JsonSchema)]
pub struct Price {
    quote: QuoteView,
    addons: Vec<AddonView>,
    /// After tax.
    addons_total: Amount,
    /// The stay and the extras, after tax.
    grand_total: Amount,
    /// Of the stay; extras are paid at the hotel.
    advance_due: Amount,
    /// In sentences: payment and cancellation.
    payment_policy: String,
}

#[derive(Serialize, JsonSchema)]
struct AddonView {
    experience: String,
    qty: i64,
    /// Before tax.
    amount: Amount,
    gst_rate: Amount,
    gst_amount: Amount,
}

fn price(tx: &ReadTx, With(asked, With(room, extras)): Wanted) -> Result<Price> {
    let policy = booking_open(tx)?;
    let house = house(tx)?;
    let dates = web_dates(tx, &asked)?;
    let room_type = reserving::sold_type(tx, &room.room_type)?;
    let terms = room.terms(tx, None)?;
    let wish = Wish::new(&room_type, dates);
    let inventory = selling::inventory(tx, &wish)?;
    selling::admit(tx, &wish, &inventory)?;
    let quote = pricing::quote(tx, &room_type, &dates, &asked.party(), terms, &inventory)?;
    let extras = web_addons(tx, extras.addons.unwrap_or_default())?;
    let mut addons = Vec::new();
    let mut addons_total = Decimal::ZERO;
    for (experience, qty) in extras {
        let amount = from_minor(experience.price_minor, &house.currency) * Decimal::from(qty);
        let tax = tax_of_net(amount, experience.gst_rate, &house.currency);
        addons_total += amount + tax;
        addons.push(AddonView {
            experience: experience.name,
            qty,
            amount: Amount(amount),
            gst_rate: Amount(experience.gst_rate),
            gst_amount: Amount(tax),
        });
    }
    let total = quote.totals.after_tax;
    Ok(Price {
        addons,
        addons_total: Amount(addons_total),
        grand_total: Amount(total + addons_total),
        advance_due: Amount(policy.advance(total, &house.currency)),
        payment_policy: policy_words(tx, &policy, &quote)?,
        quote: QuoteView::from(quote),
    })
}

/// Payment and cancellation, as the guest agrees to them.
fn policy_words(tx: &ReadTx, policy: &PaymentPolicy, quote: &Quote) -> Result<String> {
    let house = house(tx)?;
    let payment = policy.words(quote.totals.after_tax, &house.currency);
    Ok(format!("{payment} {}", cancellation_words(&cancellation_policy(&house))))
}

fn web_addons(tx: &ReadTx, given: Vec<AddonParam>) -> Result<Vec<(Experience, i64)>> {
    if given.is_empty() {
        return Ok(Vec::new());
    }
    let mut offered = bookings::experiences(tx)?;
    offered.retain(|experience| experience.show_on_booking_page);
    chosen(offered, given)
}

#[derive(Deserialize, JsonSchema)]
pub struct CheckVoucher {
    /// Identifier of the property.
    #[allow(dead_code)]
    property: Text,
    /// In any case.
    code: Text,
    #[serde(default = "wire::default::one")]
    nights: Int,
}

#[derive(Serialize, JsonSchema)]
pub struct VoucherAnswer {
    ok: bool,
    /// A sentence for the guest.
    message: String,
    /// With ok only.
    #[serde(skip_serializing_if = "Option::is_none")]
    discount_type: Option<DiscountType>,
    /// Percent, or an amount before tax; with ok only.
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<Amount>,
}

fn check_voucher(tx: &ReadTx, params: CheckVoucher) -> Result<VoucherAnswer> {
    let no = |message: String| VoucherAnswer { ok: false, message, discount_type: None, value: None };
    let unknown = || no(format!("There is no voucher {}.", params.code));
    if tx.property_id_or_none().is_none() || !store::selling(tx)?.0 {
        return Ok(unknown());
    }
    let voucher = match vouchers::find(tx, PlanKey::Named(&params.code)) {
        Ok((_, voucher)) => voucher,
        Err(Error::Invalid { .. }) => return Ok(unknown()),
        Err(error) => return Err(error),
    };
    let house = house(tx)?;
    if let Err(why) = voucher.check(house.business_on, params.nights.0) {
        return Ok(no(why));
    }
    let off = match voucher.discount_type {
        DiscountType::Percent => format!("{} percent", voucher.value.normalize()),
        DiscountType::Amount => house.currency.show(voucher.value),
    };
    Ok(VoucherAnswer {
        ok: true,
        message: format!("Voucher {} takes {off} off.", voucher.code),
        discount_type: Some(voucher.discount_type),
        value: Some(Amount(voucher.value)),
    })
}

/// Who books, beside what.
#[derive(Deserialize, JsonSchema)]
pub struct Book {
    guest_name: Text,
    /// Identifies the guest: a known phone attaches the booking to its profile.
    phone: Text,
    email: Option<Text>,
    special_requests: Option<Prose>,
}

#[derive(Serialize, JsonSchema)]
pub struct Booked {
    reservation: String,
    /// Of the stay; extras are added at the hotel.
    amount_after_tax: Amount,
    advance_due: Amount,
    /// In sentences: payment and cancellation.
    payment_policy: String,
    /// 1: nothing is due at once.
    pay_at_hotel: Flag,
    /// Address of the stay's calendar file.
    calendar: String,
}

fn book(
    tx: &WriteTx,
    With(With(asked, With(room, extras)), params): With<Wanted, Book>,
    booker: Booker,
) -> Result<Booked> {
    let policy = booking_open(tx)?;
    let dates = web_dates(tx, &asked)?;
    let room_type = reserving::sold_type(tx, &room.room_type)?;
    let email = params.email.as_deref();
    email.map(|email| demand_email("email", email)).transpose()?;
    let terms = room.terms(tx, None)?;
    let addons = web_addons(tx, extras.addons.unwrap_or_default())?;
    let profile = reserving::web_guest(tx, &params.guest_name, &params.phone, email)?;
    let open = store::open_of(tx, &booker.booked())?;
    if !booker.may_book(store::open_of_guest(tx, profile.id)?, open.len()) {
        return Err(reserving::not_online());
    }
    let requests = params.special_requests.map(|requests| requests.0);
    let order = Order {
        party: asked.party(),
        terms,
        placement: Placement::Confirm { assign_room: true, restricted: true },
        origin: Origin { source: BookingSource::Website, ..Origin::default() },
        details: requests.map(|text| Details { special_requests: Some(text), ..Details::default() }),
        addons,
        ..Order::new(&room_type, dates, &profile, &params.guest_name)
    };
    let reserved = reserving::reserve(tx, order)?;
    let currency = house(tx)?.currency;
    let total = reserved.quote.totals.after_tax;
    let advance = policy.advance(total, &currency);
    let terms = WebTerms {
        calendar_token: secrets::token()?,
        contact_email: email,
        advance_due_minor: minor(advance, &currency)?,
        payment_policy: policy_words(tx, &policy, &reserved.quote)?,
        pay_at_hotel: advance.is_zero(),
        language: tx.actor().language.map(|language| language.code),
    };
    guest_links::keep_terms(tx, reserved.id, &terms)?;
    booker.note(open, &terms.calendar_token);
    letters::booked(tx, &reserved.name);
    Ok(Booked {
        reservation: reserved.name,
        amount_after_tax: Amount(total),
        advance_due: Amount(advance),
        payment_policy: terms.payment_policy,
        pay_at_hotel: Flag(terms.pay_at_hotel),
        calendar: format!("/stay/{}.ics", terms.calendar_token),
    })
}
