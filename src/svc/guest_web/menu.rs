//! The menu behind a table's QR code.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::language::Message;
use crate::domain::money::from_minor;
use crate::domain::property::PropertySettings;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::guest_web::showcase;
use crate::store::housekeeping::rooms::{self, Room};
use crate::store::restaurant::menu::{self, Item, Outlet};
use crate::svc::guest_web::UiLocale;
use crate::svc::restaurant::menu::{by_category, rate_of};
use crate::svc::restaurant::tables::table_of_guest;
use crate::wire::{Amount, Flag, Text};
use crate::word;

pub const OUTLET: Target = Target::Outlet("outlet");

/// Category of items that have none.
const REST: &str = "More";

pub fn rows() -> Vec<Endpoint> {
    vec![read(Module::PublicApi, "qr_menu", Gate::Public, OUTLET, qr_menu, "What an outlet serves now.")]
}

#[derive(Deserialize, JsonSchema)]
pub struct OfOutlet {
    /// Identifier of the outlet.
    outlet: Text,
    /// The room that the code is in, by number or identifier.
    room: Option<Text>,
    /// Or the table that it is on.
    table_no: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct QrMenu {
    ui_locale: UiLocale,
    outlet: String,
    outlet_name: String,
    property_name: String,
    logo_url: Option<String>,
    brand_accent: String,
    /// Tax that is added to the prices of food, percent; items may have a rate of their own.
    gst_rate: Amount,
    /// Why nothing can be brought to the room or table of the code; null when it can.
    unknown_place: Option<Message>,
    categories: Vec<CategoryView>,
}

#[derive(Serialize, JsonSchema)]
struct CategoryView {
    category: String,
    items: Vec<ItemView>,
}

#[derive(Serialize, JsonSchema)]
struct ItemView {
    name: String,
    item_name: String,
    category: Option<String>,
    /// Before tax.
    price: Amount,
    /// The tax on top of it, percent.
    gst_rate: Amount,
    is_veg: Flag,
    is_alcohol: Flag,
    image: Option<String>,
    description: Option<String>,
    /// With commas.
    allergens: Option<String>,
}

/// The outlet and its available items; an outlet without any has no page.
fn serving(tx: &ReadTx, name: &str) -> Result<(Outlet, Vec<Item>)> {
    let outlet = menu::outlet(tx, name)?;
    let items = menu::available(tx, outlet.id)?;
    if items.is_empty() {
        return Err(Error::not_found(word!("outlet"), name));
    }
    Ok((outlet, items))
}

/// The room of the code in the room; a wrong one is the guest's input.
pub(super) fn room_of_guest(tx: &ReadTx, given: &str) -> Result<Room> {
    rooms::find(tx, given).map_err(|error| match error {
        Error::NotFound { message } => Error::invalid("room", message),
        other => other,
    })
}

/// Why an order for the place of the code would be refused. The menu is read all the same.
fn unknown_place(tx: &ReadTx, outlet: &Outlet, params: &OfOutlet) -> Result<Option<Message>> {
    let table = params.table_no.as_deref().map(|table| table_of_guest(outlet, table).map(drop));
    let room = params.room.as_deref().map(|room| room_of_guest(tx, room).map(drop));
    match table.into_iter().chain(room).find_map(Result::err) {
        Some(Error::Invalid { message, .. }) => Ok(Some(message)),
        Some(error) => Err(error),
        None => Ok(None),
    }
}

fn qr_menu(tx: &ReadTx, params: OfOutlet) -> Result<QrMenu> {
    let (outlet, items) = serving(tx, &params.outlet)?;
    let unknown_place = unknown_place(tx, &outlet, &params)?;
    let (property, front) = (tx.property()?, showcase::property_page(tx)?);
    let view = |(category, items): (String, Vec<Item>)| CategoryView {
        category,
        items: items.into_iter().map(|item| item_view(item, &outlet, &property)).collect(),
    };
    let categories = by_category(items, REST).into_iter().map(view).collect();
    Ok(QrMenu {
        ui_locale: UiLocale::of(&property),
        outlet: outlet.name,
        outlet_name: outlet.outlet_name,
        property_name: front.property_name,
        logo_url: front.logo_url,
        brand_accent: front.brand_accent,
        gst_rate: Amount(outlet.tax_rate),
        unknown_place,
        categories,
    })
}

fn item_view(item: Item, outlet: &Outlet, property: &PropertySettings) -> ItemView {
    ItemView {
        gst_rate: Amount(rate_of(&item, outlet, property)),
        name: item.name,
        item_name: item.item_name,
        category: item.category,
        price: Amount(from_minor(item.price_minor, &property.currency)),
        is_veg: Flag(item.is_veg),
        is_alcohol: Flag(item.is_alcohol),
        image: item.image,
        description: item.description,
        allergens: item.allergens,
    }
}
