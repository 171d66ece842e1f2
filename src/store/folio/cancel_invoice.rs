//! Cancelling the invoice of a folio.

use chrono::NaiveDate;

use crate::db::scope::WriteTx;
use crate::db::series;
use crate::error::Result;

/// Reopens a closed folio and removes its invoice number.
pub fn reopen(tx: &WriteTx, id: i64) -> Result<()> {
    tx.exec(
        "UPDATE folios SET status = 'Open', closed_on = NULL, invoice_number = NULL
         WHERE property_id = :property AND id = :id",
        &[(":id", &id)],
    )?;
    Ok(())
}

/// Marks a number as cancelled in the register.
pub fn cancel(tx: &WriteTx, folio_id: i64, number: &str, on: NaiveDate, reason: &str) -> Result<()> {
    let name = series::random()?;
    tx.exec(
        "UPDATE invoices SET name = :name, cancelled_on = :on, cancel_reason = :reason
         WHERE property_id = :property AND folio_id = :folio AND invoice_number = :number",
        &[
            (":name", &name),
            (":on", &on.to_string()),
            (":reason", &reason),
            (":folio", &folio_id),
            (":number", &number),
        ],
    )?;
    Ok(())
}
