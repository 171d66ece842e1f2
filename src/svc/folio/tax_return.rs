//! The tax return: closed folios with their invoices, and bills that were settled at an outlet.

use std::collections::HashMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::dates::require_period;
use crate::domain::folio::tax_return::{Billed, BilledShare, Recipient, Taxed};
use crate::domain::folio::{invoices as figures, tax_return as sheets};
use crate::domain::lists::{ChargeType, Role};
use crate::domain::tax::Pack;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read, read_with_file};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::spreadsheet::columns::Columns;
use crate::spreadsheet::{Kind, Table};
use crate::store::banquet::figures as functions;
use crate::store::folio::closed_invoices::{self, ClosedFolio};
use crate::store::folio::tax_return::{self, IssuedInvoice};
use crate::wire::{Amount, Day, Flag, Int};

const ADMINS: Gate = Gate::Any(&[Role::HotelAdmin, Role::SystemManager, Role::Administrator]);

pub fn rows() -> Vec<Endpoint> {
    vec![
        read(
            Module::Api,
            "gstr1_rows",
            ADMINS,
            Target::PropertyOrEvery,
            gstr1_rows,
            "Returns the invoices of closed folios and the bills settled at outlets, for a tax return.",
        ),
        read_with_file(
            Module::Desk,
            "tax_return",
            ADMINS,
            Target::PropertyOrEvery,
            tax_return,
            return_tables,
            "Returns the sheets of a tax return: sales to consumers by rate, to registered customers, by service code, and documents issued.",
        ),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct Period {
    /// First day on which a folio was closed, or a bill settled at an outlet.
    from_date: Day,
    /// Last day, included.
    to_date: Day,
}

impl Period {
    pub fn closed(&self, tx: &ReadTx) -> Result<Vec<ClosedFolio>> {
        self.check()?;
        let (from, to) = (self.from_date.0, self.to_date.0);
        let mut closed = closed_invoices::closed(tx, from, to)?;
        closed.extend(closed_invoices::outlet_bills(tx, from, to)?);
        closed.sort_by(|a, b| {
            (a.closed_on, &a.property, &a.invoice_number).cmp(&(b.closed_on, &b.property, &b.invoice_number))
        });
        Ok(closed)
    }

    fn check(&self) -> Result<()> {
        Ok(require_period(self.from_date.0, self.to_date.0)?)
    }
}

/// The part that all rows of a closed invoice share.
#[derive(Serialize, JsonSchema)]
pub struct Closed {
    pub property: String,
    pub invoice_number: String,
    pub guest_name: String,
    pub closed_on: Day,
    /// Before tax.
    pub charges_total: Amount,
    pub tax_total: Amount,
    pub grand_total: Amount,
}

impl Closed {
    pub fn of(folio: &ClosedFolio) -> Closed {
        Closed {
            property: folio.property.clone(),
            invoice_number: folio.invoice_number.clone(),
            guest_name: folio.guest_name.clone(),
            closed_on: Day(folio.closed_on),
            charges_total: Amount(folio.charges),
            tax_total: Amount(folio.tax),
            grand_total: Amount(folio.charges + folio.tax),
        }
    }
}

#[derive(Serialize, JsonSchema)]
pub struct TaxRow {
    /// Identifier of the folio, or of the order that was settled at an outlet.
    name: String,
    #[serde(flatten)]
    closed: Closed,
}

fn gstr1_rows(tx: &ReadTx, params: Period) -> Result<Vec<TaxRow>> {
    let row = |folio: ClosedFolio| TaxRow { closed: Closed::of(&folio), name: folio.name };
    Ok(params.closed(tx)?.into_iter().map(row).collect())
}

/// The sheets of a return. Each of the first three equals the invoices' totals.
#[derive(Serialize, JsonSchema)]
pub struct TaxReturnView {
    /// Supplies to customers without a registration.
    b2cs: Vec<ConsumersView>,
    /// Supplies to registered customers, by invoice and rate.
    b2b: Vec<BusinessView>,
    /// Everything by service code and rate.
    hsn: Vec<CodeView>,
    /// The numbers issued in the period.
    documents: Vec<SeriesView>,
    /// Those of them that were cancelled.
    cancelled: Vec<CancelledView>,
}

#[derive(Serialize, JsonSchema)]
pub struct TaxedView {
    taxable_value: Amount,
    /// Always 0: a hotel supplies in its own state.
    igst: Amount,
    /// Half of the tax; 0 where the country's tax has no halves.
    cgst: Amount,
    sgst: Amount,
    tax: Amount,
}

#[derive(Serialize, JsonSchema)]
pub struct ConsumersView {
    property: String,
    place_of_supply: String,
    rate: Amount,
    #[serde(flatten)]
    taxed: TaxedView,
}

#[derive(Serialize, JsonSchema)]
pub struct BusinessView {
    property: String,
    gstin: String,
    receiver_name: String,
    invoice_number: String,
    invoice_date: Day,
    /// Total of the whole invoice.
    invoice_value: Amount,
    place_of_supply: String,
    reverse_charge: &'static str,
    invoice_type: &'static str,
    rate: Amount,
    #[serde(flatten)]
    taxed: TaxedView,
}

#[derive(Serialize, JsonSchema)]
pub struct CodeView {
    property: String,
    /// B2B or B2C.
    supplies: &'static str,
    hsn: String,
    description: &'static str,
    /// Services have no unit.
    uqc: &'static str,
    total_quantity: Int,
    total_value: Amount,
    rate: Amount,
    #[serde(flatten)]
    taxed: TaxedView,
}

#[derive(Serialize, JsonSchema)]
pub struct SeriesView {
    property: String,
    nature: &'static str,
    from: String,
    to: String,
    total: Int,
    cancelled: Int,
    net_issued: Int,
    /// 1: the numbers are consecutive.
    without_gap: Flag,
}

#[derive(Serialize, JsonSchema)]
pub struct CancelledView {
    property: String,
    invoice_number: String,
    folio: String,
    issued_on: Day,
    cancelled_on: Day,
    grand_total: Amount,
    reason: Option<String>,
}

fn tax_return(tx: &ReadTx, params: Period) -> Result<TaxReturnView> {
    let closed = params.closed(tx)?;
    let (from, to) = (params.from_date.0, params.to_date.0);
    let mut shares: HashMap<String, Vec<BilledShare>> = HashMap::new();
    let mut outlet_shares: HashMap<String, Vec<(bool, BilledShare)>> = HashMap::new();
    for (folio, share) in tax_return::shares(tx, from, to)? {
        shares.entry(folio).or_default().push(share);
    }
    for (function, share) in functions::invoice_shares(tx, from, to)? {
        shares.entry(function).or_default().push(share);
    }
    for (order, is_alcohol, share) in tax_return::outlet_shares(tx, from, to)? {
        outlet_shares.entry(order).or_default().push((is_alcohol, share));
    }
    let invoices: Vec<Billed> =
        closed.into_iter().map(|folio| billed(folio, &mut shares, &mut outlet_shares)).collect();
    let mut register = tax_return::register(tx, from, to)?;
    register.extend(tax_return::outlet_register(tx, from, to)?);
    let made = sheets::of(&invoices);
    Ok(TaxReturnView {
        b2cs: made.to_consumers.into_iter().map(consumers_view).collect(),
        b2b: made.to_business.into_iter().map(business_view).collect(),
        hsn: made.by_code.into_iter().map(code_view).collect(),
        documents: series(&register),
        cancelled: register.into_iter().filter_map(cancelled_view).collect(),
    })
}

fn billed(
    folio: ClosedFolio,
    shares: &mut HashMap<String, Vec<BilledShare>>,
    outlet_shares: &mut HashMap<String, Vec<(bool, BilledShare)>>,
) -> Billed {
    let pack = Pack::of_country(&folio.country);
    let coded = |(is_alcohol, share): (bool, BilledShare)| {
        let code = figures::service_code(ChargeType::FoodAndBeverage, is_alcohol, pack);
        BilledShare { service_code: code.to_string(), ..share }
    };
    let of_outlet = outlet_shares.remove(&folio.name).unwrap_or_default().into_iter().map(coded);
    let mut shares = shares.remove(&folio.name).unwrap_or_default();
    shares.extend(of_outlet);
    let place_of_supply = sheets::place_of_supply(folio.own_gstin.as_deref(), folio.state.as_deref());
    let gstin = folio.company_gstin.filter(|gstin| !gstin.is_empty());
    Billed {
        shares,
        recipient: gstin.map(|gstin| Recipient { gstin, name: folio.company.unwrap_or(folio.guest_name) }),
        place_of_supply,
        pack,
        currency: folio.currency,
        number: folio.invoice_number,
        date: folio.closed_on,
        property: folio.property,
    }
}

fn taxed_view(taxed: &Taxed) -> TaxedView {
    TaxedView {
        taxable_value: Amount(taxed.taxable),
        igst: Amount(rust_decimal::Decimal::ZERO),
        cgst: Amount(taxed.cgst),
        sgst: Amount(taxed.sgst),
        tax: Amount(taxed.tax),
    }
}

fn consumers_view(row: sheets::ToConsumers) -> ConsumersView {
    ConsumersView {
        property: row.property,
        place_of_supply: row.place_of_supply,
        rate: Amount(row.rate),
        taxed: taxed_view(&row.taxed),
    }
}

fn business_view(row: sheets::ToBusiness) -> BusinessView {
    BusinessView {
        property: row.property,
        gstin: row.recipient.gstin,
        receiver_name: row.recipient.name,
        invoice_number: row.number,
        invoice_date: Day(row.date),
        invoice_value: Amount(row.invoice_value),
        place_of_supply: row.place_of_supply,
        reverse_charge: "N",
        invoice_type: "Regular B2B",
        rate: Amount(row.rate),
        taxed: taxed_view(&row.taxed),
    }
}

fn code_view(row: sheets::ByCode) -> CodeView {
    CodeView {
        property: row.property,
        supplies: if row.to_business { "B2B" } else { "B2C" },
        description: sheets::description(&row.service_code),
        hsn: row.service_code,
        uqc: "NA",
        total_quantity: Int(0),
        total_value: Amount(row.taxed.total()),
        rate: Amount(row.rate),
        taxed: taxed_view(&row.taxed),
    }
}

/// The register by series. A series is without gap when its count equals the distance of its first and last number.
fn series(register: &[IssuedInvoice]) -> Vec<SeriesView> {
    let same = |a: &IssuedInvoice, b: &IssuedInvoice| {
        (&a.property, &a.kind, &a.outlet, a.financial_year)
            == (&b.property, &b.kind, &b.outlet, b.financial_year)
    };
    let row = |taken: &[IssuedInvoice]| {
        let (first, last) = (taken.first()?, taken.last()?);
        let cancelled = taken.iter().filter(|given| given.cancelled_on.is_some()).count();
        Some(SeriesView {
            property: first.property.clone(),
            nature: "Invoices for outward supply",
            from: first.number.clone(),
            to: last.number.clone(),
            total: count(taken.len()),
            cancelled: count(cancelled),
            net_issued: count(taken.len() - cancelled),
            without_gap: Flag(sheets::is_without_gap(first.seq, last.seq, taken.len())),
        })
    };
    register.chunk_by(same).filter_map(row).collect()
}

fn count(number: usize) -> Int {
    Int(i64::try_from(number).unwrap_or(i64::MAX))
}

fn cancelled_view(given: IssuedInvoice) -> Option<CancelledView> {
    Some(CancelledView {
        cancelled_on: Day(given.cancelled_on?),
        property: given.property,
        invoice_number: given.number,
        folio: given.folio,
        issued_on: Day(given.issued_on),
        grand_total: Amount(given.grand_total),
        reason: given.cancel_reason,
    })
}

/// The sheets of the return, in the columns that tax portals expect.
fn return_tables(sheets: &TaxReturnView) -> Vec<Table> {
    let series = Columns::<SeriesView>::new()
        .text("Property", |row| (&row.property).into())
        .text("Nature of Document", |row| row.nature.into())
        .text("Sr. No. From", |row| (&row.from).into())
        .text("Sr. No. To", |row| (&row.to).into())
        .count("Total Number", |row| row.total.into())
        .count("Cancelled", |row| row.cancelled.into())
        .count("Net Issued", |row| row.net_issued.into());
    let cancelled = Columns::<CancelledView>::new()
        .text("Property", |row| (&row.property).into())
        .text("Invoice Number", |row| (&row.invoice_number).into())
        .text("Folio", |row| (&row.folio).into())
        .day("Issued on", |row| row.issued_on.into())
        .day("Cancelled on", |row| row.cancelled_on.into())
        .amount("Total", |row| row.grand_total.into())
        .text("Reason", |row| row.reason.as_ref().into());
    vec![
        Table::of("B2CS", &consumer_columns(), &sheets.b2cs),
        Table::of("B2B", &business_columns(), &sheets.b2b),
        Table::of("HSN", &code_columns(), &sheets.hsn),
        Table::of("Documents issued", &series, &sheets.documents),
        Table::of("Cancelled invoices", &cancelled, &sheets.cancelled),
    ]
}

fn consumer_columns() -> Columns<ConsumersView> {
    let own = Columns::<ConsumersView>::new()
        .text("Property", |row| (&row.property).into())
        .text("Place Of Supply", |row| (&row.place_of_supply).into());
    with_tax(own)
}

fn business_columns() -> Columns<BusinessView> {
    let own = Columns::<BusinessView>::new()
        .text("Property", |row| (&row.property).into())
        .text("GSTIN/UIN of Recipient", |row| (&row.gstin).into())
        .text("Receiver Name", |row| (&row.receiver_name).into())
        .text("Invoice Number", |row| (&row.invoice_number).into())
        .day("Invoice date", |row| row.invoice_date.into())
        .figure("Invoice Value", Kind::Amount, |row| row.invoice_value.into())
        .text("Place Of Supply", |row| (&row.place_of_supply).into())
        .text("Reverse Charge", |row| row.reverse_charge.into())
        .text("Invoice Type", |row| row.invoice_type.into());
    with_tax(own)
}

fn code_columns() -> Columns<CodeView> {
    let own = Columns::<CodeView>::new()
        .text("Property", |row| (&row.property).into())
        .text("Supplies", |row| row.supplies.into())
        .text("HSN", |row| (&row.hsn).into())
        .text("Description", |row| row.description.into())
        .text("UQC", |row| row.uqc.into())
        .figure("Total Quantity", Kind::Count, |row| row.total_quantity.into())
        .amount("Total Value", |row| row.total_value.into());
    with_tax(own)
}

/// A row of the first three sheets.
trait TaxedRow {
    fn rate(&self) -> Amount;
    fn taxed(&self) -> &TaxedView;
}

macro_rules! taxed_row {
    ($($row:ty),+) => {$(
        impl TaxedRow for $row {
            fn rate(&self) -> Amount {
                self.rate
            }
            fn taxed(&self) -> &TaxedView {
                &self.taxed
            }
        }
    )+};
}

taxed_row!(ConsumersView, BusinessView, CodeView);

/// Adds the last columns of the first three sheets.
fn with_tax<Row: TaxedRow>(own: Columns<Row>) -> Columns<Row> {
    own.figure("Rate", Kind::Percent, |row| row.rate().into())
        .amount("Taxable Value", |row| row.taxed().taxable_value.into())
        .amount("Integrated Tax Amount", |row| row.taxed().igst.into())
        .amount("Central Tax Amount", |row| row.taxed().cgst.into())
        .amount("State/UT Tax Amount", |row| row.taxed().sgst.into())
        .amount("Tax", |row| row.taxed().tax.into())
}
