//! The cash summary: what was collected on a date, by mode, source and cashier.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::lists::TakenMode;
use crate::domain::money::{Currency, sum};
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::target::Target;
use crate::store::banquet::figures as banquet;
use crate::store::folio::cash_summary::{self as store, Collected, Collections, TIPS};
use crate::store::folio::shifts;
use crate::store::restaurant::figures as restaurant;
use crate::svc::folio::folios::CASHIERS;
use crate::wire::{Amount, Day};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Api,
        "cash_summary",
        CASHIERS,
        Target::Property,
        cash_summary,
        "Returns the collections of a date, by payment mode and cashier.",
    )]
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
    /// The money of `grand_total`: all but what was put on the credit of companies.
    received_total: Amount,
    /// The tips in it: they are no revenue.
    tips_total: Amount,
    /// What was put on the credit of companies; null where nothing was.
    on_credit: Option<OnCredit>,
    by_source: Vec<SourceTotal>,
    by_cashier: Vec<CashierTotal>,
    /// Cash that no shift counts; null where there is none, or nobody works with shifts.
    outside_shifts: Option<OutsideShifts>,
}

#[derive(Serialize, JsonSchema)]
pub struct OnCredit {
    txns: i64,
    total: Amount,
}

#[derive(Serialize, JsonSchema)]
pub struct OutsideShifts {
    txns: i64,
    pub total: Amount,
}

#[derive(Serialize, JsonSchema)]
pub struct ModeTotal {
    pub mode: TakenMode,
    pub txns: i64,
    pub total: Amount,
}

#[derive(Serialize, JsonSchema)]
pub struct SourceTotal {
    /// Folio, POS, Banquet or Tips.
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
    let rows = collected(tx, &Collections::of_day(date), &property.currency)?;
    let by_source = summed(&rows, |row| (row.source, row.mode));
    let by_cashier = summed(&rows, |row| (row.cashier.clone(), row.mode));
    Ok(CashSummaryView {
        date: Day(date),
        modes: by_mode(&rows),
        grand_total: Amount(rows.iter().map(|row| row.total).sum()),
        received_total: Amount(rows.iter().filter(|row| is_money(row)).map(|row| row.total).sum()),
        tips_total: Amount(sum(
            rows.iter().filter(|row| row.source == TIPS).map(|row| row.total),
            &property.currency,
        )),
        on_credit: on_credit(&rows),
        by_source: by_source
            .into_iter()
            .map(|((source, mode), (txns, total))| SourceTotal { source, mode, txns, total: Amount(total) })
            .collect(),
        by_cashier: by_cashier
            .into_iter()
            .map(|((user, mode), (_, total))| CashierTotal { user, mode, total: Amount(total) })
            .collect(),
        outside_shifts: outside_shifts(tx, date, &property.currency)?,
    })
}

/// Cash of a date that was taken by somebody without an open shift.
pub fn outside_shifts(tx: &ReadTx, date: NaiveDate, currency: &Currency) -> Result<Option<OutsideShifts>> {
    if !shifts::in_use(tx)? {
        return Ok(None);
    }
    let mut rows = collected(tx, &Collections::outside_shifts(date), currency)?;
    rows.retain(|row| row.mode == TakenMode::Cash);
    let txns = rows.iter().map(Collected::transactions).sum();
    Ok((txns > 0).then(|| OutsideShifts { txns, total: Amount(rows.iter().map(|row| row.total).sum()) }))
}

/// The money that was collected on a date.
pub fn takings(tx: &ReadTx, date: NaiveDate, currency: &Currency) -> Result<Vec<Collected>> {
    let mut rows = collected(tx, &Collections::of_day(date), currency)?;
    rows.retain(is_money);
    Ok(rows)
}

/// A bill on a company's credit brings no money in.
fn is_money(row: &Collected) -> bool {
    row.mode != TakenMode::CompanyCredit
}

fn on_credit(rows: &[Collected]) -> Option<OnCredit> {
    let credit: Vec<&Collected> = rows.iter().filter(|row| !is_money(row)).collect();
    let total = Amount(credit.iter().map(|row| row.total).sum());
    (!credit.is_empty()).then(|| OnCredit { txns: credit.iter().map(|row| row.txns).sum(), total })
}

/// Everything that was collected, whatever took it: folio payments, bills of the outlets, banquet receipts.
pub fn collected(tx: &ReadTx, of: &Collections, currency: &Currency) -> Result<Vec<Collected>> {
    let mut rows = store::collected(tx, of, currency)?;
    rows.extend(restaurant::collected(tx, of, currency)?);
    rows.extend(banquet::collected(tx, of, currency)?);
    Ok(rows)
}

/// Collections by mode, largest first.
pub fn by_mode(rows: &[Collected]) -> Vec<ModeTotal> {
    let mut modes: Vec<ModeTotal> = summed(rows, |row| row.mode)
        .into_iter()
        .map(|(mode, (txns, total))| ModeTotal {
            mode,
            txns: txns - tipped(rows, mode),
            total: Amount(total),
        })
        .collect();
    modes.sort_by_key(|row| std::cmp::Reverse(row.total));
    modes
}

/// Payments of a mode that came with a tip: they count once.
fn tipped(rows: &[Collected], mode: TakenMode) -> i64 {
    let of_mode = rows.iter().filter(|row| row.mode == mode);
    of_mode.map(|row| row.txns - row.transactions()).sum()
}

/// Transactions and total by any key.
fn summed<K: Ord>(rows: &[Collected], key: impl Fn(&Collected) -> K) -> BTreeMap<K, (i64, Decimal)> {
    let mut sums = BTreeMap::new();
    for row in rows {
        let entry = sums.entry(key(row)).or_insert((0, Decimal::ZERO));
        entry.0 += row.txns;
        entry.1 += row.total;
    }
    sums
}
