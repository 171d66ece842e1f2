//! Cancelling an invoice; its number stays in the register.

use crate::store::folio::cancel_invoice as stored;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::folio::cancel_invoice::require_invoice;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::folio::{cancelled_bills, folios};
use crate::svc::folio::folios::{CASHIERS, FOLIO};
use crate::svc::folio::invoices;
use crate::wire::{Amount, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Api,
            "cancel_invoice",
            CASHIERS,
            FOLIO,
            cancel_invoice,
            "Cancels the invoice of a folio and reopens the folio.",
        )
        .destructive()
        .post_only()
        .pin(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct CancelInvoice {
    /// Identifier of the folio.
    folio: Text,
    /// Why the invoice is wrong; stored in the register.
    reason: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct InvoiceCancelled {
    /// The number that went into the register.
    cancelled: String,
    folio: String,
    /// The number of the credit note, where the month of the invoice is over: that month stays as it was reported.
    credit_note: Option<String>,
}

fn cancel_invoice(tx: &WriteTx, params: CancelInvoice) -> Result<InvoiceCancelled> {
    let property = tx.property()?;
    let folio = folios::find(tx, &params.folio)?;
    require_invoice(&folio.facts(&property.currency))?;
    let grand_total = folio.totals(&property.currency).grand;
    let number = folio.invoice_number.ok_or_else(|| Error::internal("a closed folio without a number"))?;
    let issued_on = folio.closed_on.ok_or_else(|| Error::internal("a closed folio without its date"))?;
    let document = invoices::to_store(tx, &folio.name)?;
    let credit_note = cancelled_bills::keep_folio(tx, folio.id, issued_on, &document)?;
    stored::cancel(tx, folio.id, &number, property.business_on, &params.reason)?;
    stored::reopen(tx, folio.id)?;
    let action = Action::new(Verb::CancelInvoice, RecordType::Folio, &folio.name)
        .before(json!({ "status": "Closed", "invoice_number": number, "grand_total": Amount(grand_total) }))
        .after(json!({ "status": "Open", "credit_note": credit_note }))
        .why(params.reason.to_string());
    tx.log(action);
    Ok(InvoiceCancelled { cancelled: number, folio: folio.name, credit_note })
}
