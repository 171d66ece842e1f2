//! Articles to charge, with their prices.

use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::folio::charges::charge_type_of;
use crate::domain::money::from_minor;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::target::Target;
use crate::store::booking::extras;
use crate::store::folio::articles::{self as store, ArticleView};
use crate::store::folio::consumables;
use crate::svc::folio::folios::CASHIERS;
use crate::wire::{Amount, Flag, OfProperty};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Desk,
        "articles",
        CASHIERS,
        Target::Property,
        articles,
        "Lists what the desk charges by name: dishes, laundry, extras, minibar, with prices.",
    )]
}

#[derive(Serialize, JsonSchema)]
pub struct Articles {
    /// 1: the property states prices with tax; the desk's entry begins so.
    tax_included: Flag,
    articles: Vec<ArticleView>,
}

/// What housekeeping posts has no price list: its recent charges serve as one.
fn articles(tx: &ReadTx, _: OfProperty) -> Result<Articles> {
    let property = tx.property()?;
    let mut articles = store::all(tx)?;
    articles.extend(extras::experiences(tx)?.into_iter().map(|offer| ArticleView {
        group: offer.category.to_string(),
        charge_type: charge_type_of(offer.category),
        price: Amount(from_minor(offer.price_minor, &property.currency)),
        gst_rate: Amount(offer.tax_rate),
        is_alcohol: Flag(false),
        label: offer.experience_name,
        name: offer.name,
    }));
    let usual = consumables::frequent_housekeeping_charges(tx, &property.currency)?;
    articles.extend(usual.into_iter().map(|(charge_type, label, price)| ArticleView {
        name: format!("{charge_type}: {label}"),
        label,
        group: charge_type.to_string(),
        charge_type,
        price: Amount(price),
        gst_rate: Amount::default(),
        is_alcohol: Flag(false),
    }));
    Ok(Articles { tax_included: Flag(property.rates_include_tax), articles })
}
