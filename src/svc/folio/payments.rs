//! Payments, refunds, deposits and the cash summary.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::global::Owner;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::folio::balance::Received;
use crate::domain::folio::{guard, payments as rules};
use crate::domain::lists::{PaymentKind, PaymentMode, TakenMode};
use crate::domain::money::Currency;
use crate::domain::property::PropertySettings;
use crate::domain::stay::lifecycle::{self, Step};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read, write};
use crate::rpc::target::Target;
use crate::store::banquet::figures;
use crate::store::booking::reservations::{self, Stay};
use crate::store::folio::folios::{self, Folio, OpenFolio};
use crate::store::folio::payments::{self, Collected, Collections, NewPayment, Payment};
use crate::store::restaurant::billing;
use crate::svc::folio::folios::{CASHIERS, FOLIO, FolioView, balance_of, reload_view};
use crate::svc::folio::posting;
use crate::wire::{Amount, Day, OK, Text, Yes};

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
            "record_advance",
            CASHIERS,
            Target::Of(Owner::Reservation, "reservation"),
            record_advance,
            "Posts an advance for a confirmed booking and opens its folio.",
        ),
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
        read(
            Module::Api,
            "cash_summary",
            CASHIERS,
            Target::Property,
            cash_summary,
            "Returns the collections of a date, by payment mode and cashier.",
        ),
        write(
            Module::Desk,
            "apply_deposit",
            CASHIERS,
            FOLIO,
            apply_deposit,
            "Applies a security deposit to the bill.",
        )
        .post_only()
        .pin(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct AddFolioPayment {
    /// Identifier of the folio.
    folio: Text,
    mode: PaymentMode,
    /// Above 0, in the property's currency.
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
    let row = payments::insert(tx, new, currency)?;
    tx.log(Action::new(Verb::PostPayment, RecordType::Folio, &folio.name).after(logged(new)));
    Ok(row)
}

/// A payment row in the action log.
fn logged(new: &NewPayment) -> serde_json::Value {
    json!({ "payment_kind": new.kind, "refund_of": new.refund_of, "mode": new.mode, "amount": Amount(new.amount),
            "reference": new.reference })
}

#[derive(Deserialize, JsonSchema)]
pub struct RecordAdvance {
    /// Identifier of a Confirmed stay.
    reservation: Text,
    /// Above 0, in the property's currency.
    amount: Amount,
    #[serde(default = "upi")]
    mode: PaymentMode,
    reference: Option<Text>,
    /// Advance or Security Deposit.
    #[serde(default = "advance")]
    kind: PaymentKind,
}

impl RecordAdvance {
    fn taking(&self) -> Taking<'_> {
        let (kind, mode, amount) = (self.kind, self.mode, self.amount.0);
        Taking { kind, mode, amount, reference: self.reference.as_deref() }
    }
}

fn advance() -> PaymentKind {
    PaymentKind::Advance
}

fn upi() -> PaymentMode {
    PaymentMode::Upi
}

#[derive(Serialize, JsonSchema)]
pub struct AdvanceTaken {
    folio: String,
    balance: Amount,
    /// Identifier of the payment, for its receipt.
    payment: String,
}

fn record_advance(tx: &WriteTx, params: RecordAdvance) -> Result<AdvanceTaken> {
    let stay = reservations::find(tx, &params.reservation)?;
    let (folio, payment) = take_in_advance(tx, &stay, &params.taking())?;
    let balance = Amount(balance_of(tx, folio.id, &tx.property()?.currency)?);
    Ok(AdvanceTaken { folio: folio.name, balance, payment: payment.to_string() })
}

/// Money taken before departure.
pub(in crate::svc) struct Taking<'a> {
    /// Advance or Security Deposit.
    pub kind: PaymentKind,
    pub mode: PaymentMode,
    pub amount: Decimal,
    pub reference: Option<&'a str>,
}

