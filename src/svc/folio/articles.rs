//! Articles to charge, with their prices.

use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::lists::ChargeType;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::target::Target;
use crate::rpc::types::{Amount, Flag, OfProperty};
use crate::store::folio::{articles as store, charges};
use crate::svc::folio::folios::CASHIERS;

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Desk,
        "articles",
        CASHIERS,
        Target::Property,
        articles,
        "Lists what the desk charges by name: dishes, laundry, minibar, with prices.",
    )]
}

#[derive(Serialize, JsonSchema)]
pub struct Articles {
    /// 1: the property states prices with tax; the desk's entry begins so.
    tax_included: Flag,
    articles: Vec<ArticleView>,
}

#[derive(Serialize, JsonSchema)]
struct ArticleView {
    /// Identifier within this answer.
    name: String,
    label: String,
    /// The outlet, the laundry's service, or the charge type.
    group: String,
    charge_type: ChargeType,
    /// Before tax.
    price: Amount,
    /// Percent; 0 for the usual rate of the charge type.
    gst_rate: Amount,
    is_alcohol: Flag,
}

/// What housekeeping posts has no price list: its recent charges stand for one.
fn articles(tx: &ReadTx, _: OfProperty) -> Result<Articles> {
    let property = tx.property()?;
    let mut articles: Vec<ArticleView> = store::all(tx)?
        .into_iter()
        .map(|article| ArticleView {
            name: article.name,
            label: article.label,
            group: article.group,
            charge_type: article.charge_type,
            price: Amount(article.price),
            gst_rate: Amount(article.tax_rate),
            is_alcohol: Flag(article.is_alcohol),
        })
        .collect();
    let usual = charges::frequent_housekeeping_charges(tx, &property.currency)?;
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
