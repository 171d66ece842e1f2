//! The reservation.

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use rusqlite::Row;

use crate::db::scope::ReadTx;
use crate::db::types::{date, flag, list, list_or_none, moment_or_none, time_or_none};
use crate::domain::dates::StayDates;
use crate::domain::lists::{
    BookingSource, BookingType, ClosedList, ContactPreference, PrecheckinStatus, ReservationStatus,
};
use crate::domain::rates::Party;
use crate::error::{Error, Result};
use crate::word;

/// A stay with the fields that decisions need; views read further fields themselves.
#[derive(Clone, Debug)]
pub struct Stay {
    pub id: i64,
    pub name: String,
    pub guest_id: i64,
    /// `G-00001`
    pub guest: String,
    pub guest_name: String,
    pub status: ReservationStatus,
    pub source: BookingSource,
    pub room_type_id: i64,
    /// Full identifier of the room type.
    pub room_type: String,
    pub room_type_name: String,
    pub room_id: Option<i64>,
    /// Full identifier of the room.
    pub room: Option<String>,
    pub room_number: Option<String>,
    pub dates: StayDates,
    pub adults: i64,
    pub children: i64,
    /// Of every child, or empty.
    pub child_ages: Vec<i64>,
    /// Extra beds included in the price.
    pub extra_beds: i64,
    pub actual_check_in: Option<DateTime<Utc>>,
    pub actual_check_out: Option<DateTime<Utc>>,
    pub planned_check_in: Option<NaiveTime>,
    pub planned_check_out: Option<NaiveTime>,
    pub before_tax_minor: i64,
    pub tax_minor: i64,
    pub discount_minor: i64,
    pub auto_price: bool,
    pub booking_type: BookingType,
    pub company_id: Option<i64>,
    /// Identifier of the company.
    pub company: Option<String>,
    pub travel_agent_id: Option<i64>,
    pub group_id: Option<i64>,
    pub meal_plan_id: Option<i64>,
    pub rate_plan_id: Option<i64>,
    pub voucher_id: Option<i64>,
    pub precheckin_status: PrecheckinStatus,
    pub contact_preference: ContactPreference,
    pub id_document: Option<String>,
    pub advance_due_minor: i64,
    pub cancellation_number: Option<String>,
}

impl Stay {
    /// The party, for prices.
    pub fn party(&self) -> Party {
        Party {
            adults: self.adults,
            children: self.children,
            child_ages: self.child_ages.clone(),
            extra_beds: self.extra_beds,
        }
    }

    pub fn after_tax_minor(&self) -> i64 {
        self.before_tax_minor + self.tax_minor
    }
}

/// Selects stays with the names of related records; the tail adds conditions.
macro_rules! select_stays {
    ($tail:literal) => {
        concat!(
            "SELECT r.*, g.name AS guest, t.name AS room_type, t.room_type_name, m.name AS room, m.room_number,
                    c.name AS company
             FROM reservations r
             JOIN guests g ON g.id = r.guest_id
             JOIN room_types t ON t.id = r.room_type_id
             LEFT JOIN rooms m ON m.id = r.room_id
             LEFT JOIN companies c ON c.id = r.company_id
             WHERE r.property_id = :property ",
            $tail
        )
    };
}

/// The stay with this identifier, at the property of the call.
pub fn find(tx: &ReadTx, name: &str) -> Result<Stay> {
    tx.row(select_stays!("AND r.name = :name"), &[(":name", &name)], read_stay)?
        .ok_or_else(|| Error::not_found(word!("reservation"), name))
}

/// Stays of this status arriving on or before the date, oldest first.
pub fn arriving_by(tx: &ReadTx, status: ReservationStatus, date: NaiveDate) -> Result<Vec<Stay>> {
    tx.rows(
        select_stays!("AND r.status = :status AND r.check_in_on <= :date ORDER BY r.id"),
        &[(":status", &status.as_str()), (":date", &date.to_string())],
        read_stay,
    )
}

/// Stays of this status leaving on or before the date, oldest first.
pub fn leaving_by(tx: &ReadTx, status: ReservationStatus, date: NaiveDate) -> Result<Vec<Stay>> {
    tx.rows(
        select_stays!("AND r.status = :status AND r.check_out_on <= :date ORDER BY r.id"),
        &[(":status", &status.as_str()), (":date", &date.to_string())],
        read_stay,
    )
}

/// The stay in house in a room.
pub fn in_house_of_room(tx: &ReadTx, room_id: i64) -> Result<Option<Stay>> {
    tx.row(
        select_stays!("AND r.room_id = :room AND r.status = 'Checked In' ORDER BY r.id DESC LIMIT 1"),
        &[(":room", &room_id)],
        read_stay,
    )
}

/// The stays of a group, in order of booking.
pub fn of_group(tx: &ReadTx, group_id: i64) -> Result<Vec<Stay>> {
    tx.rows(select_stays!("AND r.group_id = :group ORDER BY r.id"), &[(":group", &group_id)], read_stay)
}

/// Children's ages, stored as a JSON list of numbers.
pub fn ages(row: &Row) -> rusqlite::Result<Vec<i64>> {
    let text: String = row.get("child_ages")?;
    Ok(serde_json::from_str(&text).unwrap_or_default())
}

/// Reads a row of `select_stays`.
pub fn read_stay(row: &Row) -> rusqlite::Result<Stay> {
    Ok(Stay {
        id: row.get("id")?,
        name: row.get("name")?,
        guest_id: row.get("guest_id")?,
        guest: row.get("guest")?,
        guest_name: row.get("guest_name")?,
        status: list(row, "status")?,
        source: list(row, "source")?,
        room_type_id: row.get("room_type_id")?,
        room_type: row.get("room_type")?,
        room_type_name: row.get("room_type_name")?,
        room_id: row.get("room_id")?,
        room: row.get("room")?,
        room_number: row.get("room_number")?,
        dates: StayDates { check_in: date(row, "check_in_on")?, check_out: date(row, "check_out_on")? },
        adults: row.get("adults")?,
        children: row.get("children")?,
        child_ages: ages(row)?,
        extra_beds: row.get("beds_sold")?,
        actual_check_in: moment_or_none(row, "actual_check_in_at")?,
        actual_check_out: moment_or_none(row, "actual_check_out_at")?,
        planned_check_in: time_or_none(row, "planned_check_in_time")?,
        planned_check_out: time_or_none(row, "planned_check_out_time")?,
        before_tax_minor: row.get("before_tax_minor")?,
        tax_minor: row.get("tax_minor")?,
        discount_minor: row.get("discount_minor")?,
        auto_price: flag(row, "auto_price")?,
        booking_type: list(row, "booking_type")?,
        company_id: row.get("company_id")?,
        company: row.get("company")?,
        travel_agent_id: row.get("travel_agent_id")?,
        group_id: row.get("group_id")?,
        meal_plan_id: row.get("meal_plan_id")?,
        rate_plan_id: row.get("rate_plan_id")?,
        voucher_id: row.get("voucher_id")?,
        precheckin_status: list_or_none(row, "precheckin_status")?.unwrap_or_default(),
        contact_preference: list_or_none(row, "contact_preference")?.unwrap_or_default(),
        id_document: row.get("id_document")?,
        advance_due_minor: row.get("advance_due_minor")?,
        cancellation_number: row.get("cancellation_number")?,
    })
}
