//! The register of a period's closed invoices, also as a file.

use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::lists::Role;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read_with_file};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::spreadsheet::Table;
use crate::spreadsheet::columns::Columns;
use crate::store::folio::closed_invoices::ClosedFolio;
use crate::svc::folio::tax_return::{Closed, Period};

pub fn rows() -> Vec<Endpoint> {
    vec![read_with_file(
        Module::Desk,
        "closed_invoices",
        Gate::Any(&[Role::Finance]),
        Target::PropertyOrEvery,
        closed_invoices,
        |rows| vec![invoice_table(rows)],
        "Returns the closed invoices with their billing addresses, as in the accountant's file.",
    )]
}

/// One closed invoice.
#[derive(Serialize, JsonSchema)]
pub struct ClosedInvoice {
    #[serde(flatten)]
    closed: Closed,
    /// Identifier of the folio, or of the order that was settled at an outlet.
    folio: String,
    reservation: Option<String>,
    company: Option<String>,
    company_gstin: Option<String>,
    currency: String,
}

fn closed_invoices(tx: &ReadTx, params: Period) -> Result<Vec<ClosedInvoice>> {
    let row = |folio: ClosedFolio| ClosedInvoice {
        closed: Closed::of(&folio),
        folio: folio.name,
        reservation: folio.reservation,
        company: folio.company,
        company_gstin: folio.company_gstin,
        currency: folio.currency.code().to_string(),
    };
    Ok(params.closed(tx)?.into_iter().map(row).collect())
}

/// The closed invoices as the accountant's file.
fn invoice_table(rows: &[ClosedInvoice]) -> Table {
    let columns = Columns::<ClosedInvoice>::new()
        .text("Property", |row| (&row.closed.property).into())
        .text("Invoice", |row| (&row.closed.invoice_number).into())
        .day("Date", |row| row.closed.closed_on.into())
        .text("Folio", |row| (&row.folio).into())
        .text("Reservation", |row| row.reservation.as_ref().into())
        .text("Credit note", |row| row.closed.credit_note.as_ref().into())
        .text("Guest", |row| (&row.closed.guest_name).into())
        .text("Company", |row| row.company.as_ref().into())
        .text("Tax registration", |row| row.company_gstin.as_ref().into())
        .text("Currency", |row| (&row.currency).into())
        .amount("Before tax", |row| row.closed.charges_total.into())
        .amount("Tax", |row| row.closed.tax_total.into())
        .amount("Total", |row| row.closed.grand_total.into());
    Table::of("Invoices", &columns, rows)
}
