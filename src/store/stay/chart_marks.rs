//! The tentative bookings that the tape chart marks.

use chrono::NaiveDate;

use crate::db::scope::ReadTx;
use crate::db::types::date;
use crate::error::Result;

/// Tentative bookings of the property with their option dates.
pub fn tentative(tx: &ReadTx) -> Result<Vec<(String, NaiveDate)>> {
    tx.rows(
        "SELECT name, tentative_until FROM reservations
         WHERE property_id = :property AND tentative_until IS NOT NULL AND status = 'Confirmed'",
        &[],
        |row| Ok((row.get(0)?, date(row, 1)?)),
    )
}
