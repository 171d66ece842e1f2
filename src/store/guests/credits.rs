//! Invoices of a guest's stays that were credited in a later month.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use rust_decimal::Decimal;

use crate::db::scope::ReadTx;
use crate::db::types::{date, moment_or_none};
use crate::domain::money::{Currency, from_minor};
use crate::error::Result;
use crate::store::guests::journey::read_zone;

/// An invoice that was credited.
#[derive(Clone, Debug)]
pub struct CreditedInvoice {
    /// Identifier of the stay.
    pub reservation: String,
    pub invoice_number: String,
    /// None where a version without credit notes cancelled it.
    pub credit_note: Option<String>,
    pub on: NaiveDate,
    /// Local time of the property.
    pub at: NaiveDateTime,
    pub reason: String,
    /// What was invoiced, with tax.
    pub amount: Decimal,
    /// What the charges of the stay come to now, with tax, on any folio.
    pub left: Decimal,
    pub currency: Currency,
}

/// The credited invoices of the guest's stays at the caller's properties, oldest first. A group's master belongs to its company.
pub fn invoices(tx: &ReadTx, guest: &str) -> Result<Vec<CreditedInvoice>> {
    tx.every_rows(
        "SELECT r.name AS reservation, k.invoice_number, k.credit_note, k.cancelled_on, ifnull(i.cancel_reason, '') AS reason,
           p.currency, p.timezone,
           (SELECT ifnull(sum(taxable_minor + tax_minor), 0) FROM cancelled_bill_shares WHERE bill_id = k.id) AS amount_minor,
           (SELECT ifnull(sum(amount_minor + tax_minor), 0) FROM charges
            WHERE reservation_id = r.id AND voided_at IS NULL) AS left_minor,
           (SELECT max(a.executed_at) FROM action_log a WHERE a.reference_name = f.name AND a.action_type = 'cancel_invoice'
              AND a.before_snapshot ->> '$.invoice_number' = k.invoice_number) AS executed_at
         FROM guests g
         JOIN reservations r ON r.guest_id = g.id
         JOIN properties p ON p.id = r.property_id
         JOIN folios f ON f.reservation_id = r.id
         JOIN cancelled_bills k ON k.folio_id = f.id AND k.credited = 1
         LEFT JOIN invoices i ON i.property_id = k.property_id AND i.invoice_number = k.invoice_number
         WHERE g.name = :guest AND r.property_id IN (SELECT value FROM json_each(:properties))
         ORDER BY k.id",
        &[(":guest", &guest)],
        |row| {
            let zone = read_zone(row)?;
            let code: String = row.get("currency")?;
            let currency = Currency::of(&code).ok_or(rusqlite::Error::InvalidQuery)?;
            let on = date(row, "cancelled_on")?;
            let logged: Option<DateTime<Utc>> = moment_or_none(row, "executed_at")?;
            Ok(CreditedInvoice {
                reservation: row.get("reservation")?,
                invoice_number: row.get("invoice_number")?,
                credit_note: row.get("credit_note")?,
                on,
                at: logged.map_or(on.into(), |at| at.with_timezone(&zone).naive_local()),
                reason: row.get("reason")?,
                amount: from_minor(row.get("amount_minor")?, &currency),
                left: from_minor(row.get("left_minor")?, &currency),
                currency,
            })
        },
    )
}
