//! Marks a guest as in house.

use chrono::NaiveDate;

use crate::db::scope::WriteTx;
use crate::error::Result;
use crate::store::booking::reservations::Stay;

/// Marks the guest as in house, with the keys and cards handed out.
pub fn arrive(tx: &WriteTx, stay: &Stay, business_on: NaiveDate, keys: Option<&str>) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET status = 'Checked In', actual_check_in_at = :now, checked_in_on = :on, keys_given = :keys
         WHERE property_id = :property AND id = :id",
        &[
            (":id", &stay.id),
            (":now", &tx.now().timestamp()),
            (":on", &business_on.to_string()),
            (":keys", &keys),
        ],
    )?;
    Ok(())
}

/// Stores the booked arrival when check-in moves it, for an undo.
pub fn keep_booked_arrival(tx: &WriteTx, stay: &Stay, booked: NaiveDate) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET booked_arrival_on = :booked WHERE property_id = :property AND id = :id",
        &[(":id", &stay.id), (":booked", &booked.to_string())],
    )?;
    Ok(())
}
