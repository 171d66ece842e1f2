//! The receipt of a payment or a refund.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::lists::{FolioType, PaymentKind, PaymentMode};
use crate::domain::words;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::say;
use crate::store::booking::reservations;
use crate::store::folio::{folios, payments};
use crate::store::settings::letterhead;
use crate::svc::folio::folios::{CASHIERS, FOLIO};
use crate::svc::folio::invoices::{PropertyView, property_view};
use crate::svc::settings::property::Locale;
use crate::wire::{Amount, Day, Flag, Moment, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Desk,
        "receipt",
        CASHIERS,
        FOLIO,
        receipt,
        "Returns the data of the printed receipt of a payment or a refund.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct ReceiptOf {
    /// Identifier of the folio.
    folio: Text,
    /// Identifier of the payment on it, or the number of its receipt.
    payment: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct ReceiptView {
    /// How the property formats amounts and names its tax.
    ui_locale: Locale,
    property: PropertyView,
    /// The number of the receipt.
    receipt: String,
    /// 1: a refund.
    is_refund: Flag,
    posting_date: Day,
    received_at: Option<Moment>,
    /// Login of the person who took the money.
    received_by: String,
    payment_kind: PaymentKind,
    refund_of: Option<PaymentKind>,
    mode: PaymentMode,
    reference: Option<String>,
    reason: Option<String>,
    /// Above 0, for a refund too.
    amount: Amount,
    amount_in_words: String,
    folio: String,
    folio_type: FolioType,
    invoice_number: Option<String>,
    guest_name: String,
    /// The company billed, if any.
    company: Option<String>,
    reservation: Option<String>,
    room: Option<String>,
    check_in_date: Option<Day>,
    check_out_date: Option<Day>,
    /// Of the folio, right after the payment; negative for a credit.
    balance_after: Amount,
}

/// The balance is that of the moment of the payment, so a receipt printed again says the same.
fn receipt(tx: &ReadTx, params: ReceiptOf) -> Result<ReceiptView> {
    let property = tx.property()?;
    let folio = folios::find(tx, &params.folio)?;
    let given = params.payment.trim();
    let rows = payments::of_folio(tx, folio.id, &property.currency)?;
    let found =
        rows.into_iter().find(|row| row.receipt.as_deref() == Some(given) || row.id.to_string() == given);
    let payment = found.ok_or_else(|| Error::NotFound {
        message: say!("There is no payment {payment} on {folio}.", payment = given, folio = folio.name),
    })?;
    let number = payment.receipt.ok_or_else(|| {
        Error::refused("no_receipt", say!("No money was taken here for this payment, so it has no receipt."))
    })?;
    let stay = folio.reservation.as_deref().map(|name| reservations::find(tx, name)).transpose()?;
    Ok(ReceiptView {
        ui_locale: Locale::of(&property),
        receipt: number,
        is_refund: Flag(payment.kind == PaymentKind::Refund),
        posting_date: Day(payment.posted_on),
        received_at: payment.received_at.map(|at| Moment(property.local(at))),
        received_by: payment.received_by,
        payment_kind: payment.kind,
        refund_of: payment.refund_of,
        mode: payment.mode,
        reference: payment.reference,
        reason: payment.reason,
        amount: Amount(payment.amount.abs()),
        amount_in_words: words::amount(payment.amount.abs(), &property.currency, property.pack().grouping),
        folio: folio.name,
        folio_type: folio.folio_type,
        invoice_number: folio.invoice_number,
        guest_name: folio.guest_name,
        company: folio.company,
        reservation: folio.reservation,
        check_in_date: stay.as_ref().map(|stay| Day(stay.dates.check_in)),
        check_out_date: stay.as_ref().map(|stay| Day(stay.dates.check_out)),
        room: stay.and_then(|stay| stay.room),
        balance_after: Amount(payment.balance_after),
        property: property_view(&property, letterhead::of_property(tx)?),
    })
}