/// Posts an advance or a security deposit for a booked stay, opens its folio and logs it; answers the payment's row.
pub(in crate::svc) fn take_in_advance(
    tx: &WriteTx,
    stay: &Stay,
    taking: &Taking,
) -> Result<(OpenFolio, i64)> {
    let property = tx.property()?;
    lifecycle::permit(&stay.name, stay.status, Step::TakeAdvance)?;
    let amount = rules::payment_amount(taking.amount, &property.currency)?;
    rules::require_taken_in_advance(taking.kind)?;
    let folio = posting::guest_folio(tx, stay)?;
    let taken = NewPayment::received(folio.id, property.business_on, taking.kind, taking.mode, amount);
    let new = NewPayment { reference: taking.reference, ..taken };
    let payment = payments::insert(tx, &new, &property.currency)?;
    let after = json!({ "folio": folio.name, "payment": logged(&new) });
    tx.log(Action::new(Verb::RecordAdvance, RecordType::Reservation, &stay.name).after(after));
    Ok((folio, payment))
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
    guard::require_refundable(&folio.facts(&property.currency), kind)?;
    let rows = payments::of_folio(tx, folio.id, &property.currency)?;
    for (kind, part) in rules::refund(&received(&rows), params.amount.0, kind, &property.currency)? {
        let back = NewPayment::received(folio.id, property.business_on, kind, params.mode, part).refunded();
        let new = NewPayment { reason: Some(&params.reason), ..back };
        payments::insert(tx, &new, &property.currency)?;
        tx.log(
            Action::new(Verb::RefundPayment, RecordType::Folio, &folio.name)
                .after(logged(&new))
                .why(params.reason.to_string()),
        );
    }
    Ok(Refunded { ok: OK, balance: Amount(balance_of(tx, folio.id, &property.currency)?) })
}

fn received(rows: &[Payment]) -> Vec<Received> {
    rows.iter().map(|row| Received { kind: row.refund_of.unwrap_or(row.kind), amount: row.amount }).collect()
}

#[derive(Deserialize, JsonSchema)]
pub struct ApplyDeposit {
    /// Identifier of an open folio.
    folio: Text,
    /// Above 0; at most the deposit held, and at most the balance due.
    amount: Amount,
}

fn apply_deposit(tx: &WriteTx, params: ApplyDeposit) -> Result<FolioView> {
    let property = tx.property()?;
    let folio = folios::find(tx, &params.folio)?;
    apply_held(tx, &property, &folio, params.amount.0)?;
    reload_view(tx, folio.id)
}

/// Turns the deposit into a payment of the same mode. No money moves, so the cash summary does not count it.
pub(in crate::svc) fn apply_held(
    tx: &WriteTx,
    property: &PropertySettings,
    folio: &Folio,
    amount: Decimal,
) -> Result<()> {
    let facts = folio.facts(&property.currency);
    guard::require_open(&facts)?;
    let rows = payments::of_folio(tx, folio.id, &property.currency)?;
    let received = received(&rows);
    let amount = rules::apply_deposit(&received, facts.balance, amount, &property.currency)?;
    for (index, part) in rules::deposit_parts(&received, amount) {
        let deposit = Held { row: &rows[index], part, on: property.business_on };
        payments::insert(tx, &deposit.leaves(folio.id, "Applied to the bill"), &property.currency)?;
        let bill = deposit.arrives(folio.id, PaymentKind::Payment, "Security deposit applied");
        payments::insert(tx, &bill, &property.currency)?;
    }
    tx.log(
        Action::new(Verb::ApplyDeposit, RecordType::Folio, &folio.name)
            .after(json!({ "amount": Amount(amount) })),
    );
    Ok(())
}

/// A part of a held security deposit on its way to another folio or to the bill. No money moves.
struct Held<'a> {
    row: &'a Payment,
    part: Decimal,
    on: NaiveDate,
}

