//! Marks a stay as cancelled.

use crate::db::scope::WriteTx;
use crate::domain::lists::CancellationReason;
use crate::error::Result;
use crate::store::booking::reservations::Stay;

/// The cancellation recorded with a stay.
pub struct Cancellation<'a> {
    pub number: &'a str,
    pub reason: CancellationReason,
    pub note: Option<&'a str>,
    /// Before tax.
    pub fee_minor: i64,
    pub voucher_released: bool,
}

/// Marks the stay as cancelled; its link expires.
pub fn cancel(tx: &WriteTx, stay: &Stay, cancellation: &Cancellation) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET status = 'Cancelled', cancelled_at = :now, cancellation_number = :number,
           cancellation_reason = :reason, cancellation_note = :note, cancellation_fee_minor = :fee,
           voucher_released = :voucher, precheckin_token = NULL
         WHERE property_id = :property AND id = :id",
        &[
            (":id", &stay.id),
            (":now", &tx.now().timestamp()),
            (":number", &cancellation.number),
            (":reason", &cancellation.reason.to_string()),
            (":note", &cancellation.note),
            (":fee", &cancellation.fee_minor),
            (":voucher", &cancellation.voucher_released),
        ],
    )?;
    Ok(())
}
