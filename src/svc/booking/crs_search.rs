//! Module `crs`: one search for a room over all the caller's properties.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::booking::availability::arrival_not_past;
use crate::domain::dates::StayDates;
use crate::domain::lists::Role::{FrontDesk, HotelAdmin, RevenueManager, ServiceAgent};
use crate::domain::money::whole;
use crate::domain::rates::{Party, quote};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::booking::availability as counts;
use crate::store::rates::{price_rules, restrictions};
use crate::store::settings::property;
use crate::svc::booking::availability::{self, StayRequest};
use crate::svc::booking::params::StayParams;
use crate::svc::rates::pricing::RateBook;
use crate::wire::{Amount, Day};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Crs,
        "crs_search",
        Gate::Any(&[FrontDesk, RevenueManager, HotelAdmin, ServiceAgent]),
        Target::Every,
        crs_search,
        "Lists available room types with prices, for every property of the caller.",
    )]
}

/// Amounts include tax and, but for `exact_total`, are rounded to whole units.
#[derive(Serialize, JsonSchema)]
pub struct SearchResult {
    check_in_date: Day,
    check_out_date: Day,
    /// 0 for a day use.
    nights: i64,
    adults: i64,
    children: i64,
    /// Those with a room to sell: each currency by itself, cheapest first.
    properties: Vec<PropertyOffer>,
}

#[derive(Serialize, JsonSchema)]
struct PropertyOffer {
    property: String,
    property_name: String,
    city: Option<String>,
    currency: String,
    available_rooms: i64,
    /// Per night, in the cheapest type.
    from_rate: Amount,
    room_types: Vec<TypeOffer>,
}

#[derive(Serialize, JsonSchema)]
struct TypeOffer {
    /// Identifier.
    room_type: String,
    room_type_name: String,
    available: i64,
    adults_capacity: i64,
    children_capacity: i64,
    total: Amount,
    /// To the minor unit, as a booking costs.
    exact_total: Amount,
    /// The exact total divided by the nights billed.
    per_night: Amount,
}

/// The business date differs between properties, so a past date is refused only when no property can sell it.
fn crs_search(tx: &ReadTx, asked: StayParams) -> Result<SearchResult> {
    let dates = StayDates::new(asked.check_in_date.0, asked.check_out_date.0)?;
    let party = asked.party()?;
    party.is_a_party()?;
    let cities = property::of_caller(tx)?;
    let (mut found, mut past, mut sells) = (Vec::new(), None, false);
    for tx in tx.each_property() {
        let property = tx.property()?;
        let today = property.local(tx.now()).date();
        if let Err(refusal) = arrival_not_past(dates.check_in, property.business_on, today) {
            past = Some(refusal);
            continue;
        }
        sells = true;
        let room_types = offers(&tx, &party, dates)?;
        let Some(cheapest) = room_types.first() else { continue };
        found.push(PropertyOffer {
            property: property.name.clone(),
            property_name: property.property_name.clone(),
            city: cities.iter().find(|(name, ..)| *name == property.name).and_then(|(.., city)| city.clone()),
            currency: property.currency.code().to_string(),
            available_rooms: room_types.iter().map(|offer| offer.available).sum(),
            from_rate: cheapest.per_night,
            room_types,
        });
    }
    if let Some(refusal) = past.filter(|_| !sells) {
        return Err(refusal.into());
    }
    found.sort_by(|a, b| {
        (&a.currency, a.from_rate, &a.property).cmp(&(&b.currency, b.from_rate, &b.property))
    });
    Ok(SearchResult {
        check_in_date: asked.check_in_date,
        check_out_date: asked.check_out_date,
        nights: dates.nights(),
        adults: party.adults,
        children: party.children,
        properties: found,
    })
}

/// What one property can sell, cheapest first. Leaves out types that are too small, sold out, restricted or without a
/// price.
fn offers(tx: &ReadTx, party: &Party, dates: StayDates) -> Result<Vec<TypeOffer>> {
    let inventory = counts::for_range(tx, dates.check_in, dates.check_out, None)?;
    let restrictions = restrictions::between(tx, dates.check_in, dates.check_out)?;
    let book = RateBook::load(tx, None, dates.check_in, dates.check_out)?;
    let mut found = Vec::new();
    for room_type in price_rules::room_types(tx)?.into_iter().filter(|room_type| !room_type.disabled) {
        let request = StayRequest::new(&room_type, dates);
        let of_type = (room_type.id, dates.check_in)..=(room_type.id, dates.check_out);
        let restricted: Vec<_> = restrictions.range(of_type).map(|(_, night)| night.clone()).collect();
        let available = availability::on_sale(&request, &inventory, &restricted);
        if available < 1 {
            continue;
        }
        let Ok(quote) = quote::quote(&book.sheet(tx, &room_type, &inventory)?, party, &dates) else {
            continue;
        };
        let total = quote.totals.after_tax;
        found.push(TypeOffer {
            room_type: room_type.name,
            room_type_name: room_type.label,
            available,
            adults_capacity: room_type.prices.adults_capacity,
            children_capacity: room_type.prices.children_capacity,
            total: Amount(whole(total)),
            exact_total: Amount(total),
            per_night: Amount(whole(total / Decimal::from(dates.billed_nights()))),
        });
    }
    found.sort_by(|a, b| a.total.cmp(&b.total).then_with(|| a.room_type.cmp(&b.room_type)));
    Ok(found)
}
