//! Downloads. Each is the answer of a function, called as any other so that its gate and scope hold, in another form.

use rouille::{Request, Response};
use serde_json::{Map, Value};

use super::{Web, input, session};
use crate::error::Result;
use crate::images;
use crate::rpc::dispatch::CallOptions;
use crate::spreadsheet::{Column, Kind, Table, csv, xlsx};

/// `GET /api/files/invoices.csv?from_date=&to_date=&property=`: the closed invoices.
pub fn invoices(web: &Web, request: &Request) -> Result<Response> {
    let rows: Vec<Value> = answer(web, request, "desk.closed_invoices")?;
    let file = csv::file(&Table::of("Invoices", invoice_columns(), &rows))?;
    Ok(download("invoices.csv", csv::KIND, file))
}

/// `GET /api/files/gstr1.xlsx?from_date=&to_date=&property=`: the sheets of the tax return.
pub fn tax_return(web: &Web, request: &Request) -> Result<Response> {
    let sheets: Value = answer(web, request, "desk.tax_return")?;
    let rows = |key: &str| sheets[key].as_array().cloned().unwrap_or_default();
    let tables = [
        Table::of("B2CS", consumer_columns(), &rows("b2cs")),
        Table::of("B2B", business_columns(), &rows("b2b")),
        Table::of("HSN", code_columns(), &rows("hsn")),
        Table::of("Documents issued", series_columns(), &rows("documents")),
        Table::of("Cancelled invoices", cancelled_columns(), &rows("cancelled")),
    ];
    Ok(download("gstr1.xlsx", xlsx::KIND, xlsx::file(&tables)?))
}

/// `GET /api/files/scans/<name>`: the scan of an identity document or proof of address as an image, for who may see it; each
/// look is logged.
pub fn scan(web: &Web, request: &Request, name: &str) -> Result<Response> {
    let actor = session::caller_of_image(&web.app, request)?;
    let options = CallOptions { by_get: true, from: Some(input::address(request)), ..CallOptions::default() };
    let params = Map::from_iter([("file".to_string(), Value::from(name))]);
    let answer: Value = serde_json::from_slice(&web.app.call(&actor, "desk.scan", params, options)?)?;
    let jpeg = images::of_data_url(answer["data"].as_str().unwrap_or_default())?;
    Ok(Response::from_data("image/jpeg", jpeg)
        .with_additional_header("Cache-Control", "no-store")
        .with_additional_header("Cross-Origin-Resource-Policy", "same-origin"))
}

/// What a function answers to the parameters of the address.
pub(super) fn answer<T: serde::de::DeserializeOwned>(
    web: &Web,
    request: &Request,
    function: &str,
) -> Result<T> {
    let actor = session::caller(&web.app, request)?;
    let options = CallOptions { by_get: true, from: Some(input::address(request)), ..CallOptions::default() };
    let answer = web.app.call(&actor, function, input::query(request), options)?;
    Ok(serde_json::from_slice(&answer)?)
}

pub(super) fn download(name: &str, kind: &'static str, file: Vec<u8>) -> Response {
    Response::from_data(kind, file)
        .with_additional_header("Content-Disposition", format!("attachment; filename=\"{name}\""))
        .with_additional_header("Cache-Control", "no-store")
}

pub(super) fn text(key: &'static str, label: &str) -> Column {
    Column::new(key, label, Kind::Text)
}

pub(super) fn day(key: &'static str, label: &str) -> Column {
    Column::new(key, label, Kind::Date)
}

pub(super) fn amount(key: &'static str, label: &str) -> Column {
    Column::new(key, label, Kind::Amount).summed()
}

pub(super) fn count(key: &'static str, label: &str) -> Column {
    Column::new(key, label, Kind::Count).summed()
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

/// The columns that the first three sheets end with.
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
