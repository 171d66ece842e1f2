//! The menu behind a table's QR code.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::money::from_minor;
use crate::domain::property::PropertySettings;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::guest_web::showcase;
use crate::store::restaurant::menu::{self, Item, Outlet};
use crate::svc::guest_web::UiLocale;
use crate::svc::restaurant::menu::{by_category, rate_of};
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

fn qr_menu(tx: &ReadTx, params: OfOutlet) -> Result<QrMenu> {
    let (outlet, items) = serving(tx, &params.outlet)?;
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
