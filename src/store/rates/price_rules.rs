//! The rules that make prices: room types, seasons, set rates, demand tiers, guardrails, plans.
//!
//! One statement per table reads a property and a range of dates for all room types; `svc::rates::pricing` builds
//! price sheets of them.

use std::collections::BTreeMap;

use crate::db::row::Row;
use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::db::scope::{CachedValue, ReadTx, WriteTx};
use crate::db::types::{date, decimal, decimal_or_none, flag, list, list_or_none};
use crate::domain::money::{Currency, from_minor};
use crate::domain::rates::TypePrices;
use crate::domain::rates::guardrail::Guardrail;
use crate::domain::rates::hurdle_rates::Tier;
use crate::domain::rates::plan::{MealPlan, Modifier, RatePlan};
use crate::domain::rates::season::{self, Season};
use crate::domain::stay::cancellation::PlanPolicy;
use crate::error::{Error, Result};
use crate::word;

/// A room type for selling.
#[derive(Clone, Debug)]
pub struct RoomType {
    pub id: i64,
    /// Full identifier.
    pub name: String,
    pub code: String,
    /// "Deluxe".
    pub label: String,
    pub prices: TypePrices,
    /// The type's own overbooking percentage.
    pub overbooking_pct: Option<Decimal>,
    /// Off sale.
    pub disabled: bool,
}

/// A rule for one room type, or for the whole property.
#[derive(Clone, Debug)]
pub struct Rule<T> {
    pub room_type_id: Option<i64>,
    pub rule: T,
}

impl<T: Clone> Rule<T> {
    /// The rules that apply to a room type.
    pub fn of(rules: &[Rule<T>], room_type_id: i64) -> Vec<T> {
        let touches = |rule: &&Rule<T>| rule.room_type_id.is_none_or(|id| id == room_type_id);
        rules.iter().filter(touches).map(|rule| rule.rule.clone()).collect()
    }
}

const ROOM_TYPES: &str =
    "SELECT * FROM room_types WHERE property_id = :property ORDER BY base_price_minor, room_type_code";

/// Every room type, cheapest first, including those off sale.
pub fn room_types(tx: &ReadTx) -> Result<Vec<RoomType>> {
    let currency = tx.property()?.currency;
    tx.rows(ROOM_TYPES, &[], |row| read_room_type(row, &currency))
}

#[derive(Debug)]
struct RoomTypes(Vec<RoomType>);

impl CachedValue for RoomTypes {
    fn read(tx: &ReadTx) -> Result<RoomTypes> {
        room_types(tx).map(RoomTypes)
    }
}

/// The room type with this identifier or code.
pub fn room_type(tx: &ReadTx, name: &str) -> Result<RoomType> {
    let types = &tx.cached::<RoomTypes>()?.0;
    let named = types.iter().find(|known| known.name == name);
    let found = named.or_else(|| types.iter().find(|known| known.code == name));
    found.cloned().ok_or_else(|| Error::not_found(word!("room type"), name))
}

/// The room type with this row id.
pub fn room_type_by_id(tx: &ReadTx, id: i64) -> Result<RoomType> {
    let currency = tx.property()?.currency;
    let found = tx.row(
        "SELECT * FROM room_types WHERE property_id = :property AND id = :id",
        &[(":id", &id)],
        |row| read_room_type(row, &currency),
    )?;
    found.ok_or_else(|| Error::internal(format!("room type {id} is gone")))
}

