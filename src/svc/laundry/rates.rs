//! The rate card.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::minor;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::laundry::rates::express_rate;
use crate::domain::laundry::rates::typed_price;
use crate::domain::lists::LaundryService;
use crate::domain::lists::Role::{Finance, FrontDesk, Housekeeping, ServiceAgent};
use crate::domain::money::{Currency, from_minor, round};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::say;
use crate::store::laundry::rates::{self, Rate};
use crate::wire::{self, Amount, DONE, Done, Flag, OK, OfProperty, Text, Yes};

pub const RATE_EDITORS: Gate = Gate::Any(&[FrontDesk, Finance, ServiceAgent]);
const RATE_READERS: Gate = Gate::Any(&[FrontDesk, Finance, Housekeeping, ServiceAgent]);

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Laundry,
            "laundry_rates",
            RATE_READERS,
            Target::Property,
            laundry_rates,
            "The laundry's rate card, by item.",
        ),
        write(
            Module::Laundry,
            "save_laundry_rate",
            RATE_EDITORS,
            Target::Property,
            save_laundry_rate,
            "Adds or changes the price of an item and service.",
        )
        .idempotent()
        .post_only(),
        write(
            Module::Laundry,
            "delete_laundry_rate",
            RATE_EDITORS,
            Target::Of(Owner::LaundryRate, "name"),
            delete_laundry_rate,
            "Deletes a price of the rate card.",
        )
        .destructive()
        .post_only(),
    ]
}

#[derive(Serialize, JsonSchema)]
pub struct ItemRates {
    item_name: String,
    rates: Vec<RateCardPrice>,
}

#[derive(Serialize, JsonSchema)]
struct RateCardPrice {
    name: String,
    service_type: LaundryService,
    /// A piece, before tax.
    rate: Amount,
    /// One and a half times the rate, in whole units, if the rate card has none.
    express_rate: Amount,
    /// 1: the express rate is the rate card's own.
    has_express_rate: Flag,
    disabled: Flag,
}

fn laundry_rates(tx: &ReadTx, _: OfProperty) -> Result<Vec<ItemRates>> {
    let currency = tx.property()?.currency;
    let money = |minor: i64| from_minor(minor, &currency);
    let mut items: Vec<ItemRates> = Vec::new();
    for rate in rates::all(tx)? {
        let view = RateCardPrice {
            name: rate.name,
            service_type: rate.service_type,
            rate: Amount(money(rate.rate_minor)),
            express_rate: Amount(round(
                express_rate(money(rate.rate_minor), rate.express_rate_minor.map(money)),
                &currency,
            )),
            has_express_rate: Flag(rate.express_rate_minor.is_some()),
            disabled: Flag(rate.disabled),
        };
        match items.last_mut() {
            Some(last) if last.item_name.to_lowercase() == rate.item_name.to_lowercase() => {
                last.rates.push(view)
            }
            _ => items.push(ItemRates { item_name: rate.item_name, rates: vec![view] }),
        }
    }
    Ok(items)
}

#[derive(Deserialize, JsonSchema)]
pub struct SaveLaundryRate {
    item_name: Text,
    service_type: LaundryService,
    /// A piece, before tax.
    rate: Amount,
    /// One and a half times the rate, in whole units, if not given.
    express_rate: Option<Amount>,
    /// Identifier of the row to change; without it the row of the same item and service is changed, or one is added.
    name: Option<Text>,
    #[serde(default = "wire::default::off")]
    disabled: Flag,
}

#[derive(Serialize, JsonSchema)]
pub struct RateSaved {
    ok: Yes,
    name: String,
}

/// A price in minor units; it can't be below 0.
pub fn price(field: &'static str, amount: Decimal, currency: &Currency) -> Result<i64> {
    minor(typed_price(field, amount, currency)?, currency)
}

/// A rate as the action log shows it.
pub fn logged(rate: &Rate, currency: &Currency) -> Value {
    let money = |minor: i64| Amount(from_minor(minor, currency));
    json!({ "item_name": rate.item_name, "service_type": rate.service_type, "rate": money(rate.rate_minor),
        "express_rate": rate.express_rate_minor.map(money), "disabled": Flag(rate.disabled) })
}

fn save_laundry_rate(tx: &WriteTx, params: SaveLaundryRate) -> Result<RateSaved> {
    let currency = tx.property()?.currency;
    let same = rates::of_pair(tx, &params.item_name, params.service_type)?;
    let known = match &params.name {
        Some(name) => Some(rates::find(tx, name)?),
        None => same.clone(),
    };
    if let (Some(known), Some(same)) = (&known, &same)
        && known.id != same.id
    {
        let message = say!(
            "{item_name} has a price for {service_type} already.",
            item_name = same.item_name.clone(),
            service_type = same.service_type
        );
        return Err(Error::refused("rate_exists", message));
    }
    let rate = Rate {
        id: 0,
        name: String::new(),
        item_name: params.item_name.to_string(),
        service_type: params.service_type,
        rate_minor: price("rate", params.rate.0, &currency)?,
        express_rate_minor: params
            .express_rate
            .map(|own| price("express_rate", own.0, &currency))
            .transpose()?,
        disabled: params.disabled.0,
    };
    let after = logged(&rate, &currency);
    let before = known.as_ref().map(|known| logged(known, &currency));
    if before.as_ref() == Some(&after) {
        tx.nothing_changed();
        return Ok(RateSaved { ok: OK, name: known.map(|known| known.name).unwrap_or_default() });
    }
    let name = rates::save(tx, known.as_ref(), &rate)?;
    let action = Action::new(Verb::LaundryRate, RecordType::LaundryRate, &name).after(after);
    tx.log(match before {
        Some(before) => action.before(before),
        None => action,
    });
    Ok(RateSaved { ok: OK, name })
}

#[derive(Deserialize, JsonSchema)]
pub struct OfRate {
    /// Identifier of the row.
    name: Text,
}

/// Bags that were counted keep the price of that moment.
fn delete_laundry_rate(tx: &WriteTx, params: OfRate) -> Result<Done> {
    let rate = rates::find(tx, &params.name)?;
    rates::delete(tx, rate.id)?;
    tx.log(
        Action::new(Verb::LaundryRateDelete, RecordType::LaundryRate, &rate.name)
            .before(logged(&rate, &tx.property()?.currency)),
    );
    Ok(DONE)
}
