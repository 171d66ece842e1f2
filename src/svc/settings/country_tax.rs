//! Module `desk`: the tax that a country brings, shown before a property is created there.

use chrono_tz::Tz;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::lists::{Role, TaxedAs};
use crate::domain::tax::Pack;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::wire::{Amount, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Desk,
        "country_tax",
        Gate::Any(&[Role::HotelAdmin, Role::SystemManager]),
        Target::None,
        country_tax,
        "Returns the tax that a new property of a country charges today.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct OfCountry {
    /// English name or ISO code.
    country: Text,
}

/// The rules that a property of the country has from the beginning. It may set rates of its own later.
#[derive(Serialize, JsonSchema)]
pub struct CountryTax {
    /// Name of the tax: "GST", "VAT".
    tax_label: &'static str,
    /// Name of the registration number: "GSTIN", "TRN".
    tax_id_label: &'static str,
    /// Equal parts in which bills show it; empty if it is shown whole.
    parts: &'static [&'static str],
    /// The currency of the limits.
    currency: &'static str,
    rates: Vec<UsualRate>,
}

#[derive(Serialize, JsonSchema)]
pub struct UsualRate {
    applies_to: TaxedAs,
    /// Percent; null: each room type has its own.
    rate: Option<Amount>,
    /// The highest price of a night with this rate; null: no limit.
    up_to: Option<Amount>,
    /// This rate holds above this price of a night; null: from 0.
    above: Option<Amount>,
}

/// The general rules for a country without rules of its own, as at the creation of a property.
fn country_tax(tx: &ReadTx, params: OfCountry) -> Result<CountryTax> {
    let pack = Pack::of_country(&params.country);
    let zone: Tz = pack.timezone.parse().unwrap_or(Tz::UTC);
    let rates = pack.usual_rates(tx.now().with_timezone(&zone).date_naive());
    Ok(CountryTax {
        tax_label: pack.tax_label,
        tax_id_label: pack.tax_id_label,
        parts: pack.parts,
        currency: pack.currency,
        rates: rates
            .into_iter()
            .map(|usual| UsualRate {
                applies_to: usual.taxed_as,
                rate: usual.rate.map(|rate| Amount(rate.normalize())),
                up_to: usual.up_to.map(Amount),
                above: usual.above.map(Amount),
            })
            .collect(),
    })
}
