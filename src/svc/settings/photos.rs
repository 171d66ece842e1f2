//! Uploading photos.

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::actor::Actor;
use crate::context::Context;
use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::Verb;
use crate::domain::lists::Role;
use crate::error::{Error, Result};
use crate::images::{self, BODY_LIMIT, Photo};
use crate::rpc::endpoint::{Endpoint, Module, write_prepared};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::say;
use crate::store::settings::photos::{self, About};
use crate::store::settings::records::field::ROOM_TYPE;
use crate::store::settings::records::{PHOTOS, linked};
use crate::svc::settings::record_access::{found, view};
use crate::wire::{self, Flag, Int, Picture, Text};
use crate::word;

pub fn rows() -> Vec<Endpoint> {
    vec![
        write_prepared(
            Module::Records,
            "upload_photo",
            Gate::Any(&[Role::RevenueManager]),
            Target::Property,
            |_: &Context, _: &Actor, params: &UploadPhoto| images::read_photo("image", &params.image.0),
            upload_photo,
            "Stores a photo of the property, a room type or a dish, for the booking page and the menus.",
        )
        .post_only()
        .body_limit(BODY_LIMIT),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct UploadPhoto {
    /// JPEG, PNG or WebP as a data URL: at most 6 MB and 40 megapixels.
    image: Picture,
    /// The room type it shows, by identifier or code; without it, a photo of the property.
    room_type: Option<Text>,
    caption: Option<Text>,
    /// 0: for menus, the logo and the like.
    #[serde(default = "wire::default::on")]
    on_booking_page: Flag,
    /// The lowest is shown first.
    #[serde(default = "wire::default::zero")]
    position: Int,
}

fn upload_photo(tx: &WriteTx, params: UploadPhoto, photo: Photo) -> Result<Map<String, Value>> {
    if !(0..=100_000).contains(&params.position.0) {
        return Err(Error::invalid("position", say!("Position must be from 0 to 100000.")));
    }
    let room_type = params.room_type.as_deref().map(|name| room_type(tx, name)).transpose()?;
    let about = About {
        room_type_id: room_type,
        caption: params.caption.as_deref(),
        on_booking_page: params.on_booking_page.0,
        position: params.position.0,
    };
    let name = photos::insert(tx, &photo, &about)?;
    let made = view(&PHOTOS, &found(tx, &PHOTOS, &name)?);
    tx.log(Action::new(Verb::UploadPhoto, PHOTOS.doctype, &name).after(&made));
    Ok(made)
}

/// The row of a room type of the property, by identifier or code.
fn room_type(tx: &WriteTx, name: &str) -> Result<i64> {
    let found = linked(tx, &ROOM_TYPE, name)?;
    found.map(|(id, _)| id).ok_or_else(|| Error::not_found(word!("room type"), name))
}
