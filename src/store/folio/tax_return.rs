//! The numbers of invoices and the sums by service code and rate, for the tax return.

use crate::db::row::Row;
use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::db::scope::ReadTx;
use crate::db::types::{date, date_or_none, decimal, flag};
use crate::domain::folio::tax_return::BilledShare;
use crate::domain::money::from_minor;
use crate::error::Result;
use crate::store::folio::closed_invoices::currency;

/// The lines of these bills summed by order, rate, and whether they are alcohol, which decides their service code.
pub fn outlet_shares(
    tx: &ReadTx,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Vec<(String, bool, BilledShare)>> {
    tx.every_rows(
        "SELECT o.name, p.currency, l.tax_rate, l.is_alcohol, sum(l.amount_minor - l.discount_minor) AS taxable,
                sum(l.tax_minor) AS tax
         FROM pos_orders o
         JOIN properties p ON p.id = o.property_id
         JOIN pos_order_lines l ON l.order_id = o.id AND l.voided = 0
         WHERE o.property_id IN (SELECT value FROM json_each(:properties)) AND o.paid = 1 AND o.paid_on BETWEEN :from AND :to
         GROUP BY o.id, l.tax_rate, l.is_alcohol",
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| {
            Ok((row.get("name")?, flag(row, "is_alcohol")?, read_share(row, String::new())?))
        },
    )
}

/// The lines of closed folios summed by folio, service code and rate.
pub fn shares(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Vec<(String, BilledShare)>> {
    tx.every_rows(
        "SELECT f.name, p.currency, h.service_code, h.tax_rate, sum(h.amount_minor) AS taxable, sum(h.tax_minor) AS tax
         FROM folios f
         JOIN properties p ON p.id = f.property_id
         JOIN charges h ON h.folio_id = f.id AND h.voided_at IS NULL
         WHERE f.property_id IN (SELECT value FROM json_each(:properties)) AND f.status = 'Closed'
           AND f.closed_on BETWEEN :from AND :to
         GROUP BY f.id, h.service_code, h.tax_rate",
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| {
            Ok((row.get("name")?, read_share(row, row.get("service_code")?)?))
        },
    )
}

/// The sums of a bill at one rate, with the service code that they belong to.
pub(in crate::store) fn read_share(row: &Row, service_code: String) -> rusqlite::Result<BilledShare> {
    let currency = currency(row)?;
    Ok(BilledShare {
        service_code,
        rate: decimal(row, "tax_rate")?,
        taxable: from_minor(row.get("taxable")?, &currency),
        tax: from_minor(row.get("tax")?, &currency),
    })
}

/// An invoice number in the register.
#[derive(Clone, Debug)]
pub struct IssuedInvoice {
    pub property: String,
    /// Folio, Function, Outlet or Credit note: each has a series of its own.
    pub kind: String,
    /// The outlet of a series of outlet bills.
    pub outlet: Option<String>,
    /// The year in which the financial year starts. A series belongs to one property or outlet and one financial year.
    pub financial_year: i64,
    pub seq: i64,
    pub number: String,
    /// Identifier of the folio, or of the order.
    pub folio: String,
    pub issued_on: NaiveDate,
    pub grand_total: Decimal,
    pub cancelled_on: Option<NaiveDate>,
    pub cancel_reason: Option<String>,
    /// The credit note of an invoice that was cancelled in a later month.
    pub credit_note: Option<String>,
}

/// The numbers issued from `from` to `to`, by series and number, with those that were cancelled in the month of their issue. One that
/// was cancelled later is listed as issued, and again among the [`credited`].
pub fn register(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Vec<IssuedInvoice>> {
    tx.every_rows(
        "SELECT p.name AS property, 'Folio' AS kind, NULL AS outlet, p.currency, i.financial_year, i.seq, i.invoice_number,
                f.name AS folio, i.issued_on,
                i.grand_total_minor, iif(k.credited, NULL, i.cancelled_on) AS cancelled_on, i.cancel_reason, NULL AS credit_note
         FROM invoices i
         JOIN properties p ON p.id = i.property_id
         JOIN folios f ON f.id = i.folio_id
         LEFT JOIN cancelled_bills k ON k.property_id = i.property_id AND k.invoice_number = i.invoice_number
         WHERE i.property_id IN (SELECT value FROM json_each(:properties)) AND i.issued_on BETWEEN :from AND :to
         UNION ALL
         SELECT p.name, 'Function', NULL, p.currency, i.year, i.seq, i.invoice_no, f.name, i.issued_on, i.grand_minor,
                iif(k.credited, NULL, i.cancelled_on), i.cancel_reason, NULL
         FROM function_invoices i
         JOIN properties p ON p.id = i.property_id
         JOIN functions f ON f.id = i.function_id
         LEFT JOIN cancelled_bills k ON k.property_id = i.property_id AND k.invoice_number = i.invoice_no
         WHERE i.property_id IN (SELECT value FROM json_each(:properties)) AND i.issued_on BETWEEN :from AND :to
         ORDER BY 1, 2, 5, 6",
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        read_issued,
    )
}

/// The numbers of earlier months that were cancelled from `from` to `to`, by property and credit note.
pub fn credited(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Vec<IssuedInvoice>> {
    tx.every_rows(
        "SELECT p.name AS property, 'Credit note' AS kind, NULL AS outlet, p.currency, ifnull(k.credit_year, 0) AS financial_year,
                ifnull(k.credit_seq, 0) AS seq, k.invoice_number, ifnull(f.name, v.name) AS folio, k.issued_on,
                ifnull(i.grand_total_minor, j.grand_minor) AS grand_total_minor, k.cancelled_on,
                ifnull(i.cancel_reason, j.cancel_reason) AS cancel_reason, k.credit_note
         FROM cancelled_bills k
         JOIN properties p ON p.id = k.property_id
         LEFT JOIN folios f ON f.id = k.folio_id
         LEFT JOIN functions v ON v.id = k.function_id
         LEFT JOIN invoices i ON i.property_id = k.property_id AND i.invoice_number = k.invoice_number
         LEFT JOIN function_invoices j ON j.property_id = k.property_id AND j.invoice_no = k.invoice_number
         WHERE k.property_id IN (SELECT value FROM json_each(:properties)) AND k.credited = 1
           AND k.cancelled_on BETWEEN :from AND :to
         ORDER BY p.name, k.credit_year, k.credit_seq, k.id",
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        read_issued,
    )
}

pub(in crate::store) fn read_issued(row: &Row) -> rusqlite::Result<IssuedInvoice> {
    Ok(IssuedInvoice {
        property: row.get("property")?,
        kind: row.get("kind")?,
        outlet: row.get("outlet")?,
        financial_year: row.get("financial_year")?,
        seq: row.get("seq")?,
        number: row.get("invoice_number")?,
        folio: row.get("folio")?,
        issued_on: date(row, "issued_on")?,
        grand_total: from_minor(row.get("grand_total_minor")?, &currency(row)?),
        cancelled_on: date_or_none(row, "cancelled_on")?,
        cancel_reason: row.get("cancel_reason")?,
        credit_note: row.get("credit_note")?,
    })
}

/// The numbers of the outlets' bills settled from `from` to `to`, by series and number.
pub fn outlet_register(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Vec<IssuedInvoice>> {
    tx.every_rows(
        "SELECT p.name AS property, 'Outlet' AS kind, p.currency, u.name AS outlet, o.bill_year AS financial_year, o.bill_seq AS seq,
                o.bill_no AS invoice_number, o.name AS folio, o.paid_on AS issued_on,
                (SELECT ifnull(sum(l.amount_minor - l.discount_minor + l.tax_minor), 0) FROM pos_order_lines l
                 WHERE l.order_id = o.id) AS grand_total_minor,
                NULL AS cancelled_on, NULL AS cancel_reason, NULL AS credit_note
         FROM pos_orders o
         JOIN properties p ON p.id = o.property_id
         JOIN pos_outlets u ON u.id = o.outlet_id
         WHERE o.property_id IN (SELECT value FROM json_each(:properties)) AND o.paid = 1 AND o.paid_on BETWEEN :from AND :to
         ORDER BY p.name, u.name, o.bill_year, o.bill_seq",
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        read_issued,
    )
}
