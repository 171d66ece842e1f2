//! What housekeeping reports from a room: lost items, minibar and laundry.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::actor::Actor;
use crate::context::Context;
use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::housekeeping::minibar_lost_found::require_consumable;
use crate::domain::lists::{ChargeType, ItemCondition};
use crate::error::{Error, Result};
use crate::images::{self, BODY_LIMIT, Jpeg};
use crate::rpc::endpoint::{Endpoint, Module, read, write, write_prepared};
use crate::rpc::target::Target;
use crate::say;
use crate::store::booking::reservations;
use crate::store::folio::charges;
use crate::store::housekeeping::minibar_lost_found::{self, NewItem};
use crate::store::housekeeping::rooms;
use crate::svc::folio::charges::{StayLine, post_line};
use crate::svc::folio::folios::balance_of;
use crate::svc::housekeeping::tasks::STAFF;
use crate::wire::{Amount, Day, Flag, Moment, OK, OfProperty, Picture, Text, Yes};

/// The `source` of charges posted here.
const HOUSEKEEPING: &str = "Housekeeping";

pub fn rows() -> Vec<Endpoint> {
    vec![
        write_prepared(
            Module::Api,
            "hk_log_item",
            STAFF,
            Target::Property,
            |_: &Context, _: &Actor, params: &LogItem| {
                params.photo.as_ref().map(|photo| images::read("photo", &photo.0)).transpose()
            },
            hk_log_item,
            "Records a lost-and-found item.",
        )
        .post_only()
        .body_limit(BODY_LIMIT),
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
            "lost_item_photo",
            STAFF,
            Target::Of(Owner::LostItem, "item"),
            lost_item_photo,
            "Returns the photo of a found item as a data URL.",
        ),
        read(
            Module::Desk,
            "lost_items_with_photo",
            STAFF,
            Target::Property,
            lost_items_with_photo,
            "Lists lost-and-found items that have a photo.",
        ),
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

#[derive(Deserialize, JsonSchema)]
pub struct LogItem {
    /// Description of the item.
    item_description: Text,
    #[serde(default)]
    condition: ItemCondition,
    /// Identifier or number of the room it was found in.
    room: Option<Text>,
    /// JPEG, PNG or WebP as a data URL: at most 6 MB and 40 megapixels.
    photo: Option<Picture>,
}

#[derive(Serialize, JsonSchema)]
pub struct ItemLogged {
    ok: Yes,
    /// Identifier in the register, `LF-00001`.
    name: String,
}

/// The item is found on the business date by the caller and goes into storage.
fn hk_log_item(tx: &WriteTx, params: LogItem, photo: Option<Jpeg>) -> Result<ItemLogged> {
    let found_on = tx.property()?.business_on;
    let room = params.room.as_deref().map(|room| rooms::find(tx, room)).transpose()?;
    let item = NewItem {
        description: &params.item_description,
        condition: params.condition,
        room_id: room.as_ref().map(|room| room.id),
        found_on,
        found_by: &tx.actor().full_name,
    };
    let name = minibar_lost_found::insert(tx, &item)?;
    if let Some(jpeg) = &photo {
        minibar_lost_found::keep_photo(tx, &name, jpeg)?;
    }
    tx.log(Action::new(Verb::LostFoundLogged, RecordType::LostAndFoundItem, &name).after(json!({
        "item_description": item.description, "condition": item.condition,
        "found_in_room": room.map(|room| room.name), "found_on": Day(found_on), "status": "In Storage",
        "has_photo": Flag(photo.is_some()),
    })));
    Ok(ItemLogged { ok: OK, name })
}

#[derive(Deserialize, JsonSchema)]
pub struct OfItem {
    /// Identifier in the register, `LF-00001`.
    item: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct ItemPhoto {
    /// JPEG as a data URL.
    data: String,
    taken_on: Moment,
}

fn lost_item_photo(tx: &ReadTx, params: OfItem) -> Result<ItemPhoto> {
    let photo = minibar_lost_found::photo(tx, &params.item)?
        .ok_or_else(|| Error::refused("no_photo", say!("{item} has no picture.", item = params.item)))?;
    Ok(ItemPhoto { data: images::data_url(&photo.jpeg), taken_on: Moment(tx.property()?.local(photo.taken)) })
}

#[derive(Serialize, JsonSchema)]
pub struct ItemsWithPhoto {
    items: Vec<String>,
}

fn lost_items_with_photo(tx: &ReadTx, _: OfProperty) -> Result<ItemsWithPhoto> {
    Ok(ItemsWithPhoto { items: minibar_lost_found::with_photo(tx)? })
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
    let usual = charges::frequent_housekeeping_charges(tx, &tx.property()?.currency)?;
    let item = |(charge_type, description, amount)| FrequentConsumable {
        charge_type,
        description,
        amount: Amount(amount),
    };
    Ok(FrequentConsumables { items: usual.into_iter().map(item).collect() })
}
