//! Search across the hotel: stays, guests, rooms, invoices, companies. People are found through the word index and
//! numbers by prefix, so each statement is a short walk along an index.

use crate::db::row::Row;
use crate::store::guests::profiles::seen;
use rust_decimal::Decimal;

use crate::db::scope::ReadTx;
use crate::db::types::{flag, list};
use crate::domain::dates::StayDates;
use crate::domain::lists::{HousekeepingStatus, OccupancyStatus, ReservationStatus};
use crate::domain::money::{Currency, from_minor};
use crate::error::Result;
use crate::store::guests::search;
use crate::store::like_patterns;
use crate::store::stay::front_desk::read_dates;

/// The text typed, and what it may mean.
pub struct Typed<'a> {
    pub text: &'a str,
    /// Stay identifiers that a bare number may mean, as a JSON list.
    pub references: String,
    /// The bare number, for invoices.
    pub number: Option<i64>,
    pub limit: i64,
}

/// The people of a text, found once for all kinds of results.
pub struct People {
    met: search::Matches,
    /// Guests, as a list for `json_each`.
    pub guests: String,
}

impl People {
    pub fn find(tx: &ReadTx, text: &str) -> Result<People> {
        let (met, guests) = search::people(tx, text)?;
        Ok(People { met, guests })
    }
}

#[derive(Clone, Debug)]
pub struct StayHit {
    pub name: String,
    pub guest_name: String,
    pub status: ReservationStatus,
    pub room_number: Option<String>,
    pub dates: StayDates,
    pub property: String,
    /// Found by its reference.
    pub exact: bool,
}

/// Exact references first, then stays in house, stays to come, and the latest arrivals.
pub fn stays(tx: &ReadTx, typed: &Typed, people: &People) -> Result<Vec<StayHit>> {
    let upper = typed.text.to_uppercase();
    tx.every_rows(
        "WITH mine (id) AS (SELECT value FROM json_each(:properties)),
         exact (id) AS (
           SELECT id FROM reservations WHERE name = :upper
           UNION SELECT id FROM reservations WHERE name IN (SELECT value FROM json_each(:references))
           UNION SELECT id FROM reservations
           WHERE property_id IN (SELECT id FROM mine) AND ota_ref IN (:text, :upper)),
         found (id) AS (
           SELECT id FROM exact
           UNION SELECT value FROM json_each(:stays)
           UNION SELECT r.id FROM json_each(:guests) h CROSS JOIN reservations r ON r.guest_id = h.value
           UNION SELECT r.id FROM reservations r INDEXED BY reservations_by_arrival
           WHERE r.property_id IN (SELECT id FROM mine) AND r.status = 'Checked In'
             AND (r.guest_name LIKE :begins ESCAPE '\\' OR r.guest_name LIKE '% ' || :begins ESCAPE '\\')),
         page (id, exact) AS (
           SELECT r.id, r.id IN (SELECT id FROM exact) AS exact FROM found CROSS JOIN reservations r ON r.id = found.id
           WHERE r.property_id IN (SELECT id FROM mine)
           ORDER BY exact DESC, r.status = 'Checked In' DESC, r.status = 'Confirmed' DESC, r.check_in_on DESC, r.id DESC
           LIMIT :limit)
         SELECT r.name, r.guest_name, r.status, m.room_number, r.check_in_on, r.check_out_on, p.name AS property, page.exact
         FROM page CROSS JOIN reservations r ON r.id = page.id
         JOIN properties p ON p.id = r.property_id
         LEFT JOIN rooms m ON m.id = r.room_id
         ORDER BY page.exact DESC, r.status = 'Checked In' DESC, r.status = 'Confirmed' DESC, r.check_in_on DESC, r.id DESC",
        &[
            (":text", &typed.text),
            (":begins", &like_patterns::begins(typed.text)),
            (":guests", &people.met.guests),
            (":stays", &people.met.stays),
            (":upper", &upper),
            (":references", &typed.references),
            (":limit", &typed.limit),
        ],
        |row| {
            Ok(StayHit {
                name: row.get("name")?,
                guest_name: row.get("guest_name")?,
                status: list(row, "status")?,
                room_number: row.get("room_number")?,
                dates: read_dates(row)?,
                property: row.get("property")?,
                exact: flag(row, "exact")?,
            })
        },
    )
}

#[derive(Clone, Debug)]
pub struct GuestHit {
    pub name: String,
    pub full_name: String,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub vip: bool,
}

/// Guests visible to the caller, by name.
pub fn guests(tx: &ReadTx, typed: &Typed, people: &People) -> Result<Vec<GuestHit>> {
    tx.every_rows(
        concat!(
            "SELECT g.name, g.full_name, g.phone, g.email, g.vip FROM guests g
             WHERE g.id IN (SELECT value FROM json_each(:ids)) AND ",
            seen!(),
            " ORDER BY g.full_name COLLATE NOCASE, g.id LIMIT :limit"
        ),
        &[(":ids", &people.guests), (":unrestricted", &tx.actor().unrestricted), (":limit", &typed.limit)],
        |row| {
            Ok(GuestHit {
                name: row.get("name")?,
                full_name: row.get("full_name")?,
                phone: row.get("phone")?,
                email: row.get("email")?,
                vip: flag(row, "vip")?,
            })
        },
    )
}

