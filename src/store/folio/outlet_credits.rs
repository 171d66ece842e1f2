//! Credit notes of bills that were settled at an outlet, for the tax return and the accountant's file.

use chrono::NaiveDate;

use crate::db::scope::ReadTx;
use crate::db::types::{date, flag};
use crate::domain::folio::tax_return::BilledShare;
use crate::error::Result;
use crate::store::folio::closed_invoices::{ClosedFolio, SharesOf, Undone, read_closed};
use crate::store::folio::tax_return::{IssuedInvoice, read_issued, read_share};

/// The credit notes made from `from` to `to`, with negative amounts, to the payer of their bill.
pub fn counted(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Vec<ClosedFolio>> {
    tx.every_rows(
        "SELECT o.name, p.name AS property, p.country, p.state, p.gstin AS own_gstin, p.currency, o.bill_no AS invoice_number,
                r.name AS reservation, coalesce(o.customer_name, r.guest_name, '') AS guest_name, o.bill_to_name AS company_name,
                o.bill_to_gstin AS gstin, k.credited_on AS closed_on, -sum(c.taxable_minor) AS charges, -sum(c.tax_minor) AS tax,
                k.id AS credit, k.credit_note, o.paid_on
         FROM pos_credits k
         JOIN pos_orders o ON o.id = k.order_id
         JOIN properties p ON p.id = k.property_id
         JOIN pos_credit_lines c ON c.credit_id = k.id
         LEFT JOIN reservations r ON r.id = o.reservation_id
         WHERE k.property_id IN (SELECT value FROM json_each(:properties)) AND k.credited_on BETWEEN :from AND :to
         GROUP BY k.id",
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| {
            let shares = SharesOf::OutletCredit(row.get("credit")?);
            let credit_note = Some((row.get("credit_note")?, date(row, "paid_on")?));
            Ok(ClosedFolio { undone: Some(Undone { shares, credit_note }), ..read_closed(row)? })
        },
    )
}

/// What they take of the lines, summed by credit note, rate, and whether it is alcohol, which decides its service code.
pub fn shares(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Vec<(i64, bool, BilledShare)>> {
    tx.every_rows(
        "SELECT k.id, p.currency, l.tax_rate, l.is_alcohol, sum(c.taxable_minor) AS taxable, sum(c.tax_minor) AS tax
         FROM pos_credits k
         JOIN properties p ON p.id = k.property_id
         JOIN pos_credit_lines c ON c.credit_id = k.id
         JOIN pos_order_lines l ON l.id = c.line_id
         WHERE k.property_id IN (SELECT value FROM json_each(:properties)) AND k.credited_on BETWEEN :from AND :to
         GROUP BY k.id, l.tax_rate, l.is_alcohol",
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| Ok((row.get("id")?, flag(row, "is_alcohol")?, read_share(row, String::new())?)),
    )
}

/// Their numbers, by property and series.
pub fn register(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Vec<IssuedInvoice>> {
    tx.every_rows(
        "SELECT p.name AS property, 'Credit note' AS kind, NULL AS outlet, p.currency, k.credit_year AS financial_year,
                k.credit_seq AS seq, k.credit_note AS invoice_number, o.name AS folio, k.credited_on AS issued_on,
                (SELECT sum(taxable_minor + tax_minor) FROM pos_credit_lines WHERE credit_id = k.id) AS grand_total_minor,
                NULL AS cancelled_on, NULL AS cancel_reason, k.credit_note
         FROM pos_credits k
         JOIN pos_orders o ON o.id = k.order_id
         JOIN properties p ON p.id = k.property_id
         WHERE k.property_id IN (SELECT value FROM json_each(:properties)) AND k.credited_on BETWEEN :from AND :to
         ORDER BY p.name, k.credit_year, k.credit_seq",
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        read_issued,
    )
}
