//! Closed folios, functions invoiced and bills that were settled at an outlet, with their sums.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::db::row::Row;
use crate::db::scope::ReadTx;
use crate::db::types::date;
use crate::domain::money::{Currency, from_minor};
use crate::error::Result;

/// A closed folio with its invoice, or a bill that was settled at an outlet.
#[derive(Clone, Debug)]
pub struct ClosedFolio {
    /// Identifier of the folio, or of the order.
    pub name: String,
    pub property: String,
    /// Country, state and tax registration of the property.
    pub country: String,
    pub state: Option<String>,
    pub own_gstin: Option<String>,
    pub invoice_number: String,
    pub reservation: Option<String>,
    pub guest_name: String,
    /// The company billed by a Company or Group folio, and its tax registration.
    pub company: Option<String>,
    pub company_gstin: Option<String>,
    pub closed_on: NaiveDate,
    pub currency: Currency,
    /// Before tax; negative on a credit note.
    pub charges: Decimal,
    pub tax: Decimal,
    /// Of an invoice that was cancelled in a later month, and of the credit note of an outlet's bill.
    pub undone: Option<Undone>,
}

/// A bill that is undone, or what undoes it.
#[derive(Clone, Debug)]
pub struct Undone {
    pub shares: SharesOf,
    /// The number of the credit note and the date of its invoice; none for the invoice as it was issued.
    pub credit_note: Option<(String, NaiveDate)>,
}

/// Where the sums by code and rate are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SharesOf {
    CancelledBill(i64),
    OutletCredit(i64),
}

impl ClosedFolio {
    /// The number of the credit note that it counts as, and the date of its invoice.
    pub fn credit_note(&self) -> Option<&(String, NaiveDate)> {
        self.undone.as_ref()?.credit_note.as_ref()
    }
}

/// The folios closed from `from` to `to`, both included, by date and number: of the property named, else of all the
/// caller's properties.
pub fn closed(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Vec<ClosedFolio>> {
    tx.every_rows(
        "SELECT f.name, p.name AS property, p.country, p.state, p.gstin AS own_gstin, p.currency, f.invoice_number, r.name AS reservation, f.guest_name,
                ifnull(f.bill_to_name, c.company_name) AS company_name,
                iif(f.bill_to_name IS NULL, c.gstin, f.bill_to_gstin) AS gstin, f.closed_on, ifnull(sum(h.amount_minor), 0) AS charges,
                ifnull(sum(h.tax_minor), 0) AS tax
         FROM folios f
         JOIN properties p ON p.id = f.property_id
         LEFT JOIN reservations r ON r.id = f.reservation_id
         LEFT JOIN companies c ON c.id = f.company_id
         LEFT JOIN charges h ON h.folio_id = f.id AND h.voided_at IS NULL
         WHERE f.property_id IN (SELECT value FROM json_each(:properties)) AND f.status = 'Closed'
           AND f.closed_on BETWEEN :from AND :to
         GROUP BY f.id
         UNION ALL
         SELECT f.name, p.name, p.country, p.state, p.gstin, p.currency, i.invoice_no, NULL,
                coalesce(f.billing_name, c.company_name, f.customer_name),
                coalesce(c.company_name, f.billing_name, iif(f.gstin IS NULL, NULL, f.customer_name)),
                ifnull(f.gstin, c.gstin), i.issued_on, sum(l.net_minor),
                sum(l.tax_minor)
         FROM function_invoice_lines l
         JOIN function_invoices i ON i.id = l.invoice_id
         JOIN functions f ON f.id = i.function_id
         JOIN properties p ON p.id = i.property_id
         LEFT JOIN companies c ON c.id = f.company_id
         WHERE l.property_id IN (SELECT value FROM json_each(:properties)) AND l.issued_on BETWEEN :from AND :to
         GROUP BY i.id ORDER BY 12, 2, 7",
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        read_closed,
    )
}

pub(in crate::store) fn read_closed(row: &Row) -> rusqlite::Result<ClosedFolio> {
    let currency = currency(row)?;
    Ok(ClosedFolio {
        name: row.get("name")?,
        property: row.get("property")?,
        country: row.get("country")?,
        state: row.get("state")?,
        own_gstin: row.get("own_gstin")?,
        invoice_number: row.get("invoice_number")?,
        reservation: row.get("reservation")?,
        guest_name: row.get("guest_name")?,
        company: row.get("company_name")?,
        company_gstin: row.get("gstin")?,
        closed_on: date(row, "closed_on")?,
        currency,
        charges: from_minor(row.get("charges")?, &currency),
        tax: from_minor(row.get("tax")?, &currency),
        undone: None,
    })
}

/// The bills settled at outlets from `from` to `to`, as [`closed`] has the folios. Bills without charge and those posted to a folio are
/// not among them.
pub fn outlet_bills(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Vec<ClosedFolio>> {
    tx.every_rows(
        "SELECT o.name, p.name AS property, p.country, p.state, p.gstin AS own_gstin, p.currency, o.bill_no AS invoice_number,
                r.name AS reservation, coalesce(o.customer_name, r.guest_name, '') AS guest_name, o.bill_to_name AS company_name, o.bill_to_gstin AS gstin,
                o.paid_on AS closed_on, ifnull(sum(l.amount_minor - l.discount_minor), 0) AS charges, ifnull(sum(l.tax_minor), 0) AS tax
         FROM pos_orders o
         JOIN properties p ON p.id = o.property_id
         LEFT JOIN reservations r ON r.id = o.reservation_id
         LEFT JOIN pos_order_lines l ON l.order_id = o.id AND l.voided = 0
         WHERE o.property_id IN (SELECT value FROM json_each(:properties)) AND o.paid = 1 AND o.paid_on BETWEEN :from AND :to
         GROUP BY o.id ORDER BY o.paid_on, p.name, o.bill_no",
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        read_closed,
    )
}

pub(in crate::store) fn currency(row: &Row) -> rusqlite::Result<Currency> {
    let code: String = row.get("currency")?;
    Currency::of(&code).ok_or(rusqlite::Error::InvalidQuery)
}
