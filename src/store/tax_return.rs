//! Closed folios and what the tax return counts of them. Reads only.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::db::scope::ReadTx;
use crate::db::types::date;
use crate::domain::money::{Currency, from_minor};
use crate::error::Result;

/// A closed folio with its invoice.
#[derive(Clone, Debug)]
pub struct ClosedFolio {
    pub name: String,
    pub property: String,
    pub invoice_number: String,
    pub reservation: Option<String>,
    pub guest_name: String,
    /// Who is billed by a Company or Group folio, and their tax registration.
    pub company: Option<String>,
    pub company_gstin: Option<String>,
    pub closed_on: NaiveDate,
    pub currency: Currency,
    /// Before tax.
    pub charges: Decimal,
    pub tax: Decimal,
}

/// The folios of the caller's properties (or of the one that was named) that were closed on these dates, both included,
/// by date and number.
pub fn closed(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Vec<ClosedFolio>> {
    tx.every_rows(
        "SELECT f.name, p.name AS property, p.currency, f.invoice_number, r.name AS reservation, f.guest_name,
                c.company_name, c.gstin, f.closed_on, ifnull(sum(h.amount_minor), 0) AS charges,
                ifnull(sum(h.gst_minor), 0) AS tax
         FROM folios f
         JOIN properties p ON p.id = f.property_id
         LEFT JOIN reservations r ON r.id = f.reservation_id
         LEFT JOIN companies c ON c.id = f.company_id
         LEFT JOIN charges h ON h.folio_id = f.id AND h.voided_at IS NULL
         WHERE f.property_id IN (SELECT value FROM json_each(:properties)) AND f.status = 'Closed'
           AND f.closed_on BETWEEN :from AND :to
         GROUP BY f.id ORDER BY f.closed_on, p.name, f.invoice_number",
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| {
            let code: String = row.get("currency")?;
            let currency = Currency::of(&code).ok_or(rusqlite::Error::InvalidQuery)?;
            Ok(ClosedFolio {
                name: row.get("name")?,
                property: row.get("property")?,
                invoice_number: row.get("invoice_number")?,
                reservation: row.get("reservation")?,
                guest_name: row.get("guest_name")?,
                company: row.get("company_name")?,
                company_gstin: row.get("gstin")?,
                closed_on: date(row, "closed_on")?,
                currency,
                charges: from_minor(row.get("charges")?, &currency),
                tax: from_minor(row.get("tax")?, &currency),
            })
        },
    )
}
