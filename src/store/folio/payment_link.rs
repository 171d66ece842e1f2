//! The accounts into which a property takes payments.

use crate::db::scope::ReadTx;
use crate::domain::folio::payment_link::Accounts;
use crate::error::{Error, Result};

/// Where the call's property takes payments.
pub fn accounts(tx: &ReadTx) -> Result<Accounts> {
    let found = tx.row(
        "SELECT ifnull(nullif(legal_name, ''), property_name) AS payee, nullif(upi_id, '') AS upi_id,
                nullif(iban, '') AS iban, nullif(payment_link_template, '') AS template
         FROM properties WHERE id = :property",
        &[],
        |row| {
            Ok(Accounts {
                payee: row.get("payee")?,
                upi_id: row.get("upi_id")?,
                iban: row.get("iban")?,
                template: row.get("template")?,
            })
        },
    )?;
    found.ok_or_else(|| Error::internal("the call's property is gone"))
}
