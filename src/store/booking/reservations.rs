//! The reservation.

use crate::db::row::{Column, Row};
use chrono::{DateTime, NaiveDate, NaiveTime, Utc};

use crate::db::scope::ReadTx;
use crate::db::types::{date, date_or_none, flag, list, list_or_none, moment_or_none, time_or_none};
use crate::domain::dates::StayDates;
use crate::domain::lists::{
    BookingSource, BookingType, ClosedList, ContactPreference, PrecheckinStatus, ReservationStatus,
};
use crate::domain::property::PropertySettings;
use crate::domain::rates::Party;
use crate::domain::stay::cancellation::Policy;
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
    /// Option date of a tentative booking; `None` when it is firm.
    pub tentative_until: Option<NaiveDate>,
    /// Terms of cancellation stored when it was booked; `None`: the property's hold.
    pub terms: Option<Policy>,
}

impl Stay {
    /// The terms of cancellation that hold for it.
    pub fn cancellation(&self, property: &PropertySettings) -> Policy {
        self.terms.unwrap_or_else(|| property.cancellation())
    }

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
            "SELECT r.id, r.name, r.guest_id, g.name, r.guest_name, r.status, r.source, r.room_type_id, t.name, t.room_type_name,
                    r.room_id, m.name, m.room_number, r.check_in_on, r.check_out_on, r.adults, r.children, r.child_ages,
                    r.beds_sold, r.actual_check_in_at, r.actual_check_out_at, r.planned_check_in_time, r.planned_check_out_time,
                    r.before_tax_minor, r.tax_minor, r.discount_minor, r.auto_price, r.booking_type, r.company_id, c.name,
                    r.travel_agent_id, r.group_id, r.meal_plan_id, r.rate_plan_id, r.voucher_id, r.precheckin_status,
                    r.contact_preference, r.id_document, r.advance_due_minor, r.cancellation_number,
                    r.tentative_until, r.terms_free_days, r.terms_fee, r.terms_no_show
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

/// Tentative bookings whose option date is the date or earlier, oldest first.
pub fn tentative_by(tx: &ReadTx, date: NaiveDate) -> Result<Vec<Stay>> {
    tx.rows(
        select_stays!("AND r.status = 'Confirmed' AND r.tentative_until <= :date ORDER BY r.id"),
        &[(":date", &date.to_string())],
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
pub fn ages(row: &Row, column: impl Column) -> rusqlite::Result<Vec<i64>> {
    let text: String = row.get(column)?;
    Ok(serde_json::from_str(&text).unwrap_or_default())
}

/// Reads a row of `select_stays` by position.
fn read_stay(row: &Row) -> rusqlite::Result<Stay> {
    Ok(Stay {
        id: row.get(0)?,
        name: row.get(1)?,
        guest_id: row.get(2)?,
        guest: row.get(3)?,
        guest_name: row.get(4)?,
        status: list(row, 5)?,
        source: list(row, 6)?,
        room_type_id: row.get(7)?,
        room_type: row.get(8)?,
        room_type_name: row.get(9)?,
        room_id: row.get(10)?,
        room: row.get(11)?,
        room_number: row.get(12)?,
        dates: StayDates { check_in: date(row, 13)?, check_out: date(row, 14)? },
        adults: row.get(15)?,
        children: row.get(16)?,
        child_ages: ages(row, 17)?,
        extra_beds: row.get(18)?,
        actual_check_in: moment_or_none(row, 19)?,
        actual_check_out: moment_or_none(row, 20)?,
        planned_check_in: time_or_none(row, 21)?,
        planned_check_out: time_or_none(row, 22)?,
        before_tax_minor: row.get(23)?,
        tax_minor: row.get(24)?,
        discount_minor: row.get(25)?,
        auto_price: flag(row, 26)?,
        booking_type: list(row, 27)?,
        company_id: row.get(28)?,
        company: row.get(29)?,
        travel_agent_id: row.get(30)?,
        group_id: row.get(31)?,
        meal_plan_id: row.get(32)?,
        rate_plan_id: row.get(33)?,
        voucher_id: row.get(34)?,
        precheckin_status: list_or_none(row, 35)?.unwrap_or_default(),
        contact_preference: list_or_none(row, 36)?.unwrap_or_default(),
        id_document: row.get(37)?,
        advance_due_minor: row.get(38)?,
        cancellation_number: row.get(39)?,
        tentative_until: date_or_none(row, 40)?,
        terms: read_terms(row)?,
    })
}

fn read_terms(row: &Row) -> rusqlite::Result<Option<Policy>> {
    let Some(cancellation_fee) = list_or_none(row, 42)? else { return Ok(None) };
    let no_show_charge = list_or_none(row, 43)?.unwrap_or(cancellation_fee);
    Ok(Some(Policy { free_cancel_days: row.get(41)?, cancellation_fee, no_show_charge }))
}
