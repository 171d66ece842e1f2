//! Moves folio lines, or parts of them, to another folio.

use crate::db::posting_log::Posting;
use crate::db::scope::WriteTx;
use crate::error::Result;

/// Moves a line to another folio and changes nothing else.
pub fn move_to(tx: &WriteTx, id: i64, folio_id: i64) -> Result<()> {
    tx.exec(
        "UPDATE charges SET folio_id = :folio WHERE property_id = :property AND id = :id",
        &[(":folio", &folio_id), (":id", &id)],
    )?;
    tx.log_posting(Posting::Charge, id)
}
