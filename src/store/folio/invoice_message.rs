//! Who receives a bill.

use crate::db::scope::ReadTx;
use crate::domain::messages::delivery::Recipient;
use crate::error::{Error, Result};

/// The company billed by a folio, if any, and the folio's guest.
pub fn payer(tx: &ReadTx, folio_id: i64) -> Result<(Option<Recipient>, Recipient)> {
    let found = tx.row(
        "SELECT ifnull(c.contact_name, c.company_name) AS company, c.contact_phone, nullif(c.contact_email, '') AS contact_email,
                f.guest_name, g.phone, nullif(g.email, '') AS email
         FROM folios f JOIN guests g ON g.id = f.guest_id LEFT JOIN companies c ON c.id = f.company_id
         WHERE f.property_id = :property AND f.id = :folio",
        &[(":folio", &folio_id)],
        |row| {
            let company: Option<String> = row.get("company")?;
            let (phone, email) = (row.get("contact_phone")?, row.get("contact_email")?);
            let guest = Recipient { name: row.get("guest_name")?, phone: row.get("phone")?, email: row.get("email")? };
            Ok((company.map(|name| Recipient { name, phone, email }), guest))
        },
    )?;
    found.ok_or_else(|| Error::internal("the folio of this call is gone"))
}
