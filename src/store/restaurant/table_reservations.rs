//! Table reservations of the outlets.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};

use crate::db::row::Row;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::db::types::list;
use crate::domain::lists::{ClosedList, TableReservationStatus};
use crate::domain::numbering;
use crate::error::{Error, Result};
use crate::word;

const MOMENT: &str = "%Y-%m-%d %H:%M:%S";

/// A table that somebody reserved.
#[derive(Clone, Debug)]
pub struct TableReservation {
    pub id: i64,
    /// TRES-2026-00001
    pub name: String,
    pub outlet_id: i64,
    pub table_no: String,
    /// On the property's wall clock.
    pub reserved_at: NaiveDateTime,
    pub status: TableReservationStatus,
    pub guest_name: String,
    pub phone: Option<String>,
    pub party_size: Option<i64>,
    pub notes: Option<String>,
}

fn read_reservation(row: &Row) -> rusqlite::Result<TableReservation> {
    let reserved: String = row.get("reserved_for")?;
    let reserved_at = NaiveDateTime::parse_from_str(&reserved, MOMENT).map_err(|error| {
        rusqlite::Error::FromSqlConversionFailure(0, rusqlite::types::Type::Text, error.into())
    })?;
    Ok(TableReservation {
        id: row.get("id")?,
        name: row.get("name")?,
        outlet_id: row.get("outlet_id")?,
        table_no: row.get("table_no")?,
        reserved_at,
        status: list(row, "status")?,
        guest_name: row.get("guest_name")?,
        phone: row.get("phone")?,
        party_size: row.get("party_size")?,
        notes: row.get("notes")?,
    })
}

/// The reservation of the call's property with this identifier; "not found" for any other.
pub fn find(tx: &ReadTx, name: &str) -> Result<TableReservation> {
    tx.row(
        "SELECT * FROM pos_table_reservations WHERE property_id = :property AND name = :name",
        &[(":name", &name)],
        read_reservation,
    )?
    .ok_or_else(|| Error::not_found(word!("table reservation"), name))
}

/// The reservations of an outlet that are still booked, from this moment on, soonest first.
pub fn booked_of(tx: &ReadTx, outlet_id: i64, from: NaiveDateTime) -> Result<Vec<TableReservation>> {
    tx.rows(
        "SELECT * FROM pos_table_reservations
         WHERE property_id = :property AND outlet_id = :outlet AND status = 'Booked' AND reserved_for >= :from
         ORDER BY reserved_for, id LIMIT 1000",
        &[(":outlet", &outlet_id), (":from", &from.format(MOMENT).to_string())],
        read_reservation,
    )
}

/// The reservations of an outlet for one day, whatever became of them, by time.
pub fn of_day(tx: &ReadTx, outlet_id: i64, day: NaiveDate) -> Result<Vec<TableReservation>> {
    let start = day.and_time(chrono::NaiveTime::MIN);
    let end = start + chrono::TimeDelta::days(1);
    tx.rows(
        "SELECT * FROM pos_table_reservations
         WHERE property_id = :property AND outlet_id = :outlet AND reserved_for >= :start AND reserved_for < :end
         ORDER BY reserved_for, id LIMIT 1000",
        &[
            (":outlet", &outlet_id),
            (":start", &start.format(MOMENT).to_string()),
            (":end", &end.format(MOMENT).to_string()),
        ],
        read_reservation,
    )
}

/// A reservation about to be made, or as it is to be from now on.
pub struct NewReservation<'a> {
    pub outlet_id: i64,
    pub table_no: &'a str,
    pub reserved_at: NaiveDateTime,
    pub guest_name: &'a str,
    pub phone: Option<&'a str>,
    pub party_size: Option<i64>,
    pub notes: Option<&'a str>,
}

/// Books the table; answers the identifier.
pub fn insert(tx: &WriteTx, new: &NewReservation) -> Result<String> {
    let name = series::name(tx, numbering::TABLE_RESERVATION, new.reserved_at.date())?;
    tx.exec(
        "INSERT INTO pos_table_reservations (property_id, name, outlet_id, table_no, reserved_for, guest_name, phone, party_size,
           notes, created_by, created_at)
         VALUES (:property, :name, :outlet, :table, :at, :guest, :phone, :party, :notes, :by, :now)",
        &[
            (":name", &name),
            (":outlet", &new.outlet_id),
            (":table", &new.table_no),
            (":at", &new.reserved_at.format(MOMENT).to_string()),
            (":guest", &new.guest_name),
            (":phone", &new.phone),
            (":party", &new.party_size),
            (":notes", &new.notes),
            (":by", &tx.actor().login),
            (":now", &tx.now().timestamp()),
        ],
    )?;
    Ok(name)
}

/// Replaces a reservation; its outlet and its identifier stay.
pub fn change(tx: &WriteTx, id: i64, new: &NewReservation) -> Result<()> {
    tx.exec(
        "UPDATE pos_table_reservations SET table_no = :table, reserved_for = :at, guest_name = :guest, phone = :phone,
           party_size = :party, notes = :notes
         WHERE property_id = :property AND id = :id",
        &[
            (":id", &id),
            (":table", &new.table_no),
            (":at", &new.reserved_at.format(MOMENT).to_string()),
            (":guest", &new.guest_name),
            (":phone", &new.phone),
            (":party", &new.party_size),
            (":notes", &new.notes),
        ],
    )?;
    Ok(())
}

/// Whether the guests of a reservation had a bill: one of their table runs, or was opened since the moment and not cancelled.
pub fn has_bill(tx: &ReadTx, reservation: &TableReservation, since: DateTime<Utc>) -> Result<bool> {
    let found = tx.row(
        "SELECT EXISTS (SELECT 1 FROM pos_orders
                        WHERE property_id = :property AND outlet_id = :outlet AND table_no = :table COLLATE NOCASE
                          AND status <> 'Cancelled'
                          AND (created_at >= :since OR status IN ('Placed', 'Confirmed', 'Preparing')))",
        &[
            (":outlet", &reservation.outlet_id),
            (":table", &reservation.table_no),
            (":since", &since.timestamp()),
        ],
        |row| row.get(0),
    )?;
    Ok(found.unwrap_or(false))
}

/// How many bills run at a table, and the plan of its outlet.
pub fn table_now(tx: &ReadTx, outlet_id: i64, table_no: &str) -> Result<(i64, Option<String>)> {
    let found = tx.row(
        "SELECT (SELECT count(*) FROM pos_orders
                 WHERE property_id = :property AND outlet_id = :outlet AND table_no = :table COLLATE NOCASE
                   AND status IN ('Placed', 'Confirmed', 'Preparing')),
                (SELECT tables FROM pos_outlets WHERE property_id = :property AND id = :outlet)",
        &[(":outlet", &outlet_id), (":table", &table_no)],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    Ok(found.unwrap_or_default())
}

pub fn set_status(tx: &WriteTx, id: i64, status: TableReservationStatus) -> Result<()> {
    tx.exec(
        "UPDATE pos_table_reservations SET status = :status WHERE property_id = :property AND id = :id",
        &[(":id", &id), (":status", &status.as_str())],
    )?;
    Ok(())
}
