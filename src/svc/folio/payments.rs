//! Payments and refunds.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::WriteTx;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::folio::balance::Received;
use crate::domain::folio::{company_credit, guard, payments as rules};
use crate::domain::lists::{PaymentKind, PaymentMode};
use crate::domain::money::Currency;
use crate::domain::property::PropertySettings;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, write};
use crate::store::folio::company_credit as credit;
use crate::store::folio::folios::{self, Folio};
use crate::store::folio::payments::{self, NewPayment, Payment};
use crate::svc::folio::folios::{CASHIERS, FOLIO, FolioView, balance_of, reload_view};
use crate::wire::{Amount, OK, Text, Yes};

pub fn rows() -> Vec<Endpoint> {
    vec![
        write(
            Module::Api,
            "add_folio_payment",
            CASHIERS,
            FOLIO,
            add_folio_payment,
            "Posts a payment, an advance or a security deposit.",
        )
        .pin(),
        write(
            Module::Api,
            "refund_folio_payment",
            CASHIERS,
            FOLIO,
            refund_folio_payment,
            "Refunds money of an open folio, or the security deposit of a closed folio.",
        )
        .destructive()
        .post_only()
        .pin(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct AddFolioPayment {
    /// Identifier of the folio.
    folio: Text,
    mode: PaymentMode,
    /// Above 0, in the property's currency; on a closed folio at most what is owed.
    amount: Amount,
    /// Card slip, transaction or cheque number.
    reference: Option<Text>,
    /// Payment, Advance or Security Deposit. A closed folio takes a Payment only.
    #[serde(default)]
    kind: PaymentKind,
}

fn add_folio_payment(tx: &WriteTx, params: AddFolioPayment) -> Result<FolioView> {
    let property = tx.property()?;
    let folio = folios::find(tx, &params.folio)?;
    let kind = rules::payment_kind(params.kind)?;
    let amount = rules::payment_amount(params.amount.0, &property.currency)?;
    if kind != PaymentKind::Payment {
        guard::require_open(&folio.facts(&property.currency))?;
    }
    if !folio.is_open() {
        let totals = folio.totals(&property.currency);
        // Money ends the credit of a company, too; credit does not.
        let credit = if params.mode == PaymentMode::CompanyCredit { Decimal::ZERO } else { totals.on_credit };
        let owed = totals.balance.max(Decimal::ZERO) + credit;
        rules::require_owed(&folio.name, owed, amount, &property.currency)?;
    }
    let taken = NewPayment::received(folio.id, property.business_on, kind, params.mode, amount);
    let new = NewPayment { reference: params.reference.as_deref(), ..taken };
    post(tx, &folio, &new, &property.currency)?;
    reload_view(tx, folio.id)
}

/// Posts a payment and logs it; answers its row.
pub(in crate::svc) fn post(
    tx: &WriteTx,
    folio: &Folio,
    new: &NewPayment,
    currency: &Currency,
) -> Result<i64> {
    let row = receive(tx, new, currency)?;
    tx.log(Action::new(Verb::PostPayment, RecordType::Folio, &folio.name).after(logged(new)));
    Ok(row)
}

/// Inserts a payment. Refuses a credit that nobody has, and gives none a receipt; money for a closed bill ends the credit on it, which moves none.
pub(super) fn receive(tx: &WriteTx, new: &NewPayment, currency: &Currency) -> Result<i64> {
    if new.mode == PaymentMode::CompanyCredit {
        company_credit::require_credit(credit::of_folio(tx, new.folio_id)?.as_ref())?;
        return payments::insert(tx, &NewPayment { receipted: false, ..new.clone() }, currency);
    }
    let folio = folios::reload(tx, new.folio_id)?;
    if !folio.is_open() {
        let mut rows = payments::of_folio(tx, folio.id, currency)?;
        rows.retain(is_credit);
        let balance = folio.totals(currency).balance;
        for (kind, part) in company_credit::settled(&received(&rows), balance, new.amount) {
            let mode = PaymentMode::CompanyCredit;
            let back = NewPayment::received(folio.id, new.posted_on, kind, mode, part).refunded();
            let settled = NewPayment { reason: Some("Paid by the company"), internal: true, ..back };
            payments::insert(tx, &settled, currency)?;
        }
    }
    payments::insert(tx, new, currency)
}

fn is_credit(row: &Payment) -> bool {
    row.mode == PaymentMode::CompanyCredit
}

/// A payment row in the action log.
pub(super) fn logged(new: &NewPayment) -> serde_json::Value {
    json!({ "payment_kind": new.kind, "refund_of": new.refund_of, "mode": new.mode, "amount": Amount(new.amount),
            "reference": new.reference })
}

#[derive(Deserialize, JsonSchema)]
pub struct RefundFolioPayment {
    /// Identifier of a folio; a closed one refunds a security deposit only.
    folio: Text,
    /// Above 0; at most what was received and not yet refunded.
    amount: Amount,
    mode: PaymentMode,
    reason: Text,
    /// Refunds this kind of money only. Without it payments are refunded first, then advances; a security deposit is
    /// refunded only by name.
    kind: Option<PaymentKind>,
}

#[derive(Serialize, JsonSchema)]
pub struct Refunded {
    ok: Yes,
    balance: Amount,
}

fn refund_folio_payment(tx: &WriteTx, params: RefundFolioPayment) -> Result<Refunded> {
    let property = tx.property()?;
    let folio = folios::find(tx, &params.folio)?;
    let kind = params.kind.map(rules::payment_kind).transpose()?;
    let back = Back { amount: params.amount.0, mode: params.mode, kind, reason: &params.reason };
    give_back(tx, &property, &folio, &back)?;
    Ok(Refunded { ok: OK, balance: Amount(balance_of(tx, folio.id, &property.currency)?) })
}

/// A refund. Without a kind it takes payments first, then advances.
pub(in crate::svc) struct Back<'a> {
    pub amount: Decimal,
    pub mode: PaymentMode,
    pub kind: Option<PaymentKind>,
    pub reason: &'a str,
}

/// Refunds money of a folio and logs it.
pub(in crate::svc) fn give_back(
    tx: &WriteTx,
    property: &PropertySettings,
    folio: &Folio,
    back: &Back,
) -> Result<()> {
    guard::require_refundable(&folio.facts(&property.currency), back.kind)?;
    let mut rows = payments::of_folio(tx, folio.id, &property.currency)?;
    // Credit was no money: none is refunded for it, and money is not refunded as credit.
    rows.retain(|row| is_credit(row) == (back.mode == PaymentMode::CompanyCredit));
    for (kind, part) in rules::refund(&received(&rows), back.amount, back.kind, &property.currency)? {
        let given = NewPayment::received(folio.id, property.business_on, kind, back.mode, part).refunded();
        let new = NewPayment { reason: Some(back.reason), ..given };
        payments::insert(tx, &new, &property.currency)?;
        tx.log(
            Action::new(Verb::RefundPayment, RecordType::Folio, &folio.name)
                .after(logged(&new))
                .why(back.reason.to_string()),
        );
    }
    Ok(())
}

pub(super) fn received(rows: &[Payment]) -> Vec<Received> {
    rows.iter().map(|row| Received { kind: row.refund_of.unwrap_or(row.kind), amount: row.amount }).collect()
}
