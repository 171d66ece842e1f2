//! Allowances and voids: reducing what the night audit and the desk have posted.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::folio::allowances::{self, RatedAmount};
use crate::domain::folio::balance::LineAmounts;
use crate::domain::folio::payments::positive_amount;
use crate::domain::folio::reductions::{self as rules, TypedAmounts};
use crate::domain::lists::ChargeType;
use crate::domain::money::Currency;
use crate::domain::property::PropertySettings;
use crate::domain::tax::{self, ChargeAmounts};
use crate::error::Result;
use crate::store::folio::charges::{self, Charge};
use crate::store::folio::folios::{self, Folio};
use crate::svc::folio::posting::{self, Line};
use crate::wire::{Amount, Flag};

/// An allowance to post.
pub struct Allowance<'a> {
    /// Before tax, above 0.
    pub amount: Decimal,
    /// Percent; 0 takes the rate of the line, else the rates of the folio's charges.
    pub tax_rate: Decimal,
    /// The line that it reduces.
    pub charge_row: Option<&'a str>,
    /// The reason, used as the description of its lines.
    pub reason: &'a str,
    pub posted_on: NaiveDate,
    /// The stay that caused it.
    pub stay: Option<i64>,
    pub source: &'static str,
}

/// Posts and logs an allowance: one line, or one per tax rate of the charges it is spread over.
pub fn allow(tx: &WriteTx, property: &PropertySettings, folio: &Folio, wanted: &Allowance) -> Result<()> {
    let currency = &property.currency;
    let amount = positive_amount(wanted.amount, currency)?;
    allowances::require_rate(wanted.tax_rate)?;
    let lines = charges::of_folio(tx, folio.id, currency)?;
    let (reduces, parts) = match wanted.charge_row {
        Some(row) => {
            let line = charges::find(tx, folio, row, currency)?;
            (Some(line.id), vec![on_line(&lines, &line, amount, wanted.tax_rate, currency)?])
        }
        None if wanted.tax_rate > Decimal::ZERO => {
            (None, vec![tax::line_of_net(-amount, wanted.tax_rate, currency)])
        }
        None => (None, allowances::spread(&lines.iter().map(rated).collect::<Vec<_>>(), amount, currency)),
    };
    let tax_amount: Decimal = parts.iter().map(|part| part.tax_amount).sum();
    let whole = LineAmounts { amount: -amount, tax_amount, total: tax_amount - amount };
    rules::require_covered(&folio.facts(currency), &whole, "allowance_too_large", currency)?;
    for part in parts {
        let line = Line {
            reduces,
            ..Line::single(ChargeType::Allowance, wanted.reason.to_string(), part, wanted.source)
        };
        posting::write_line(tx, property, folio.id, wanted.stay, &line, wanted.posted_on)?;
        tx.log(charged(Verb::PostAllowance, &folio.name, &line).why(wanted.reason));
    }
    Ok(())
}

/// The lines of a charge that is typed for a folio: one, or for a discount those of `rules::discount_lines`. Refuses a discount
/// beyond the folio's charges.
pub fn lines_of(
    tx: &ReadTx,
    folio: &Folio,
    typed: &TypedAmounts,
    currency: &Currency,
) -> Result<Vec<ChargeAmounts>> {
    if typed.amounts.amount >= Decimal::ZERO {
        return Ok(vec![typed.amounts]);
    }
    let facts = folio.facts(currency);
    let charges: Vec<RatedAmount> = charges::of_folio(tx, folio.id, currency)?.iter().map(rated).collect();
    let lines = rules::discount_lines(&facts, &charges, typed, currency);
    let ChargeAmounts { amount, tax_amount, total, .. } = rules::together(&lines);
    rules::require_covered(
        &facts,
        &LineAmounts { amount, tax_amount, total },
        "discount_too_large",
        currency,
    )?;
    Ok(lines)
}

fn rated(line: &Charge) -> RatedAmount {
    RatedAmount { rate: line.tax_rate, amount: line.amount, tax: line.tax_amount }
}

/// An allowance on one line, at the line's rate.
fn on_line(
    lines: &[Charge],
    line: &Charge,
    amount: Decimal,
    tax_rate: Decimal,
    currency: &Currency,
) -> Result<ChargeAmounts> {
    allowances::require_rate_of_charge(tax_rate, line.tax_rate)?;
    let mut left = rated(line);
    for earlier in lines.iter().filter(|other| other.reduces == Some(line.id)) {
        left.amount += earlier.amount;
        left.tax += earlier.tax_amount;
    }
    allowances::require_line_covered(&rated(line), &left, amount, currency)?;
    Ok(allowances::write_off(&left, amount, currency))
}

/// The total of the allowances that name a line, above 0.
pub fn linked(tx: &ReadTx, folio: &Folio, line: &Charge, currency: &Currency) -> Result<Decimal> {
    let lines = charges::of_folio(tx, folio.id, currency)?;
    let linked = lines.iter().filter(|other| other.reduces == Some(line.id));
    Ok(-linked.map(|allowance| allowance.amount).sum::<Decimal>())
}

/// Voids a line of an open folio. Refused while an allowance reduces it.
pub fn void(tx: &WriteTx, folio: &Folio, line: &Charge, reason: &str, currency: &Currency) -> Result<()> {
    let linked = linked(tx, folio, line, currency)?;
    let now = folios::reload(tx, folio.id)?;
    rules::require_voidable(&now.facts(currency), &line.amounts(), linked, currency)?;
    charges::void(tx, line.id, reason)
}

/// The log entry of a line posted by hand.
pub fn charged(action: Verb, folio: &str, line: &Line) -> Action {
    Action::new(action, RecordType::Folio, folio).after(json!({
        "charge_type": line.charge_type, "description": line.description, "qty": Amount(line.qty), "amount": Amount(line.amounts.amount),
        "gst_rate": Amount(line.amounts.tax_rate), "gst_amount": Amount(line.amounts.tax_amount),
        "total": Amount(line.amounts.total), "is_alcohol": Flag(line.is_alcohol),
    }))
}
