//! Quotes for every room type: what is free, the price, what refuses the stay, and which dates would do. The prices equal
//! those of `get_quote` and of the booking.

use std::collections::BTreeMap;

use chrono::{NaiveDate, TimeDelta};
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::booking::quotes::{self as rules, REACH, alternatives};
use crate::domain::dates::StayDates;
use crate::domain::language::Message;
use crate::domain::money::round;
use crate::domain::rates::quote::{Quote, quote};
use crate::domain::rates::restrictions::Restriction;
use crate::domain::rates::{Party, PriceSheet};
use crate::domain::refusal::Refusal;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::params::With;
use crate::rpc::target::Target;
use crate::store::booking::availability as counts;
use crate::store::booking::availability::Inventory;
use crate::store::rates::price_rules::{self, PlanKey, RoomType};
use crate::store::rates::{restrictions, vouchers};
use crate::svc::booking::availability::{self, StayRequest};
use crate::svc::booking::bookings::{DESK, QuoteView, open_group};
use crate::svc::booking::new_reservation;
use crate::svc::booking::params::{DeskParams, StayParams};
use crate::svc::rates::pricing::{self, RateBook, Terms};
use crate::wire::{Amount, Day, Flag, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Desk,
        "quotes",
        DESK,
        Target::Property,
        quotes,
        "Compares all room types for one stay: free rooms, price with tax, and what prevents a booking.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct QuotesParams {
    /// Meal plan, by identifier or code; room only if left out.
    meal_plan: Option<Text>,
    /// Case does not matter. If it cannot be used, `voucher_message` says why and the prices are without it.
    voucher_code: Option<Text>,
    /// Group whose block the booking uses, at its rate.
    group_booking: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct Quotes {
    check_in_date: Day,
    check_out_date: Day,
    /// 0 for a day use.
    nights: i64,
    adults: i64,
    children: i64,
    extra_beds: i64,
    currency: String,
    /// Identifier of the rate plan that was applied.
    rate_plan: Option<String>,
    /// Code of the voucher that was applied.
    voucher: Option<String>,
    /// Why the voucher can't be used.
    voucher_message: Option<Message>,
    /// Those on sale, cheapest base price first.
    room_types: Vec<TypeQuote>,
}

#[derive(Serialize, JsonSchema)]
struct TypeQuote {
    /// Identifier.
    room_type: String,
    room_type_code: String,
    room_type_name: String,
    adults_capacity: i64,
    children_capacity: i64,
    max_extra_beds: i64,
    /// Per bed and night, as the property states prices.
    extra_bed_price: Amount,
    /// Rooms that can be sold for every night, ignoring restrictions.
    available: i64,
    /// 1: `create_booking` accepts it.
    bookable: Flag,
    restriction: Option<Obstacle>,
    /// 1: only a restriction is in the way, which a Revenue Manager may override.
    overridable: Flag,
    /// The nearest dates that can be booked, when these cannot.
    instead: Option<Instead>,
    /// After tax; null when the party does not fit.
    total: Option<Amount>,
    /// `total` divided by the nights billed.
    average_night: Option<Amount>,
    quote: Option<QuoteView>,
}

/// Why the stay cannot be booked.
#[derive(Serialize, JsonSchema)]
struct Obstacle {
    /// sold_out, closed, closed_to_arrival, closed_to_departure, min_stay, max_stay, party_too_large or another refusal.
    code: String,
    /// A sentence the desk can read out.
    message: Message,
}

#[derive(Serialize, JsonSchema)]
struct Instead {
    check_in_date: Day,
    check_out_date: Day,
    nights: i64,
    /// After tax.
    total: Option<Amount>,
}

/// The request that all types are quoted for.
struct QuoteRequest<'a> {
    dates: StayDates,
    party: &'a Party,
    group: Option<i64>,
    inventory: Inventory,
    restrictions: BTreeMap<(i64, NaiveDate), Restriction>,
    earliest: NaiveDate,
}

