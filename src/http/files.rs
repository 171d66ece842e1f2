//! Downloads. Each is the answer of a function, called as any other so that its gate and scope hold, in another form.

use rouille::{Request, Response};

use super::{Web, input, session};
use crate::error::{Error, Result};
use crate::rpc::dispatch::Manner;
use crate::rpc::wire::Amount;
use crate::svc::api::tax_return::ClosedInvoice;

/// Spreadsheets take a file without it for one of an older encoding.
const BYTE_ORDER_MARK: &str = "\u{feff}";

/// `GET /api/files/invoices.csv?from_date=&to_date=&property=`: the closed invoices.
pub fn invoices(web: &Web, request: &Request) -> Result<Response> {
    let actor = session::caller(&web.app, request)?;
    let manner = Manner { by_get: true, from: Some(input::address(request)), ..Manner::default() };
    let answer = web.app.call(&actor, "desk.closed_invoices", input::query(request), manner)?;
    let invoices: Vec<ClosedInvoice> = serde_json::from_slice(&answer)?;
    let table = table(&invoices).map_err(Error::internal)?;
    Ok(Response::from_data("text/csv; charset=utf-8", table)
        .with_additional_header("Content-Disposition", "attachment; filename=\"invoices.csv\"")
        .with_additional_header("Cache-Control", "no-store"))
}

fn table(invoices: &[ClosedInvoice]) -> csv::Result<Vec<u8>> {
    let mut writer = csv::Writer::from_writer(BYTE_ORDER_MARK.as_bytes().to_vec());
    writer.write_record([
        "Property",
        "Invoice",
        "Date",
        "Folio",
        "Reservation",
        "Guest",
        "Company",
        "Tax registration",
        "Currency",
        "Before tax",
        "Tax",
        "Total",
    ])?;
    let some = |text: &Option<String>| text.as_deref().map(cell).unwrap_or_default();
    let number = |amount: Amount| amount.0.to_string();
    for row in invoices {
        writer.write_record([
            cell(&row.property),
            cell(&row.invoice_number),
            row.closed_on.0.to_string(),
            cell(&row.folio),
            some(&row.reservation),
            cell(&row.guest_name),
            some(&row.company),
            some(&row.company_gstin),
            cell(&row.currency),
            number(row.charges_total),
            number(row.tax_total),
            number(row.grand_total),
        ])?;
    }
    writer.into_inner().map_err(|error| error.into_error().into())
}

/// A text that a spreadsheet would take for a formula is marked as text; amounts are numbers and stay as they are.
fn cell(text: &str) -> String {
    if text.trim_start().starts_with(['=', '+', '-', '@']) { format!("'{text}") } else { text.to_string() }
}
