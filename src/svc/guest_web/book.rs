//! Booking on the website: availability, quotes, vouchers, bookings. Prices, tax, advance and policies are the
//! property's; amounts sent by the caller are ignored.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use crate::actor::Actor;
use crate::context::Context;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::minor;
use crate::domain::contact::{demand_email, demand_name};
use crate::domain::dates::StayDates;
use crate::domain::guest_web::book::{PaymentPolicy, sold_online};
use crate::domain::language::{Message, ToValue, Value as Gap};
use crate::domain::lists::{BookingSource, DiscountType, MessageChannel};
use crate::domain::money::Currency;
use crate::domain::rates::quote::{Quote, quote};
use crate::domain::stay::cancellation_notice;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write_prepared};
use crate::rpc::gate::Gate;
use crate::rpc::params::With;
use crate::rpc::subject::Subject;
use crate::rpc::target::Target;
use crate::rpc::web_bookings::Booker;
use crate::store::booking::bookings::Details;
use crate::store::booking::extras;
use crate::store::guest_web::book::{self, WebTerms};
use crate::store::guest_web::showcase as store;
use crate::store::rates::price_rules::{self, PlanKey};
use crate::store::rates::vouchers;
use crate::svc::booking::availability::{self, StayRequest};
use crate::svc::booking::bookings::{AddonParam, chosen};
use crate::svc::booking::extras::Chosen;
use crate::svc::booking::messages;
use crate::svc::booking::new_reservation::{self, NewReservation, Origin, Placement};
use crate::svc::booking::params::{RoomParams, StayParams};
use crate::svc::booking::quotes::QuoteView;
use crate::svc::folio::payment_link::{self, LinkView};
use crate::svc::guest_web::{booking_open, hotel_notice};
use crate::svc::rates::pricing::{self, RateBook, Terms};
use crate::wire::{self, Amount, Flag, Int, Prose, Text};
use crate::{say, secrets};

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::PublicApi,
            "search_stay",
            Gate::Public,
            Target::Property,
            search_stay,
            "Returns available rooms and the price of every room type for the dates.",
        ),
        read(
            Module::PublicApi,
            "quote",
            Gate::Public,
            Target::Property,
            price,
            "Quotes a booking with meals, extras and voucher: the price, the amount due now and the policies.",
        ),
        read(
            Module::PublicApi,
            "check_voucher",
            Gate::Public,
            Target::PropertyIfAny,
            check_voucher,
            "Returns whether a voucher is valid; an invalid voucher is not an error.",
        )
        .never_refuses(),
        write_prepared(
            Module::PublicApi,
            "book",
            Gate::Public,
            Target::Property,
            |context: &Context, actor: &Actor, _: &With<Wanted, Book>| {
                Ok(context.web_bookings.of(actor.from))
            },
            book,
            "Creates a booking from the website.",
        )
        .post_only()
        .subject(Subject::Phone("phone")),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct SearchStay {
    /// Meal plan to price with, by identifier or code.
    meal_plan: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct RoomTypeOffer {
    /// Identifier of the room type.
    room_type: String,
    rooms_left: i64,
    /// Null if it can't be booked: sold out, restricted, or too small for the party.
    quote: Option<QuoteView>,
}

fn search_stay(tx: &ReadTx, With(asked, params): With<StayParams, SearchStay>) -> Result<Vec<RoomTypeOffer>> {
    booking_open(tx)?;
    let dates = web_dates(tx, &asked)?;
    let party = asked.party();
    if party.adults < 1 {
        return Err(Error::invalid("adults", say!("A stay has one adult at least.")));
    }
    let terms = Terms::named(tx, params.meal_plan.as_deref(), None, None)?;
    let book = RateBook::load(tx, None, dates.check_in, dates.check_out)?;
    let mut found = Vec::new();
    for room_type in price_rules::room_types(tx)?.into_iter().filter(|room_type| !room_type.disabled) {
        let request = StayRequest::new(&room_type, dates);
        let inventory = availability::inventory(tx, &request)?;
        let sheet = terms.clone().on(book.sheet(tx, &room_type, &inventory)?);
        let sold = availability::require_sellable(tx, &request, &inventory).is_ok();
        found.push(RoomTypeOffer {
            rooms_left: availability::available(&request, &inventory),
            quote: quote(&sheet, &party, &dates).ok().filter(|_| sold).map(QuoteView::from),
            room_type: room_type.name,
        });
    }
    Ok(found)
}

/// The dates asked for, refused if the website does not sell them.
fn web_dates(tx: &ReadTx, asked: &StayParams) -> Result<StayDates> {
    let dates = new_reservation::bookable_dates(tx, asked.check_in_date.0, asked.check_out_date.0)?;
    sold_online(&dates, tx.property()?.business_on)?;
    Ok(dates)
}

#[derive(Deserialize, JsonSchema)]
pub struct Extras {
    /// Experiences of the booking page: [{experience, qty}].
    #[serde(default, deserialize_with = "wire::filled")]
    #[schemars(with = "Option<Vec<AddonParam>>")]
    addons: Option<Vec<AddonParam>>,
}

/// The stay to quote or book.
type Wanted = With<StayParams, With<RoomParams, Extras>>;

#[derive(Serialize, JsonSchema)]
pub struct Price {
    quote: QuoteView,
    addons: Vec<AddonView>,
    /// After tax.
    addons_total: Amount,
    /// The stay and the extras, after tax.
    grand_total: Amount,
    /// For the stay; extras are paid at the hotel.
    advance_due: Amount,
    /// In sentences: payment and cancellation.
    payment_policy: Message,
}

#[derive(Clone, Serialize, JsonSchema)]
struct AddonView {
    experience: String,
    label: String,
    qty: i64,
    /// Before tax.
    amount: Amount,
    gst_rate: Amount,
    gst_amount: Amount,
    /// After tax.
    total: Amount,
}

fn price(tx: &ReadTx, With(asked, With(room, extras)): Wanted) -> Result<Price> {
    let policy = booking_open(tx)?;
    let dates = web_dates(tx, &asked)?;
    let room_type = new_reservation::sold_type(tx, &room.room_type)?;
    let terms = room.terms(tx, None)?;
    let request = StayRequest::new(&room_type, dates);
    let inventory = availability::inventory(tx, &request)?;
    availability::require_sellable(tx, &request, &inventory)?;
    let quote = pricing::quote(tx, &room_type, &dates, &asked.party(), terms, &inventory)?;
    let addons = web_addons(tx, extras.addons.unwrap_or_default(), &dates)?;
    priced(tx, &policy, &dates, quote, &addons)
}

/// The whole price of a booking, as `quote` answers and `book` charges it.
fn priced(
    tx: &ReadTx,
    policy: &PaymentPolicy,
    dates: &StayDates,
    quote: Quote,
    chosen: &[Chosen],
) -> Result<Price> {
    let property = tx.property()?;
    let mut addons = Vec::new();
    let mut addons_total = Decimal::ZERO;
    for chosen in chosen {
        let (amount, tax) = chosen.cost(&property.currency)?;
        addons_total += amount + tax;
        addons.push(AddonView {
            experience: chosen.experience.name.clone(),
            label: chosen.experience.experience_name.clone(),
            qty: chosen.qty,
            amount: Amount(amount),
            gst_rate: Amount(chosen.experience.tax_rate),
            gst_amount: Amount(tax),
            total: Amount(amount + tax),
        });
    }
    let total = quote.totals.after_tax;
    let today = property.cancelling_day(tx.now());
    let cancelling = cancellation_notice::for_stay(
        &property.cancellation(),
        dates.check_in,
        today,
        &quote.nights,
        &property.currency,
    );
    Ok(Price {
        addons,
        addons_total: Amount(addons_total),
        grand_total: Amount(total + addons_total),
        advance_due: Amount(policy.advance(total, &property.currency)),
        payment_policy: Message::joined([policy.words(total, &property.currency), cancelling]),
        quote: QuoteView::from(quote),
    })
}

/// Refuses a price other than the one the guest was shown, and answers the current price.
fn require_shown_price(expected: Option<Amount>, price: &Price, currency: &Currency) -> Result<()> {
    let now = price.grand_total.0;
    let Some(shown) = expected.filter(|shown| shown.0 != now) else { return Ok(()) };
    let message = say!(
        "The price has changed from {before} to {now}.",
        before = Gap::money(shown.0, currency),
        now = Gap::money(now, currency)
    );
    let now = Map::from_iter([("price".to_string(), serde_json::to_value(price)?)]);
    Err(Error::Outdated { code: "price_changed", message, now: Box::new(now) })
}

fn web_addons(tx: &ReadTx, given: Vec<AddonParam>, dates: &StayDates) -> Result<Vec<Chosen>> {
    if given.is_empty() {
        return Ok(Vec::new());
    }
    let mut offered = extras::experiences(tx)?;
    offered.retain(|experience| experience.show_on_booking_page);
    chosen(offered, given, dates)
}

#[derive(Deserialize, JsonSchema)]
#[schemars(extend("required" = ["code"]))]
pub struct CheckVoucher {
    /// In any case.
    #[serde(default, deserialize_with = "anything")]
    #[schemars(with = "Text")]
    code: String,
    #[serde(default, deserialize_with = "anything")]
    #[schemars(with = "Int")]
    nights: String,
}

/// A text or number as text; anything else, and a text too long for a code, as empty. This function never refuses.
fn anything<'de, D: Deserializer<'de>>(deserializer: D) -> std::result::Result<String, D::Error> {
    const CODE_MAX: usize = 100;
    Ok(match Value::deserialize(deserializer)? {
        Value::String(text) if text.chars().count() <= CODE_MAX => text.trim().to_string(),
        Value::Number(number) => number.to_string(),
        _ => String::new(),
    })
}

#[derive(Serialize, JsonSchema)]
pub struct VoucherAnswer {
    ok: bool,
    /// A sentence for the guest.
    message: Message,
    /// With ok only.
    #[serde(skip_serializing_if = "Option::is_none")]
    discount_type: Option<DiscountType>,
    /// Percent, or an amount before tax; with ok only.
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<Amount>,
}

fn check_voucher(tx: &ReadTx, params: CheckVoucher) -> Result<VoucherAnswer> {
    let no = |message: Message| VoucherAnswer { ok: false, message, discount_type: None, value: None };
    let unknown = || match params.code.is_empty() {
        true => no(say!("Please enter the code of a voucher.")),
        false => no(say!("There is no voucher {code}.", code = params.code)),
    };
    let nights = if params.nights.is_empty() { Some(1) } else { params.nights.parse::<i64>().ok() };
    let Some(nights) = nights.filter(|_| !params.code.is_empty()) else { return Ok(unknown()) };
    if tx.property_id_or_none().is_none() || !store::selling(tx)?.0 {
        return Ok(unknown());
    }
    let voucher = match vouchers::find(tx, PlanKey::Named(&params.code)) {
        Ok((_, voucher)) => voucher,
        Err(Error::Invalid { .. }) => return Ok(unknown()),
        Err(error) => return Err(error),
    };
    let property = tx.property()?;
    if let Err(why) = voucher.check(property.business_on, nights) {
        return Ok(no(why));
    }
    let off = match voucher.discount_type {
        DiscountType::Percent => say!("{percent} percent", percent = voucher.value.normalize()).to_value(),
        DiscountType::Amount => Gap::money(voucher.value, &property.currency),
    };
    Ok(VoucherAnswer {
        ok: true,
        message: say!("Voucher {code} takes {off} off.", code = voucher.code, off),
        discount_type: Some(voucher.discount_type),
        value: Some(Amount(voucher.value)),
    })
}

/// The guest who books.
#[derive(Deserialize, JsonSchema)]
pub struct Book {
    guest_name: Text,
    /// Identifies the guest: a known phone attaches the booking to its profile.
    phone: Text,
    email: Option<Text>,
    special_requests: Option<Prose>,
    /// The `grand_total` that the guest was shown. Another price is refused (`price_changed`), and the refusal
    /// contains the new price as `price`, in the form of `quote`.
    expected_total: Option<Amount>,
}

#[derive(Serialize, JsonSchema)]
pub struct Booked {
    reservation: String,
    guest_name: String,
    /// Of the stay, without extras.
    amount_after_tax: Amount,
    addons: Vec<AddonView>,
    /// After tax.
    addons_total: Amount,
    /// The stay and the extras, after tax.
    grand_total: Amount,
    advance_due: Amount,
    /// In sentences: payment and cancellation.
    payment_policy: Message,
    /// 1: nothing is due at once.
    pay_at_hotel: Flag,
    /// How to pay the advance; null if nothing is due or the hotel has no way to pay set up.
    payment: Option<LinkView>,
    /// The address given here, if a confirmation is sent to it; else null.
    confirmation_to: Option<String>,
    /// The channel of the check-in link, if it is sent to the phone or address given here; else null.
    checkin_link_by: Option<MessageChannel>,
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
    let room_type = new_reservation::sold_type(tx, &room.room_type)?;
    let email = params.email.as_deref();
    email.map(|email| demand_email("email", email)).transpose()?;
    demand_name("guest_name", &params.guest_name)?;
    let terms = room.terms(tx, None)?;
    let addons = web_addons(tx, extras.addons.unwrap_or_default(), &dates)?;
    let profile = new_reservation::web_guest(tx, &params.guest_name, &params.phone)?;
    let open = store::open_bookings(tx, &booker.booked())?;
    if !booker.may_book(store::open_bookings_of_guest(tx, profile.id)?, open.len()) {
        return Err(new_reservation::not_online());
    }
    let requests = params.special_requests.map(|requests| requests.0);
    let order = NewReservation {
        party: asked.party(),
        terms,
        placement: Placement::Confirm { assign_room: true, restricted: true },
        origin: Origin { source: BookingSource::Website, ..Origin::default() },
        details: requests.map(|text| Details { special_requests: Some(text), ..Details::default() }),
        addons: addons.clone(),
        ..NewReservation::new(&room_type, dates, &profile, &params.guest_name)
    };
    let reserved = new_reservation::reserve(tx, order)?;
    let amount_after_tax = Amount(reserved.quote.totals.after_tax);
    let property = tx.property()?;
    let price = priced(tx, &policy, &dates, reserved.quote.clone(), &addons)?;
    require_shown_price(params.expected_total, &price, &property.currency)?;
    let advance = price.advance_due.0;
    let terms = WebTerms {
        calendar_token: secrets::token()?,
        contact_email: email,
        advance_due_minor: minor(advance, &property.currency)?,
        payment_policy: price.payment_policy.to_stored(),
        pay_at_hotel: advance.is_zero(),
        language: tx.actor().language.map(|language| language.code),
    };
    book::save_terms(tx, reserved.id, &terms)?;
    booker.note(open, &terms.calendar_token);
    let queued = messages::booked(tx, &reserved.name);
    hotel_notice::web_booking(tx, &reserved.name);
    Ok(Booked {
        amount_after_tax,
        addons: price.addons,
        addons_total: price.addons_total,
        grand_total: price.grand_total,
        advance_due: price.advance_due,
        payment_policy: price.payment_policy,
        pay_at_hotel: Flag(terms.pay_at_hotel),
        payment: payment_link::link_if_any(tx, &property, advance, &reserved.name)?,
        confirmation_to: email.filter(|email| queued.reaches(email)).map(str::to_string),
        checkin_link_by: queued.link_by(email, new_reservation::digits(&property, &params.phone).as_deref()),
        calendar: format!("/stay/{}.ics", terms.calendar_token),
        guest_name: params.guest_name.0,
        reservation: reserved.name,
    })
}
