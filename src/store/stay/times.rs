//! Actual and planned times of a stay.

use chrono::{DateTime, NaiveTime, Utc};

use crate::db::scope::{ReadTx, WriteTx};
use crate::error::Result;
use crate::store::booking::reservations::Stay;

/// Corrects actual times; `None` keeps a time.
pub fn set_actual_times(
    tx: &WriteTx,
    stay: &Stay,
    check_in: Option<DateTime<Utc>>,
    check_out: Option<DateTime<Utc>>,
) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET actual_check_in_at = ifnull(:check_in, actual_check_in_at),
           actual_check_out_at = ifnull(:check_out, actual_check_out_at)
         WHERE property_id = :property AND id = :id",
        &[
            (":id", &stay.id),
            (":check_in", &check_in.map(|moment| moment.timestamp())),
            (":check_out", &check_out.map(|moment| moment.timestamp())),
        ],
    )?;
    Ok(())
}

/// The arrival in the guest's own words.
pub fn guests_eta(tx: &ReadTx, stay: &Stay) -> Result<Option<String>> {
    let found = tx.row(
        "SELECT eta_text FROM reservations WHERE property_id = :property AND id = :id",
        &[(":id", &stay.id)],
        |row| row.get(0),
    )?;
    Ok(found.flatten())
}

/// Ends what the guest said of the arrival: the desk knows better since.
pub fn end_guests_eta(tx: &WriteTx, stay: &Stay) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET eta_text = NULL WHERE property_id = :property AND id = :id",
        &[(":id", &stay.id)],
    )?;
    Ok(())
}

/// Sets planned times; `None` clears one.
pub fn set_planned_times(
    tx: &WriteTx,
    stay: &Stay,
    arrival: Option<NaiveTime>,
    departure: Option<NaiveTime>,
) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET planned_check_in_time = :arrival, planned_check_out_time = :departure
         WHERE property_id = :property AND id = :id",
        &[
            (":id", &stay.id),
            (":arrival", &arrival.map(|time| time.to_string())),
            (":departure", &departure.map(|time| time.to_string())),
        ],
    )?;
    Ok(())
}
