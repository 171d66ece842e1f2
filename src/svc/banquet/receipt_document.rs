//! The receipt of a payment as a document.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::document_view::{PaperCustomer, PaperProperty};
use super::{FUNCTION, MONEY};
use crate::db::scope::ReadTx;
use crate::domain::banquet::figures::outstanding;
use crate::domain::banquet::receipts::Money;
use crate::domain::lists::{EventType, FunctionStatus, PaymentKind, ReceiptMode, Session};
use crate::domain::words;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::store::banquet::{functions, receipt_document, receipts};
use crate::store::settings::letterhead;
use crate::svc::settings::property::Locale;
use crate::wire::{Amount, Day, Moment, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Banquet,
            "receipt_document",
            MONEY,
            FUNCTION,
            receipt_document,
            "A receipt of a function with its amount in words, and what was received up to it.",
        )
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct ReceiptOf {
    /// Identifier of the function.
    function: Text,
    /// Number of the receipt.
    receipt: Text,
}

#[derive(Serialize, JsonSchema)]
pub struct ReceiptPaper {
    header: ReceiptHead,
    property: PaperProperty,
    customer: PaperCustomer,
    event: ReceiptEvent,
    receipt: ReceiptBody,
    running: ReceiptRunning,
    /// How the property writes figures and dates.
    ui_locale: Locale,
}

#[derive(Serialize, JsonSchema)]
struct ReceiptHead {
    kind: &'static str,
    title: &'static str,
    reference: String,
    receipt_no: String,
    date: Day,
    printed_on: Moment,
    amount_in_words: String,
}

#[derive(Serialize, JsonSchema)]
struct ReceiptEvent {
    function: String,
    status: FunctionStatus,
    event_type: EventType,
    event_name: Option<String>,
    venue: String,
    session: Session,
    event_date: Day,
    pax: i64,
}

#[derive(Serialize, JsonSchema)]
struct ReceiptBody {
    kind: PaymentKind,
    /// The kind of money that a refund returns.
    refund_of: Option<PaymentKind>,
    mode: ReceiptMode,
    amount: Amount,
    reference: Option<String>,
    /// Login.
    received_by: String,
    received_by_name: Option<String>,
}

/// After the receipt.
#[derive(Serialize, JsonSchema)]
struct ReceiptRunning {
    grand_total: Amount,
    received: Amount,
    deposit_held: Amount,
    balance_due: Amount,
    /// What somebody owes of it as the function stands now.
    outstanding: Amount,
}

fn receipt_document(tx: &ReadTx, params: ReceiptOf) -> Result<ReceiptPaper> {
    let property = tx.property()?;
    let function = functions::find(tx, &params.function)?;
    let all = receipts::of_function(tx, function.id)?;
    let receipt = receipt_document::named(all.clone(), &function.name, &params.receipt)?;
    let until: Vec<_> = all.iter().filter(|one| one.id <= receipt.id).map(receipts::Receipt::facts).collect();
    let money = Money::of(&until, Decimal::ZERO, &property.currency);
    let is_refund = receipt.kind == PaymentKind::Refund;
    Ok(ReceiptPaper {
        header: ReceiptHead {
            kind: "receipt",
            title: if is_refund { "Refund Voucher" } else { "Receipt" },
            reference: function.name.clone(),
            receipt_no: receipt.name,
            date: Day(receipt.received_on),
            printed_on: Moment(property.local(tx.now())),
            amount_in_words: words::amount(receipt.amount, &property.currency, property.pack().grouping),
        },
        property: PaperProperty::of(&property, letterhead::of_property(tx)?, false),
        customer: PaperCustomer::of(&function, false),
        event: ReceiptEvent {
            status: function.status,
            event_type: function.details.event_type,
            event_name: function.details.event_name.clone(),
            venue: function.venue_name.clone(),
            session: function.details.times.session(),
            event_date: Day(function.details.times.event_on),
            pax: function.details.pax.billable(),
            function: function.name,
        },
        receipt: ReceiptBody {
            kind: receipt.kind,
            refund_of: receipt.refund_of,
            mode: receipt.mode,
            amount: Amount(receipt.amount),
            reference: receipt.reference,
            received_by: receipt.received_by,
            received_by_name: receipt.received_by_name,
        },
        running: ReceiptRunning {
            grand_total: Amount(function.grand),
            received: Amount(money.received),
            deposit_held: Amount(money.held()),
            balance_due: Amount(function.grand - money.received),
            outstanding: Amount(outstanding(function.status, function.grand - money.received)),
        },
        ui_locale: Locale::of(&property),
    })
}
