//! The registers of the banquet office: functions, quotations, enquiries, receipts, sales.

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::REPORTERS;
use super::pipeline::counted;
use super::sheet_view::{local, pax_of};
use crate::db::scope::ReadTx;
use crate::domain::banquet::figures::{Sum, by_key, largest_first};
use crate::domain::banquet::registers::per_guest;
use crate::domain::banquet::status::{is_dead, next_statuses};
use crate::domain::dates::{Month, report_range};
use crate::domain::lists::{
    ClosedList, EventType, FunctionRegister, FunctionSource, FunctionStatus, PaymentKind, ReceiptMode,
    Session,
};
use crate::domain::money::sum;
use crate::domain::property::PropertySettings;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read_with_file};
use crate::rpc::target::Target;
use crate::spreadsheet::columns::Columns;
use crate::spreadsheet::{Kind, Table};
use crate::store::banquet::functions::{self, Function};
use crate::store::banquet::receipts::Receipt;
use crate::store::banquet::registers;
use crate::wire::{Amount, Day, Moment};

pub fn rows() -> Vec<Endpoint> {
    vec![read_with_file(
        Module::Banquet,
        "banquet_register",
        REPORTERS,
        Target::Property,
        banquet_register,
        tables,
        "A register of the banquet office, by the date of the event, the quote, the enquiry or the receipt.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct BanquetRegister {
    #[serde(default)]
    register: FunctionRegister,
    /// Defaults to the first of this month.
    from_date: Option<Day>,
    /// Defaults to the last of that month.
    to_date: Option<Day>,
}

#[derive(Serialize, JsonSchema)]
pub struct Register {
    register: FunctionRegister,
    title: &'static str,
    property: String,
    from: Day,
    to: Day,
    rows: Vec<RegisterRow>,
    totals: RegisterTotals,
    /// Of receipts.
    #[serde(skip_serializing_if = "Option::is_none")]
    by_mode: Option<Vec<ModeSum>>,
    /// Of sales.
    #[serde(skip_serializing_if = "Option::is_none")]
    by_venue: Option<Vec<SalesSum>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    by_event_type: Option<Vec<SalesSum>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    by_session: Option<Vec<SalesSum>>,
    /// Of sales and enquiries.
    #[serde(skip_serializing_if = "Option::is_none")]
    by_source: Option<Vec<SalesSum>>,
    /// Of functions, quotations and enquiries.
    #[serde(skip_serializing_if = "Option::is_none")]
    by_status: Option<Vec<SalesSum>>,
}

/// A function, or a receipt.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
enum RegisterRow {
    Function(Box<FunctionRow>),
    Receipt(Box<ReceiptRow>),
}

#[derive(Serialize, JsonSchema)]
struct FunctionRow {
    name: String,
    event_date: Day,
    end_date: Day,
    session: Session,
    status: FunctionStatus,
    customer_name: String,
    company: Option<String>,
    customer_phone: Option<String>,
    venue: String,
    event_type: EventType,
    event_name: Option<String>,
    attendees: i64,
    pax_guaranteed: Option<i64>,
    pax_actual: Option<i64>,
    subtotal: Amount,
    discount_amount: Amount,
    service_charge: Amount,
    tax_amount: Amount,
    grand_total: Amount,
    advance_received: Amount,
    balance_due: Amount,
    /// What somebody owes: 0 of an enquiry, and of what was called off.
    outstanding: Amount,
    quote_version: i64,
    quote_sent_on: Option<Day>,
    /// Of quotations: the total of the one in force, as it was issued.
    #[serde(skip_serializing_if = "Option::is_none")]
    quoted_total: Option<Amount>,
    enquiry_date: Day,
    source: FunctionSource,
    sales_owner: Option<String>,
    lost_reason: Option<String>,
    creation: Option<Moment>,
    /// Billed.
    pax: i64,
    /// Grand total for each guest; 0 without guests.
    rate_per_pax: Amount,
    /// The statuses that `set_status` permits from here.
    next_statuses: &'static [FunctionStatus],
}

impl FunctionRow {
    fn of(function: &Function, property: &PropertySettings) -> FunctionRow {
        let d = function.details.clone();
        let pax = pax_of(function);
        let rate = per_guest(function.grand, pax, &property.currency);
        FunctionRow {
            name: function.name.clone(),
            event_date: Day(d.times.event_on),
            end_date: Day(function.last_on()),
            session: d.times.session(),
            status: function.status,
            customer_name: d.customer_name,
            company: function.company.clone(),
            customer_phone: d.customer_phone,
            venue: function.venue.clone(),
            event_type: d.event_type,
            event_name: d.event_name,
            attendees: d.pax.attendees,
            pax_guaranteed: d.pax.guaranteed,
            pax_actual: d.pax.actual,
            subtotal: Amount(function.subtotal),
            discount_amount: Amount(function.discount),
            service_charge: Amount(function.service_charge),
            tax_amount: Amount(function.tax),
            grand_total: Amount(function.grand),
            advance_received: Amount(function.money.received),
            balance_due: Amount(function.balance()),
            outstanding: Amount(counted(function).outstanding()),
            quote_version: function.quote_version,
            quote_sent_on: function.quote_sent_on.map(Day),
            quoted_total: None,
            enquiry_date: Day(function.enquiry_on),
            source: d.source,
            sales_owner: d.sales_owner,
            lost_reason: function.lost_reason.clone(),
            creation: local(property, function.created),
            pax,
            rate_per_pax: Amount(rate),
            next_statuses: next_statuses(function.status),
        }
    }
}

#[derive(Serialize, JsonSchema)]
struct ReceiptRow {
    name: String,
    /// Identifier of the function.
    parent: String,
    receipt_date: Day,
    kind: PaymentKind,
    mode: ReceiptMode,
    amount: Amount,
    reference: Option<String>,
    received_by: String,
    customer_name: String,
    venue: String,
    event_date: Day,
    /// Negative for a refund.
    signed_amount: Amount,
}

#[derive(Serialize, JsonSchema)]
struct RegisterTotals {
    count: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    pax: Option<i64>,
    value: Amount,
    /// Of quotations.
    #[serde(skip_serializing_if = "Option::is_none")]
    quoted: Option<Amount>,
    #[serde(skip_serializing_if = "Option::is_none")]
    received: Option<Amount>,
    #[serde(skip_serializing_if = "Option::is_none")]
    outstanding: Option<Amount>,
}

#[derive(Serialize, JsonSchema)]
struct ModeSum {
    mode: ReceiptMode,
    /// Less refunds.
    amount: Amount,
}

#[derive(Serialize, JsonSchema)]
struct SalesSum {
    key: String,
    count: i64,
    pax: i64,
    value: Amount,
    received: Amount,
}

fn title(register: FunctionRegister) -> &'static str {
    match register {
        FunctionRegister::Functions => "Function Register",
        FunctionRegister::Quotations => "Quotation Register",
        FunctionRegister::Enquiries => "Enquiry Register",
        FunctionRegister::Receipts => "Receipt Register",
        FunctionRegister::Sales => "Sales Register",
    }
}

/// Functions and sales are of the date of the event, quotations of the latest quote, enquiries of the enquiry, receipts of the
/// receipt. Sales leave out what was called off.
fn banquet_register(tx: &ReadTx, params: BanquetRegister) -> Result<Register> {
    let today = tx.property()?.business_on;
    let from = params.from_date.map_or_else(
        || params.to_date.map_or(Month::of(today).first, |day| Month::of(day.0).first),
        |day| day.0,
    );
    let to = params.to_date.map_or(Month::of(from).last, |day| day.0);
    report_range(from, to)?;
    if params.register == FunctionRegister::Receipts {
        return receipt_register(tx, from, to);
    }
    let property = tx.property()?;
    let found = match params.register {
        FunctionRegister::Quotations => quoted_between(tx, from, to)?,
        FunctionRegister::Enquiries => registers::enquired(tx, from, to)?,
        _ => functions::beginning(tx, from, to)?,
    };
    let is_sales = params.register == FunctionRegister::Sales;
    let found: Vec<Function> = found.into_iter().filter(|one| !is_sales || !is_dead(one.status)).collect();
    let mut all = Sum::nothing(property.currency.digits);
    found.iter().for_each(|function| all.add(&counted(function)));
    let digits = property.currency.digits;
    let by = |wanted: bool, key: &dyn Fn(&Function) -> String| wanted.then(|| sums(&found, digits, key));
    let is_quotations = params.register == FunctionRegister::Quotations;
    let ids: Vec<i64> = found.iter().map(|one| one.id).collect();
    let quoted = is_quotations.then(|| registers::quoted_totals(tx, &ids)).transpose()?;
    let is_enquiries = params.register == FunctionRegister::Enquiries;
    Ok(Register {
        register: params.register,
        title: title(params.register),
        property: property.name.clone(),
        from: Day(from),
        to: Day(to),
        by_mode: None,
        by_venue: by(is_sales, &|one| one.venue.clone()),
        by_event_type: by(is_sales, &|one| one.details.event_type.to_string()),
        by_session: by(is_sales, &|one| one.details.times.session().to_string()),
        by_source: by(is_sales || is_enquiries, &|one| one.details.source.to_string()),
        by_status: by(!is_sales, &|one| one.status.to_string()),
        totals: RegisterTotals {
            count: found.len(),
            pax: Some(all.pax),
            value: Amount(all.value),
            quoted: quoted.as_ref().map(|by_id| Amount(sum(by_id.values().copied(), &property.currency))),
            received: Some(Amount(all.received)),
            outstanding: Some(Amount(all.outstanding)),
        },
        rows: found
            .iter()
            .map(|one| {
                let quoted_total = quoted.as_ref().and_then(|by_id| by_id.get(&one.id).copied().map(Amount));
                RegisterRow::Function(Box::new(FunctionRow {
                    quoted_total,
                    ..FunctionRow::of(one, &property)
                }))
            })
            .collect(),
    })
}

/// What the functions come to by a key, the largest value first.
fn sums(found: &[Function], digits: u32, key: &dyn Fn(&Function) -> String) -> Vec<SalesSum> {
    let row = |(key, sum): (String, Sum)| SalesSum {
        key,
        count: sum.count,
        pax: sum.pax,
        value: Amount(sum.value),
        received: Amount(sum.received),
    };
    let sums = by_key(found.iter().map(|one| (key(one), counted(one))), digits);
    largest_first(sums).into_iter().map(row).collect()
}

/// The functions whose quote was issued on these dates, by the latest of them.
fn quoted_between(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Vec<Function>> {
    let quotes = registers::quotes(tx, Some((from, to)), None)?;
    let mut ids: Vec<i64> = quotes.iter().map(|quote| quote.function_id).collect();
    ids.sort_unstable();
    ids.dedup();
    registers::of_ids(tx, &ids)
}

fn receipt_register(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Register> {
    let property = tx.property()?;
    let found = registers::of_dates(tx, from, to)?;
    let mut by_mode: Vec<ModeSum> = Vec::new();
    for receipt in &found {
        match by_mode.iter_mut().find(|known| known.mode == receipt.mode) {
            Some(known) => known.amount.0 += receipt.signed(),
            None => by_mode.push(ModeSum { mode: receipt.mode, amount: Amount(receipt.signed()) }),
        }
    }
    let total = sum(found.iter().map(Receipt::signed), &property.currency);
    let names: Vec<String> = found.iter().map(|receipt| receipt.function.clone()).collect();
    let functions = registers::of_names(tx, &names)?;
    let row = |receipt: Receipt| {
        let function = functions.iter().find(|function| function.name == receipt.function)?;
        Some(RegisterRow::Receipt(Box::new(ReceiptRow {
            signed_amount: Amount(receipt.signed()),
            name: receipt.name,
            parent: receipt.function,
            receipt_date: Day(receipt.received_on),
            kind: receipt.kind,
            mode: receipt.mode,
            amount: Amount(receipt.amount),
            reference: receipt.reference,
            received_by: receipt.received_by,
            customer_name: function.details.customer_name.clone(),
            venue: function.venue.clone(),
            event_date: Day(function.details.times.event_on),
        })))
    };
    Ok(Register {
        register: FunctionRegister::Receipts,
        title: title(FunctionRegister::Receipts),
        property: property.name.clone(),
        from: Day(from),
        to: Day(to),
        totals: RegisterTotals {
            count: found.len(),
            pax: None,
            value: Amount(total),
            quoted: None,
            received: None,
            outstanding: None,
        },
        rows: found.into_iter().filter_map(row).collect(),
        by_mode: Some(by_mode),
        by_venue: None,
        by_event_type: None,
        by_session: None,
        by_source: None,
        by_status: None,
    })
}

/// The rows of a register under their total; receipts by mode and sales by venue, event, session and source below them.
fn tables(register: &Register) -> Vec<Table> {
    let functions = |own: Own| {
        let rows = register.rows.iter().filter_map(|row| match row {
            RegisterRow::Function(row) => Some(row.as_ref()),
            RegisterRow::Receipt(_) => None,
        });
        Table::of(register.title, &function_columns(own), rows).with_total("Total")
    };
    let by = |title: &str, first: &'static str, sums: &Option<Vec<SalesSum>>| {
        let columns = Columns::<SalesSum>::new()
            .text(first, |sum| (&sum.key).into())
            .count("Functions", |sum| sum.count.into())
            .count("Guests", |sum| sum.pax.into())
            .amount("Value", |sum| sum.value.into())
            .amount("Received", |sum| sum.received.into());
        Table::of(title, &columns, sums.iter().flatten()).with_total("Total")
    };
    match register.register {
        FunctionRegister::Receipts => receipt_tables(register).to_vec(),
        FunctionRegister::Sales => vec![
            functions(|columns| columns),
            by("By venue", "Venue", &register.by_venue),
            by("By event", "Event", &register.by_event_type),
            by("By session", "Session", &register.by_session),
            by("By source", "Source", &register.by_source),
        ],
        FunctionRegister::Quotations => vec![functions(|columns| {
            columns
                .figure("Version", Kind::Count, |row| row.quote_version.into())
                .day("Quoted", |row| row.quote_sent_on.into())
                .amount("Quoted total", |row| row.quoted_total.into())
        })],
        FunctionRegister::Enquiries => vec![functions(|columns| {
            columns
                .day("Enquired", |row| row.enquiry_date.into())
                .text("Source", |row| row.source.as_str().into())
                .text("Sales owner", |row| row.sales_owner.as_ref().into())
                .text("Reason", |row| row.lost_reason.as_ref().into())
        })],
        FunctionRegister::Functions => vec![functions(|columns| columns)],
    }
}

/// Adds the columns of one register.
type Own = fn(Columns<FunctionRow>) -> Columns<FunctionRow>;

fn function_columns(own: Own) -> Columns<FunctionRow> {
    own(Columns::new().text("Function", |row| (&row.name).into()))
        .day("Event date", |row| row.event_date.into())
        .day("Last day", |row| row.end_date.into())
        .text("Session", |row| row.session.as_str().into())
        .text("Status", |row| row.status.as_str().into())
        .text("Customer", |row| (&row.customer_name).into())
        .text("Company", |row| row.company.as_ref().into())
        .text("Phone", |row| row.customer_phone.as_ref().into())
        .text("Venue", |row| (&row.venue).into())
        .text("Event", |row| row.event_type.as_str().into())
        .text("Event name", |row| row.event_name.as_ref().into())
        .count("Guests", |row| row.pax.into())
        .amount("Subtotal", |row| row.subtotal.into())
        .amount("Discount", |row| row.discount_amount.into())
        .amount("Service charge", |row| row.service_charge.into())
        .amount("Tax", |row| row.tax_amount.into())
        .amount("Value", |row| row.grand_total.into())
        .amount("Received", |row| row.advance_received.into())
        .amount("Balance", |row| row.outstanding.into())
        .figure("Per guest", Kind::Amount, |row| row.rate_per_pax.into())
}

fn receipt_tables(register: &Register) -> [Table; 2] {
    let columns = Columns::<ReceiptRow>::new()
        .text("Receipt", |row| (&row.name).into())
        .day("Date", |row| row.receipt_date.into())
        .text("Function", |row| (&row.parent).into())
        .text("Customer", |row| (&row.customer_name).into())
        .text("Venue", |row| (&row.venue).into())
        .day("Event date", |row| row.event_date.into())
        .text("Kind", |row| row.kind.as_str().into())
        .text("Mode", |row| row.mode.as_str().into())
        .text("Reference", |row| row.reference.as_ref().into())
        .text("Received by", |row| (&row.received_by).into())
        .amount("Amount", |row| row.signed_amount.into());
    let modes = Columns::<ModeSum>::new()
        .text("Mode", |row| row.mode.as_str().into())
        .amount("Amount", |row| row.amount.into());
    let rows = register.rows.iter().filter_map(|row| match row {
        RegisterRow::Receipt(row) => Some(row.as_ref()),
        RegisterRow::Function(_) => None,
    });
    [
        Table::of(register.title, &columns, rows).with_total("Total"),
        Table::of("By mode", &modes, register.by_mode.iter().flatten()).with_total("Total"),
    ]
}
