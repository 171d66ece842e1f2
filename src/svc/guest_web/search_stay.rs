//! What a guest can book on the web.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::rates::quote::quote;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::params::With;
use crate::rpc::target::Target;
use crate::store::rates::price_rules;
use crate::svc::booking::availability::{self, StayRequest};
use crate::svc::booking::params::StayParams;
use crate::svc::booking::quotes::QuoteView;
use crate::svc::guest_web::{booking_open, web_dates};
use crate::svc::rates::pricing::{RateBook, Terms};
use crate::wire::Text;

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
}

fn search_stay(tx: &ReadTx, With(asked, params): With<StayParams, SearchStay>) -> Result<Vec<RoomTypeOffer>> {
    booking_open(tx)?;
    let dates = web_dates(tx, &asked)?;
    let party = asked.party()?;
    party.is_a_party()?;
    let terms = Terms::named(tx, params.meal_plan.as_deref(), None, None)?.on_usual_plan(tx)?;
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
