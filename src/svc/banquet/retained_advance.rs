//! Retaining the advance of a function that was called off: its tax invoice, and taking that back.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{FUNCTION, MONEY};
use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::banquet::retained::{Supply, permit_retaining, retained_lines};
use crate::domain::folio::payments::payment_amount;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::say;
use crate::store::banquet::functions::{self, Function};
use crate::store::banquet::lines::{self, Line};
use crate::store::banquet::{invoices, venues};
use crate::wire::{Amount, OK, Prose, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Banquet,
            "retain_advance",
            MONEY,
            FUNCTION,
            retain_advance,
            "Retains the advance of a function that was called off and issues its tax invoice.",
        )
        .destructive()
        .post_only(),
        write(
            Module::Banquet,
            "release_advance",
            MONEY,
            FUNCTION,
            release_advance,
            "Cancels the invoice of an advance that was retained, so that it can be refunded.",
        )
        .destructive()
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct RetainAdvance {
    /// Identifier of the function.
    function: Text,
    /// With tax; everything that was received and not refunded if not given. A deposit is no part of it.
    amount: Option<Amount>,
}

#[derive(Serialize, JsonSchema)]
pub struct AdvanceRetained {
    ok: Yes,
    invoice_number: String,
    /// With tax.
    retained: Amount,
    taxable: Amount,
    tax: Amount,
    /// What can still be refunded.
    refundable: Amount,
}

/// The lines of the function stay what was offered; the invoice has its own, at their rates.
fn retain_advance(tx: &WriteTx, params: RetainAdvance) -> Result<AdvanceRetained> {
    let function = functions::find(tx, &params.function)?;
    let currency = tx.property()?.currency;
    let amount = match params.amount {
        Some(amount) => payment_amount(amount.0, &currency)?,
        None => function.money.refundable(),
    };
    let invoice = invoices::of_function(tx, function.id)?;
    let number = invoice.as_ref().map(|invoice| invoice.invoice_no.as_str());
    permit_retaining(&function.name, function.status, &function.money, number, amount, &currency)?;
    let supplies: Vec<Supply> = lines::of_function(tx, function.id)?.iter().map(supply).collect();
    let hall = venues::by_id(tx, function.details.venue_id)?.tax_rate;
    let retained = retained_lines(amount, &supplies, hall, &currency);
    let number = invoices::issue_retained(tx, function.id, amount, &retained)?;
    let zero = Decimal::new(0, currency.digits);
    let taxable = retained.iter().fold(zero, |sum, line| sum + line.amount);
    let after = functions::find(tx, &function.name)?;
    tx.log(
        Action::new(Verb::BanquetRetain, RecordType::VenueBooking, &function.name)
            .before(json!({ "refundable": Amount(function.money.refundable()) }))
            .after(json!({ "invoice_number": number, "retained": Amount(amount),
                "refundable": Amount(after.money.refundable()) })),
    );
    Ok(AdvanceRetained {
        ok: OK,
        invoice_number: number,
        retained: Amount(amount),
        taxable: Amount(taxable),
        tax: Amount(amount - taxable),
        refundable: Amount(after.money.refundable()),
    })
}

fn supply(line: &Line) -> Supply {
    let details = &line.details;
    Supply {
        item_type: details.item_type,
        is_alcohol: details.is_alcohol,
        tax_rate: details.tax_rate.normalize(),
        total: line.amounts.total(),
    }
}

#[derive(Deserialize, JsonSchema)]
pub struct ReleaseAdvance {
    /// Identifier of the function.
    function: Text,
    /// Why; it stands beside the number in the register.
    reason: Prose,
}

#[derive(Serialize, JsonSchema)]
pub struct AdvanceReleased {
    ok: Yes,
    /// The number that was cancelled.
    invoice_number: String,
    /// What can be refunded now.
    refundable: Amount,
}

fn release_advance(tx: &WriteTx, params: ReleaseAdvance) -> Result<AdvanceReleased> {
    let function = functions::find(tx, &params.function)?;
    let Some(invoice_number) = release(tx, &function, &params.reason)? else {
        let message = say!("No advance of {function} is retained.", function = function.name);
        return Err(Error::refused("nothing_retained", message));
    };
    let after = functions::find(tx, &function.name)?;
    Ok(AdvanceReleased { ok: OK, invoice_number, refundable: Amount(after.money.refundable()) })
}

/// Cancels the invoice of a retained advance, if there is one; answers its number, which stays in the register.
pub(super) fn release(tx: &WriteTx, function: &Function, reason: &str) -> Result<Option<String>> {
    let Some(invoice) = invoices::of_function(tx, function.id)?.filter(|invoice| invoice.retains) else {
        return Ok(None);
    };
    let credit_note = invoices::keep(tx, function)?;
    invoices::cancel(tx, function.id, reason)?;
    tx.log(
        Action::new(Verb::BanquetInvoiceCancelled, RecordType::VenueBooking, &function.name)
            .before(json!({ "invoice_number": invoice.invoice_no, "grand_total": Amount(invoice.grand) }))
            .after(json!({ "invoice_number": null, "credit_note": credit_note }))
            .why(reason.to_string()),
    );
    Ok(Some(invoice.invoice_no))
}
