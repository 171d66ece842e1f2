//! Quotes: of one stay night by night, and of every room type with what is free, what refuses the stay and which dates would
//! do. Their prices equal those of the booking.

use std::collections::BTreeMap;

use chrono::{NaiveDate, TimeDelta};
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::booking::quotes::{self as rules, REACH, alternatives};
use crate::domain::dates::StayDates;
use crate::domain::language::Message;
use crate::domain::lists::ChargeType;
use crate::domain::money::round;
use crate::domain::rates::night::taxes;
use crate::domain::rates::quote::{Quote, quote};
use crate::domain::rates::restrictions::Restriction;
use crate::domain::rates::{Party, PriceSheet};
use crate::domain::refusal::Refusal;
use crate::domain::stay::cancellation_notice;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::DESK;
use crate::rpc::params::With;
use crate::rpc::target::Target;
use crate::store::booking::availability as counts;
use crate::store::booking::availability::Inventory;
use crate::store::rates::price_rules::{self, PlanKey, RoomType};
use crate::store::rates::{restrictions, vouchers};
use crate::svc::booking::availability::{self, StayRequest};
use crate::svc::booking::create_booking::{AddonParam, addons};
use crate::svc::booking::extras::{self, AddonView};
use crate::svc::booking::new_reservation::{self, optional_group};
use crate::svc::booking::params::{DeskParams, StayParams, StayTerms};
use crate::svc::rates::pricing::{self, RateBook, Terms};
use crate::wire::{self, Amount, Day, Flag, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(Module::Api, "get_quote", DESK, Target::Property, get_quote, "Quotes a stay, night by night."),
        read(
            Module::Desk,
            "quotes",
            DESK,
            Target::Property,
            quotes,
            "Compares all room types for one stay: free rooms, price with tax, and what prevents a booking.",
        ),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct QuotesParams {
    /// Meal plan, by identifier or code; room only if left out.
    meal_plan: Option<Text>,
    /// Case does not matter. If it cannot be used, `voucher_message` says why and the prices are without it.
    voucher_code: Option<Text>,
    /// Group whose block the booking uses, at its rate.
    group_booking: Option<Text>,
    /// Experiences sold with the stay: [{experience, qty}].
    #[serde(default, deserialize_with = "wire::filled")]
    #[schemars(with = "Option<Vec<AddonParam>>")]
    addons: Option<Vec<AddonParam>>,
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
    /// The extras asked for; they cost the same with every room type.
    addons: Vec<AddonView>,
    addons_tax: Amount,
    /// After tax.
    addons_total: Amount,
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
    /// Of the nights, after tax; null when the party does not fit.
    total: Option<Amount>,
    /// The nights and the extras, after tax.
    grand_total: Option<Amount>,
    /// `total` divided by the nights billed.
    average_night: Option<Amount>,
    quote: Option<QuoteView>,
}

/// Why the stay cannot be booked.
#[derive(Serialize, JsonSchema)]
pub(super) struct Obstacle {
    /// sold_out, closed, closed_to_arrival, closed_to_departure, min_stay, max_stay, party_too_large or another refusal.
    pub(super) code: String,
    /// A sentence the desk can read out.
    pub(super) message: Message,
}

#[derive(Serialize, JsonSchema)]
struct Instead {
    check_in_date: Day,
    check_out_date: Day,
    nights: i64,
    /// Of the nights, after tax.
    total: Option<Amount>,
    /// The nights and the extras, after tax.
    grand_total: Option<Amount>,
}

/// The request that all types are quoted for.
struct QuoteRequest<'a> {
    dates: StayDates,
    party: &'a Party,
    group: Option<i64>,
    inventory: Inventory,
    restrictions: BTreeMap<(i64, NaiveDate), Restriction>,
    earliest: NaiveDate,
    /// What the extras cost with tax.
    extras: Decimal,
}

fn quotes(
    tx: &ReadTx,
    With(asked, With(desk, params)): With<StayParams, With<DeskParams, QuotesParams>>,
) -> Result<Quotes> {
    let dates = new_reservation::bookable_dates(tx, asked.check_in_date.0, asked.check_out_date.0)?;
    let party = desk.party(&asked)?;
    party.is_a_party()?;
    let property = tx.property()?;
    let group = optional_group(tx, params.group_booking.as_deref())?;
    let groups_company = group.as_ref().and_then(|group| group.company_id);
    let group = group.map(|group| group.id);
    let mut terms = Terms::named(tx, params.meal_plan.as_deref(), desk.rate_plan(), None)?;
    terms = desk.negotiated(tx, groups_company, terms)?;
    let voucher_message = match params.voucher_code.as_deref() {
        Some(code) => take_voucher(tx, &mut terms, code, &dates)?,
        None => None,
    };
    let extras = addons(tx, params.addons.unwrap_or_default(), &dates)?;
    let extras = extras::priced(&extras, &property.currency)?;
    let (from, to) = (dates.check_in - TimeDelta::days(REACH), dates.check_out + TimeDelta::days(REACH));
    let book = RateBook::load(tx, None, from, to)?;
    let asked = QuoteRequest {
        dates,
        party: &party,
        group,
        inventory: counts::for_range(tx, from, to, None)?,
        restrictions: restrictions::between(tx, from, to)?,
        earliest: property.business_on.min(property.local(tx.now()).date()),
        extras: extras.total,
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
        addons: extras.lines,
        addons_tax: Amount(extras.tax),
        addons_total: Amount(extras.total),
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
            grand_total: total.map(|total| Amount(total + self.extras)),
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
        let total = quote(sheet, self.party, &dates).ok().map(|quote| quote.totals.after_tax);
        Some(Instead {
            check_in_date: Day(dates.check_in),
            check_out_date: Day(dates.check_out),
            nights: dates.nights(),
            total: total.map(Amount),
            grand_total: total.map(|total| Amount(total + self.extras)),
        })
    }
}

