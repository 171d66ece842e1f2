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
use crate::store::rates::price_rules;
use crate::svc::booking::availability::{self, StayRequest};
use crate::svc::booking::create_booking::{AddonParam, chosen};
use crate::svc::booking::extras::{self, AddonView, Chosen};
use crate::svc::booking::new_reservation;
use crate::svc::booking::params::{RoomParams, StayParams};
use crate::svc::booking::quotes::QuoteView;
use crate::svc::guest_web::{booking_open, web_dates};
use crate::svc::rates::pricing::{self, Terms};
use crate::wire::{self, Amount, Text};

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

/// What a guest chooses beside the room.
#[derive(Deserialize, JsonSchema)]
pub struct Choices {
    /// Rate plan of those that the booking page offers, by identifier or code; the usual one if left out.
    pub(super) rate_plan: Option<Text>,
    /// Experiences of the booking page: [{experience, qty}].
    #[serde(default, deserialize_with = "wire::filled")]
    #[schemars(with = "Option<Vec<AddonParam>>")]
    pub(super) addons: Option<Vec<AddonParam>>,
}

/// The stay to quote or book.
pub type Wanted = With<StayParams, With<RoomParams, Choices>>;

#[derive(Serialize, JsonSchema)]
pub struct Price {
    pub(super) quote: QuoteView,
    /// What the rate plan is called; null without one.
    pub(super) rate_plan_name: Option<String>,
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

fn quote(tx: &ReadTx, With(asked, With(room, choices)): Wanted) -> Result<Price> {
    let policy = booking_open(tx)?;
    let dates = web_dates(tx, &asked)?;
    let room_type = new_reservation::sold_type(tx, &room.room_type)?;
    let terms = room.terms(tx, None)?.on_web_plan(tx, choices.rate_plan.as_deref())?;
    let request = StayRequest::new(&room_type, dates);
    let inventory = availability::inventory(tx, &request)?;
    availability::require_sellable(tx, &request, &inventory)?;
    let conditions = Conditions::of(tx, policy, &terms)?;
    let quote = pricing::quote(tx, &room_type, &dates, &asked.party()?, terms, &inventory)?;
    let addons = web_addons(tx, choices.addons.unwrap_or_default(), &dates)?;
    priced(tx, &conditions, &dates, quote, &addons)
}

/// How a booking is paid and cancelled, and its rate plan.
pub struct Conditions {
    payment: PaymentPolicy,
    cancelling: Policy,
    /// Identifier and name.
    rate_plan: Option<(String, String)>,
}

impl Conditions {
    pub fn of(tx: &ReadTx, payment: PaymentPolicy, terms: &Terms) -> Result<Conditions> {
        let plan = terms.rate_plan.as_ref().map(|(id, _)| *id);
        Ok(Conditions {
            payment,
            cancelling: terms.cancellation(tx)?,
            rate_plan: plan.map(|id| price_rules::rate_plan_names(tx, id)).transpose()?,
        })
    }
}

/// The whole price of a booking on these conditions, as `quote` answers and `book` charges it.
pub fn priced(
    tx: &ReadTx,
    conditions: &Conditions,
    dates: &StayDates,
    quote: Quote,
    chosen: &[Chosen],
) -> Result<Price> {
    let property = tx.property()?;
    let extras = extras::priced(chosen, &property.currency)?;
    let total = quote.totals.after_tax;
    let today = property.cancelling_day(tx.now());
    let (policy, currency) = (&conditions.payment, &property.currency);
    let cancelling =
        cancellation_notice::for_stay(&conditions.cancelling, dates.check_in, today, &quote.nights, currency);
    let (rate_plan, rate_plan_name) = conditions.rate_plan.clone().unzip();
    Ok(Price {
        addons: extras.lines,
        addons_total: Amount(extras.total),
        grand_total: Amount(total + extras.total),
        advance_due: Amount(policy.advance(total, currency)),
        payment_policy: Message::joined([policy.words(total, currency), cancelling]),
        quote: QuoteView::from(quote).on_plan(rate_plan),
        rate_plan_name,
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
