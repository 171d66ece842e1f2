//! Payment links: an address and a QR code that pay what a folio owes or the advance of a booking.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::folio::payment_link as texts;
use crate::domain::lists::LinkMethod;
use crate::domain::property::PropertySettings;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::say;
use crate::store::folio::folios::{self, Folio};
use crate::store::folio::payment_link::accounts;
use crate::svc::folio::folios::{CASHIERS, FOLIO, OfFolio};
use crate::svc::qr_code;
use crate::wire::Amount;

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Api,
        "folio_payment_link",
        CASHIERS,
        FOLIO,
        folio_payment_link,
        "Returns a payment link and its QR code for the balance of a folio.",
    )]
}

/// A link for the folio's balance. The reference is the invoice number, or the folio's identifier while it has none.
fn folio_payment_link(tx: &ReadTx, params: OfFolio) -> Result<LinkView> {
    let property = tx.property()?;
    let folio = folios::find(tx, &params.folio)?;
    let amount = folio.totals(&property.currency).balance;
    if amount <= Decimal::ZERO {
        return Err(Error::refused("nothing_due", say!("{folio} owes nothing.", folio = folio.name)));
    }
    link(tx, &property, amount, folio.payment_reference())
}

/// The link for a folio's balance that its bill prints.
pub fn of_balance(tx: &ReadTx, property: &PropertySettings, folio: &Folio) -> Result<Option<LinkView>> {
    link_if_any(tx, property, folio.totals(&property.currency).balance, folio.payment_reference())
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LinkView {
    pub url: String,
    pub amount: Amount,
    pub currency: String,
    pub method: LinkMethod,
    pub qr_svg: String,
}

/// Builds a payment link. It is built for each request, so it never asks for more than is owed. `reference`
/// identifies the payment. Refused while the property has no account set up.
pub fn link(tx: &ReadTx, property: &PropertySettings, amount: Decimal, reference: &str) -> Result<LinkView> {
    let link = texts::link(&accounts(tx)?, amount, &property.currency, reference)?;
    Ok(LinkView {
        qr_svg: qr_code::drawn(&link.code)?,
        url: link.url,
        amount: Amount(amount),
        currency: property.currency.code().to_string(),
        method: link.method,
    })
}

/// Like [`link`], but `None` where nothing is due or the property's accounts are missing or wrong: a guest can't
/// correct them.
pub fn link_if_any(
    tx: &ReadTx,
    property: &PropertySettings,
    amount: Decimal,
    reference: &str,
) -> Result<Option<LinkView>> {
    if amount <= Decimal::ZERO {
        return Ok(None);
    }
    match link(tx, property, amount, reference) {
        Ok(link) => Ok(Some(link)),
        Err(Error::Refused { .. }) => Ok(None),
        Err(error) => Err(error),
    }
}
