//! Closing folios with their invoices.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::folio::closing;
use crate::domain::property::PropertySettings;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::folio::folios::{self, Folio};
use crate::store::folio::{closing as stored, invoices};
use crate::svc::folio::folios::{CASHIERS, FOLIO, OfFolio};
use crate::svc::folio::invoice_message;
use crate::wire::Amount;

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Api,
            "close_folio",
            CASHIERS,
            FOLIO,
            close_folio,
            "Closes a folio and assigns its invoice number.",
        )
        .destructive()
        .pin(),
    ]
}

#[derive(Serialize, JsonSchema)]
pub struct InvoiceGiven {
    invoice_number: String,
}

/// A balance does not prevent closing: the invoice shows it. Closing a closed folio answers its number again.
fn close_folio(tx: &WriteTx, params: OfFolio) -> Result<InvoiceGiven> {
    let property = tx.property()?;
    let folio = folios::find(tx, &params.folio)?;
    if let Some(number) = folio.invoice_number {
        tx.nothing_changed();
        return Ok(InvoiceGiven { invoice_number: number });
    }
    closing::require_closable(&folio.facts(&property.currency))?;
    Ok(InvoiceGiven { invoice_number: close(tx, &property, &folio, Verb::CloseFolio)? })
}

/// Closes a folio; answers its invoice number.
pub(in crate::svc) fn close(
    tx: &WriteTx,
    property: &PropertySettings,
    folio: &Folio,
    action: Verb,
) -> Result<String> {
    let number = invoices::issue(tx, property, folio.id, folio.grand_minor())?;
    stored::close(tx, folio.id, property.business_on, &number)?;
    let totals = folio.totals(&property.currency);
    let after = json!({ "status": "Closed", "invoice_number": number, "grand_total": Amount(totals.grand),
                        "balance": Amount(totals.balance) });
    tx.log(
        Action::new(action, RecordType::Folio, &folio.name).before(json!({ "status": "Open" })).after(after),
    );
    invoice_message::closed(tx, &folio.name);
    Ok(number)
}
