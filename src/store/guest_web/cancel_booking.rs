//! Cancelling by the guest's link.

use chrono::{DateTime, Utc};

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::moment_or_none;
use crate::domain::property::PropertySettings;
use crate::error::Result;
use crate::store::stay::front_desk::{DeskBooking, read_booking, select_bookings};

/// Whether the property lets guests cancel.
pub fn is_on(tx: &ReadTx) -> Result<bool> {
    let found =
        tx.row("SELECT guests_may_cancel_online FROM properties WHERE id = :property", &[], |row| {
            row.get(0)
        })?;
    Ok(found.unwrap_or_default())
}

/// Marks a cancelled stay as cancelled by its guest.
pub fn mark(tx: &WriteTx, stay_id: i64) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET cancelled_by_guest = 1 WHERE property_id = :property AND id = :stay",
        &[(":stay", &stay_id)],
    )?;
    Ok(())
}

/// Stays that guests cancelled since a moment, the last one first.
pub fn cancelled_since(
    tx: &ReadTx,
    property: &PropertySettings,
    since: DateTime<Utc>,
) -> Result<Vec<(DeskBooking, DateTime<Utc>)>> {
    tx.rows(
        select_bookings!(
            ", r.cancelled_at",
            "r.status = 'Cancelled' AND r.cancelled_by_guest = 1 AND r.cancelled_at >= :since
             ORDER BY r.cancelled_at DESC, r.id DESC LIMIT 50"
        ),
        &[(":since", &since.timestamp())],
        |row| Ok((read_booking(row, property)?, moment_or_none(row, "cancelled_at")?.unwrap_or_default())),
    )
}
