//! The closed invoices and the tax return as spreadsheet files, in the columns that accountants and tax portals expect.

use serde_json::Value;

use crate::spreadsheet::columns::{amount, count, day, text};
use crate::spreadsheet::{Column, Kind, Table};

/// The answer of `desk.closed_invoices` as a table.
pub fn invoices(rows: &[Value]) -> Table {
    Table::of("Invoices", invoice_columns(), rows)
}

/// The answer of `desk.tax_return` as the sheets of a workbook.
pub fn tax_return(sheets: &Value) -> [Table; 5] {
    let rows = |key: &str| sheets[key].as_array().cloned().unwrap_or_default();
    [
        Table::of("B2CS", consumer_columns(), &rows("b2cs")),
        Table::of("B2B", business_columns(), &rows("b2b")),
        Table::of("HSN", code_columns(), &rows("hsn")),
        Table::of("Documents issued", series_columns(), &rows("documents")),
        Table::of("Cancelled invoices", cancelled_columns(), &rows("cancelled")),
    ]
}

fn invoice_columns() -> Vec<Column> {
    vec![
        text("property", "Property"),
        text("invoice_number", "Invoice"),
        day("closed_on", "Date"),
        text("folio", "Folio"),
        text("reservation", "Reservation"),
        text("guest_name", "Guest"),
        text("company", "Company"),
        text("company_gstin", "Tax registration"),
        text("currency", "Currency"),
        amount("charges_total", "Before tax"),
        amount("tax_total", "Tax"),
        amount("grand_total", "Total"),
    ]
}

/// The last columns of the first three sheets.
fn taxed() -> [Column; 6] {
    [
        Column::new("rate", "Rate", Kind::Percent),
        amount("taxable_value", "Taxable Value"),
        amount("igst", "Integrated Tax Amount"),
        amount("cgst", "Central Tax Amount"),
        amount("sgst", "State/UT Tax Amount"),
        amount("tax", "Tax"),
    ]
}

fn consumer_columns() -> Vec<Column> {
    let own = vec![text("property", "Property"), text("place_of_supply", "Place Of Supply")];
    own.into_iter().chain(taxed()).collect()
}

fn business_columns() -> Vec<Column> {
    let own = vec![
        text("property", "Property"),
        text("gstin", "GSTIN/UIN of Recipient"),
        text("receiver_name", "Receiver Name"),
        text("invoice_number", "Invoice Number"),
        day("invoice_date", "Invoice date"),
        Column::new("invoice_value", "Invoice Value", Kind::Amount),
        text("place_of_supply", "Place Of Supply"),
        text("reverse_charge", "Reverse Charge"),
        text("invoice_type", "Invoice Type"),
    ];
    own.into_iter().chain(taxed()).collect()
}

fn code_columns() -> Vec<Column> {
    let own = vec![
        text("property", "Property"),
        text("supplies", "Supplies"),
        text("hsn", "HSN"),
        text("description", "Description"),
        text("uqc", "UQC"),
        Column::new("total_quantity", "Total Quantity", Kind::Count),
        amount("total_value", "Total Value"),
    ];
    own.into_iter().chain(taxed()).collect()
}

fn series_columns() -> Vec<Column> {
    vec![
        text("property", "Property"),
        text("nature", "Nature of Document"),
        text("from", "Sr. No. From"),
        text("to", "Sr. No. To"),
        count("total", "Total Number"),
        count("cancelled", "Cancelled"),
        count("net_issued", "Net Issued"),
    ]
}

fn cancelled_columns() -> Vec<Column> {
    vec![
        text("property", "Property"),
        text("invoice_number", "Invoice Number"),
        text("folio", "Folio"),
        day("issued_on", "Issued on"),
        day("cancelled_on", "Cancelled on"),
        amount("grand_total", "Total"),
        text("reason", "Reason"),
    ]
}
