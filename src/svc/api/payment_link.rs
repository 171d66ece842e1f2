//! A link and a square code with which a guest pays what a folio still owes.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Serialize;

use super::folio::{CASHIERS, FOLIO, OfFolio};
use crate::db::scope::ReadTx;
use crate::domain::lists::LinkMethod;
use crate::domain::payment_link;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, read};
use crate::rpc::wire::Amount;
use crate::store::folios;
use crate::store::properties::{accounts, house};
use crate::svc::square_code;

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        "folio_payment_link",
        CASHIERS,
        FOLIO,
        folio_payment_link,
        "A payment link and its code for what a folio still owes.",
    )]
}

#[derive(Serialize, JsonSchema)]
pub struct LinkView {
    url: String,
    /// The folio's balance.
    amount: Amount,
    currency: String,
    method: LinkMethod,
    qr_svg: String,
}

/// Made anew each time, so that it never asks for more than is owed. A payment is recognised by the invoice number, or
/// by the folio while it has none.
fn folio_payment_link(tx: &ReadTx, params: OfFolio) -> Result<LinkView> {
    let house = house(tx)?;
    let folio = folios::find(tx, &params.folio)?;
    let amount = folio.totals(&house.currency).balance;
    if amount <= Decimal::ZERO {
        return Err(Error::refused("nothing_due", format!("{} owes nothing.", folio.name)));
    }
    let reference = folio.invoice_number.as_deref().unwrap_or(&folio.name);
    let link = payment_link::link(&accounts(tx)?, amount, &house.currency, reference)?;
    Ok(LinkView {
        qr_svg: square_code::drawn(&link.code)?,
        url: link.url,
        amount: Amount(amount),
        currency: house.currency.code().to_string(),
        method: link.method,
    })
}