fn quotes(
    tx: &ReadTx,
    With(asked, With(desk, params)): With<StayParams, With<DeskParams, QuotesParams>>,
) -> Result<Quotes> {
    let dates = new_reservation::bookable_dates(tx, asked.check_in_date.0, asked.check_out_date.0)?;
    let party = desk.party(&asked)?;
    party.is_a_party()?;
    let property = tx.property()?;
    let group = open_group(tx, params.group_booking.as_deref())?.map(|group| group.id);
    let mut terms = Terms::named(tx, params.meal_plan.as_deref(), desk.rate_plan(), None)?;
    terms = desk.partners(tx)?.plan(tx, terms)?;
    let voucher_message = match params.voucher_code.as_deref() {
        Some(code) => take_voucher(tx, &mut terms, code, &dates)?,
        None => None,
    };
    let (from, to) = (dates.check_in - TimeDelta::days(REACH), dates.check_out + TimeDelta::days(REACH));
    let book = RateBook::load(tx, None, from, to)?;
    let asked = QuoteRequest {
        dates,
        party: &party,
        group,
        inventory: counts::for_range(tx, from, to, None)?,
        restrictions: restrictions::between(tx, from, to)?,
        earliest: property.business_on.min(property.local(tx.now()).date()),
    };
    let mut room_types = Vec::new();
    for room_type in price_rules::room_types(tx)?.into_iter().filter(|room_type| !room_type.disabled) {
        let agreed = pricing::block_rate(tx, group, room_type.id)?;
        let terms = Terms { agreed, ..terms.clone() };
        let sheet = terms.on(book.sheet(tx, &room_type, &asked.inventory)?);
        room_types.push(asked.quote(room_type, &sheet));
    }
    Ok(Quotes {
        check_in_date: Day(dates.check_in),
        check_out_date: Day(dates.check_out),
        nights: dates.nights(),
        adults: party.adults,
        children: party.children,
        extra_beds: party.extra_beds,
        currency: property.currency.code().to_string(),
        rate_plan: terms
            .rate_plan
            .as_ref()
            .map(|(id, _)| price_rules::rate_plan_name(tx, *id))
            .transpose()?,
        voucher: terms.voucher.map(|(_, voucher)| voucher.code),
        voucher_message,
        room_types,
    })
}

/// Puts the voucher on the terms, or answers why it can't be used.
fn take_voucher(tx: &ReadTx, terms: &mut Terms, code: &str, dates: &StayDates) -> Result<Option<Message>> {
    let found = match vouchers::find(tx, PlanKey::Named(code)) {
        Ok(found) => found,
        Err(Error::Invalid { message, .. }) => return Ok(Some(message)),
        Err(error) => return Err(error),
    };
    let refused = found.1.check(tx.property()?.business_on, dates.billed_nights()).err();
    if refused.is_none() {
        terms.voucher = Some(found);
    }
    Ok(refused)
}

impl QuoteRequest<'_> {
    fn quote(&self, room_type: RoomType, sheet: &PriceSheet) -> TypeQuote {
        let priced = quote(sheet, self.party, &self.dates);
        let obstacle = match &priced {
            Err(refusal) => Some(rules::beside_type(refusal)),
            Ok(_) => self.obstacle(&room_type, self.dates),
        };
        let instead =
            obstacle.as_ref().filter(|_| priced.is_ok()).and_then(|_| self.instead(&room_type, sheet));
        let priced = priced.ok();
        let total = priced.as_ref().map(|quote| quote.totals.after_tax);
        let nights = Decimal::from(self.dates.billed_nights());
        let average = total.map(|total| round(total / nights, &sheet.tax.currency));
        let available = availability::available(&self.request(&room_type, self.dates), &self.inventory);
        TypeQuote {
            available,
            bookable: Flag(obstacle.is_none()),
            overridable: Flag(obstacle.is_some() && rules::is_overridable(priced.is_some(), available)),
            restriction: obstacle
                .map(|refusal| Obstacle { code: refusal.code.to_string(), message: refusal.message }),
            instead,
            total: total.map(Amount),
            average_night: average.map(Amount),
            quote: priced.map(QuoteView::from),
            adults_capacity: room_type.prices.adults_capacity,
            children_capacity: room_type.prices.children_capacity,
            max_extra_beds: room_type.prices.max_extra_beds,
            extra_bed_price: Amount(room_type.prices.extra_bed_price),
            room_type: room_type.name,
            room_type_code: room_type.code,
            room_type_name: room_type.label,
        }
    }

    fn request<'w>(&self, room_type: &'w RoomType, dates: StayDates) -> StayRequest<'w> {
        StayRequest::new(room_type, dates).in_group(self.group)
    }

    fn obstacle(&self, room_type: &RoomType, dates: StayDates) -> Option<Refusal> {
        let of_stay = (room_type.id, dates.check_in)..=(room_type.id, dates.check_out);
        let restrictions: Vec<Restriction> =
            self.restrictions.range(of_stay).map(|(_, night)| night.clone()).collect();
        availability::obstacle(&self.request(room_type, dates), &self.inventory, &restrictions)
    }

    /// Looks no further than the dates whose inventory was loaded.
    fn instead(&self, room_type: &RoomType, sheet: &PriceSheet) -> Option<Instead> {
        let near = alternatives(&self.dates, self.earliest);
        let dates = near.into_iter().find(|dates| self.obstacle(room_type, *dates).is_none())?;
        let priced: Option<Quote> = quote(sheet, self.party, &dates).ok();
        Some(Instead {
            check_in_date: Day(dates.check_in),
            check_out_date: Day(dates.check_out),
            nights: dates.nights(),
            total: priced.map(|quote| Amount(quote.totals.after_tax)),
        })
    }
}