fn read_room_type(row: &Row, currency: &Currency) -> rusqlite::Result<RoomType> {
    let money = |column: &str| row.get(column).map(|minor| from_minor(minor, currency));
    let label: String = row.get("room_type_name")?;
    Ok(RoomType {
        id: row.get("id")?,
        name: row.get("name")?,
        code: row.get("room_type_code")?,
        prices: TypePrices {
            name: label.clone(),
            base_price: money("base_price_minor")?,
            base_occupancy: row.get("base_occupancy")?,
            single_occupancy_price: row
                .get::<_, Option<i64>>("single_occupancy_price_minor")?
                .map(|minor| from_minor(minor, currency)),
            extra_adult_price: money("extra_adult_price_minor")?,
            child_price: money("child_price_minor")?,
            free_child_age: row.get("free_child_age")?,
            child_age_limit: row.get("child_age_limit")?,
            extra_bed_price: money("extra_bed_price_minor")?,
            max_extra_beds: row.get("max_extra_beds")?,
            adults_capacity: row.get("adults_capacity")?,
            children_capacity: row.get("children_capacity")?,
            max_total_occupants: row.get("max_total_occupants")?,
            tax_percent: decimal_or_none(row, "tax_percent")?,
        },
        label,
        overbooking_pct: decimal_or_none(row, "overbooking_pct")?,
        disabled: flag(row, "disabled")?,
    })
}

/// The rules of all dates: enabled seasons, demand tiers and guardrails.
#[derive(Debug, Default)]
pub struct RateRules {
    pub seasons: Vec<Rule<Season>>,
    pub tiers: Vec<Rule<Tier>>,
    pub guardrails: Vec<Rule<Guardrail>>,
}

impl CachedValue for RateRules {
    fn read(tx: &ReadTx) -> Result<RateRules> {
        Ok(RateRules { seasons: seasons(tx)?, tiers: tiers(tx)?, guardrails: guardrails(tx)? })
    }
}

/// Enabled seasons.
fn seasons(tx: &ReadTx) -> Result<Vec<Rule<Season>>> {
    tx.rows(
        "SELECT room_type_id, season_name, start_on, end_on, weekdays, adjustment_type, adjustment_value, priority
         FROM seasons WHERE property_id = :property AND disabled = 0",
        &[],
        |row| {
            let room_type_id: Option<i64> = row.get("room_type_id")?;
            let rule = Season {
                name: row.get("season_name")?,
                start_date: date(row, "start_on")?,
                end_date: date(row, "end_on")?,
                modifier: Modifier {
                    kind: list(row, "adjustment_type")?,
                    value: decimal(row, "adjustment_value")?,
                },
                priority: row.get("priority")?,
                for_type: room_type_id.is_some(),
                weekdays: season::weekdays(&row.get::<_, String>("weekdays")?),
            };
            Ok(Rule { room_type_id, rule })
        },
    )
}

/// Rates set by `set_room_rate`, both dates included; of one room type or of all.
pub fn set_rates(
    tx: &ReadTx,
    room_type_id: Option<i64>,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<BTreeMap<(i64, NaiveDate), Decimal>> {
    let property = tx.property()?;
    if from >= property.business_on && tx.cached_by_writer::<RatesAhead>()?.is_some_and(|ahead| !ahead.0) {
        return Ok(BTreeMap::new());
    }
    let currency = property.currency;
    let rates = tx.rows(
        "SELECT s.room_type_id, s.night_on, s.rate_minor FROM room_types t
         JOIN set_rates s ON s.property_id = t.property_id AND s.room_type_id = t.id
              AND s.night_on BETWEEN :from AND :to
         WHERE t.property_id = :property AND (:type IS NULL OR t.id = :type)",
        &[(":type", &room_type_id), (":from", &from.to_string()), (":to", &to.to_string())],
        |row| Ok(((row.get(0)?, date(row, "night_on")?), from_minor(row.get(2)?, &currency))),
    )?;
    Ok(rates.into_iter().collect())
}

/// Whether a rate is set for the business date or later.
#[derive(Debug)]
struct RatesAhead(bool);

impl CachedValue for RatesAhead {
    fn read(tx: &ReadTx) -> Result<RatesAhead> {
        let any = tx.row(
            "SELECT EXISTS (SELECT 1 FROM room_types t JOIN set_rates s ON s.property_id = t.property_id
               AND s.room_type_id = t.id AND s.night_on >= :today WHERE t.property_id = :property)",
            &[(":today", &tx.property()?.business_on.to_string())],
            |row| flag(row, 0),
        )?;
        Ok(RatesAhead(any.unwrap_or_default()))
    }
}

