//! Tentative bookings: held until the end of an option date.

use chrono::NaiveDate;

use crate::db::scope::{ReadTx, WriteTx};
use crate::error::Result;

/// Sets the option date; `None` makes the booking firm.
pub fn set(tx: &WriteTx, reservation_id: i64, until: Option<NaiveDate>) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET tentative_until = :until WHERE property_id = :property AND id = :id",
        &[(":id", &reservation_id), (":until", &until.map(|date| date.to_string()))],
    )?;
    Ok(())
}

/// Whether more money was received for the stay than refunded.
pub fn is_paid(tx: &ReadTx, reservation_id: i64) -> Result<bool> {
    let received: Option<i64> = tx.row(
        "SELECT ifnull(sum(p.amount_minor), 0) FROM folios f JOIN payments p ON p.folio_id = f.id
         WHERE f.property_id = :property AND f.reservation_id = :id",
        &[(":id", &reservation_id)],
        |row| row.get(0),
    )?;
    Ok(received.is_some_and(|minor| minor > 0))
}
