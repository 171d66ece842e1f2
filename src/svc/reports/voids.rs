//! Voids, allowances, discounts by the desk, cancelled orders and invoices, credited bills. The report reads the action log, from which
//! nothing can be removed.

use std::collections::BTreeMap;

use chrono::Days;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::db::scope::ReadTx;
use crate::domain::lists::Role::{Finance, HotelAdmin};
use crate::domain::property::PropertySettings;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read_with_file};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::spreadsheet::Table;
use crate::spreadsheet::columns::Columns;
use crate::store::reports::voids::{self as store, WriteOff};
use crate::svc::reports::moments;
use crate::wire::{Amount, Day, Moment};

/// Days shown without a first day.
const USUAL_DAYS: u64 = 30;

pub fn rows() -> Vec<Endpoint> {
    vec![read_with_file(
        Module::Reports,
        "void_allowance_report",
        Gate::Any(&[Finance, HotelAdmin]),
        Target::Property,
        void_allowance_report,
        |rows| vec![table(rows), totals(rows)],
        "Lists voids, allowances, desk discounts, invoice cancellations and credited bills from the action log.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct WriteOffParams {
    /// Thirty days before the last one if left out.
    from_date: Option<Day>,
    /// Included; today when left out. At most 366 days.
    to_date: Option<Day>,
}

#[derive(Serialize, JsonSchema)]
pub struct WriteOffRow {
    when: Moment,
    /// Login.
    actor: String,
    /// Empty when a human did it.
    agent_name: String,
    /// Void, Allowance, Discount, Invoice cancelled or Credit note.
    action: &'static str,
    /// Identifier of the folio, of the restaurant order, or of the function.
    folio: String,
    /// The business date of a charge that was voided; null for all else, and for entries from before it was logged.
    posting_date: Option<Day>,
    /// What it was, and why.
    detail: String,
    /// The amount taken off, tax included; for a cancelled invoice its total. Entries about dishes from before their tax was
    /// logged have the price before tax.
    amount: Option<Amount>,
}

fn void_allowance_report(tx: &ReadTx, params: WriteOffParams) -> Result<Vec<WriteOffRow>> {
    let property = tx.property()?;
    let today = property.local(tx.now()).date().max(property.business_on);
    let to = params.to_date.map_or(today, |day| day.0);
    let usual = to.checked_sub_days(Days::new(USUAL_DAYS - 1)).unwrap_or(to);
    let (from, to) = moments(&property, params.from_date.map_or(usual, |day| day.0), to)?;
    Ok(store::write_offs(tx, from, to)?.into_iter().map(|found| row(&property, found)).collect())
}

fn row(property: &PropertySettings, found: WriteOff) -> WriteOffRow {
    let (action, detail, amount) = match found.action_type.as_str() {
        "cancel_invoice" | "banquet_invoice_cancelled" => {
            let amount = number(found.before.as_ref(), "grand_total");
            ("Invoice cancelled", text(found.before.as_ref(), "invoice_number"), amount)
        }
        "post_allowance" | "post_charge" => {
            let amount = number(found.after.as_ref(), "total");
            let is_allowance = found.action_type == "post_allowance";
            let action = if is_allowance { "Allowance" } else { "Discount" };
            (action, line(found.after.as_ref(), action), amount)
        }
        "pos_void" => {
            let before = found.before.as_ref();
            let amount = number(before, "total").or_else(|| number(before, "amount"));
            ("Void", text(before, "item_name"), amount)
        }
        "pos_credit" => {
            ("Credit note", credited(found.after.as_ref()), number(found.after.as_ref(), "amount"))
        }
        "pos_cancel" => ("Void", items(found.before.as_ref()), fired_amount(found.before.as_ref())),
        _ => ("Void", line(found.before.as_ref(), "Void"), number(found.before.as_ref(), "total")),
    };
    let posting_date = text(found.before.as_ref(), "posting_date").parse().ok().map(Day);
    WriteOffRow {
        when: Moment(property.local(found.at)),
        actor: found.actor,
        agent_name: found.agent_name,
        action,
        folio: found.folio,
        posting_date,
        detail: with_reason(detail, &found.reason),
        amount: amount.map(|amount| Amount(amount.abs())),
    }
}

fn table(rows: &[WriteOffRow]) -> Table {
    let columns = Columns::<WriteOffRow>::new()
        .moment("When", |row| row.when.into())
        .text("Who", |row| (&row.actor).into())
        .text("Agent", |row| (&row.agent_name).into())
        .text("What", |row| row.action.into())
        .text("Folio", |row| (&row.folio).into())
        .day("Posted on", |row| row.posting_date.into())
        .text("Detail", |row| (&row.detail).into())
        .amount("Amount with tax", |row| row.amount.into());
    Table::of("Voids and allowances", &columns, rows)
}

/// What was taken off by kind. The kinds are not added up: an invoice that was cancelled is usually issued again.
fn totals(rows: &[WriteOffRow]) -> Table {
    let mut kinds: BTreeMap<&str, (i64, Decimal)> = BTreeMap::new();
    for row in rows {
        let kind = kinds.entry(row.action).or_default();
        kind.0 += 1;
        kind.1 += row.amount.as_ref().map_or(Decimal::ZERO, |amount| amount.0);
    }
    let columns = Columns::<(&str, (i64, Decimal))>::new()
        .text("What", |(kind, _)| (*kind).into())
        .count("Number", |(_, (number, _))| (*number).into())
        .amount("Amount with tax", |(_, (_, amount))| Amount(*amount).into());
    Table::of("Totals", &columns, &kinds.into_iter().collect::<Vec<_>>())
}

/// "Minibar, Two waters"; says nothing twice: neither the action, nor a description that repeats the charge type. The
/// amount has its own key.
fn line(snapshot: Option<&Value>, action: &str) -> String {
    let (charge_type, description) = (text(snapshot, "charge_type"), text(snapshot, "description"));
    if description.is_empty() {
        charge_type
    } else if charge_type.is_empty() || charge_type == action || charge_type == description {
        description
    } else {
        format!("{charge_type}, {description}")
    }
}

/// The credit note of a bill and what it is for: "CN-SVR-25-00001, SVR1-25-00007, 2 × Dal".
fn credited(snapshot: Option<&Value>) -> String {
    let dishes = snapshot.and_then(|snapshot| snapshot["items"].as_array()).into_iter().flatten();
    let dishes: Vec<&str> = dishes.filter_map(Value::as_str).collect();
    let parts = [text(snapshot, "credit_note"), text(snapshot, "bill_no"), dishes.join(", ")];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

/// What the kitchen had of a cancelled order: "2 × Dal, 1 × Soup".
fn items(snapshot: Option<&Value>) -> String {
    let items = snapshot.and_then(|snapshot| snapshot["fired_items"].as_array());
    items.into_iter().flatten().filter_map(Value::as_str).collect::<Vec<_>>().join(", ")
}

/// Entries from before the tax was logged have the price before it, those from before the dishes were, the total of the
/// order only.
fn fired_amount(snapshot: Option<&Value>) -> Option<Decimal> {
    ["fired_total", "fired_amount", "order_total"].into_iter().find_map(|key| number(snapshot, key))
}

/// Appends the reason unless the line contains it: an allowance's description is its reason.
fn with_reason(detail: String, reason: &str) -> String {
    if detail.is_empty() {
        reason.to_string()
    } else if reason.is_empty() || detail.contains(reason) {
        detail
    } else {
        format!("{detail}: {reason}")
    }
}

fn text(snapshot: Option<&Value>, key: &str) -> String {
    snapshot.and_then(|snapshot| snapshot[key].as_str()).unwrap_or_default().to_string()
}

fn number(snapshot: Option<&Value>, key: &str) -> Option<Decimal> {
    snapshot.and_then(|snapshot| snapshot[key].as_number()).and_then(|number| number.to_string().parse().ok())
}
