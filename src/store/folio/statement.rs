//! Who owes, with what a statement for them needs.

use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::error::{Error, Result};
use crate::store::folio::receivables::UnpaidInvoice;
use crate::store::settings::letterhead::address;
use crate::word;

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
    /// The payer of bills that are made out to a name; the guest is the contact for it.
    #[serde(skip)]
    pub bill_to: Option<String>,
}

impl PayerView {
    /// The company of a bill owes it, else the payer that it names, else the guest.
    pub fn owes(&self, unpaid: &UnpaidInvoice) -> bool {
        match (&unpaid.company, &unpaid.bill_to) {
            (Some((company, _)), _) => self.company.as_ref() == Some(company),
            (None, Some(billed)) => {
                self.bill_to.as_ref().is_some_and(|name| name.to_lowercase() == billed.name.to_lowercase())
            }
            (None, None) => self.bill_to.is_none() && self.guest.is_some() && self.guest == unpaid.guest,
        }
    }

    /// A payer who is known by the name on bills alone.
    pub fn of_name(name: &str) -> PayerView {
        PayerView { name: name.to_string(), bill_to: Some(name.to_string()), ..PayerView::default() }
    }

    /// A payer whom bills name, reached through a guest.
    pub fn named(self, name: &str) -> PayerView {
        PayerView {
            contact_name: Some(self.name),
            name: name.to_string(),
            address: None,
            bill_to: Some(name.to_string()),
            ..self
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
                bill_to: None,
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
