//! What guests booked on the website.

use chrono::{DateTime, Utc};

use crate::db::scope::ReadTx;
use crate::db::types::moment_or_none;
use crate::domain::property::PropertySettings;
use crate::error::Result;
use crate::store::stay::front_desk::{DeskBooking, read_booking, select_bookings};

/// Confirmed website bookings since a moment, newest first.
pub fn booked_since(
    tx: &ReadTx,
    property: &PropertySettings,
    since: DateTime<Utc>,
) -> Result<Vec<(DeskBooking, DateTime<Utc>)>> {
    tx.rows(
        select_bookings!(
            ", r.created_at",
            "r.status = 'Confirmed' AND r.source = 'Website' AND r.check_in_on >= :today AND r.created_at >= :since
             ORDER BY r.created_at DESC, r.id DESC LIMIT 50"
        ),
        &[(":today", &property.business_on.to_string()), (":since", &since.timestamp())],
        |row| Ok((read_booking(row, property)?, moment_or_none(row, "created_at")?.unwrap_or_default())),
    )
}
