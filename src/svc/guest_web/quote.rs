//! Quoting a stay on the website. Prices, tax, advance and policies are the property's.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::dates::StayDates;
use crate::domain::guest_web::quote::PaymentPolicy;
use crate::domain::language::Message;
use crate::domain::rates::quote::Quote;
use crate::domain::stay::cancellation::Policy;
use crate::domain::stay::cancellation_notice;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::params::With;
use crate::rpc::target::Target;
use crate::store::booking::extras as store;
use crate::svc::booking::availability::{self, StayRequest};
use crate::svc::booking::create_booking::{AddonParam, chosen};
use crate::svc::booking::extras::{self, AddonView, Chosen};
use crate::svc::booking::new_reservation;
use crate::svc::booking::params::{RoomParams, StayParams};
use crate::svc::booking::quotes::QuoteView;
use crate::svc::guest_web::{booking_open, web_dates};
use crate::svc::rates::pricing;
use crate::wire::{self, Amount};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::PublicApi,
        "quote",
        Gate::Public,
        Target::Property,
        quote,
        "Quotes a booking with meals, extras and voucher: the price, the amount due now and the policies.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct Extras {
    /// Experiences of the booking page: [{experience, qty}].
    #[serde(default, deserialize_with = "wire::filled")]
    #[schemars(with = "Option<Vec<AddonParam>>")]
    pub(super) addons: Option<Vec<AddonParam>>,
}

/// The stay to quote or book.
pub type Wanted = With<StayParams, With<RoomParams, Extras>>;

#[derive(Serialize, JsonSchema)]
pub struct Price {
    pub(super) quote: QuoteView,
    pub(super) addons: Vec<AddonView>,
    /// After tax.
    pub(super) addons_total: Amount,
    /// The stay and the extras, after tax.
    pub(super) grand_total: Amount,
    /// For the stay; extras are paid at the hotel.
    pub(super) advance_due: Amount,
    /// In sentences: payment and cancellation.
    pub(super) payment_policy: Message,
}

fn quote(tx: &ReadTx, With(asked, With(room, extras)): Wanted) -> Result<Price> {
    let policy = booking_open(tx)?;
    let dates = web_dates(tx, &asked)?;
    let room_type = new_reservation::sold_type(tx, &room.room_type)?;
    let terms = room.terms(tx, None)?.on_usual_plan(tx)?;
    let request = StayRequest::new(&room_type, dates);
    let inventory = availability::inventory(tx, &request)?;
    availability::require_sellable(tx, &request, &inventory)?;
    let cancelling = terms.cancellation(tx)?;
    let quote = pricing::quote(tx, &room_type, &dates, &asked.party()?, terms, &inventory)?;
    let addons = web_addons(tx, extras.addons.unwrap_or_default(), &dates)?;
    priced(tx, (&policy, &cancelling), &dates, quote, &addons)
}

/// The whole price of a booking on terms of payment and cancellation, as `quote` answers and `book` charges it.
pub fn priced(
    tx: &ReadTx,
    (policy, cancelling): (&PaymentPolicy, &Policy),
    dates: &StayDates,
    quote: Quote,
    chosen: &[Chosen],
) -> Result<Price> {
    let property = tx.property()?;
    let extras = extras::priced(chosen, &property.currency)?;
    let total = quote.totals.after_tax;
    let today = property.cancelling_day(tx.now());
    let cancelling =
        cancellation_notice::for_stay(cancelling, dates.check_in, today, &quote.nights, &property.currency);
    Ok(Price {
        addons: extras.lines,
        addons_total: Amount(extras.total),
        grand_total: Amount(total + extras.total),
        advance_due: Amount(policy.advance(total, &property.currency)),
        payment_policy: Message::joined([policy.words(total, &property.currency), cancelling]),
        quote: QuoteView::from(quote),
    })
}

pub(super) fn web_addons(tx: &ReadTx, given: Vec<AddonParam>, dates: &StayDates) -> Result<Vec<Chosen>> {
    if given.is_empty() {
        return Ok(Vec::new());
    }
    let mut offered = store::experiences(tx)?;
    offered.retain(|experience| experience.show_on_booking_page);
    chosen(offered, given, dates)
}
