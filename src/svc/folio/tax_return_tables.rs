//! The tax return as the sheets of a workbook.

use crate::spreadsheet::columns::Columns;
use crate::spreadsheet::{Kind, Table};
use crate::svc::folio::tax_return_view::{
    BusinessView, CancelledView, CodeView, ConsumersView, CreditNoteView, SeriesView, TaxRateSum,
    TaxReturnView, TaxedView,
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
        .text("Reason", |row| row.reason.as_ref().into())
        .text("Credit note", |row| row.credit_note.as_ref().into());
    let documents = Table::of("Documents issued", &series, &sheets.documents);
    let cancelled = Table::of("Cancelled invoices", &cancelled, &sheets.cancelled);
    if sheets.form.is_empty() {
        let by_rate = Table::of("By rate", &rate_columns(), sheets.by_rate.iter().chain(&sheets.totals));
        let customers = Table::of("Registered customers", &customer_columns(), &sheets.b2b);
        let notes = Table::of("Credit notes", &note_columns(), &sheets.credit_notes);
        return [by_rate, customers].into_iter().chain(filled(notes)).chain([documents, cancelled]).collect();
    }
    // India's sheet of credit notes is for registered customers; those to others are taken off B2CS.
    let registered = sheets.credit_notes.iter().filter(|note| note.gstin.is_some());
    let notes = Table::of("CDNR", &registered_note_columns(), registered);
    let consumers = Table::of("B2CS", &consumer_columns(), &sheets.b2cs);
    let business = Table::of("B2B", &business_columns(), &sheets.b2b);
    let codes = Table::of("HSN", &code_columns(), &sheets.hsn);
    [consumers, business].into_iter().chain(filled(notes)).chain([codes, documents, cancelled]).collect()
}

/// A month without credit notes has no sheet of them.
fn filled(notes: Table) -> Option<Table> {
    (!notes.rows.is_empty()).then_some(notes)
}

/// Credit notes, with negative amounts.
fn note_columns() -> Columns<CreditNoteView> {
    Columns::<CreditNoteView>::new()
        .text("Property", |row| (&row.property).into())
        .text("Tax number", |row| row.gstin.as_ref().into())
        .text("Customer", |row| row.receiver_name.as_ref().into())
        .text("Credit note", |row| (&row.note_number).into())
        .day("Date", |row| row.note_date.into())
        .text("Invoice Number", |row| (&row.invoice_number).into())
        .day("Invoice date", |row| row.invoice_date.into())
        .figure("Value", Kind::Amount, |row| row.note_value.into())
        .figure("Rate", Kind::Percent, |row| row.rate.into())
        .amount("Net", |row| row.taxed.taxable_value.into())
        .amount("Tax", |row| row.taxed.tax.into())
}

fn taken(amount: Amount) -> Amount {
    Amount(-amount.0)
}

/// As the portal takes them: the type says that the positive amounts are undone.
fn registered_note_columns() -> Columns<CreditNoteView> {
    Columns::<CreditNoteView>::new()
        .text("Property", |row| (&row.property).into())
        .text("GSTIN/UIN of Recipient", |row| row.gstin.as_ref().into())
        .text("Receiver Name", |row| row.receiver_name.as_ref().into())
        .text("Note Number", |row| (&row.note_number).into())
        .day("Note Date", |row| row.note_date.into())
        .text("Note Type", |_| "C".into())
        .text("Place Of Supply", |row| (&row.place_of_supply).into())
        .text("Reverse Charge", |_| "N".into())
        .text("Note Supply Type", |_| "Regular B2B".into())
        .figure("Note Value", Kind::Amount, |row| taken(row.note_value).into())
        .text("Invoice Number", |row| (&row.invoice_number).into())
        .day("Invoice date", |row| row.invoice_date.into())
        .figure("Rate", Kind::Percent, |row| row.rate.into())
        .amount("Taxable Value", |row| taken(row.taxed.taxable_value).into())
        .amount("Integrated Tax Amount", |row| taken(row.taxed.igst).into())
        .amount("Central Tax Amount", |row| taken(row.taxed.cgst).into())
        .amount("State/UT Tax Amount", |row| taken(row.taxed.sgst).into())
        .amount("Tax", |row| taken(row.taxed.tax).into())
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