#[derive(Clone, Debug)]
pub struct RoomHit {
    pub name: String,
    pub room_number: String,
    pub room_type_name: String,
    pub housekeeping: HousekeepingStatus,
    pub occupancy: OccupancyStatus,
    pub property: String,
}

/// Rooms whose number begins with the text.
pub fn rooms(tx: &ReadTx, typed: &Typed) -> Result<Vec<RoomHit>> {
    tx.every_rows(
        "SELECT m.name, m.room_number, t.room_type_name, m.housekeeping_status, m.occupancy_status, p.name AS property
         FROM json_each(:properties) mine CROSS JOIN rooms m ON m.property_id = mine.value
         JOIN room_types t ON t.id = m.room_type_id
         JOIN properties p ON p.id = m.property_id
         WHERE m.room_number COLLATE NOCASE >= :text AND m.room_number COLLATE NOCASE < :after_text
         ORDER BY length(m.room_number), m.room_number LIMIT :limit",
        &[(":text", &typed.text), (":after_text", &like_patterns::after(typed.text)), (":limit", &typed.limit)],
        |row| {
            Ok(RoomHit {
                name: row.get("name")?,
                room_number: row.get("room_number")?,
                room_type_name: row.get("room_type_name")?,
                housekeeping: list(row, "housekeeping_status")?,
                occupancy: list(row, "occupancy_status")?,
                property: row.get("property")?,
            })
        },
    )
}

#[derive(Clone, Debug)]
pub struct InvoiceHit {
    /// Identifier of the folio.
    pub folio: String,
    pub invoice_number: String,
    pub guest_name: String,
    pub grand_total: Decimal,
    pub currency: Currency,
    pub cancelled: bool,
    pub property: String,
}

/// Invoices whose number starts with the text or ends with the number, newest first.
pub fn invoices(tx: &ReadTx, typed: &Typed) -> Result<Vec<InvoiceHit>> {
    let upper = typed.text.to_uppercase();
    tx.every_rows(
        "WITH RECURSIVE mine (id) AS (SELECT value FROM json_each(:properties)),
         years (property_id, year) AS (
           SELECT id, (SELECT max(financial_year) FROM invoices WHERE property_id = mine.id) FROM mine
           UNION ALL SELECT property_id, (SELECT max(financial_year) FROM invoices
             WHERE property_id = years.property_id AND financial_year < years.year) FROM years WHERE year IS NOT NULL),
         found (id) AS (
           SELECT i.id FROM mine JOIN invoices i ON i.property_id = mine.id
           WHERE i.invoice_number >= :upper AND i.invoice_number < :after_upper
           UNION SELECT i.id FROM years
             JOIN invoices i ON i.property_id = years.property_id AND i.financial_year = years.year AND i.seq = :number)
         SELECT f.name AS folio, i.invoice_number, f.guest_name, i.grand_total_minor, i.cancelled_on IS NOT NULL AS cancelled,
                p.currency, p.name AS property
         FROM invoices i
         JOIN folios f ON f.id = i.folio_id
         JOIN properties p ON p.id = i.property_id
         WHERE i.id IN (SELECT id FROM found)
         ORDER BY i.id DESC LIMIT :limit",
        &[
            (":upper", &upper),
            (":after_upper", &like_patterns::after(&upper)),
            (":number", &typed.number),
            (":limit", &typed.limit),
        ],
        read_invoice,
    )
}

fn read_invoice(row: &Row) -> rusqlite::Result<InvoiceHit> {
    let code: String = row.get("currency")?;
    let currency = Currency::of(&code).ok_or(rusqlite::Error::InvalidQuery)?;
    Ok(InvoiceHit {
        folio: row.get("folio")?,
        invoice_number: row.get("invoice_number")?,
        guest_name: row.get("guest_name")?,
        grand_total: from_minor(row.get("grand_total_minor")?, &currency),
        currency,
        cancelled: flag(row, "cancelled")?,
        property: row.get("property")?,
    })
}

/// Identifier, name and contact of companies, which the chain shares.
pub fn companies(tx: &ReadTx, typed: &Typed) -> Result<Vec<(String, String, Option<String>)>> {
    tx.chain_rows(
        "SELECT name, company_name, contact_name FROM companies
         WHERE disabled = 0 AND (company_name LIKE :pattern ESCAPE '\\' OR name LIKE :pattern ESCAPE '\\'
                                 OR gstin = upper(:text))
         ORDER BY company_name COLLATE NOCASE LIMIT :limit",
        &[
            (":pattern", &like_patterns::anywhere(typed.text)),
            (":text", &typed.text),
            (":limit", &typed.limit),
        ],
        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
    )
}
