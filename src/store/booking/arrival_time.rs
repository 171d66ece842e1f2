//! When a guest is expected.

use crate::db::row::Row;
use chrono::NaiveTime;

use crate::db::types::time_or_none;

/// The expected arrival of a row with the columns of a reservation.
pub(in crate::store) fn read_eta(row: &Row) -> rusqlite::Result<Option<String>> {
    Ok(expected(row.get("eta_text")?, time_or_none(row, "planned_check_in_time")?))
}

/// The expected arrival in the guest's own words, else the time that the desk planned.
pub(in crate::store) fn expected(text: Option<String>, planned: Option<NaiveTime>) -> Option<String> {
    text.filter(|text| !text.is_empty()).or_else(|| planned.map(|time| time.format("%H:%M").to_string()))
}
