//! Several changes of rates and restrictions in one transaction: all or none.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::db::scope::WriteTx;
use crate::domain::rates::change_rates::{require_steps, require_steps_nights};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::params::Params;
use crate::rpc::target::Target;
use crate::svc::params::NightRangeParams;
use crate::svc::rates::restrictions::{NightsChanged, REVENUE, set_restrictions};
use crate::svc::rates::room_rates::clear_room_rates;
use crate::svc::rates::room_rates::{RateSet, set_room_rate};
use crate::wire::{Json, OK, Text, Yes};

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
}

fn change_rates(tx: &WriteTx, params: ChangeRates) -> Result<RatesChanged> {
    let ChangeRates { property, steps } = params;
    require_steps(steps.len())?;
    let mut nights = 0;
    for step in &steps.0 {
        nights += read::<NightRangeParams>(&property, step.params.clone())?.count();
    }
    require_steps_nights(nights)?;
    let mut done = RatesChanged { ok: OK, rates: Vec::new(), nights: Vec::new() };
    for RateStep { name, params } in steps.0 {
        match name {
            StepKind::SetRoomRate => done.rates.push(set_room_rate(tx, read(&property, params)?)?),
            StepKind::ClearRoomRates => done.nights.push(clear_room_rates(tx, read(&property, params)?)?),
            StepKind::SetRestrictions => done.nights.push(set_restrictions(tx, read(&property, params)?)?),
        }
    }
    Ok(done)
}

/// Every step applies to the property of the call.
fn read<P: Params>(property: &Text, mut params: Map<String, Value>) -> Result<P> {
    params.retain(|_, value| !value.is_null() && value.as_str() != Some(""));
    params.insert("property".to_string(), Value::from(property.0.as_str()));
    P::read(params)
}