#[derive(Deserialize, JsonSchema)]
pub struct GetQuote {
    /// Group whose block the booking uses, at its rate.
    group_booking: Option<Text>,
    /// Experiences sold with the stay: [{experience, qty}].
    #[serde(default, deserialize_with = "wire::filled")]
    #[schemars(with = "Option<Vec<AddonParam>>")]
    addons: Option<Vec<AddonParam>>,
}

/// The nights, and the extras beside them.
#[derive(Serialize, JsonSchema)]
struct QuoteWithExtras {
    #[serde(flatten)]
    quote: QuoteView,
    addons: Vec<AddonView>,
    addons_tax: Amount,
    /// After tax.
    addons_total: Amount,
    /// The nights and the extras, after tax.
    grand_total: Amount,
    /// In sentences: what cancelling or missing the stay costs on these terms.
    cancellation_terms: Message,
}

#[derive(Serialize, JsonSchema)]
pub struct QuoteView {
    /// 0 for a day use; `nightly` still has one row.
    nights: usize,
    day_use: Flag,
    nightly: Vec<NightView>,
    room_total: Amount,
    meal_total: Amount,
    /// The voucher's discount, before tax.
    discount: Amount,
    /// Code of the voucher applied.
    voucher: Option<String>,
    amount_before_tax: Amount,
    /// Tax as a percentage of the amount before tax, two decimals.
    tax_percent: Amount,
    tax_amount: Amount,
    amount_after_tax: Amount,
    /// Tax by charge type and rate; sums to `tax_amount`.
    taxes: Vec<TaxView>,
    /// Identifier of the rate plan that was applied.
    rate_plan: Option<String>,
}

#[derive(Serialize, JsonSchema)]
struct TaxView {
    /// Room or Meal Plan.
    charge_type: ChargeType,
    gst_rate: Amount,
    /// After discount.
    taxable: Amount,
    tax: Amount,
}

#[derive(Serialize, JsonSchema)]
struct NightView {
    date: Day,
    /// The room before tax and discount; sums to `room_total`.
    rate: Amount,
    gst_rate: Amount,
    demand_premium_pct: Amount,
    /// Forecast occupancy of the property that night, percent.
    occupancy: Amount,
}

fn get_quote(
    tx: &ReadTx,
    With(asked, With(room, With(desk, params))): StayTerms<GetQuote>,
) -> Result<QuoteWithExtras> {
    let dates = StayDates::new(asked.check_in_date.0, asked.check_out_date.0)?;
    let room_type = new_reservation::sold_type(tx, &room.room_type)?;
    let group = optional_group(tx, params.group_booking.as_deref())?;
    let groups_company = group.as_ref().and_then(|group| group.company_id);
    let group = group.map(|group| group.id);
    let mut terms = desk.negotiated(tx, groups_company, room.terms(tx, desk.rate_plan())?)?;
    terms.agreed = pricing::block_rate(tx, group, room_type.id)?;
    let rate_plan =
        terms.rate_plan.as_ref().map(|(id, _)| price_rules::rate_plan_name(tx, *id)).transpose()?;
    let inventory = availability::inventory(tx, &StayRequest::new(&room_type, dates).in_group(group))?;
    let (property, policy) = (tx.property()?, terms.cancellation(tx)?);
    let quote = pricing::quote(tx, &room_type, &dates, &desk.party(&asked)?, terms, &inventory)?;
    let extras = addons(tx, params.addons.unwrap_or_default(), &dates)?;
    let extras = extras::priced(&extras, &property.currency)?;
    let today = property.cancelling_day(tx.now());
    Ok(QuoteWithExtras {
        cancellation_terms: cancellation_notice::for_stay(
            &policy,
            dates.check_in,
            today,
            &quote.nights,
            &property.currency,
        ),
        grand_total: Amount(quote.totals.after_tax + extras.total),
        quote: QuoteView::from(quote).on_plan(rate_plan),
        addons: extras.lines,
        addons_tax: Amount(extras.tax),
        addons_total: Amount(extras.total),
    })
}

impl QuoteView {
    /// With the identifier of the rate plan that was applied.
    #[must_use]
    pub fn on_plan(self, rate_plan: Option<String>) -> QuoteView {
        QuoteView { rate_plan, ..self }
    }
}

impl From<Quote> for QuoteView {
    fn from(quote: Quote) -> QuoteView {
        QuoteView {
            nights: if quote.day_use { 0 } else { quote.nights.len() },
            day_use: Flag(quote.day_use),
            nightly: quote
                .nights
                .iter()
                .map(|night| NightView {
                    date: Day(night.date),
                    rate: Amount(night.room),
                    gst_rate: Amount(night.room_tax_rate),
                    demand_premium_pct: Amount(night.premium_pct),
                    occupancy: Amount(night.occupancy),
                })
                .collect(),
            room_total: Amount(quote.totals.room),
            meal_total: Amount(quote.totals.meal),
            discount: Amount(quote.totals.discount),
            amount_before_tax: Amount(quote.totals.before_tax),
            tax_percent: Amount(quote.tax_percent()),
            tax_amount: Amount(quote.totals.tax),
            amount_after_tax: Amount(quote.totals.after_tax),
            taxes: taxes(&quote.nights)
                .into_iter()
                .map(|share| TaxView {
                    charge_type: share.charge_type,
                    gst_rate: Amount(share.tax_rate),
                    taxable: Amount(share.taxable),
                    tax: Amount(share.tax),
                })
                .collect(),
            voucher: quote.voucher,
            rate_plan: None,
        }
    }
}
