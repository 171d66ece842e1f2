//! Leaving in one step: the check-out, the payment of what the guest owes, and the invoices.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Map;

use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::Verb;
use crate::domain::folio::closing as rules;
use crate::domain::language::Value;
use crate::domain::lists::{FolioType, PaymentKind, PaymentMode, Role};
use crate::domain::property::PropertySettings;
use crate::domain::stay::settle_and_check_out;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::say;
use crate::store::booking::reservations::{self, Stay};
use crate::store::folio::folios::{self, Folio};
use crate::store::folio::payments::NewPayment;
use crate::svc::folio::{self, deposits, payments};
use crate::svc::stay::check_out::{self, CheckedOut};
use crate::wire::{Amount, Flag, Text};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Desk,
            "settle_and_check_out",
            Gate::Any(&[Role::FrontDesk, Role::ServiceAgent]),
            Target::Of(Owner::Reservation, "reservation"),
            settle_and_check_out,
            "Checks a guest out, takes the payment or refunds a credit, and issues the invoices, in one step.",
        )
        .destructive()
        .post_only()
        .pin(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct SettleAndCheckOut {
    /// Identifier of the stay.
    reservation: Text,
    /// What the guest pays now, at most what Guest and Extra folios owe after the check-out. Nothing if not given.
    amount: Option<Amount>,
    #[serde(default = "cash")]
    mode: PaymentMode,
    /// Card slip, transaction or cheque number.
    reference: Option<Text>,
    /// 1: a security deposit that is held pays first.
    #[serde(default)]
    use_deposit: Flag,
    /// What a guest in credit gets back in `mode`, at most the credit of Guest and Extra folios. Nothing if not given.
    refund: Option<Amount>,
    /// 1: what is still held of a security deposit goes back in `mode`.
    #[serde(default)]
    refund_deposit: Flag,
    /// 0: leave the folios open.
    #[serde(default = "yes")]
    close_folios: Flag,
    /// 1: a Guest or Extra folio with a balance gets its invoice too, and the guest owes it. 0: it stays open.
    #[serde(default)]
    invoice_unpaid: Flag,
    /// What the guest was shown to owe after the check-out, with `use_deposit` less the deposit. Another sum is refused
    /// (`due_changed`), and the refusal contains it as `due`.
    expected_due: Option<Amount>,
}

/// Which folios get their invoice.
#[derive(Clone, Copy)]
struct Closing {
    wanted: bool,
    unpaid: bool,
}

fn cash() -> PaymentMode {
    PaymentMode::Cash
}

fn yes() -> Flag {
    Flag(true)
}

#[derive(Serialize, JsonSchema)]
pub struct Departed {
    #[serde(flatten)]
    left: CheckedOut,
    /// A row for each folio that was paid.
    payments: Vec<PaymentTaken>,
    /// What went back to the guest, by folio.
    refunds: Vec<Repaid>,
    invoices: Vec<InvoiceIssued>,
    /// Folios that stay open, because they are not settled.
    left_open: Vec<FolioLeft>,
}

#[derive(Serialize, JsonSchema)]
pub struct PaymentTaken {
    folio: String,
    /// Identifier of the payment, for its receipt.
    payment: String,
    amount: Amount,
}

#[derive(Serialize, JsonSchema)]
pub struct Repaid {
    folio: String,
    amount: Amount,
    /// 1: of a security deposit.
    of_deposit: Flag,
}

#[derive(Serialize, JsonSchema)]
pub struct InvoiceIssued {
    folio: String,
    folio_type: FolioType,
    invoice_number: String,
    grand_total: Amount,
    /// What is still owed of it.
    balance: Amount,
}

#[derive(Serialize, JsonSchema)]
pub struct FolioLeft {
    folio: String,
    folio_type: FolioType,
    balance: Amount,
}

/// One transaction: a refusal of any part changes nothing. A Guest or Extra folio is closed when it is paid,
/// or with its balance when `invoice_unpaid` says so; a company's folio is closed with its balance, which the company then owes. Folios without charges stay as they are.
fn settle_and_check_out(tx: &WriteTx, params: SettleAndCheckOut) -> Result<Departed> {
    let stay = reservations::find(tx, &params.reservation)?;
    let property = tx.property()?;
    let closing = Closing { wanted: params.close_folios.0, unpaid: params.invoice_unpaid.0 };
    let (left, (refunds, payments, (invoices, left_open))) = check_out::leave(tx, &stay, &property, || {
        use_deposit(tx, &stay, &property, &params)?;
        require_shown_due(tx, &stay, &property, params.expected_due)?;
        let refunds = refund(tx, &stay, &property, &params)?;
        let payments = settle(tx, &stay, &property, &params)?;
        Ok((refunds, payments, close(tx, &stay, &property, closing)?))
    })?;
    Ok(Departed { left, payments, refunds, invoices, left_open })
}

fn use_deposit(
    tx: &WriteTx,
    stay: &Stay,
    property: &PropertySettings,
    params: &SettleAndCheckOut,
) -> Result<()> {
    if params.use_deposit.0 {
        for folio in guest_folios(tx, stay)?.iter().filter(|folio| folio.is_open()) {
            let totals = folio.totals(&property.currency);
            let usable = totals.deposit_held.min(totals.balance);
            if usable > Decimal::ZERO {
                deposits::apply_held(tx, property, folio, usable)?;
            }
        }
    }
    Ok(())
}

/// Refuses a sum other than the one that was shown: a charge or payment may have come meanwhile.
fn require_shown_due(
    tx: &ReadTx,
    stay: &Stay,
    property: &PropertySettings,
    shown: Option<Amount>,
) -> Result<()> {
    let Some(Amount(before)) = shown else { return Ok(()) };
    let now: Decimal = balances(&guest_folios(tx, stay)?, property).iter().sum();
    if before == now {
        return Ok(());
    }
    let message = say!(
        "What the guest owes has changed from {before} to {now}.",
        before = Value::money(before, &property.currency),
        now = Value::money(now, &property.currency)
    );
    let now = Map::from_iter([("due".to_string(), serde_json::to_value(Amount(now))?)]);
    Err(Error::Outdated { code: "due_changed", message, now: Box::new(now) })
}

/// Refunds a credit and the deposits that are still held, each to the folio that has it.
fn refund(
    tx: &WriteTx,
    stay: &Stay,
    property: &PropertySettings,
    params: &SettleAndCheckOut,
) -> Result<Vec<Repaid>> {
    let mut given = Vec::new();
    let mut back = |folio: &Folio, kind: Option<PaymentKind>, amount: Decimal, reason: &str| {
        let back = payments::Back { amount, mode: params.mode, kind, reason };
        payments::give_back(tx, property, folio, &back)?;
        let of_deposit = Flag(kind == Some(PaymentKind::SecurityDeposit));
        given.push(Repaid { folio: folio.name.clone(), amount: Amount(amount), of_deposit });
        Ok::<_, Error>(())
    };
    let folios = guest_folios(tx, stay)?;
    if let Some(amount) = params.refund {
        let balances = balances(&folios, property);
        let parts = settle_and_check_out::returns(&balances, amount.0, &property.currency)?;
        for (folio, part) in folios.iter().zip(parts).filter(|(_, part)| !part.is_zero()) {
            back(folio, None, part, "Paid too much, returned at check-out")?;
        }
    }
    for folio in folios.iter().filter(|_| params.refund_deposit.0) {
        let held = folio.totals(&property.currency).deposit_held;
        if held > Decimal::ZERO {
            let deposit = Some(PaymentKind::SecurityDeposit);
            back(folio, deposit, held, "Security deposit returned at check-out")?;
        }
    }
    Ok(given)
}

fn settle(
    tx: &WriteTx,
    stay: &Stay,
    property: &PropertySettings,
    params: &SettleAndCheckOut,
) -> Result<Vec<PaymentTaken>> {
    let Some(amount) = params.amount else { return Ok(Vec::new()) };
    let folios = guest_folios(tx, stay)?;
    let balances = balances(&folios, property);
    let parts = settle_and_check_out::shares(&balances, amount.0, &property.currency)?;
    let mut taken = Vec::new();
    for (folio, part) in folios.iter().zip(parts).filter(|(_, part)| !part.is_zero()) {
        let received =
            NewPayment::received(folio.id, property.business_on, PaymentKind::Payment, params.mode, part);
        let new = NewPayment { reference: params.reference.as_deref(), ..received };
        let payment = payments::post(tx, folio, &new, &property.currency)?.to_string();
        taken.push(PaymentTaken { folio: folio.name.clone(), payment, amount: Amount(part) });
    }
    Ok(taken)
}

fn balances(folios: &[Folio], property: &PropertySettings) -> Vec<Decimal> {
    folios.iter().map(|folio| folio.totals(&property.currency).balance).collect()
}

fn guest_folios(tx: &ReadTx, stay: &Stay) -> Result<Vec<Folio>> {
    let mut folios = folios::of_stay(tx, stay.id)?;
    folios.retain(Folio::bills_guest);
    Ok(folios)
}

/// Closes what can be closed; answers the invoices, and what stays open with a balance or unbilled charges.
fn close(
    tx: &WriteTx,
    stay: &Stay,
    property: &PropertySettings,
    closing: Closing,
) -> Result<(Vec<InvoiceIssued>, Vec<FolioLeft>)> {
    let (mut invoices, mut left_open) = (Vec::new(), Vec::new());
    for folio in folios::of_stay(tx, stay.id)?.into_iter().filter(Folio::is_open) {
        let totals = folio.totals(&property.currency);
        let owes_later = closing.unpaid || !folio.bills_guest();
        let settled = totals.balance.is_zero() || owes_later && totals.balance > Decimal::ZERO;
        if closing.wanted && settled && rules::require_closable(&folio.facts(&property.currency)).is_ok() {
            invoices.push(InvoiceIssued {
                invoice_number: folio::closing::close(tx, property, &folio, Verb::CloseFolio)?,
                folio: folio.name,
                folio_type: folio.folio_type,
                grand_total: Amount(totals.grand),
                balance: Amount(totals.balance),
            });
        } else if totals.lines > 0 || !totals.balance.is_zero() {
            let balance = Amount(totals.balance);
            left_open.push(FolioLeft { folio: folio.name, folio_type: folio.folio_type, balance });
        }
    }
    Ok((invoices, left_open))
}
