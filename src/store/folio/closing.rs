//! Closes a folio.

use chrono::NaiveDate;

use crate::db::scope::WriteTx;
use crate::error::Result;

/// Closes a folio with its invoice number.
pub fn close(tx: &WriteTx, id: i64, closed_on: NaiveDate, invoice_number: &str) -> Result<()> {
    tx.exec(
        "UPDATE folios SET status = 'Closed', closed_on = :closed_on, invoice_number = :number
         WHERE property_id = :property AND id = :id",
        &[(":closed_on", &closed_on.to_string()), (":number", &invoice_number), (":id", &id)],
    )?;
    Ok(())
}
