//! Closing folios: the invoice, the interim invoice, and cancelling an invoice.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::folio::closing;
use crate::domain::property::PropertySettings;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::folio::folios::{self, Folio, NewFolio};
use crate::store::folio::{closing as stored, invoices};
use crate::svc::folio::deposits::move_deposit;
use crate::svc::folio::folios::{CASHIERS, FOLIO, OfFolio};
use crate::svc::folio::{invoice_message, posting};
use crate::wire::{Amount, Text};

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
        write(
            Module::Api,
            "part_settle_folio",
            CASHIERS,
            FOLIO,
            part_settle_folio,
            "Closes a paid folio during the stay and opens a new one.",
        )
        .destructive()
        .post_only()
        .pin(),
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

#[derive(Serialize, JsonSchema)]
pub struct PartSettled {
    /// The interim invoice.
    invoice_number: String,
    closed_folio: String,
    new_folio: String,
}

/// A held security deposit moves to the fresh folio.
fn part_settle_folio(tx: &WriteTx, params: OfFolio) -> Result<PartSettled> {
    let property = tx.property()?;
    let folio = folios::find(tx, &params.folio)?;
    closing::require_part_settleable(&folio.facts(&property.currency), &property.currency)?;
    let invoice_number = close(tx, &property, &folio, Verb::PartSettle)?;
    let new = NewFolio {
        folio_type: folio.folio_type,
        reservation_id: folio.reservation_id,
        group_id: folio.group_id,
        guest_id: folio.guest_id,
        guest_name: &folio.guest_name,
        company_id: folio.company_id,
        opened_on: property.business_on,
    };
    let fresh = posting::open_folio(tx, &new)?;
    folios::set_bill_to(tx, fresh.id, folio.bill_to_name.as_deref(), folio.bill_to_gstin.as_deref())?;
    move_deposit(tx, &property, &folio, &fresh)?;
    Ok(PartSettled { invoice_number, closed_folio: folio.name, new_folio: fresh.name })
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
}

fn cancel_invoice(tx: &WriteTx, params: CancelInvoice) -> Result<InvoiceCancelled> {
    let property = tx.property()?;
    let folio = folios::find(tx, &params.folio)?;
    closing::require_invoice(&folio.facts(&property.currency))?;
    let grand_total = folio.totals(&property.currency).grand;
    let number = folio.invoice_number.ok_or_else(|| Error::internal("a closed folio without a number"))?;
    invoices::cancel(tx, folio.id, &number, property.business_on, &params.reason)?;
    stored::reopen(tx, folio.id)?;
    let action = Action::new(Verb::CancelInvoice, RecordType::Folio, &folio.name)
        .before(json!({ "status": "Closed", "invoice_number": number, "grand_total": Amount(grand_total) }))
        .after(json!({ "status": "Open" }))
        .why(params.reason.to_string());
    tx.log(action);
    Ok(InvoiceCancelled { cancelled: number, folio: folio.name })
}
