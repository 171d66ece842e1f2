//! Setting the rate of nights, and taking it away again.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::db::types::minor;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::Role::{RevenueManager, ServiceAgent};
use crate::domain::rates::restrictions;
use crate::domain::rates::room_rates;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::Gate;
use crate::rpc::params::With;
use crate::rpc::target::Target;
use crate::store::rates::price_rules::{self, Rule};
use crate::svc::params::NightRangeParams;
use crate::svc::rates::restrictions::{Chosen, NightsChanged, REVENUE, nights_of};
use crate::wire::{self, Amount, Day, Flag, OK, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Api,
            "set_room_rate",
            Gate::Any(&[RevenueManager, ServiceAgent]),
            Target::Property,
            set_room_rate,
            "Sets the nightly rate of a room type for a range of dates, within the rate guardrails.",
        )
        .idempotent(),
        write(
            Module::Desk,
            "clear_room_rates",
            REVENUE,
            Target::Property,
            clear_room_rates,
            "Clears the rates set for a range of nights; base and seasonal prices apply again.",
        )
        .destructive()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct SetRoomRate {
    /// Rate per night, as the property states prices.
    rate: Amount,
    #[serde(default = "wire::default::blank")]
    reason: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct RateSet {
    /// The rate applied.
    rate: Amount,
    requested: Amount,
    clamped: Flag,
    floor: Option<Amount>,
    ceiling: Option<Amount>,
    nights: usize,
}

pub(in crate::svc) fn set_room_rate(
    tx: &WriteTx,
    With(asked, params): With<NightRangeParams, SetRoomRate>,
) -> Result<RateSet> {
    let (from, to) = (asked.start_date.0, asked.end_date.0);
    let nights = restrictions::nights(from, to, None)?;
    room_rates::require_rate(params.rate.0)?;
    let room_type = price_rules::room_type(tx, &asked.room_type)?;
    let currency = tx.property()?.currency;
    let guardrails = Rule::of(&price_rules::guardrails(tx)?, room_type.id);
    let set = room_rates::set_rate(params.rate.0, &guardrails, &currency);
    let before = price_rules::set_rates(tx, Some(room_type.id), from, to)?;
    price_rules::set(tx, room_type.id, &nights, minor(set.rate, &currency)?)?;
    let done = RateSet {
        rate: Amount(set.rate),
        requested: Amount(set.requested),
        clamped: Flag(set.clamped),
        floor: set.floor.map(Amount),
        ceiling: set.ceiling.map(Amount),
        nights: nights.len(),
    };
    let after = json!({ "start_date": Day(from), "end_date": Day(to), "rate": done.rate, "requested": done.requested });
    let action = Action::new(Verb::SetRoomRate, RecordType::RoomType, &room_type.name);
    tx.log(action.before(ranges(&before)).after(after).why(params.reason.0).saves(2));
    Ok(done)
}

/// Replaced rates as ranges of equal nights, so that a year at one rate is one entry in the log.
pub(in crate::svc) fn ranges(rates: &BTreeMap<(i64, NaiveDate), Decimal>) -> Vec<Value> {
    let mut found: Vec<(NaiveDate, NaiveDate, Decimal)> = Vec::new();
    for ((_, date), rate) in rates {
        match found.last_mut() {
            Some((_, last, same)) if same == rate && last.succ_opt() == Some(*date) => *last = *date,
            _ => found.push((*date, *date, *rate)),
        }
    }
    let range =
        |(from, to, rate)| json!({ "start_date": Day(from), "end_date": Day(to), "rate": Amount(rate) });
    found.into_iter().map(range).collect()
}

pub(in crate::svc) fn clear_room_rates(tx: &WriteTx, chosen: Chosen) -> Result<NightsChanged> {
    let asked = &chosen.0;
    let room_type = price_rules::room_type(tx, &asked.room_type)?;
    let (from, to) = (asked.start_date.0, asked.end_date.0);
    let nights = nights_of(&chosen)?;
    let mut before = price_rules::set_rates(tx, Some(room_type.id), from, to)?;
    before.retain(|(_, date), _| nights.contains(date));
    let cleared = price_rules::clear(tx, room_type.id, &nights)?;
    if cleared == 0 {
        tx.nothing_changed();
    } else {
        let action = Action::new(Verb::ClearRoomRates, RecordType::RoomType, &room_type.name);
        tx.log(action.before(ranges(&before)).after(json!({ "start_date": Day(from), "end_date": Day(to) })));
    }
    Ok(NightsChanged { ok: OK, room_type: room_type.name, nights: cleared })
}
