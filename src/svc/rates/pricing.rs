//! Loading price sheets for `domain::rates`: for a new stay, a changed stay, a calendar.

use std::sync::Arc;

use chrono::NaiveDate;

use crate::db::scope::ReadTx;
use crate::domain::dates::StayDates;
use crate::domain::rates::plan::{MealPlan, RatePlan};
use crate::domain::rates::quote::{self, Quote};
use crate::domain::rates::voucher::Voucher;
use crate::domain::rates::{Agreed, Party, PriceSheet};
use crate::domain::stay::cancellation::Policy;
use crate::error::{Error, Result};
use crate::store::booking::availability::{self, Inventory};
use crate::store::booking::reservations::Stay;
use crate::store::groups::blocks;
use crate::store::rates::price_rules::{self, PlanKey, RateRules, RoomType, Rule};
use crate::store::rates::vouchers;
use crate::word;

/// The rate rules of a property for a range of dates; one load serves every room type.
#[derive(Default)]
pub struct RateBook {
    rules: Arc<RateRules>,
    set_rates: std::collections::BTreeMap<(i64, NaiveDate), rust_decimal::Decimal>,
}

impl RateBook {
    /// Rules for the dates, both included. With `room_type_id`, only that type's set rates are loaded.
    pub fn load(tx: &ReadTx, room_type_id: Option<i64>, from: NaiveDate, to: NaiveDate) -> Result<RateBook> {
        Ok(RateBook {
            rules: tx.cached::<RateRules>()?,
            set_rates: price_rules::set_rates(tx, room_type_id, from, to)?,
        })
    }

    /// The price sheet of one room type, without plans; `inventory` gives the occupancy.
    pub fn sheet(&self, tx: &ReadTx, room_type: &RoomType, inventory: &Inventory) -> Result<PriceSheet> {
        let property = tx.property()?;
        let of_type = self.set_rates.range((room_type.id, NaiveDate::MIN)..=(room_type.id, NaiveDate::MAX));
        Ok(PriceSheet {
            room_type: room_type.prices.clone(),
            tax: property.tax(),
            seasons: Rule::of(&self.rules.seasons, room_type.id),
            set_rates: of_type.map(|((_, date), rate)| (*date, *rate)).collect(),
            tiers: Rule::of(&self.rules.tiers, room_type.id),
            premium_rounding: property.premium_rounding,
            guardrails: Rule::of(&self.rules.guardrails, room_type.id),
            occupancy: inventory.occupancy(),
            rate_plan: None,
            meal_plan: None,
            voucher: None,
            agreed: Agreed::Nothing,
            booked_on: property.business_on,
        })
    }
}

/// The terms of a stay: plans, voucher, block rate or agreed amount. The row ids are stored with the stay.
#[derive(Clone, Debug, Default)]
pub struct Terms {
    pub meal_plan: Option<(i64, MealPlan)>,
    pub rate_plan: Option<(i64, RatePlan)>,
    pub voucher: Option<(i64, Voucher)>,
    pub agreed: Agreed,
}

impl Terms {
    /// The terms a caller names; an unknown plan or voucher is a parameter error.
    pub fn named(
        tx: &ReadTx,
        meal_plan: Option<&str>,
        rate_plan: Option<&str>,
        voucher_code: Option<&str>,
    ) -> Result<Terms> {
        Ok(Terms {
            meal_plan: meal_plan.map(|name| price_rules::meal_plan(tx, PlanKey::Named(name))).transpose()?,
            rate_plan: rate_plan.map(|name| price_rules::rate_plan(tx, PlanKey::Named(name))).transpose()?,
            voucher: voucher_code.map(|code| vouchers::find(tx, PlanKey::Named(code))).transpose()?,
            agreed: Agreed::Nothing,
        })
    }

    /// Adds the property's usual rate plan, if it has one: what the website sells.
    pub fn on_usual_plan(self, tx: &ReadTx) -> Result<Terms> {
        Ok(Terms { rate_plan: price_rules::usual_rate_plan(tx)?, ..self })
    }

    /// Adds the rate plan that a guest chose of those on the website, else the usual one. No other plan is known there.
    pub fn on_web_plan(self, tx: &ReadTx, chosen: Option<&str>) -> Result<Terms> {
        let Some(name) = chosen else { return self.on_usual_plan(tx) };
        let mut plans = price_rules::web_rate_plans(tx)?.into_iter();
        let plan = plans.find(|plan| plan.name == name || plan.code == name);
        let plan = plan.ok_or_else(|| Error::not_found(word!("rate plan"), name))?;
        Ok(Terms { rate_plan: Some((plan.id, plan.plan)), ..self })
    }

