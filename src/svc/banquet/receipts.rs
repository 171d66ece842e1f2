//! Money received for a function and refunded, and closing it out.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{FUNCTION, MONEY, pricing, require_changeable};
use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::banquet::quantities::read_pax;
use crate::domain::banquet::receipts::{self as money, permit_damage, permit_refund, require_not_closed_out};
use crate::domain::banquet::status::{Step, permit};
use crate::domain::banquet::terms::{self as rules, is_scheduled};
use crate::domain::folio::payments::payment_amount;
use crate::domain::lists::{FunctionStatus, PaymentKind, ReceiptMode};
use crate::domain::money::round;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::say;
use crate::store::banquet::functions::{self, Function};
use crate::store::banquet::receipts::{self, NewReceipt};
use crate::store::banquet::{details, invoices, terms};
use crate::wire::{self, Amount, Day, Flag, Int, OK, Prose, Text, Yes};

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
        write(
            Module::Banquet,
            "close_out",
            MONEY,
            FUNCTION,
            close_out,
            "Closes a function: withholds damage from the deposit, refunds the rest, issues the tax invoice.",
        )
        .destructive()
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
    /// Defaults to the business date, and is not after it.
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
    let today = tx.property()?.business_on;
    let received_on = money::receipt_date(params.receipt_date.map(|day| day.0), today)?;
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
    log_receipt(tx, &function, &after, &receipt, (params.kind, params.mode, amount));
    Ok(ReceiptRecorded {
        ok: OK,
        receipt,
        received: Amount(after.money.received),
        deposit_held: Amount(after.money.held()),
        balance_due: Amount(after.balance()),
    })
}

fn log_receipt(
    tx: &WriteTx,
    before: &Function,
    after: &Function,
    receipt: &str,
    (kind, mode, amount): (PaymentKind, ReceiptMode, Decimal),
) {
    tx.log(
        Action::new(Verb::BanquetReceipt, RecordType::VenueBooking, &before.name)
            .before(json!({ "received": Amount(before.money.received), "deposit_held": Amount(before.money.held()),
                "balance_due": Amount(before.balance()) }))
            .after(json!({ "receipt": receipt, "kind": kind, "mode": mode, "amount": Amount(amount),
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

#[derive(Deserialize, JsonSchema)]
pub struct CloseOut {
    /// Identifier of the function.
    function: Text,
    /// Withheld from the deposit.
    #[serde(default)]
    damage_amount: Amount,
    damage_note: Option<Prose>,
    /// 0 keeps the rest of the deposit.
    #[serde(default = "wire::default::on")]
    refund_deposit: Flag,
    #[serde(default)]
    refund_mode: ReceiptMode,
    /// Guests who came.
    pax_actual: Option<Int>,
}

#[derive(Serialize, JsonSchema)]
pub struct ClosedOut {
    ok: Yes,
    status: FunctionStatus,
    damage: Amount,
    refunded: Amount,
    /// What is still held of the deposit.
    deposit_held: Amount,
    balance_due: Amount,
    grand_total: Amount,
    /// The tax invoice of what no folio took; null when there is nothing.
    invoice_number: Option<String>,
}

/// Once, from Confirmed or Completed. A balance does not block: the invoice shows it. Damage is no taxed line; the refund of
/// the deposit leaves what was received as it was.
fn close_out(tx: &WriteTx, params: CloseOut) -> Result<ClosedOut> {
    let function = functions::find(tx, &params.function)?;
    permit(&function.name, function.status, Step::CloseOut)?;
    require_not_closed_out(&function.name, function.closed_out.is_some())?;
    let currency = tx.property()?.currency;
    let damage = round(params.damage_amount.0, &currency);
    permit_damage(&function.money, damage, params.damage_note.as_deref(), &currency)?;
    if let Some(pax) = params.pax_actual {
        come(tx, &function, pax.0)?;
    }
    let note = params.damage_note.as_deref().filter(|_| damage > Decimal::ZERO);
    receipts::close_out(tx, function.id, damage, note)?;
    let left = functions::find(tx, &function.name)?.money.held();
    let refunded = if params.refund_deposit.0 { left } else { Decimal::new(0, currency.digits) };
    if refunded > Decimal::ZERO {
        receipts::insert(
            tx,
            &NewReceipt {
                function_id: function.id,
                received_on: tx.property()?.business_on,
                kind: PaymentKind::Refund,
                refund_of: Some(PaymentKind::SecurityDeposit),
                mode: params.refund_mode,
                amount: refunded,
                reference: None,
            },
        )?;
    }
    let after = functions::find(tx, &function.name)?;
    let unposted = after.grand - after.posted;
    let invoice_number = match unposted > Decimal::ZERO {
        true => Some(invoices::issue(tx, function.id, unposted)?),
        false => None,
    };
    tx.log(
        Action::new(Verb::BanquetCloseOut, RecordType::VenueBooking, &function.name)
            .before(json!({ "status": function.status, "deposit_held": Amount(function.money.held()),
                "grand_total": Amount(function.grand), "pax_actual": function.details.pax.actual }))
            .after(json!({ "status": after.status, "damage_amount": Amount(damage), "damage_note": note,
                "deposit_refunded": Amount(refunded), "deposit_held": Amount(after.money.held()),
                "grand_total": Amount(after.grand), "pax_actual": after.details.pax.actual,
                "invoice_number": invoice_number })),
    );
    Ok(ClosedOut {
        ok: OK,
        status: after.status,
        damage: Amount(damage),
        refunded: Amount(refunded),
        deposit_held: Amount(after.money.held()),
        balance_due: Amount(after.balance()),
        grand_total: Amount(after.grand),
        invoice_number,
    })
}

/// Sets the guests who came; the lines that nobody typed follow.
pub(super) fn come(tx: &WriteTx, function: &Function, pax: i64) -> Result<()> {
    if function.status != FunctionStatus::Completed {
        require_changeable(function)?;
    }
    if function.posted_to_folio.is_some() {
        require_changeable(&Function { status: FunctionStatus::Confirmed, ..function.clone() })?;
    }
    details::set_actual_pax(tx, function.id, read_pax("pax_actual", pax)?)?;
    pricing::reprice(tx, &functions::find(tx, &function.name)?)?;
    Ok(())
}
