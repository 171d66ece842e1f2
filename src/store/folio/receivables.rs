//! Unpaid invoices of folios, and what is owed to guests who are gone.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::db::scope::ReadTx;
use crate::db::types::{date, list};
use crate::domain::lists::{FolioType, ReservationStatus};
use crate::domain::money::{Currency, from_minor};
use crate::error::Result;
use crate::store::folio::company_credit::{credit_company, on_credit};
use crate::store::folio::folios::{charged, paid};

/// The row and the identifier of what an invoice is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Billed {
    Folio(i64, String),
    /// A banquet function that no folio took.
    Function(i64, String),
}

/// An invoice with a balance due.
#[derive(Clone, Debug)]
pub struct UnpaidInvoice {
    pub of: Billed,
    pub invoice_number: String,
    pub issued_on: NaiveDate,
    pub reservation: Option<String>,
    /// Identifier and name of the company billed, if any: the one that the folio is billed to by name, else its own.
    pub company: Option<(String, String)>,
    /// Another payer that the invoice names, if no company has that name.
    pub bill_to: Option<BilledTo>,
    /// The group of a master folio.
    pub group_name: Option<String>,
    /// Identifier of the guest of the folio; of a master folio, the group's contact. The customer of a function may have
    /// none.
    pub guest: Option<String>,
    pub guest_name: String,
    pub grand_total: Decimal,
    pub balance: Decimal,
}

/// A payer known by name only.
#[derive(Clone, Debug)]
pub struct BilledTo {
    pub name: String,
    pub gstin: Option<String>,
}

/// Closed folios with a balance due, oldest invoice first. What is on a company's credit is a row of its own.
pub fn unpaid(tx: &ReadTx, currency: &Currency) -> Result<Vec<UnpaidInvoice>> {
    tx.rows(
        concat!(
            "SELECT *, iif(on_credit, min(credit, charged - paid + credit), charged - paid) AS balance
             FROM (SELECT o.on_credit, f.id, f.name, f.invoice_number, f.closed_on, f.guest_name, f.bill_to_name, f.bill_to_gstin,
                      r.name AS reservation, c.name AS company, c.company_name, g.name AS guest, k.group_name, ",
            charged!(),
            " AS charged, ",
            paid!(),
            " AS paid, ",
            on_credit!(),
            " AS credit
             FROM folios f INDEXED BY folios_unsettled CROSS JOIN (SELECT 0 AS on_credit UNION ALL SELECT 1) o
             JOIN guests g ON g.id = f.guest_id
             LEFT JOIN reservations r ON r.id = f.reservation_id
             LEFT JOIN group_bookings k ON k.id = f.group_id AND f.reservation_id IS NULL
             LEFT JOIN companies c ON c.id = CASE WHEN o.on_credit THEN ",
            credit_company!(),
            " WHEN f.bill_to_name IS NULL THEN f.company_id ELSE
               (SELECT id FROM companies WHERE company_name = f.bill_to_name COLLATE NOCASE
                ORDER BY gstin IS NOT f.bill_to_gstin, disabled, id LIMIT 1) END
             WHERE f.property_id = :property AND f.settled = 0 AND f.status = 'Closed')
             WHERE balance > 0 ORDER BY closed_on, id"
        ),
        &[],
        |row| {
            let (charged, balance): (i64, i64) = (row.get("charged")?, row.get("balance")?);
            let company: Option<String> = row.get("company")?;
            let guest_name: String = row.get("guest_name")?;
            let named: Option<String> = row.get("bill_to_name")?;
            let billed = named.filter(|name| company.is_none() && *name != guest_name);
            Ok(UnpaidInvoice {
                of: Billed::Folio(row.get("id")?, row.get("name")?),
                invoice_number: row.get("invoice_number")?,
                issued_on: date(row, "closed_on")?,
                reservation: row.get("reservation")?,
                company: match company {
                    Some(company) => Some((company, row.get("company_name")?)),
                    None => None,
                },
                bill_to: match billed {
                    Some(name) => Some(BilledTo { name, gstin: row.get("bill_to_gstin")? }),
                    None => None,
                },
                group_name: row.get("group_name")?,
                guest: row.get("guest")?,
                guest_name,
                grand_total: from_minor(charged, currency),
                balance: from_minor(balance, currency),
            })
        },
    )
}

/// Money of a guest who is gone: paid too much, or a security deposit that is held.
#[derive(Clone, Debug)]
pub struct OwedToGuest {
    pub folio: String,
    pub folio_type: FolioType,
    pub reservation: String,
    pub guest_name: String,
    pub stay_status: ReservationStatus,
    /// The booked or real departure.
    pub left_on: NaiveDate,
    pub credit: Decimal,
    pub deposit_held: Decimal,
}

/// Folios of stays that are over, with a credit that can be refunded or a deposit that is held; the latest departure first.
pub fn owed_to_guests(tx: &ReadTx, currency: &Currency) -> Result<Vec<OwedToGuest>> {
    tx.rows(
        concat!(
            "SELECT * FROM (
               SELECT f.name, f.folio_type, f.status, f.guest_name, r.name AS reservation, r.status AS stay_status, r.check_out_on,
                 iif(f.status = 'Open', max(0, ",
            paid!(),
            " - ",
            charged!(),
            "), 0) AS credit,
                 (SELECT ifnull(sum(amount_minor), 0) FROM payments
                  WHERE folio_id = f.id AND ifnull(refund_of, payment_kind) = 'Security Deposit') AS held
               FROM folios f JOIN reservations r ON r.id = f.reservation_id
               WHERE f.property_id = :property AND r.status IN ('Checked Out', 'Cancelled', 'No Show')
                 AND f.id IN (SELECT id FROM folios INDEXED BY folios_unsettled
                              WHERE property_id = :property AND settled = 0 AND status = 'Open'
                              UNION SELECT folio_id FROM payments INDEXED BY payments_of_deposits
                              WHERE property_id = :property AND payment_kind = 'Security Deposit'))
             WHERE credit > 0 OR held > 0 ORDER BY check_out_on DESC, name"
        ),
        &[],
        |row| {
            Ok(OwedToGuest {
                folio: row.get("name")?,
                folio_type: list(row, "folio_type")?,
                reservation: row.get("reservation")?,
                guest_name: row.get("guest_name")?,
                stay_status: list(row, "stay_status")?,
                left_on: date(row, "check_out_on")?,
                credit: from_minor(row.get("credit")?, currency),
                deposit_held: from_minor(row.get("held")?, currency),
            })
        },
    )
}
