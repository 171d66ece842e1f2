//! Booking on the website. The price is the one that `quote` answers; amounts sent by the caller are ignored.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Map;

use crate::actor::Actor;
use crate::context::Context;
use crate::db::scope::WriteTx;
use crate::db::types::minor;
use crate::domain::contact::{demand_email, demand_name};
use crate::domain::language::{Message, Value as Gap};
use crate::domain::lists::{BookingSource, MessageChannel};
use crate::domain::money::Currency;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write_prepared};
use crate::rpc::gate::Gate;
use crate::rpc::params::With;
use crate::rpc::subject::Subject;
use crate::rpc::target::Target;
use crate::rpc::web_bookings::Booker;
use crate::say;
use crate::secrets;
use crate::store::booking::stay_details::Details;
use crate::store::guest_web::book::{self, WebTerms};
use crate::store::guest_web::showcase as store;
use crate::svc::booking::extras::AddonView;
use crate::svc::booking::messages;
use crate::svc::booking::new_reservation::{self, NewReservation, Origin, Placement};
use crate::svc::folio::payment_link::{self, LinkView};
use crate::svc::guest_web::quote::{Conditions, Price, Wanted, priced, web_addons};
use crate::svc::guest_web::{booking_open, hotel_notice, web_dates};
use crate::wire::{Amount, Flag, Prose, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![
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
    /// What the rate plan is called; null without one.
    rate_plan_name: Option<String>,
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

pub fn book(
    tx: &WriteTx,
    With(With(asked, With(room, choices)), params): With<Wanted, Book>,
    booker: Booker,
) -> Result<Booked> {
    let policy = booking_open(tx)?;
    let dates = web_dates(tx, &asked)?;
    let room_type = new_reservation::sold_type(tx, &room.room_type)?;
    let email = params.email.as_deref();
    email.map(|email| demand_email("email", email)).transpose()?;
    demand_name("guest_name", &params.guest_name)?;
    let terms = room.terms(tx, None)?.on_web_plan(tx, choices.rate_plan.as_deref())?;
    let conditions = Conditions::of(tx, policy, &terms)?;
    let addons = web_addons(tx, choices.addons.unwrap_or_default(), &dates)?;
    let profile = new_reservation::web_guest(tx, &params.guest_name, &params.phone)?;
    let open = store::open_bookings(tx, &booker.booked())?;
    if !booker.may_book(store::open_bookings_of_guest(tx, profile.id)?, open.len()) {
        return Err(new_reservation::not_online());
    }
    let requests = params.special_requests.map(|requests| requests.0);
    let order = NewReservation {
        party: asked.party()?,
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
    let price = priced(tx, &conditions, &dates, reserved.quote.clone(), &addons)?;
    require_shown_price(params.expected_total, &price, &property.currency)?;
    let advance = price.advance_due.0;
    let terms = WebTerms {
        calendar_token: secrets::token()?,
        contact_email: email,
        advance_due_minor: minor(advance, &property.currency)?,
        payment_policy: price.payment_policy.to_stored(),
        language: tx.actor().language.map(|language| language.code),
    };
    book::save_terms(tx, reserved.id, &terms)?;
    booker.note(open, &terms.calendar_token);
    let queued = messages::booked(tx, &reserved.name);
    hotel_notice::web_booking(tx, &reserved.name);
    Ok(Booked {
        amount_after_tax,
        rate_plan_name: price.rate_plan_name,
        addons: price.addons,
        addons_total: price.addons_total,
        grand_total: price.grand_total,
        advance_due: price.advance_due,
        payment_policy: price.payment_policy,
        pay_at_hotel: Flag(advance.is_zero()),
        payment: payment_link::link_if_any(tx, &property, advance, &reserved.name)?,
        confirmation_to: email.filter(|email| queued.reaches(email)).map(str::to_string),
        checkin_link_by: queued.link_by(email, new_reservation::digits(&property, &params.phone).as_deref()),
        calendar: format!("/stay/{}.ics", terms.calendar_token),
        guest_name: params.guest_name.0,
        reservation: reserved.name,
    })
}
