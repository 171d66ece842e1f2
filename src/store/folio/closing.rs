//! Closes a folio, and opens it again when its invoice is cancelled.

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

/// Reopens a closed folio and removes its invoice number.
pub fn reopen(tx: &WriteTx, id: i64) -> Result<()> {
    tx.exec(
        "UPDATE folios SET status = 'Open', closed_on = NULL, invoice_number = NULL
         WHERE property_id = :property AND id = :id",
        &[(":id", &id)],
    )?;
    Ok(())
}
