//! The bill of a function on a folio, and the receipts that go along.

use rust_decimal::Decimal;

use crate::db::scope::WriteTx;
use crate::db::types::minor;
use crate::error::Result;

/// Marks a function as billed to a folio.
pub fn set_function_posted(tx: &WriteTx, id: i64, folio_id: i64) -> Result<()> {
    tx.exec(
        "UPDATE functions SET posted_folio_id = :folio, posted_at = :now WHERE property_id = :property AND id = :id",
        &[(":id", &id), (":folio", &folio_id), (":now", &tx.now().timestamp())],
    )?;
    Ok(())
}

/// Notes the folio line that a line was posted as.
pub fn set_line_posted(tx: &WriteTx, id: i64, charge_id: i64) -> Result<()> {
    tx.exec(
        "UPDATE function_lines SET charge_id = :charge WHERE property_id = :property AND id = :id",
        &[(":id", &id), (":charge", &charge_id)],
    )?;
    Ok(())
}

/// Records the amount of a receipt that was transferred to a folio.
pub fn set_transferred(tx: &WriteTx, id: i64, amount: Decimal) -> Result<()> {
    let currency = tx.property()?.currency;
    tx.exec(
        "UPDATE function_receipts SET transferred_minor = transferred_minor + :amount
         WHERE property_id = :property AND id = :id",
        &[(":id", &id), (":amount", &minor(amount, &currency)?)],
    )?;
    Ok(())
}
