//! Module `desk`: one bag with the tag that is printed for it, and the rooms from which a bag can come.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::url::percent_encoded;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::store::laundry::bags;
use crate::svc::laundry::bags::ORDER;
use crate::svc::laundry::board::{BagView, READERS, views};
use crate::svc::qr_code::drawn;
use crate::svc::settings::property::Locale;
use crate::wire::Text;

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Desk,
        "laundry_bag",
        READERS,
        ORDER,
        laundry_bag,
        "Returns one bag with its pieces, its bill and the code of its printed tag.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct OfBag {
    /// Identifier of the bag.
    order: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct OneBag {
    #[serde(flatten)]
    bag: BagView,
    property: String,
    property_name: String,
    ui_locale: Locale,
    tag: Tag,
}

/// The code on a printed tag: the address at which staff open the bag. It holds the bag's number and no secret.
#[derive(Serialize, JsonSchema)]
struct Tag {
    address: String,
    qr_svg: String,
}

fn laundry_bag(tx: &ReadTx, params: OfBag) -> Result<Option<OneBag>> {
    let property = tx.property()?;
    let bag = bags::find(tx, &params.order)?;
    let address = format!("{}/laundry?bag={}", tx.actor().base_url, percent_encoded(&bag.name));
    let found = views(tx, vec![bag], &property)?.pop();
    let tag = Tag { qr_svg: drawn(&address)?, address };
    Ok(found.map(|bag| OneBag {
        bag,
        property: property.name.clone(),
        property_name: property.property_name.clone(),
        ui_locale: Locale::of(&property),
        tag,
    }))
}
