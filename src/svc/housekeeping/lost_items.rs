//! The lost-and-found register: items found, with their photos.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::actor::Actor;
use crate::context::Context;
use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::ItemCondition;
use crate::error::{Error, Result};
use crate::images::{self, BODY_LIMIT, Jpeg};
use crate::rpc::endpoint::{Endpoint, Module, read, write_prepared};
use crate::rpc::target::Target;
use crate::say;
use crate::store::housekeeping::lost_items::{self, NewItem};
use crate::store::housekeeping::rooms;
use crate::svc::housekeeping::tasks::STAFF;
use crate::wire::{Day, Flag, Moment, OK, OfProperty, Picture, Text, Yes};

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
    let name = lost_items::insert(tx, &item)?;
    if let Some(jpeg) = &photo {
        lost_items::keep_photo(tx, &name, jpeg)?;
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
    let photo = lost_items::photo(tx, &params.item)?
        .ok_or_else(|| Error::refused("no_photo", say!("{item} has no picture.", item = params.item)))?;
    Ok(ItemPhoto { data: images::data_url(&photo.jpeg), taken_on: Moment(tx.property()?.local(photo.taken)) })
}

#[derive(Serialize, JsonSchema)]
pub struct ItemsWithPhoto {
    items: Vec<String>,
}

fn lost_items_with_photo(tx: &ReadTx, _: OfProperty) -> Result<ItemsWithPhoto> {
    Ok(ItemsWithPhoto { items: lost_items::with_photo(tx)? })
}