/// Enabled demand tiers.
pub fn tiers(tx: &ReadTx) -> Result<Vec<Rule<Tier>>> {
    let currency = tx.property()?.currency;
    tx.rows(
        "SELECT room_type_id, occupancy_from, premium_pct, min_rate_minor FROM hurdle_rates
         WHERE property_id = :property AND disabled = 0",
        &[],
        |row| {
            let room_type_id: Option<i64> = row.get("room_type_id")?;
            let rule = Tier {
                occupancy_from: decimal(row, "occupancy_from")?,
                premium_pct: decimal(row, "premium_pct")?,
                min_rate: from_minor(row.get("min_rate_minor")?, &currency),
                for_type: room_type_id.is_some(),
            };
            Ok(Rule { room_type_id, rule })
        },
    )
}

/// Enabled guardrails.
pub fn guardrails(tx: &ReadTx) -> Result<Vec<Rule<Guardrail>>> {
    let currency = tx.property()?.currency;
    tx.rows(
        "SELECT room_type_id, floor_minor, ceiling_minor FROM rate_guardrails
         WHERE property_id = :property AND disabled = 0",
        &[],
        |row| {
            let room_type_id: Option<i64> = row.get("room_type_id")?;
            let rule = Guardrail {
                floor: from_minor(row.get("floor_minor")?, &currency),
                ceiling: from_minor(row.get("ceiling_minor")?, &currency),
                for_type: room_type_id.is_some(),
            };
            Ok(Rule { room_type_id, rule })
        },
    )
}

/// How a plan is named: by a caller (identifier or code of an enabled plan) or by a stored stay (row id).
#[derive(Clone, Copy, Debug)]
pub enum PlanKey<'a> {
    Named(&'a str),
    Stored(i64),
}

impl PlanKey<'_> {
    fn parts(self) -> (Option<i64>, String) {
        match self {
            PlanKey::Named(name) => (None, name.to_string()),
            PlanKey::Stored(id) => (Some(id), String::new()),
        }
    }
}

/// A meal plan with its row id.
pub fn meal_plan(tx: &ReadTx, key: PlanKey) -> Result<(i64, MealPlan)> {
    let currency = tx.property()?.currency;
    let (id, name) = key.parts();
    let found = tx.row(
        "SELECT id, code, price_per_adult_minor, price_per_child_minor FROM meal_plans
         WHERE property_id = :property AND (id = :id OR (disabled = 0 AND (name = :name OR code = :name)))",
        &[(":id", &id), (":name", &name)],
        |row| {
            let plan = MealPlan {
                code: row.get("code")?,
                price_per_adult: from_minor(row.get("price_per_adult_minor")?, &currency),
                price_per_child: from_minor(row.get("price_per_child_minor")?, &currency),
            };
            Ok((row.get("id")?, plan))
        },
    )?;
    found.ok_or_else(|| Error::not_found(word!("meal plan"), &name))
}

/// A rate plan with its row id.
pub fn rate_plan(tx: &ReadTx, key: PlanKey) -> Result<(i64, RatePlan)> {
    let (id, name) = key.parts();
    let found = tx.row(
        "SELECT id, modifier_type, modifier_value FROM rate_plans
         WHERE property_id = :property AND (id = :id OR (disabled = 0 AND (name = :name OR code = :name)))",
        &[(":id", &id), (":name", &name)],
        read_rate_plan,
    )?;
    found.ok_or_else(|| Error::not_found(word!("rate plan"), &name))
}

fn read_rate_plan(row: &Row) -> rusqlite::Result<(i64, RatePlan)> {
    let plan = RatePlan { kind: list(row, "modifier_type")?, value: decimal(row, "modifier_value")? };
    Ok((row.get("id")?, plan))
}

