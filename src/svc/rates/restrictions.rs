//! Setting restrictions over a range of nights.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::Role::{RevenueManager, ServiceAgent};
use crate::domain::rates::restrictions::{self as rules, Change, Restriction};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::Gate;
use crate::rpc::params::With;
use crate::rpc::target::Target;
use crate::store::rates::{price_rules, restrictions};
use crate::svc::params::NightRangeParams;
use crate::wire::{Day, Flag, Int, OK, Text, Yes};

pub(in crate::svc) const REVENUE: Gate = Gate::Any(&[RevenueManager, ServiceAgent]);

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Desk,
            "set_restrictions",
            REVENUE,
            Target::Property,
            set_restrictions,
            "Sets restrictions of a room type for a range of nights. Omitted restrictions do not change.",
        )
        .idempotent()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct Weekdays {
    /// Digits from 1 (Monday) to 7; every day if left out.
    weekdays: Option<Text>,
}

/// Nights of a range on some weekdays.
pub type Chosen = With<NightRangeParams, Weekdays>;

pub fn nights_of(With(asked, on): &Chosen) -> Result<Vec<NaiveDate>> {
    let weekdays = rules::weekdays(on.weekdays.as_deref())?;
    Ok(rules::nights(asked.start_date.0, asked.end_date.0, weekdays.as_deref())?)
}

#[derive(Deserialize, JsonSchema)]
pub struct SetRestrictions {
    /// Minimum nights for an arrival on the date; 0 for no limit.
    min_nights: Option<Int>,
    /// Maximum nights for an arrival on the date; 0 for no limit.
    max_nights: Option<Int>,
    /// The night is not sold.
    closed: Option<Flag>,
    closed_to_arrival: Option<Flag>,
    closed_to_departure: Option<Flag>,
}

#[derive(Serialize, JsonSchema)]
pub struct NightsChanged {
    pub ok: Yes,
    pub room_type: String,
    /// Number of nights that changed.
    pub nights: usize,
}

pub(in crate::svc) fn set_restrictions(
    tx: &WriteTx,
    With(chosen, params): With<Chosen, SetRestrictions>,
) -> Result<NightsChanged> {
    let asked = &chosen.0;
    let room_type = price_rules::room_type(tx, &asked.room_type)?;
    let change = change(&params)?;
    let (from, to) = (asked.start_date.0, asked.end_date.0);
    let nights = nights_of(&chosen)?;
    let existing = restrictions::between(tx, from, to)?;
    let (mut before, mut after, mut changed) = (BTreeMap::new(), BTreeMap::new(), 0);
    for night in nights {
        let old = existing.get(&(room_type.id, night));
        let new = change.apply(night, old)?;
        if new.as_ref() == old {
            continue;
        }
        changed += 1;
        match &new {
            Some(new) => restrictions::write(tx, &room_type, new)?,
            None => restrictions::lift(tx, room_type.id, night)?,
        }
        before.extend(old.map(|old| (night, old.clone())));
        after.extend(new.map(|new| (night, new)));
    }
    if changed == 0 {
        tx.nothing_changed();
    } else {
        let action = Action::new(Verb::SetRestrictions, RecordType::RoomType, &room_type.name);
        tx.log(action.before(logged(&before)).after(logged(&after)).saves(2));
    }
    Ok(NightsChanged { ok: OK, room_type: room_type.name, nights: changed })
}

fn change(params: &SetRestrictions) -> Result<Change> {
    let nights = |given: &Option<Int>| given.as_ref().map(|nights| nights.0);
    let flag = |given: &Option<Flag>| given.as_ref().map(|flag| flag.0);
    let change = Change {
        min_stay: rules::stay_limit("min_nights", nights(&params.min_nights))?,
        max_stay: rules::stay_limit("max_nights", nights(&params.max_nights))?,
        closed: flag(&params.closed),
        closed_to_arrival: flag(&params.closed_to_arrival),
        closed_to_departure: flag(&params.closed_to_departure),
    };
    rules::require_change(&change)?;
    Ok(change)
}

/// Equal restrictions as ranges of dates, so that a closed month is one entry in the log.
fn logged(nights: &BTreeMap<NaiveDate, Restriction>) -> Vec<Value> {
    let mut found: Vec<(NaiveDate, NaiveDate, Value)> = Vec::new();
    for (date, night) in nights {
        let held = json!({ "min_nights": night.min_stay, "max_nights": night.max_stay, "closed": Flag(night.closed),
            "closed_to_arrival": Flag(night.closed_to_arrival), "closed_to_departure": Flag(night.closed_to_departure) });
        match found.last_mut() {
            Some((_, last, same)) if *same == held && last.succ_opt() == Some(*date) => *last = *date,
            _ => found.push((*date, *date, held)),
        }
    }
    let range = |(from, to, mut held): (NaiveDate, NaiveDate, Value)| {
        held["start_date"] = json!(Day(from));
        held["end_date"] = json!(Day(to));
        held
    };
    found.into_iter().map(range).collect()
}
