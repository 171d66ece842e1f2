//! When a guest is expected.

use rusqlite::Row;

use crate::db::types::time_or_none;

/// The expected arrival in the guest's own words, else the time that the desk planned.
pub(in crate::store) fn read_eta(row: &Row) -> rusqlite::Result<Option<String>> {
    let text: Option<String> = row.get("eta_text")?;
    let planned = time_or_none(row, "planned_check_in_time")?;
    Ok(text.filter(|text| !text.is_empty()).or_else(|| planned.map(|time| time.format("%H:%M").to_string())))
}
