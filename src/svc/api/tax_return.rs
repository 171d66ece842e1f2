//! What the tax return is made from: closed folios with their invoices.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::db::scope::ReadTx;
use crate::domain::lists::Role;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::rpc::wire::{Amount, Day, Text};
use crate::store::tax_return::{self, ClosedFolio};

const ADMINS: Gate = Gate::Any(&[Role::HotelAdmin, Role::SystemManager, Role::Administrator]);

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        "gstr1_rows",
        ADMINS,
        Target::PropertyOrEvery,
        gstr1_rows,
        "The invoices of closed folios for a tax return.",
    )]
}

/// Rows of module `desk`.
pub fn desk_rows() -> Vec<Endpoint> {
    vec![read(
        "closed_invoices",
        Gate::Any(&[Role::Finance]),
        Target::PropertyOrEvery,
        closed_invoices,
        "The closed invoices with who was billed, as the accountant's file has them.",
    )]
}

#[derive(Deserialize, JsonSchema)]
pub struct Period {
    /// First day on which a folio was closed.
    from_date: Day,
    /// Last day, included.
    to_date: Day,
    /// Identifier; all properties of the caller if not given.
    #[allow(dead_code)]
    property: Option<Text>,
}

impl Period {
    fn closed(&self, tx: &ReadTx) -> Result<Vec<ClosedFolio>> {
        if self.to_date < self.from_date {
            return Err(Error::invalid("to_date", "The period ends before it begins."));
        }
        tax_return::closed(tx, self.from_date.0, self.to_date.0)
    }
}

#[derive(Serialize, JsonSchema)]
pub struct TaxRow {
    /// Identifier of the folio.
    name: String,
    property: String,
    invoice_number: String,
    guest_name: String,
    closed_on: Day,
    /// Before tax.
    charges_total: Amount,
    tax_total: Amount,
    grand_total: Amount,
}

fn gstr1_rows(tx: &ReadTx, params: Period) -> Result<Vec<TaxRow>> {
    let row = |folio: ClosedFolio| TaxRow {
        charges_total: Amount(folio.charges),
        tax_total: Amount(folio.tax),
        grand_total: Amount(folio.charges + folio.tax),
        closed_on: Day(folio.closed_on),
        name: folio.name,
        property: folio.property,
        invoice_number: folio.invoice_number,
        guest_name: folio.guest_name,
    };
    Ok(params.closed(tx)?.into_iter().map(row).collect())
}

/// One closed invoice; the fields in the order of the file's columns.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct ClosedInvoice {
    pub property: String,
    pub invoice_number: String,
    pub closed_on: Day,
    pub folio: String,
    pub reservation: Option<String>,
    pub guest_name: String,
    pub company: Option<String>,
    pub company_gstin: Option<String>,
    pub currency: String,
    /// Before tax.
    pub charges_total: Amount,
    pub tax_total: Amount,
    pub grand_total: Amount,
}

fn closed_invoices(tx: &ReadTx, params: Period) -> Result<Vec<ClosedInvoice>> {
    let row = |folio: ClosedFolio| ClosedInvoice {
        charges_total: Amount(folio.charges),
        tax_total: Amount(folio.tax),
        grand_total: Amount(folio.charges + folio.tax),
        closed_on: Day(folio.closed_on),
        currency: folio.currency.code().to_string(),
        property: folio.property,
        invoice_number: folio.invoice_number,
        folio: folio.name,
        reservation: folio.reservation,
        guest_name: folio.guest_name,
        company: folio.company,
        company_gstin: folio.company_gstin,
    };
    Ok(params.closed(tx)?.into_iter().map(row).collect())
}
