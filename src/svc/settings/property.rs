//! The properties of a caller; how a property formats money and names its tax.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::lists::OccupantIdType;
use crate::domain::lists::Role::{
    Finance, FrontDesk, Housekeeping, Kitchen, Restaurant, RevenueManager, ServiceAgent,
};
use crate::domain::lists::TaxedAs;
use crate::domain::phone::calling_code;
use crate::domain::property::PropertySettings;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::settings::property;
use crate::wire::{Amount, Flag, NoParams, OfProperty};

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Api,
            "my_properties",
            Gate::SignedIn,
            Target::Every,
            my_properties,
            "Lists the properties that the caller can access.",
        ),
        read(
            Module::Api,
            "property_locale",
            Gate::Any(&[FrontDesk, Finance, RevenueManager, Housekeeping, ServiceAgent, Restaurant, Kitchen]),
            Target::Property,
            property_locale,
            "Returns the currency, number format and tax terms of a property.",
        ),
    ]
}

#[derive(Serialize, JsonSchema)]
pub struct MyProperty {
    name: String,
    property_name: String,
    city: Option<String>,
}

fn my_properties(tx: &ReadTx, _: NoParams) -> Result<Vec<MyProperty>> {
    let found = property::of_caller(tx)?;
    Ok(found
        .into_iter()
        .map(|(name, property_name, city)| MyProperty { name, property_name, city })
        .collect())
}

#[derive(Serialize, JsonSchema)]
pub struct Locale {
    currency_symbol: String,
    locale: String,
    currency: String,
    /// Name of the tax: "GST", "VAT".
    tax_label: String,
    /// Name of the registration number: "GSTIN".
    tax_id_label: String,
    /// Name of the form of the tax return: "GSTR-1"; empty where it is called after the tax.
    tax_return_form: String,
    /// Tax rates the desk can choose.
    tax_rates: Vec<Amount>,
    /// The rate of services without one of their own.
    standard_rate: Amount,
    food_rate: Amount,
    /// The tax of a night depends on its price.
    room_slab: Flag,
    /// 1: the country leaves the tax of a night to its room type.
    room_tax_of_type: Flag,
    /// Calling code of the country, such as 91; null where it is not known.
    calling_code: Option<&'static str>,
    /// Documents by which the country's hotels identify a guest; any other is accepted too.
    id_types: Vec<OccupantIdType>,
    /// 1: UPI is among the ways to pay that the desk is offered.
    offers_upi: Flag,
}

fn property_locale(tx: &ReadTx, _: OfProperty) -> Result<Locale> {
    Ok(Locale::of(&*tx.property()?))
}

impl Locale {
    /// Printed pages and folios use their own property's locale, whichever property the reader has chosen.
    pub(crate) fn of(property: &PropertySettings) -> Locale {
        let pack = property.pack();
        let mut rates: Vec<Decimal> = pack.options.iter().copied().chain(property.own_rates.all()).collect();
        rates.sort();
        rates.dedup();
        Locale {
            currency_symbol: property.currency.symbol().to_string(),
            locale: property.locale.clone(),
            currency: property.currency.code().to_string(),
            tax_label: pack.tax_label.to_string(),
            tax_id_label: pack.tax_id_label.to_string(),
            tax_return_form: pack.return_form.to_string(),
            tax_rates: rates.into_iter().map(Amount).collect(),
            standard_rate: Amount(pack.standard_rate()),
            food_rate: Amount(property.tax().rate(TaxedAs::FoodAndBeverage, property.business_on)),
            room_slab: Flag(pack.has_slab(property.business_on)),
            room_tax_of_type: Flag(pack.leaves_room_to_types(property.business_on)),
            calling_code: calling_code(pack.iso),
            id_types: property.id_types(),
            offers_upi: Flag(property.offers_upi()),
        }
    }
}
