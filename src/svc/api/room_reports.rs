//! What housekeeping reports from a room: something found there, something taken from the minibar or given to the
//! laundry.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::charges::{StayLine, post_line};
use super::folio::balance_of;
use super::housekeeping::STAFF;
use crate::db::action_log::Action;
use crate::db::global::Owner;
use crate::db::scope::WriteTx;
use crate::domain::lists::{ChargeType, ItemCondition};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, write};
use crate::rpc::target::Target;
use crate::rpc::wire::{Amount, Day, OK, Text, Yes};
use crate::store::lost_found::{self, NewItem};
use crate::store::properties::house;
use crate::store::{reservations, rooms};

/// What the lines of this file say of where they come from.
const HOUSEKEEPING: &str = "Housekeeping";

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            "hk_log_item",
            STAFF,
            Target::Property,
            hk_log_item,
            "Writes an item into the lost-and-found register.",
        )
        .post_only(),
        write(
            "hk_post_consumable",
            STAFF,
            Target::Of(Owner::Room, "room"),
            hk_post_consumable,
            "Posts minibar or laundry to the guest who is in the room.",
        )
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct LogItem {
    /// Identifier of the property.
    #[allow(dead_code)]
    property: Text,
    /// What it is and what it looks like.
    item_description: Text,
    #[serde(default)]
    condition: ItemCondition,
    /// Identifier or number of the room it was found in.
    room: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct ItemLogged {
    ok: Yes,
    /// Identifier in the register, `LF-00001`.
    name: String,
}

/// Found on the business date by who reports it, and kept in storage.
fn hk_log_item(tx: &WriteTx, params: LogItem) -> Result<ItemLogged> {
    let found_on = house(tx)?.business_on;
    let room = params.room.as_deref().map(|room| rooms::find(tx, room)).transpose()?;
    let item = NewItem {
        description: &params.item_description,
        condition: params.condition,
        room_id: room.as_ref().map(|room| room.id),
        found_on,
        found_by: &tx.actor().full_name,
    };
    let name = lost_found::insert(tx, &item)?;
    tx.log(Action::new("lost_found_logged", "Lost And Found Item", &name).after(json!({
        "item_description": item.description, "condition": item.condition,
        "found_in_room": room.map(|room| room.name), "found_on": Day(found_on), "status": "In Storage",
    })));
    Ok(ItemLogged { ok: OK, name })
}

#[derive(Deserialize, JsonSchema)]
pub struct PostConsumable {
    /// Full identifier of the room.
    room: Text,
    /// Minibar or Laundry.
    charge_type: ChargeType,
    description: Text,
    /// Before tax, above 0.
    amount: Amount,
}

#[derive(Serialize, JsonSchema)]
pub struct ConsumablePosted {
    ok: Yes,
    /// The folio that the billing rules chose.
    folio: String,
    balance: Amount,
}

/// Taxed and routed as any posting of its type.
fn hk_post_consumable(tx: &WriteTx, params: PostConsumable) -> Result<ConsumablePosted> {
    if !matches!(params.charge_type, ChargeType::Minibar | ChargeType::Laundry) {
        return Err(Error::invalid("charge_type", "Housekeeping posts Minibar and Laundry only."));
    }
    let room = rooms::find(tx, &params.room)?;
    let stay = reservations::in_house_of_room(tx, room.id)?.ok_or_else(|| {
        Error::refused("nobody_in_house", format!("Nobody is in house in room {}.", room.room_number))
    })?;
    let line = StayLine {
        charge_type: params.charge_type,
        description: params.description.to_string(),
        amount: params.amount.0,
        gst_rate: rust_decimal::Decimal::ZERO,
        is_alcohol: false,
        source: HOUSEKEEPING,
    };
    let folio = post_line(tx, "hk_charge", &stay, line)?;
    let balance = Amount(balance_of(tx, folio.id, &house(tx)?.currency)?);
    Ok(ConsumablePosted { ok: OK, folio: folio.name, balance })
}
