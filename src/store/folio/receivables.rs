//! Unpaid invoices.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::db::scope::ReadTx;
use crate::db::types::date;
use crate::domain::money::{Currency, from_minor};
use crate::error::Result;
use crate::store::folio::folios::{charged, paid};

/// An invoice with a balance due.
#[derive(Clone, Debug)]
pub struct UnpaidInvoice {
    pub folio_id: i64,
    /// Identifier of the folio.
    pub folio: String,
    pub invoice_number: String,
    pub issued_on: NaiveDate,
    pub reservation: Option<String>,
    /// Identifier and name of the company billed, if any.
    pub company: Option<(String, String)>,
    /// Identifier and name of the guest of the folio.
    pub guest: (String, String),
    pub grand_total: Decimal,
    pub balance: Decimal,
}

/// Closed folios with a balance due, oldest invoice first.
pub fn unpaid(tx: &ReadTx, currency: &Currency) -> Result<Vec<UnpaidInvoice>> {
    tx.rows(
        concat!(
            "SELECT * FROM (SELECT f.id, f.name, f.invoice_number, f.closed_on, f.guest_name, r.name AS reservation,
                      c.name AS company, c.company_name, g.name AS guest, ",
            charged!(),
            " AS charged, ",
            paid!(),
            " AS paid
             FROM folios f INDEXED BY folios_unsettled
             JOIN guests g ON g.id = f.guest_id
             LEFT JOIN reservations r ON r.id = f.reservation_id
             LEFT JOIN companies c ON c.id = f.company_id
             WHERE f.property_id = :property AND f.settled = 0 AND f.status = 'Closed')
             WHERE charged > paid ORDER BY closed_on, id"
        ),
        &[],
        |row| {
            let (charged, paid): (i64, i64) = (row.get("charged")?, row.get("paid")?);
            let company: Option<String> = row.get("company")?;
            Ok(UnpaidInvoice {
                folio_id: row.get("id")?,
                folio: row.get("name")?,
                invoice_number: row.get("invoice_number")?,
                issued_on: date(row, "closed_on")?,
                reservation: row.get("reservation")?,
                company: match company {
                    Some(company) => Some((company, row.get("company_name")?)),
                    None => None,
                },
                guest: (row.get("guest")?, row.get("guest_name")?),
                grand_total: from_minor(charged, currency),
                balance: from_minor(charged - paid, currency),
            })
        },
    )
}

// Who owes: a company or a guest, by identifier, with what a statement for them needs.