    /// Adds the first negotiated rate plan that this property sells, unless a plan is named.
    pub fn or_negotiated(self, tx: &ReadTx, codes: [Option<&str>; 2]) -> Result<Terms> {
        if self.rate_plan.is_some() {
            return Ok(self);
        }
        for code in codes.into_iter().flatten() {
            match price_rules::rate_plan(tx, PlanKey::Named(code)) {
                Ok(plan) => return Ok(Terms { rate_plan: Some(plan), ..self }),
                Err(Error::NotFound { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(self)
    }

    /// The stored terms of a stay, for its room type or the one it moves to.
    pub fn stored(tx: &ReadTx, stay: &Stay, room_type_id: i64) -> Result<Terms> {
        let plan = |id: Option<i64>| id.map(PlanKey::Stored);
        Ok(Terms {
            meal_plan: plan(stay.meal_plan_id).map(|key| price_rules::meal_plan(tx, key)).transpose()?,
            rate_plan: plan(stay.rate_plan_id).map(|key| price_rules::rate_plan(tx, key)).transpose()?,
            voucher: plan(stay.voucher_id).map(|key| vouchers::find(tx, key)).transpose()?,
            agreed: block_rate(tx, stay.group_id, room_type_id)?,
        })
    }

    /// What cancelling costs on these terms: the plan's own, else the property's.
    pub fn cancellation(&self, tx: &ReadTx) -> Result<Policy> {
        let property = tx.property()?.cancellation();
        Ok(match &self.rate_plan {
            Some((id, _)) => price_rules::plan_policy(tx, *id)?.at(property),
            None => property,
        })
    }

    /// Gives the stay the rate plan. Another plan brings its terms of cancellation; the same one leaves those of the booking.
    pub fn give_plan(&self, tx: &ReadTx, stay: &mut Stay) -> Result<()> {
        let plan = self.rate_plan.as_ref().map(|(id, _)| *id);
        if plan != stay.rate_plan_id {
            stay.terms = Some(self.cancellation(tx)?);
        }
        stay.rate_plan_id = plan;
        Ok(())
    }

    /// A price sheet with these terms.
    pub fn on(self, sheet: PriceSheet) -> PriceSheet {
        PriceSheet {
            meal_plan: self.meal_plan.map(|(_, plan)| plan),
            rate_plan: self.rate_plan.map(|(_, plan)| plan),
            voucher: self.voucher.map(|(_, voucher)| voucher),
            agreed: self.agreed,
            ..sheet
        }
    }
}

/// The group's block rate for a room type, if its block has one.
pub fn block_rate(tx: &ReadTx, group_id: Option<i64>, room_type_id: i64) -> Result<Agreed> {
    let Some(group_id) = group_id else { return Ok(Agreed::Nothing) };
    Ok(blocks::block_rate(tx, group_id, room_type_id)?.map_or(Agreed::Nothing, Agreed::PerNight))
}

/// The price sheet for dates on these terms; `inventory` must cover the dates.
pub fn sheet(
    tx: &ReadTx,
    room_type: &RoomType,
    dates: &StayDates,
    terms: Terms,
    inventory: &Inventory,
) -> Result<PriceSheet> {
    let book = RateBook::load(tx, Some(room_type.id), dates.check_in, dates.check_out)?;
    Ok(terms.on(book.sheet(tx, room_type, inventory)?))
}

/// The price sheet of a stored stay for new dates or another type, for `domain::rates::amend::reprice`. The stay
/// itself does not count towards occupancy.
pub fn sheet_of_stay(
    tx: &ReadTx,
    stay: &Stay,
    room_type: &RoomType,
    dates: &StayDates,
) -> Result<PriceSheet> {
    let inventory = availability::for_range(tx, dates.check_in, dates.check_out, Some(stay.id))?;
    sheet(tx, room_type, dates, Terms::stored(tx, stay, room_type.id)?, &inventory)
}

/// Prices dates on these terms.
pub fn quote(
    tx: &ReadTx,
    room_type: &RoomType,
    dates: &StayDates,
    party: &Party,
    terms: Terms,
    inventory: &Inventory,
) -> Result<Quote> {
    Ok(quote::quote(&sheet_to_quote(tx, room_type, dates, terms, inventory)?, party, dates)?)
}

/// The price sheet, without rate rules where the total is agreed: it is spread over the nights as it is.
fn sheet_to_quote(
    tx: &ReadTx,
    room_type: &RoomType,
    dates: &StayDates,
    terms: Terms,
    inventory: &Inventory,
) -> Result<PriceSheet> {
    match terms.agreed {
        Agreed::Total(_) => Ok(terms.on(RateBook::default().sheet(tx, room_type, inventory)?)),
        _ => sheet(tx, room_type, dates, terms, inventory),
    }
}

/// Prices a stay that is over; capacity is not checked.
pub fn quote_of_history(
    tx: &ReadTx,
    room_type: &RoomType,
    dates: &StayDates,
    party: &Party,
    terms: Terms,
    inventory: &Inventory,
) -> Result<Quote> {
    let mut sheet = sheet_to_quote(tx, room_type, dates, terms, inventory)?;
    let holds = &mut sheet.room_type;
    holds.adults_capacity = holds.adults_capacity.max(party.adults);
    holds.children_capacity = holds.children_capacity.max(party.children);
    holds.max_total_occupants = None;
    Ok(quote::quote(&sheet, party, dates)?)
}
