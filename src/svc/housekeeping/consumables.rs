//! What housekeeping posts to the guest of a room: minibar and laundry.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::Verb;
use crate::domain::housekeeping::consumables::require_consumable;
use crate::domain::lists::ChargeType;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::target::Target;
use crate::say;
use crate::store::booking::reservations;
use crate::store::folio::consumables;
use crate::store::housekeeping::rooms;
use crate::svc::folio::charges::{StayLine, post_line};
use crate::svc::folio::folios::balance_of;
use crate::svc::housekeeping::tasks::STAFF;
use crate::wire::{Amount, OK, OfProperty, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Api,
            "hk_post_consumable",
            STAFF,
            Target::Of(Owner::Room, "room"),
            hk_post_consumable,
            "Posts a minibar or laundry charge to the guest in the room.",
        )
        .post_only(),
        read(
            Module::Desk,
            "usual_consumables",
            STAFF,
            Target::Property,
            usual_consumables,
            "Lists the charges that housekeeping posts most often, with prices.",
        ),
    ]
}

/// The `source` of charges posted here.
const HOUSEKEEPING: &str = "Housekeeping";

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

/// Taxed and routed like any charge of its type.
fn hk_post_consumable(tx: &WriteTx, params: PostConsumable) -> Result<ConsumablePosted> {
    require_consumable(params.charge_type)?;
    let room = rooms::find(tx, &params.room)?;
    let stay = reservations::in_house_of_room(tx, room.id)?.ok_or_else(|| {
        Error::refused(
            "nobody_in_house",
            say!("Nobody is in house in room {room_number}.", room_number = room.room_number),
        )
    })?;
    let line = StayLine {
        charge_type: params.charge_type,
        description: params.description.to_string(),
        amount: params.amount.0,
        qty: 1,
        tax_included: false,
        tax_rate: rust_decimal::Decimal::ZERO,
        is_alcohol: false,
        source: HOUSEKEEPING,
    };
    let (folio, _) = post_line(tx, Verb::HkCharge, &stay, line)?;
    let balance = Amount(balance_of(tx, folio.id, &tx.property()?.currency)?);
    Ok(ConsumablePosted { ok: OK, folio: folio.name, balance })
}

#[derive(Serialize, JsonSchema)]
pub struct FrequentConsumables {
    items: Vec<FrequentConsumable>,
}

#[derive(Serialize, JsonSchema)]
struct FrequentConsumable {
    /// Minibar or Laundry.
    charge_type: ChargeType,
    description: String,
    /// Before tax, as last posted.
    amount: Amount,
}

/// Taken from the property's recent charges, so there is no price list to maintain.
fn usual_consumables(tx: &ReadTx, _: OfProperty) -> Result<FrequentConsumables> {
    let usual = consumables::frequent_housekeeping_charges(tx, &tx.property()?.currency)?;
    let item = |(charge_type, description, amount)| FrequentConsumable {
        charge_type,
        description,
        amount: Amount(amount),
    };
    Ok(FrequentConsumables { items: usual.into_iter().map(item).collect() })
}
