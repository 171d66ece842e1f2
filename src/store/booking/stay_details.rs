//! Travel details and requests of a stay.

use chrono::{NaiveDateTime, NaiveTime};

use crate::db::row::Row;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{flag, list_or_none, local_or_none, time_or_none};
use crate::domain::lists::{Purpose, TravelMode};
use crate::error::{Error, Result};

/// Arrival, departure and requests.
#[derive(Clone, Debug, Default)]
pub struct Details {
    pub arrival_mode: Option<TravelMode>,
    pub arrival_ref: Option<String>,
    pub arrival_at: Option<NaiveDateTime>,
    pub pickup_required: bool,
    pub pickup_note: Option<String>,
    pub departure_mode: Option<TravelMode>,
    pub departure_ref: Option<String>,
    pub departure_at: Option<NaiveDateTime>,
    pub drop_required: bool,
    pub drop_note: Option<String>,
    pub purpose: Option<Purpose>,
    pub special_requests: Option<String>,
    pub infants: i64,
    pub valet_parking: bool,
    pub early_checkin: bool,
    pub late_checkout: bool,
    pub planned_check_in: Option<NaiveTime>,
    pub planned_check_out: Option<NaiveTime>,
}

pub fn set(tx: &WriteTx, reservation_id: i64, details: &Details) -> Result<()> {
    tx.exec(
        "UPDATE reservations SET arrival_mode = :arrival_mode, arrival_ref = :arrival_ref,
           arrival_datetime = :arrival_at, pickup_required = :pickup, pickup_note = :pickup_note,
           departure_mode = :departure_mode, departure_ref = :departure_ref, departure_datetime = :departure_at,
           drop_required = :drop, drop_note = :drop_note, purpose = :purpose, special_requests = :requests,
           infants = :infants, valet_parking = :valet, early_checkin = :early,
           late_checkout = :late,
           eta_text = iif(:eta IS NULL OR :eta IS substr(planned_check_in_time, 1, 5), eta_text, NULL), planned_check_in_time = :eta, planned_check_out_time = :etd
         WHERE property_id = :property AND id = :id",
        &[
            (":id", &reservation_id),
            (":arrival_mode", &details.arrival_mode.map(|mode| mode.to_string())),
            (":arrival_ref", &details.arrival_ref),
            (":arrival_at", &details.arrival_at.map(|moment| moment.to_string())),
            (":pickup", &details.pickup_required),
            (":pickup_note", &details.pickup_note),
            (":departure_mode", &details.departure_mode.map(|mode| mode.to_string())),
            (":departure_ref", &details.departure_ref),
            (":departure_at", &details.departure_at.map(|moment| moment.to_string())),
            (":drop", &details.drop_required),
            (":drop_note", &details.drop_note),
            (":purpose", &details.purpose.map(|purpose| purpose.to_string())),
            (":requests", &details.special_requests),
            (":infants", &details.infants),
            (":valet", &details.valet_parking),
            (":early", &details.early_checkin),
            (":late", &details.late_checkout),
            (":eta", &details.planned_check_in.map(|time| time.format("%H:%M").to_string())),
            (":etd", &details.planned_check_out.map(|time| time.format("%H:%M").to_string())),
        ],
    )?;
    Ok(())
}

pub fn find(tx: &ReadTx, reservation_id: i64) -> Result<Details> {
    let found = tx.row(
        "SELECT arrival_mode, arrival_ref, arrival_datetime, pickup_required, pickup_note, departure_mode, departure_ref,
           departure_datetime, drop_required, drop_note, purpose, special_requests, infants, valet_parking, early_checkin,
           late_checkout, planned_check_in_time, planned_check_out_time
         FROM reservations WHERE property_id = :property AND id = :id",
        &[(":id", &reservation_id)],
        read,
    )?;
    found.ok_or_else(|| Error::internal("the stay of this call is gone"))
}

fn read(row: &Row) -> rusqlite::Result<Details> {
    Ok(Details {
        arrival_mode: list_or_none(row, "arrival_mode")?,
        arrival_ref: row.get("arrival_ref")?,
        arrival_at: local_or_none(row, "arrival_datetime")?,
        pickup_required: flag(row, "pickup_required")?,
        pickup_note: row.get("pickup_note")?,
        departure_mode: list_or_none(row, "departure_mode")?,
        departure_ref: row.get("departure_ref")?,
        departure_at: local_or_none(row, "departure_datetime")?,
        drop_required: flag(row, "drop_required")?,
        drop_note: row.get("drop_note")?,
        purpose: list_or_none(row, "purpose")?,
        special_requests: row.get("special_requests")?,
        infants: row.get("infants")?,
        valet_parking: flag(row, "valet_parking")?,
        early_checkin: flag(row, "early_checkin")?,
        late_checkout: flag(row, "late_checkout")?,
        planned_check_in: time_or_none(row, "planned_check_in_time")?,
        planned_check_out: time_or_none(row, "planned_check_out_time")?,
    })
}
