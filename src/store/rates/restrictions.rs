//! Restrictions, one row per room type and night; a night without restrictions has none.

use std::collections::BTreeMap;

use crate::db::row::Row;
use chrono::NaiveDate;

use crate::db::scope::{CachedValue, ReadTx, WriteTx};
use crate::db::types::{date, flag};
use crate::domain::dates::StayDates;
use crate::domain::numbering;
use crate::domain::rates::restrictions::Restriction;
use crate::error::Result;
use crate::store::rates::price_rules::RoomType;

fn read(row: &Row) -> rusqlite::Result<Restriction> {
    Ok(Restriction {
        date: date(row, "night_on")?,
        min_stay: row.get("min_nights")?,
        max_stay: row.get("max_nights")?,
        closed: flag(row, "closed")?,
        closed_to_arrival: flag(row, "closed_to_arrival")?,
        closed_to_departure: flag(row, "closed_to_departure")?,
    })
}

/// Restrictions of a room type on the dates of a stay, including its departure.
pub fn of_stay(tx: &ReadTx, room_type_id: i64, dates: &StayDates) -> Result<Vec<Restriction>> {
    let begins_ahead = dates.check_in >= tx.property()?.business_on;
    if begins_ahead && tx.cached_by_writer::<RestrictionsAhead>()?.is_some_and(|ahead| !ahead.0) {
        return Ok(Vec::new());
    }
    tx.rows(
        "SELECT night_on, min_nights, max_nights, closed, closed_to_arrival, closed_to_departure FROM restrictions
         WHERE property_id = :property AND room_type_id = :type AND night_on BETWEEN :from AND :to",
        &[
            (":type", &room_type_id),
            (":from", &dates.check_in.to_string()),
            (":to", &dates.check_out.to_string()),
        ],
        read,
    )
}

/// Whether there is a restriction of the business date or a later one.
#[derive(Debug)]
struct RestrictionsAhead(bool);

impl CachedValue for RestrictionsAhead {
    fn read(tx: &ReadTx) -> Result<RestrictionsAhead> {
        let any = tx.row(
            "SELECT EXISTS (SELECT 1 FROM restrictions WHERE property_id = :property AND night_on >= :today)",
            &[(":today", &tx.property()?.business_on.to_string())],
            |row| flag(row, 0),
        )?;
        Ok(RestrictionsAhead(any.unwrap_or_default()))
    }
}

/// Restrictions of every room type, both dates included.
pub fn between(
    tx: &ReadTx,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<BTreeMap<(i64, NaiveDate), Restriction>> {
    let found = tx.rows(
        "SELECT room_type_id, night_on, min_nights, max_nights, closed, closed_to_arrival, closed_to_departure
         FROM restrictions WHERE property_id = :property AND night_on BETWEEN :from AND :to",
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| Ok((row.get::<_, i64>("room_type_id")?, read(row)?)),
    )?;
    Ok(found.into_iter().map(|(room_type_id, night)| ((room_type_id, night.date), night)).collect())
}

/// Stores the restriction of a night.
pub fn write(tx: &WriteTx, room_type: &RoomType, night: &Restriction) -> Result<()> {
    let date = night.date.to_string();
    tx.exec(
        "INSERT INTO restrictions (property_id, name, room_type_id, night_on, min_nights, max_nights, closed,
           closed_to_arrival, closed_to_departure)
         VALUES (:property, :name, :type, :night, :least, :most, :closed, :arrival, :departure)
         ON CONFLICT (property_id, room_type_id, night_on) DO UPDATE SET min_nights = excluded.min_nights,
           max_nights = excluded.max_nights, closed = excluded.closed,
           closed_to_arrival = excluded.closed_to_arrival, closed_to_departure = excluded.closed_to_departure",
        &[
            (":name", &numbering::within(&room_type.name, &date)),
            (":type", &room_type.id),
            (":night", &date),
            (":least", &night.min_stay),
            (":most", &night.max_stay),
            (":closed", &night.closed),
            (":arrival", &night.closed_to_arrival),
            (":departure", &night.closed_to_departure),
        ],
    )?;
    Ok(())
}

/// Removes the restriction of a night.
pub fn lift(tx: &WriteTx, room_type_id: i64, night: NaiveDate) -> Result<()> {
    tx.exec(
        "DELETE FROM restrictions WHERE property_id = :property AND room_type_id = :type AND night_on = :night",
        &[(":type", &room_type_id), (":night", &night.to_string())],
    )?;
    Ok(())
}
