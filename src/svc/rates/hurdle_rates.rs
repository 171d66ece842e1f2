//! Demand tiers (hurdle rates): a premium and a minimum rate from an occupancy on.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::db::types::minor;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::language::ToValue;
use crate::domain::lists::Role::{Finance, FrontDesk, ServiceAgent};
use crate::domain::money::round;
use crate::domain::rates::hurdle_rates::require_tier;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::rates::hurdle_rates::{self, StoredTier};
use crate::store::rates::price_rules;
use crate::wire::{Amount, DONE, Done, OK, OfProperty, Text, Yes};
use crate::{say, word};

const KEEPERS: Gate = Gate::Any(&[FrontDesk, Finance, ServiceAgent]);

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Api,
            "hurdle_rates",
            KEEPERS,
            Target::Property,
            hurdle_rates,
            "Lists demand tiers by occupancy, with premium and lowest price.",
        ),
        write(
            Module::Api,
            "save_hurdle_rate",
            KEEPERS,
            Target::Property,
            save_hurdle_rate,
            "Creates or replaces a demand tier.",
        )
        .post_only(),
        write(
            Module::Api,
            "delete_hurdle_rate",
            KEEPERS,
            Target::Of(Owner::HurdleRate, "name"),
            delete_hurdle_rate,
            "Deletes a demand tier.",
        )
        .destructive()
        .post_only(),
    ]
}

#[derive(Serialize, JsonSchema)]
pub struct TierView {
    name: String,
    /// Null: every type of the property.
    room_type: Option<String>,
    /// Percent of the property's rooms.
    occupancy_from: Amount,
    premium_pct: Amount,
    /// 0 for none.
    min_rate: Amount,
}

fn hurdle_rates(tx: &ReadTx, _: OfProperty) -> Result<Vec<TierView>> {
    let view = |tier: StoredTier| TierView {
        name: tier.name,
        room_type: tier.room_type,
        occupancy_from: Amount(tier.occupancy_from),
        premium_pct: Amount(tier.premium_pct),
        min_rate: Amount(tier.min_rate),
    };
    Ok(hurdle_rates::all(tx)?.into_iter().map(view).collect())
}

#[derive(Deserialize, JsonSchema)]
pub struct SaveHurdleRate {
    /// Percent, 0 to 100.
    occupancy_from: Amount,
    /// Percent added to the rate.
    #[serde(default)]
    premium_pct: Amount,
    /// Minimum price of a night; 0 for none.
    #[serde(default)]
    min_rate: Amount,
    /// Room type, by identifier or code; the whole property if left out.
    room_type: Option<Text>,
    /// The tier to replace.
    name: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct TierSaved {
    ok: Yes,
    name: String,
}

/// A threshold may exist once per room type and once for the property, so that one tier is in force.
fn save_hurdle_rate(tx: &WriteTx, params: SaveHurdleRate) -> Result<TierSaved> {
    require_tier(params.occupancy_from.0, params.premium_pct.0, params.min_rate.0)?;
    let currency = tx.property()?.currency;
    let existing = hurdle_rates::all(tx)?;
    let before = match params.name.as_deref() {
        None => None,
        Some(name) => {
            let found = existing.iter().find(|tier| tier.name == name);
            Some(found.ok_or_else(|| Error::not_found(word!("demand tier"), name))?)
        }
    };
    let room_type = params.room_type.as_deref().map(|name| price_rules::room_type(tx, name)).transpose()?;
    let tier = StoredTier {
        name: before.map_or_else(series::random, |tier| Ok(tier.name.clone()))?,
        room_type_id: room_type.as_ref().map(|room_type| room_type.id),
        room_type: room_type.map(|room_type| room_type.name),
        occupancy_from: params.occupancy_from.0,
        premium_pct: params.premium_pct.0,
        min_rate: round(params.min_rate.0, &currency),
    };
    let place = |tier: &StoredTier| (tier.room_type_id, tier.occupancy_from);
    if existing.iter().any(|other| other.name != tier.name && place(other) == place(&tier)) {
        let whose = tier.room_type.as_ref().map_or(word!("the property").to_value(), ToValue::to_value);
        let sentence = say!(
            "There is a tier from {occupancy_from} percent for {whose} already.",
            occupancy_from = tier.occupancy_from,
            whose
        );
        return Err(Error::refused("tier_exists", sentence));
    }
    if before == Some(&tier) {
        tx.nothing_changed();
        return Ok(TierSaved { ok: OK, name: tier.name });
    }
    hurdle_rates::save(tx, &tier, minor(tier.min_rate, &currency)?)?;
    let action = Action::new(Verb::SaveHurdleRate, RecordType::HurdleRate, &tier.name).after(logged(&tier));
    tx.log(if let Some(before) = before { action.before(logged(before)) } else { action });
    Ok(TierSaved { ok: OK, name: tier.name })
}

fn logged(tier: &StoredTier) -> Value {
    json!({ "room_type": tier.room_type, "occupancy_from": Amount(tier.occupancy_from),
            "premium_pct": Amount(tier.premium_pct), "min_rate": Amount(tier.min_rate) })
}

#[derive(Deserialize, JsonSchema)]
pub struct DeleteHurdleRate {
    /// Identifier of the tier.
    name: Text,
}

fn delete_hurdle_rate(tx: &WriteTx, params: DeleteHurdleRate) -> Result<Done> {
    let existing = hurdle_rates::all(tx)?;
    let tier = existing.iter().find(|tier| tier.name == *params.name);
    let tier = tier.ok_or_else(|| Error::not_found(word!("demand tier"), &params.name))?;
    hurdle_rates::delete(tx, &tier.name)?;
    tx.log(Action::new(Verb::DeleteHurdleRate, RecordType::HurdleRate, &tier.name).before(logged(tier)));
    Ok(DONE)
}
