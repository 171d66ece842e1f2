//! Unpaid invoices.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::db::types::date;
use crate::domain::money::{Currency, from_minor};
use crate::error::{Error, Result};
use crate::store::folio::folios::{charged, paid};
use crate::store::settings::letterhead::address;
use crate::word;

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
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct PayerView {
    pub company: Option<String>,
    pub guest: Option<String>,
    pub name: String,
    pub contact_name: Option<String>,
    pub address: Option<String>,
    pub gstin: Option<String>,
    pub phone: Option<String>,
    pub email: Option<String>,
}

impl PayerView {
    pub fn identifier(&self) -> &str {
        self.company.as_deref().or(self.guest.as_deref()).unwrap_or_default()
    }

    /// The company of a bill owes it, else the guest.
    pub fn owes(&self, unpaid: &UnpaidInvoice) -> bool {
        match &unpaid.company {
            Some((company, _)) => self.company.as_ref() == Some(company),
            None => self.guest.as_ref() == Some(&unpaid.guest.0),
        }
    }
}

/// A company with this identifier, also a disabled one.
pub fn company(tx: &ReadTx, name: &str) -> Result<PayerView> {
    let found = tx.chain_row(
        "SELECT company_name, contact_name, nullif(trim(address), '') AS address, gstin, contact_phone,
                nullif(contact_email, '') AS contact_email
         FROM companies WHERE name = :name",
        &[(":name", &name)],
        |row| {
            Ok(PayerView {
                company: Some(name.to_string()),
                guest: None,
                name: row.get("company_name")?,
                contact_name: row.get("contact_name")?,
                address: row.get("address")?,
                gstin: row.get("gstin")?,
                phone: row.get("contact_phone")?,
                email: row.get("contact_email")?,
            })
        },
    )?;
    found.ok_or_else(|| Error::not_found(word!("company"), name))
}

/// A guest whom the caller may see, as a debtor.
pub fn guest(tx: &ReadTx, guest_id: i64, name: String) -> Result<PayerView> {
    let found = tx.chain_row(
        "SELECT full_name, address_line, city, phone, nullif(email, '') AS email FROM guests WHERE id = :guest",
        &[(":guest", &guest_id)],
        |row| {
            let line = address(&[row.get("address_line")?, row.get("city")?]);
            Ok(PayerView {
                name: row.get("full_name")?,
                address: Some(line).filter(|line| !line.is_empty()),
                phone: row.get("phone")?,
                email: row.get("email")?,
                ..PayerView::default()
            })
        },
    )?;
    let found = found.ok_or_else(|| Error::internal("a guest who was just found"))?;
    Ok(PayerView { guest: Some(name), ..found })
}
