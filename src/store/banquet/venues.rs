//! Venues, and the functions held in them.

use chrono::{NaiveDate, NaiveTime};
use rusqlite::Row;
use rust_decimal::Decimal;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{date, flag, list, time_or_none};
use crate::domain::lists::{EventType, FunctionStatus};
use crate::domain::money::{Currency, from_minor};
use crate::error::{Error, Result};
use crate::word;

/// A hall or lawn that functions are held in.
#[derive(Clone, Debug)]
pub struct Venue {
    pub id: i64,
    /// Full identifier.
    pub name: String,
    pub venue_name: String,
    pub capacity: i64,
    pub base_price: Decimal,
    /// No longer let.
    pub disabled: bool,
}

macro_rules! select_venues {
    ($tail:literal) => {
        concat!(
            "SELECT id, name, venue_name, capacity, base_price_minor, disabled FROM venues
             WHERE property_id = :property ",
            $tail
        )
    };
}

fn read_venue(row: &Row, currency: &Currency) -> rusqlite::Result<Venue> {
    Ok(Venue {
        id: row.get("id")?,
        name: row.get("name")?,
        venue_name: row.get("venue_name")?,
        capacity: row.get("capacity")?,
        base_price: from_minor(row.get("base_price_minor")?, currency),
        disabled: flag(row, "disabled")?,
    })
}

/// Every venue, by name.
pub fn all(tx: &ReadTx) -> Result<Vec<Venue>> {
    let currency = tx.property()?.currency;
    tx.rows(select_venues!("ORDER BY venue_name COLLATE NOCASE, id"), &[], |row| read_venue(row, &currency))
}

/// The venue with this identifier, name or code.
pub fn find(tx: &ReadTx, given: &str) -> Result<Venue> {
    let currency = tx.property()?.currency;
    let found = tx.row(
        select_venues!(
            "AND (name = :given OR venue_name = :given OR venue_code = :given) ORDER BY name = :given DESC LIMIT 1"
        ),
        &[(":given", &given)],
        |row| read_venue(row, &currency),
    )?;
    found.ok_or_else(|| Error::not_found(word!("venue"), given))
}

/// A function in a venue, as calendars and lists show it.
#[derive(Clone, Debug)]
pub struct Function {
    /// `EVT-2026-0001`
    pub name: String,
    pub venue_id: i64,
    /// Full identifier of the venue.
    pub venue: String,
    pub event_type: EventType,
    pub status: FunctionStatus,
    pub event_date: NaiveDate,
    pub start_time: Option<NaiveTime>,
    pub end_time: Option<NaiveTime>,
    pub customer_name: String,
    pub attendees: i64,
    /// What the quote comes to.
    pub quoted: Decimal,
    /// Received towards the bill.
    pub advance: Decimal,
}

macro_rules! select_functions {
    ($tail:literal) => {
        concat!(
            "SELECT f.*, v.name AS venue FROM functions f JOIN venues v ON v.id = f.venue_id
             WHERE f.property_id = :property AND ",
            $tail
        )
    };
}

fn read_function(row: &Row, currency: &Currency) -> rusqlite::Result<Function> {
    Ok(Function {
        name: row.get("name")?,
        venue_id: row.get("venue_id")?,
        venue: row.get("venue")?,
        event_type: list(row, "event_type")?,
        status: list(row, "status")?,
        event_date: date(row, "event_on")?,
        start_time: time_or_none(row, "start_time")?,
        end_time: time_or_none(row, "end_time")?,
        customer_name: row.get("customer_name")?,
        attendees: row.get("attendees")?,
        quoted: from_minor(row.get("quoted_minor")?, currency),
        advance: from_minor(row.get("received_minor")?, currency),
    })
}

/// The functions on a date of `[from, to)` that were not called off, by time.
pub fn functions(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Vec<Function>> {
    let currency = tx.property()?.currency;
    tx.rows(
        select_functions!(
            "f.event_on < :to AND ifnull(f.end_on, f.event_on) >= :from AND f.status NOT IN ('Cancelled', 'Lost')
             ORDER BY f.event_on, ifnull(f.start_time, ''), f.id"
        ),
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| read_function(row, &currency),
    )
}

/// The function tied to a group: the latest that was not called off, else the latest.
pub fn of_group(tx: &ReadTx, group_id: i64) -> Result<Option<Function>> {
    let currency = tx.property()?.currency;
    tx.row(
        select_functions!(
            "f.group_id = :group ORDER BY f.status IN ('Cancelled', 'Lost'), f.id DESC LIMIT 1"
        ),
        &[(":group", &group_id)],
        |row| read_function(row, &currency),
    )
}

/// A function about to exist, as an enquiry.
#[derive(Clone, Debug)]
pub struct Enquiry<'a> {
    pub name: &'a str,
    pub venue_id: i64,
    pub event_type: EventType,
    pub enquired_on: NaiveDate,
    pub event_date: NaiveDate,
    pub customer_name: &'a str,
    pub customer_phone: Option<&'a str>,
    pub company_id: Option<i64>,
    pub group_id: Option<i64>,
    pub attendees: i64,
}

pub fn enquire(tx: &WriteTx, new: &Enquiry) -> Result<()> {
    tx.exec(
        "INSERT INTO functions (property_id, name, venue_id, event_type, enquiry_on, event_on, customer_name,
           customer_phone, company_id, group_id, attendees, created_at)
         VALUES (:property, :name, :venue, :type, :enquired, :on, :customer, :phone, :company, :group, :attendees, :now)",
        &[
            (":name", &new.name),
            (":venue", &new.venue_id),
            (":type", &new.event_type.to_string()),
            (":enquired", &new.enquired_on.to_string()),
            (":on", &new.event_date.to_string()),
            (":customer", &new.customer_name),
            (":phone", &new.customer_phone),
            (":company", &new.company_id),
            (":group", &new.group_id),
            (":attendees", &new.attendees),
            (":now", &tx.now().timestamp()),
        ],
    )?;
    Ok(())
}
