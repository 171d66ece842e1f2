//! Cancelled invoices as they were issued, and their credit notes.

use chrono::NaiveDate;

use crate::db::row::Row;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{date, date_or_none};
use crate::domain::folio::cancel_invoice::needs_credit_note;
use crate::domain::folio::tax_return::BilledShare;
use crate::error::Result;
use crate::store::folio::closed_invoices::{ClosedFolio, SharesOf, Undone, read_closed};
use crate::store::folio::credit_notes;
use crate::store::folio::tax_return::read_share;

/// Stores the invoice of a closed folio as it was issued, before it is cancelled; `document` is its print. Answers the number of
/// the credit note, if it needs one.
pub fn keep_folio(
    tx: &WriteTx,
    folio_id: i64,
    issued_on: NaiveDate,
    document: &str,
) -> Result<Option<String>> {
    tx.exec(
        "INSERT INTO cancelled_bills (property_id, folio_id, invoice_number, issued_on, cancelled_on, guest_name, company,
           company_gstin, document)
         SELECT f.property_id, f.id, f.invoice_number, f.closed_on, :on, f.guest_name, ifnull(f.bill_to_name, c.company_name),
           iif(f.bill_to_name IS NULL, c.gstin, f.bill_to_gstin), :document
         FROM folios f LEFT JOIN companies c ON c.id = f.company_id
         WHERE f.property_id = :property AND f.id = :folio AND f.status = 'Closed'",
        &[
            (":folio", &folio_id),
            (":on", &tx.property()?.business_on.to_string()),
            (":document", &document),
        ],
    )?;
    let bill = tx.last_id();
    tx.exec(
        "INSERT INTO cancelled_bill_shares (bill_id, service_code, tax_rate, taxable_minor, tax_minor)
         SELECT :bill, service_code, tax_rate, sum(amount_minor), sum(tax_minor) FROM charges
         WHERE property_id = :property AND folio_id = :folio AND voided_at IS NULL GROUP BY service_code, tax_rate",
        &[(":folio", &folio_id), (":bill", &bill)],
    )?;
    credit(tx, bill, issued_on)
}

/// Gives a stored bill its credit note, if it needs one.
pub fn credit(tx: &WriteTx, bill: i64, issued_on: NaiveDate) -> Result<Option<String>> {
    let property = tx.property()?;
    if !needs_credit_note(issued_on, property.business_on) {
        return Ok(None);
    }
    let note = credit_notes::next(tx)?;
    tx.exec(
        "UPDATE cancelled_bills SET credited = 1, credit_note = :number, credit_year = :year, credit_seq = :seq
         WHERE property_id = :property AND id = :bill",
        &[(":bill", &bill), (":number", &note.number), (":year", &note.year), (":seq", &note.seq)],
    )?;
    Ok(Some(note.number))
}

/// The bills that were cancelled in a later month: as issued from `from` to `to`, and as cancelled from `from` to `to`.
pub fn counted(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Vec<ClosedFolio>> {
    tx.every_rows(
        "WITH counted (id, closed_on, is_credit) AS (
           SELECT id, issued_on, 0 FROM cancelled_bills
           WHERE property_id IN (SELECT value FROM json_each(:properties)) AND credited = 1 AND issued_on BETWEEN :from AND :to
           UNION ALL
           SELECT id, cancelled_on, 1 FROM cancelled_bills
           WHERE property_id IN (SELECT value FROM json_each(:properties)) AND credited = 1 AND cancelled_on BETWEEN :from AND :to)
         SELECT ifnull(f.name, v.name) AS name, p.name AS property, p.country, p.state, p.gstin AS own_gstin, p.currency,
           k.invoice_number, r.name AS reservation, k.guest_name, k.company AS company_name, k.company_gstin AS gstin, n.closed_on,
           ifnull(sum(s.taxable_minor), 0) * iif(n.is_credit, -1, 1) AS charges,
           ifnull(sum(s.tax_minor), 0) * iif(n.is_credit, -1, 1) AS tax,
           k.id AS bill, iif(n.is_credit, ifnull(k.credit_note, k.invoice_number), NULL) AS credit_note, k.issued_on
         FROM counted n
         JOIN cancelled_bills k ON k.id = n.id
         JOIN properties p ON p.id = k.property_id
         LEFT JOIN folios f ON f.id = k.folio_id
         LEFT JOIN reservations r ON r.id = f.reservation_id
         LEFT JOIN functions v ON v.id = k.function_id
         LEFT JOIN cancelled_bill_shares s ON s.bill_id = k.id
         GROUP BY k.id, n.is_credit",
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| {
            let credit_note: Option<String> = row.get("credit_note")?;
            let issued_on = date(row, "issued_on")?;
            let shares = SharesOf::CancelledBill(row.get("bill")?);
            let undone = Undone { shares, credit_note: credit_note.map(|number| (number, issued_on)) };
            Ok(ClosedFolio { undone: Some(undone), ..read_closed(row)? })
        },
    )
}

/// The sums of those bills by code and rate, as issued.
pub fn shares(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Vec<(i64, BilledShare)>> {
    tx.every_rows(
        "SELECT k.id, p.currency, s.service_code, s.tax_rate, s.taxable_minor AS taxable, s.tax_minor AS tax
         FROM cancelled_bills k
         JOIN properties p ON p.id = k.property_id
         JOIN cancelled_bill_shares s ON s.bill_id = k.id
         WHERE k.property_id IN (SELECT value FROM json_each(:properties)) AND k.credited = 1
           AND (k.issued_on BETWEEN :from AND :to OR k.cancelled_on BETWEEN :from AND :to)",
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| Ok((row.get("id")?, read_share(row, row.get("service_code")?)?)),
    )
}

/// A cancelled invoice of a folio.
pub struct CancelledInvoice {
    /// The print of the bill, as JSON, if it was stored.
    pub document: Option<String>,
    pub cancelled_on: Option<NaiveDate>,
    pub reason: Option<String>,
    /// The number that the folio was given next.
    pub replaced_by: Option<String>,
    pub credit_note: Option<String>,
}

pub fn of_folio(tx: &ReadTx, folio_id: i64, number: &str) -> Result<Option<CancelledInvoice>> {
    tx.row(
        "SELECT i.cancelled_on, i.cancel_reason, k.document, k.credit_note,
           (SELECT invoice_number FROM invoices WHERE folio_id = i.folio_id AND id > i.id ORDER BY id LIMIT 1) AS replaced_by
         FROM invoices i
         LEFT JOIN cancelled_bills k ON k.property_id = i.property_id AND k.invoice_number = i.invoice_number
         WHERE i.property_id = :property AND i.folio_id = :folio AND i.invoice_number = :number AND i.cancelled_on IS NOT NULL",
        &[(":folio", &folio_id), (":number", &number)],
        |row: &Row| {
            Ok(CancelledInvoice {
                document: row.get("document")?,
                cancelled_on: date_or_none(row, "cancelled_on")?,
                reason: row.get("cancel_reason")?,
                replaced_by: row.get("replaced_by")?,
                credit_note: row.get("credit_note")?,
            })
        },
    )
}
