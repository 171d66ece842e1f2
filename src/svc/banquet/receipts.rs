//! Money received for a function, and refunds.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{FUNCTION, MONEY};
use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::banquet::receipts::{self as money, permit_refund};
use crate::domain::banquet::status::{Step, permit};
use crate::domain::banquet::terms::{self as rules, is_scheduled};
use crate::domain::folio::payments::payment_amount;
use crate::domain::language::Message;
use crate::domain::lists::{PaymentKind, ReceiptMode};
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::say;
use crate::store::banquet::functions::{self, Function};
use crate::store::banquet::receipts::{self, NewReceipt};
use crate::store::banquet::terms;
use crate::wire::{Amount, Day, OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Banquet,
            "record_receipt",
            MONEY,
            FUNCTION,
            record_receipt,
            "Receives money for a function, or refunds it; a deposit is held apart from the bill.",
        )
        .post_only(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct RecordReceipt {
    /// Identifier of the function.
    function: Text,
    /// Above 0, for a refund too.
    amount: Amount,
    #[serde(default)]
    mode: ReceiptMode,
    /// Advance, Payment, Security Deposit or Refund.
    #[serde(default = "advance")]
    kind: PaymentKind,
    reference: Option<Text>,
    /// Defaults to the business date, and is not after it nor before the enquiry.
    receipt_date: Option<Day>,
    /// `name` of the payment term that it settles.
    settle_term: Option<Text>,
    /// The kind of money that a refund returns: Payment (the default) or Security Deposit.
    refund_of: Option<PaymentKind>,
}

fn advance() -> PaymentKind {
    PaymentKind::Advance
}

#[derive(Serialize, JsonSchema)]
pub struct ReceiptRecorded {
    ok: Yes,
    /// Number of the receipt.
    receipt: String,
    /// Everything received but deposits, less what was refunded.
    received: Amount,
    deposit_held: Amount,
    balance_due: Amount,
    /// A payment that is more than what was due; it is received all the same.
    warnings: Vec<Message>,
}

/// A function that was called off can only refund money. A bill that a folio took is paid there.
fn record_receipt(tx: &WriteTx, params: RecordReceipt) -> Result<ReceiptRecorded> {
    let function = functions::find(tx, &params.function)?;
    let currency = tx.property()?.currency;
    let amount = payment_amount(params.amount.0, &currency)?;
    let refund_of = money::refund_of(params.kind, params.refund_of)?;
    let step = if refund_of.is_some() { Step::Refund } else { Step::Receive };
    permit(&function.name, function.status, step)?;
    match refund_of {
        Some(kind) => {
            permit_refund(&function.money, kind == PaymentKind::SecurityDeposit, amount, &currency)?
        }
        None => {
            let posted = function.posted_to_folio.as_deref();
            money::require_owed_here(posted, params.kind, function.balance())?
        }
    }
    let warning = money::above_balance(params.kind, function.balance(), amount, &currency);
    let today = tx.property()?.business_on;
    let received_on = money::receipt_date(params.receipt_date.map(|day| day.0), function.enquiry_on, today)?;
    let reference = params.reference.as_deref();
    let term = match &params.settle_term {
        Some(row) => Some(term_to_settle(tx, &function, row, params.kind)?),
        None => None,
    };
    let receipt = receipts::insert(
        tx,
        &NewReceipt {
            function_id: function.id,
            received_on,
            kind: params.kind,
            refund_of,
            mode: params.mode,
            amount,
            reference,
        },
    )?;
    if let Some((id, amount)) = term {
        terms::receive(tx, id, amount, received_on, reference)?;
    }
    let after = functions::find(tx, &function.name)?;
    log_receipt(tx, &function, &after, (&receipt, received_on), (params.kind, params.mode, amount));
    Ok(ReceiptRecorded {
        ok: OK,
        receipt,
        received: Amount(after.money.received),
        deposit_held: Amount(after.money.held()),
        balance_due: Amount(after.balance()),
        warnings: warning.into_iter().collect(),
    })
}

fn log_receipt(
    tx: &WriteTx,
    before: &Function,
    after: &Function,
    (receipt, received_on): (&str, NaiveDate),
    (kind, mode, amount): (PaymentKind, ReceiptMode, Decimal),
) {
    tx.log(
        Action::new(Verb::BanquetReceipt, RecordType::VenueBooking, &before.name)
            .before(json!({ "received": Amount(before.money.received), "deposit_held": Amount(before.money.held()),
                "balance_due": Amount(before.balance()) }))
            .after(json!({ "receipt": receipt, "receipt_date": Day(received_on), "kind": kind, "mode": mode, "amount": Amount(amount),
                "received": Amount(after.money.received), "deposit_held": Amount(after.money.held()),
                "balance_due": Amount(after.balance()) })),
    );
}

/// The row of a term, and what it comes to now.
fn term_to_settle(tx: &ReadTx, function: &Function, row: &str, kind: PaymentKind) -> Result<(i64, Decimal)> {
    money::require_settling(kind)?;
    let all = terms::of_function(tx, function.id)?;
    let facts: Vec<_> = all.iter().map(|term| term.facts).collect();
    let amounts = rules::amounts(function.grand, &facts, &tx.property()?.currency);
    let found = all.iter().zip(amounts).find(|(term, _)| term.id.to_string() == row);
    let Some((term, amount)) = found else {
        return Err(Error::NotFound {
            message: say!("There is no payment term {row} on {function}.", row, function = function.name),
        });
    };
    if !is_scheduled(term.facts.status) {
        let message = say!(
            "The payment term {milestone} is {status}.",
            milestone = term.milestone,
            status = term.facts.status
        );
        return Err(Error::refused("term_settled", message));
    }
    Ok((term.id, amount))
}
