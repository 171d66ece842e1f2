//! The tax return as the sheets of a workbook.

use crate::spreadsheet::columns::Columns;
use crate::spreadsheet::{Kind, Table};
use crate::svc::folio::tax_return_view::{
    BusinessView, CancelledView, CodeView, ConsumersView, SeriesView, TaxRateSum, TaxReturnView, TaxedView,
};
use crate::wire::Amount;

/// The sheets of the return: in the columns of India's portal for its form, elsewhere by rate.
pub fn return_tables(sheets: &TaxReturnView) -> Vec<Table> {
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
    let documents = Table::of("Documents issued", &series, &sheets.documents);
    let cancelled = Table::of("Cancelled invoices", &cancelled, &sheets.cancelled);
    if sheets.form.is_empty() {
        let by_rate = Table::of("By rate", &rate_columns(), sheets.by_rate.iter().chain(&sheets.totals));
        return vec![
            by_rate,
            Table::of("Registered customers", &customer_columns(), &sheets.b2b),
            documents,
            cancelled,
        ];
    }
    vec![
        Table::of("B2CS", &consumer_columns(), &sheets.b2cs),
        Table::of("B2B", &business_columns(), &sheets.b2b),
        Table::of("HSN", &code_columns(), &sheets.hsn),
        documents,
        cancelled,
    ]
}

/// Each rate; the row of a property without one is its total.
fn rate_columns() -> Columns<TaxRateSum> {
    Columns::<TaxRateSum>::new()
        .text("Property", |row| (&row.property).into())
        .figure("Rate", Kind::Percent, |row| row.rate.into())
        .amount("Net", |row| row.taxed.taxable_value.into())
        .amount("Tax", |row| row.taxed.tax.into())
        .amount("Gross", |row| row.total.into())
        .figure("Invoices", Kind::Count, |row| row.invoices.into())
}

fn customer_columns() -> Columns<BusinessView> {
    Columns::<BusinessView>::new()
        .text("Property", |row| (&row.property).into())
        .text("Tax number", |row| (&row.gstin).into())
        .text("Customer", |row| (&row.receiver_name).into())
        .text("Invoice Number", |row| (&row.invoice_number).into())
        .day("Invoice date", |row| row.invoice_date.into())
        .figure("Invoice Value", Kind::Amount, |row| row.invoice_value.into())
        .figure("Rate", Kind::Percent, |row| row.rate.into())
        .amount("Net", |row| row.taxed.taxable_value.into())
        .amount("Tax", |row| row.taxed.tax.into())
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
