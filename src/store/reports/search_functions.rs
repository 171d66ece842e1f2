//! Search of banquet functions: by number, customer, company, phone, event, event order and invoice.

use chrono::NaiveDate;

use crate::db::scope::ReadTx;
use crate::db::types::{date, flag, list};
use crate::domain::lists::{EventType, FunctionStatus};
use crate::error::Result;
use crate::store::like_patterns;
use crate::store::reports::search::{People, Typed};

#[derive(Clone, Debug)]
pub struct FunctionHit {
    pub name: String,
    pub customer_name: String,
    pub event_type: EventType,
    pub event_name: Option<String>,
    pub status: FunctionStatus,
    pub event_on: NaiveDate,
    pub venue_name: String,
    pub property: String,
    /// Found by its number.
    pub exact: bool,
}

/// Functions by their number first, then those that are not over or called off, the latest event first.
pub fn find(tx: &ReadTx, typed: &Typed, people: &People) -> Result<Vec<FunctionHit>> {
    // A bare number is that of any year; an identifier has at least four digits.
    let numbered = typed.number.map(|number| format!("%-{number:04}")).unwrap_or_default();
    tx.every_rows(
        "SELECT f.name, f.customer_name, f.event_type, f.event_name, f.status, f.event_on, v.venue_name, p.name AS property,
           f.name = :upper OR ifnull(f.beo_number = :upper, 0) OR :numbered <> '' AND f.name LIKE :numbered AS exact
         FROM functions f
         JOIN venues v ON v.id = f.venue_id
         JOIN properties p ON p.id = f.property_id
         LEFT JOIN companies c ON c.id = f.company_id
         WHERE f.property_id IN (SELECT value FROM json_each(:properties)) AND (
           f.name = :upper OR f.beo_number = :upper OR :numbered <> '' AND f.name LIKE :numbered
           OR :named AND (
             f.customer_name LIKE :begins ESCAPE '\\' OR f.customer_name LIKE '% ' || :begins ESCAPE '\\'
             OR f.event_name LIKE :inside ESCAPE '\\' OR f.event_type LIKE :begins ESCAPE '\\'
             OR c.company_name LIKE :begins ESCAPE '\\'
             OR f.customer_id IN (SELECT value FROM json_each(:guests)))
           OR :digits <> '' AND replace(replace(replace(f.customer_phone, ' ', ''), '-', ''), '+', '') LIKE :digits
           OR EXISTS (SELECT 1 FROM function_invoices i WHERE i.function_id = f.id AND i.invoice_no = :upper))
         ORDER BY exact DESC, f.status IN ('Completed', 'Cancelled', 'Lost'), f.event_on DESC, f.id DESC LIMIT :limit",
        &[
            (":upper", &typed.text.to_uppercase()),
            (":numbered", &numbered),
            (":named", &(typed.text.chars().count() >= 2)),
            (":begins", &like_patterns::begins(typed.text)),
            (":inside", &like_patterns::anywhere(typed.text)),
            (":digits", &like_patterns::digits(typed.text)),
            (":guests", &people.guests),
            (":limit", &typed.limit),
        ],
        |row| {
            Ok(FunctionHit {
                name: row.get("name")?,
                customer_name: row.get("customer_name")?,
                event_type: list(row, "event_type")?,
                event_name: row.get("event_name")?,
                status: list(row, "status")?,
                event_on: date(row, "event_on")?,
                venue_name: row.get("venue_name")?,
                property: row.get("property")?,
                exact: flag(row, "exact")?,
            })
        },
    )
}
