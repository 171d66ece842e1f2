//! Several changes of rates and restrictions in one transaction: all or none.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::rates::Party;
use crate::domain::rates::change_rates::{require_steps, require_steps_nights};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::params::Params;
use crate::rpc::target::Target;
use crate::store::booking::availability;
use crate::store::rates::price_rules;
use crate::svc::params::NightRangeParams;
use crate::svc::rates::pricing::RateBook;
use crate::svc::rates::restrictions::{NightsChanged, REVENUE, set_restrictions};
use crate::svc::rates::room_rates::clear_room_rates;
use crate::svc::rates::room_rates::{RateSet, set_room_rate};
use crate::wire::{Amount, Flag, Json, OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Desk,
            "change_rates",
            REVENUE,
            Target::Property,
            change_rates,
            "Sets rates and restrictions for several room types and nights, all or none.",
        )
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct ChangeRates {
    /// Identifier of the property.
    property: Text,
    /// The changes, in order; at most 2,000 steps and 50,000 nights in total.
    steps: Json<Vec<RateStep>>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct RateStep {
    name: StepKind,
    /// The parameters of that function, without the property.
    params: Map<String, Value>,
}

#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StepKind {
    SetRoomRate,
    ClearRoomRates,
    SetRestrictions,
}

#[derive(Serialize, JsonSchema)]
pub struct RatesChanged {
    ok: Yes,
    /// For each rate set, in the order of the steps: the rate after guardrails.
    rates: Vec<RateSet>,
    /// For each step that cleared rates or set restrictions.
    nights: Vec<NightsChanged>,
    /// What the nights cost whose rate was set; none where no step set one.
    sold: Option<Sold>,
}

/// Prices of a night for the next booking, as the rate grid has them.
#[derive(Serialize, JsonSchema)]
struct Sold {
    lowest: Amount,
    highest: Amount,
    /// 1: demand adds to the rate of a night.
    demand_premium: Flag,
}

fn change_rates(tx: &WriteTx, params: ChangeRates) -> Result<RatesChanged> {
    let ChangeRates { property, steps } = params;
    require_steps(steps.len())?;
    let (mut nights, mut repriced) = (0, Vec::new());
    for step in &steps.0 {
        let range = read::<NightRangeParams>(&property, step.params.clone())?;
        nights += range.count();
        if matches!(step.name, StepKind::SetRoomRate) {
            repriced.push(range);
        }
    }
    require_steps_nights(nights)?;
    let mut done = RatesChanged { ok: OK, rates: Vec::new(), nights: Vec::new(), sold: None };
    for RateStep { name, params } in steps.0 {
        match name {
            StepKind::SetRoomRate => done.rates.push(set_room_rate(tx, read(&property, params)?)?),
            StepKind::ClearRoomRates => done.nights.push(clear_room_rates(tx, read(&property, params)?)?),
            StepKind::SetRestrictions => done.nights.push(set_restrictions(tx, read(&property, params)?)?),
        }
    }
    done.sold = sold(tx, &repriced)?;
    Ok(done)
}

/// The prices of the nights as the rate grid has them.
fn sold(tx: &ReadTx, ranges: &[NightRangeParams]) -> Result<Option<Sold>> {
    let first = ranges.iter().map(|range| range.start_date.0).min();
    let last = ranges.iter().map(|range| range.end_date.0).max();
    let Some((first, last)) = first.zip(last) else { return Ok(None) };
    let inventory = availability::for_range(tx, first, last.succ_opt().unwrap_or(last), None)?;
    let book = RateBook::load(tx, None, first, last)?;
    let mut nights = Vec::new();
    for range in ranges {
        let room_type = price_rules::room_type(tx, &range.room_type)?;
        let sheet = book.sheet(tx, &room_type, &inventory)?;
        let party = Party::of(room_type.prices.usual_adults(), 0);
        let dates = range.start_date.0.iter_days().take_while(|date| *date <= range.end_date.0);
        nights.extend(dates.map(|date| sheet.night_price(&party, date)));
    }
    let prices = || nights.iter().map(|night| night.price);
    let bounds = prices().min().zip(prices().max());
    Ok(bounds.map(|(lowest, highest)| Sold {
        lowest: Amount(lowest),
        highest: Amount(highest),
        demand_premium: Flag(nights.iter().any(|night| !night.premium_pct.is_zero())),
    }))
}

/// Every step applies to the property of the call.
fn read<P: Params>(property: &Text, mut params: Map<String, Value>) -> Result<P> {
    params.retain(|_, value| !value.is_null() && value.as_str() != Some(""));
    params.insert("property".to_string(), Value::from(property.0.as_str()));
    P::read(params)
}