impl<'a> Held<'a> {
    fn leaves(&self, folio: i64, reason: &'a str) -> NewPayment<'a> {
        self.arrives(folio, PaymentKind::SecurityDeposit, reason).refunded()
    }

    fn arrives(&self, folio: i64, kind: PaymentKind, reason: &'a str) -> NewPayment<'a> {
        let new = NewPayment::received(folio, self.on, kind, self.row.mode, self.part);
        NewPayment { reference: self.row.reference.as_deref(), reason: Some(reason), internal: true, ..new }
    }
}

/// Moves the security deposit that a folio holds to another one.
pub(in crate::svc) fn move_deposit(
    tx: &WriteTx,
    property: &PropertySettings,
    from: &Folio,
    to: &OpenFolio,
) -> Result<()> {
    let rows = payments::of_folio(tx, from.id, &property.currency)?;
    let received = received(&rows);
    let held = rules::refundable(&received, PaymentKind::SecurityDeposit);
    if held.is_zero() {
        return Ok(());
    }
    let (gone, come) = (format!("Moved to {}", to.name), format!("Moved from {}", from.name));
    for (index, part) in rules::deposit_parts(&received, held) {
        let deposit = Held { row: &rows[index], part, on: property.business_on };
        payments::insert(tx, &deposit.leaves(from.id, &gone), &property.currency)?;
        let arrives = deposit.arrives(to.id, PaymentKind::SecurityDeposit, &come);
        payments::insert(tx, &arrives, &property.currency)?;
    }
    tx.log(
        Action::new(Verb::MoveDeposit, RecordType::Folio, &from.name)
            .before(json!({ "folio": from.name, "deposit_held": Amount(held) }))
            .after(json!({ "folio": to.name, "deposit_held": Amount(held) })),
    );
    Ok(())
}

#[derive(Deserialize, JsonSchema)]
pub struct CashSummary {
    /// The business date if not given.
    date: Option<Day>,
}

#[derive(Serialize, JsonSchema)]
pub struct CashSummaryView {
    date: Day,
    /// Largest first.
    modes: Vec<ModeTotal>,
    grand_total: Amount,
    by_source: Vec<SourceTotal>,
    by_cashier: Vec<CashierTotal>,
}

#[derive(Serialize, JsonSchema)]
pub struct ModeTotal {
    pub mode: TakenMode,
    pub txns: i64,
    pub total: Amount,
}

#[derive(Serialize, JsonSchema)]
pub struct SourceTotal {
    /// Folio, POS or Banquet.
    source: &'static str,
    mode: TakenMode,
    txns: i64,
    total: Amount,
}

#[derive(Serialize, JsonSchema)]
pub struct CashierTotal {
    user: String,
    mode: TakenMode,
    total: Amount,
}

/// Refunds lower a total and count as a transaction; an applied deposit does neither.
fn cash_summary(tx: &ReadTx, params: CashSummary) -> Result<CashSummaryView> {
    let property = tx.property()?;
    let date = params.date.map_or(property.business_on, |day| day.0);
    let rows = takings(tx, date, &property.currency)?;
    let by_source = summed(&rows, |row| (row.source, row.mode));
    let by_cashier = summed(&rows, |row| (row.cashier.clone(), row.mode));
    Ok(CashSummaryView {
        date: Day(date),
        modes: by_mode(&rows),
        grand_total: Amount(rows.iter().map(|row| row.total).sum()),
        by_source: by_source
            .into_iter()
            .map(|((source, mode), (txns, total))| SourceTotal { source, mode, txns, total: Amount(total) })
            .collect(),
        by_cashier: by_cashier
            .into_iter()
            .map(|((user, mode), (_, total))| CashierTotal { user, mode, total: Amount(total) })
            .collect(),
    })
}

/// Everything that was collected on a date.
pub fn takings(tx: &ReadTx, date: NaiveDate, currency: &Currency) -> Result<Vec<Collected>> {
    collected(tx, &Collections::of_day(date), currency)
}

/// Everything that was collected, whatever took it: folio payments, bills of the outlets, banquet receipts.
pub fn collected(tx: &ReadTx, of: &Collections, currency: &Currency) -> Result<Vec<Collected>> {
    let mut rows = payments::collected(tx, of, currency)?;
    rows.extend(billing::collected(tx, of, currency)?);
    rows.extend(figures::collected(tx, of, currency)?);
    Ok(rows)
}

/// Collections by mode, largest first.
pub fn by_mode(rows: &[Collected]) -> Vec<ModeTotal> {
    let mut modes: Vec<ModeTotal> = summed(rows, |row| row.mode)
        .into_iter()
        .map(|(mode, (txns, total))| ModeTotal { mode, txns, total: Amount(total) })
        .collect();
    modes.sort_by_key(|row| std::cmp::Reverse(row.total));
    modes
}

/// Transactions and total by any key.
fn summed<K: Ord>(rows: &[Collected], key: impl Fn(&Collected) -> K) -> BTreeMap<K, (i64, Decimal)> {
    let mut sums = BTreeMap::new();
    for row in rows {
        let sum = sums.entry(key(row)).or_insert((0, Decimal::ZERO));
        sum.0 += row.txns;
        sum.1 += row.total;
    }
    sums
}
