//! A link and a square code with which a guest pays what a folio still owes.

use rust_decimal::Decimal;

use crate::db::scope::ReadTx;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::store::folio::folios;
use crate::svc::folio::folios::{CASHIERS, FOLIO, OfFolio};
use crate::svc::folio::payment_request::{self, LinkView};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Api,
        "folio_payment_link",
        CASHIERS,
        FOLIO,
        folio_payment_link,
        "A payment link and its code for what a folio still owes.",
    )]
}

/// For the folio's balance. A payment is recognised by the invoice number, or by the folio while it has none.
fn folio_payment_link(tx: &ReadTx, params: OfFolio) -> Result<LinkView> {
    let property = tx.property()?;
    let folio = folios::find(tx, &params.folio)?;
    let amount = folio.totals(&property.currency).balance;
    if amount <= Decimal::ZERO {
        return Err(Error::refused("nothing_due", format!("{} owes nothing.", folio.name)));
    }
    let reference = folio.invoice_number.as_deref().unwrap_or(&folio.name);
    payment_request::link(tx, &property, amount, reference)
}
