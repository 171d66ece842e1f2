//! What an outlet serves.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::lists::{Course, PrepStation, TaxedAs};
use crate::domain::money::from_minor;
use crate::domain::property::PropertySettings;
use crate::domain::restaurant::kitchen::allergy_hits;
use crate::domain::restaurant::orders::tax_rate;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::store::restaurant::menu::{self, Item, Outlet};
use crate::svc::restaurant::{OUTLET, SERVICE};
use crate::wire::{Amount, Flag, Text};

/// The heading of items without a category.
const NO_CATEGORY: &str = "Other";

pub fn rows() -> Vec<Endpoint> {
    vec![read(Module::Pos, "pos_menu", SERVICE, OUTLET, pos_menu, "What an outlet serves now, by category.")]
}

#[derive(Deserialize, JsonSchema)]
pub struct MenuOf {
    /// Identifier of the outlet, or its name in the property.
    outlet: Text,
    /// The allergy of an order: the answer says which dishes it forbids.
    allergy_note: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct PosMenu {
    outlet: String,
    outlet_name: String,
    /// The one that was asked with.
    allergy_note: Option<String>,
    categories: Vec<PosCategory>,
}

#[derive(Serialize, JsonSchema)]
struct PosCategory {
    category: String,
    items: Vec<PosItem>,
}

#[derive(Serialize, JsonSchema)]
struct PosItem {
    name: String,
    item_name: String,
    category: String,
    /// Before tax.
    price: Amount,
    /// The tax on top of it, percent.
    gst_rate: Amount,
    is_veg: Flag,
    is_alcohol: Flag,
    image: Option<String>,
    description: Option<String>,
    prep_station: PrepStation,
    course: Course,
    /// With commas.
    allergens: Option<String>,
    /// Those of its allergens that the allergy note names.
    allergy_hits: Vec<String>,
}

fn pos_menu(tx: &ReadTx, params: MenuOf) -> Result<PosMenu> {
    let property = tx.property()?;
    let outlet = menu::outlet(tx, &params.outlet)?;
    let note = params.allergy_note.as_deref();
    let categories = by_category(menu::available(tx, outlet.id)?, NO_CATEGORY);
    let view = |(category, items): (String, Vec<Item>)| PosCategory {
        items: items.into_iter().map(|item| pos_item(item, &category, note, &outlet, &property)).collect(),
        category,
    };
    let categories = categories.into_iter().map(view).collect();
    let allergy_note = note.map(str::to_string);
    Ok(PosMenu { outlet: outlet.name, outlet_name: outlet.outlet_name, allergy_note, categories })
}

/// The tax rate of an item ordered now.
pub fn rate_of(item: &Item, outlet: &Outlet, property: &PropertySettings) -> Decimal {
    let of_alcohol = property.tax().rate(TaxedAs::Alcohol, property.business_on);
    tax_rate(item.own_tax_rate, item.is_alcohol, outlet.tax_rate, of_alcohol)
}

fn pos_item(
    item: Item,
    category: &str,
    allergy_note: Option<&str>,
    outlet: &Outlet,
    property: &PropertySettings,
) -> PosItem {
    PosItem {
        gst_rate: Amount(rate_of(&item, outlet, property)),
        allergy_hits: allergy_hits(item.allergens.as_deref(), allergy_note),
        name: item.name,
        item_name: item.item_name,
        category: category.to_string(),
        price: Amount(from_minor(item.price_minor, &property.currency)),
        is_veg: Flag(item.is_veg),
        is_alcohol: Flag(item.is_alcohol),
        image: item.image,
        description: item.description,
        prep_station: item.prep_station,
        course: item.course,
        allergens: item.allergens,
    }
}

/// Items under the category that they are listed in; those without one are under `rest`. A category is listed by the first
/// course that it has, as a menu is read: starters, mains, desserts, drinks.
pub fn by_category(items: Vec<Item>, rest: &str) -> Vec<(String, Vec<Item>)> {
    let mut categories: Vec<(String, Vec<Item>)> = Vec::new();
    for item in items {
        let category = item.category.clone().unwrap_or_else(|| rest.to_string());
        match categories.iter_mut().find(|(known, _)| known.eq_ignore_ascii_case(&category)) {
            Some((_, items)) => items.push(item),
            None => categories.push((category, vec![item])),
        }
    }
    categories
        .sort_by_key(|(category, items)| (category == rest, items.iter().map(|item| item.course).min()));
    categories
}