/// The plan that is the usual choice of new bookings, with its row id.
pub fn usual_rate_plan(tx: &ReadTx) -> Result<Option<(i64, RatePlan)>> {
    tx.row(
        "SELECT id, modifier_type, modifier_value FROM rate_plans
         WHERE property_id = :property AND is_default = 1 AND disabled = 0",
        &[],
        read_rate_plan,
    )
}

/// A rate plan that guests choose on the website.
#[derive(Clone, Debug)]
pub struct WebPlan {
    pub id: i64,
    /// Identifier.
    pub name: String,
    pub code: String,
    /// "Non-refundable".
    pub label: String,
    pub is_default: bool,
    pub plan: RatePlan,
}

/// The rate plans of the website: the usual one, then those shown on its booking page.
pub fn web_rate_plans(tx: &ReadTx) -> Result<Vec<WebPlan>> {
    tx.rows(
        "SELECT id, name, code, rate_plan_name, is_default, modifier_type, modifier_value FROM rate_plans
         WHERE property_id = :property AND disabled = 0 AND (is_default = 1 OR show_on_booking_page = 1)
         ORDER BY is_default DESC, rate_plan_name, code",
        &[],
        |row| {
            let (id, plan) = read_rate_plan(row)?;
            Ok(WebPlan {
                id,
                name: row.get("name")?,
                code: row.get("code")?,
                label: row.get("rate_plan_name")?,
                is_default: flag(row, "is_default")?,
                plan,
            })
        },
    )
}

/// The plan's own terms of cancellation.
pub fn plan_policy(tx: &ReadTx, id: i64) -> Result<PlanPolicy> {
    let found = tx.row(
        "SELECT non_refundable, free_cancel_days, cancellation_fee, no_show_charge FROM rate_plans
         WHERE property_id = :property AND id = :id",
        &[(":id", &id)],
        read_policy,
    )?;
    found.ok_or_else(|| Error::internal(format!("rate plan {id} is gone")))
}

/// Reads the terms of a row of rate plans.
pub fn read_policy(row: &Row) -> rusqlite::Result<PlanPolicy> {
    Ok(PlanPolicy {
        non_refundable: flag(row, "non_refundable")?,
        free_cancel_days: row.get("free_cancel_days")?,
        cancellation_fee: list_or_none(row, "cancellation_fee")?,
        no_show_charge: list_or_none(row, "no_show_charge")?,
    })
}

/// Identifier of a rate plan.
pub fn rate_plan_name(tx: &ReadTx, id: i64) -> Result<String> {
    Ok(rate_plan_names(tx, id)?.0)
}

/// Identifier of a rate plan, and what it is called.
pub fn rate_plan_names(tx: &ReadTx, id: i64) -> Result<(String, String)> {
    let found = tx.row(
        "SELECT name, rate_plan_name FROM rate_plans WHERE property_id = :property AND id = :id",
        &[(":id", &id)],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    found.ok_or_else(|| Error::internal(format!("rate plan {id} is gone")))
}

/// Sets one rate for the given nights.
pub fn set(tx: &WriteTx, room_type_id: i64, nights: &[NaiveDate], rate_minor: i64) -> Result<()> {
    for night in nights {
        tx.exec(
            "INSERT INTO set_rates (property_id, room_type_id, night_on, rate_minor)
             VALUES (:property, :type, :night, :rate)
             ON CONFLICT (property_id, room_type_id, night_on) DO UPDATE SET rate_minor = :rate",
            &[(":type", &room_type_id), (":night", &night.to_string()), (":rate", &rate_minor)],
        )?;
    }
    Ok(())
}

/// Clears the set rates of these nights; answers how many there were.
pub fn clear(tx: &WriteTx, room_type_id: i64, nights: &[NaiveDate]) -> Result<usize> {
    let mut cleared = 0;
    for night in nights {
        cleared += tx.exec(
            "DELETE FROM set_rates WHERE property_id = :property AND room_type_id = :type AND night_on = :night",
            &[(":type", &room_type_id), (":night", &night.to_string())],
        )?;
    }
    Ok(cleared)
}
