//! Writes new dates of a stay.

use crate::db::scope::WriteTx;
use crate::domain::dates::StayDates;
use crate::error::Result;
use crate::store::booking::reservations::Stay;

/// Stores new dates; an arrival moved by check-in becomes the agreed one.
pub fn set_dates(tx: &WriteTx, stay: &Stay, dates: &StayDates) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET check_in_on = :from, check_out_on = :to, booked_arrival_on = NULL
         WHERE property_id = :property AND id = :id",
        &[(":id", &stay.id), (":from", &dates.check_in.to_string()), (":to", &dates.check_out.to_string())],
    )?;
    Ok(())
}
