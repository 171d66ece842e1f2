//! What a guest can book on the web.

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::dates::StayDates;
use crate::domain::language::Message;
use crate::domain::money::Currency;
use crate::domain::rates::quote::{Quote, quote};
use crate::domain::stay::cancellation::Policy;
use crate::domain::stay::cancellation_notice;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::params::With;
use crate::rpc::target::Target;
use crate::store::rates::price_rules::{self, WebPlan};
use crate::svc::booking::availability::{self, StayRequest};
use crate::svc::booking::params::StayParams;
use crate::svc::booking::quotes::QuoteView;
use crate::svc::guest_web::{booking_open, web_dates, web_plans};
use crate::svc::rates::pricing::{RateBook, Terms};
use crate::wire::{Amount, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::PublicApi,
        "search_stay",
        Gate::Public,
        Target::Property,
        search_stay,
        "Returns available rooms and the price of every room type for the dates.",
    )]
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
    /// The same stay at each rate to choose from, the usual one first; empty where there is one, or no booking.
    rate_plans: Vec<RateOffer>,
}

#[derive(Serialize, JsonSchema)]
struct RateOffer {
    /// Identifier of the rate plan; null: the property's prices as they are.
    rate_plan: Option<String>,
    rate_plan_name: Option<String>,
    amount_before_tax: Amount,
    tax_amount: Amount,
    amount_after_tax: Amount,
    /// In sentences: what cancelling or missing this stay costs.
    cancellation_terms: Message,
}

/// A rate to choose from, with its terms of cancellation.
struct Choice {
    plan: Option<WebPlan>,
    policy: Policy,
}

impl Choice {
    fn terms(&self, asked: &Terms) -> Terms {
        Terms { rate_plan: self.plan.as_ref().map(|plan| (plan.id, plan.plan)), ..asked.clone() }
    }

    fn offer(&self, quote: &Quote, dates: &StayDates, today: NaiveDate, currency: &Currency) -> RateOffer {
        let nights = &quote.nights;
        RateOffer {
            rate_plan: self.plan.as_ref().map(|plan| plan.name.clone()),
            rate_plan_name: self.plan.as_ref().map(|plan| plan.label.clone()),
            amount_before_tax: Amount(quote.totals.before_tax),
            tax_amount: Amount(quote.totals.tax),
            amount_after_tax: Amount(quote.totals.after_tax),
            cancellation_terms: cancellation_notice::for_stay(
                &self.policy,
                dates.check_in,
                today,
                nights,
                currency,
            ),
        }
    }
}

fn choices(tx: &ReadTx, asked: &Terms) -> Result<Vec<Choice>> {
    let mut choices = Vec::new();
    for plan in web_plans::choices(tx)? {
        let mut choice = Choice { plan, policy: tx.property()?.cancellation() };
        choice.policy = choice.terms(asked).cancellation(tx)?;
        choices.push(choice);
    }
    Ok(choices)
}

fn search_stay(tx: &ReadTx, With(asked, params): With<StayParams, SearchStay>) -> Result<Vec<RoomTypeOffer>> {
    booking_open(tx)?;
    let dates = web_dates(tx, &asked)?;
    let party = asked.party()?;
    party.is_a_party()?;
    let terms = Terms::named(tx, params.meal_plan.as_deref(), None, None)?.on_usual_plan(tx)?;
    let (choices, property) = (choices(tx, &terms)?, tx.property()?);
    let today = property.cancelling_day(tx.now());
    let book = RateBook::load(tx, None, dates.check_in, dates.check_out)?;
    let mut found = Vec::new();
    for room_type in price_rules::room_types(tx)?.into_iter().filter(|room_type| !room_type.disabled) {
        let request = StayRequest::new(&room_type, dates);
        let inventory = availability::inventory(tx, &request)?;
        let sheet = book.sheet(tx, &room_type, &inventory)?;
        let sold = availability::require_sellable(tx, &request, &inventory).is_ok();
        let on =
            |terms: &Terms| quote(&terms.clone().on(sheet.clone()), &party, &dates).ok().filter(|_| sold);
        let offer = |choice: &Choice| {
            Some(choice.offer(&on(&choice.terms(&terms))?, &dates, today, &property.currency))
        };
        found.push(RoomTypeOffer {
            rooms_left: availability::available(&request, &inventory),
            quote: on(&terms).map(QuoteView::from),
            rate_plans: choices.iter().filter_map(offer).collect(),
            room_type: room_type.name,
        });
    }
    Ok(found)
}
