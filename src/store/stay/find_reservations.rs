//! Stays found by a guest's name, a room or a reference. Every statement uses an index, so the cost does not grow with the number
//! of stays.

use std::cmp::Reverse;

use rust_decimal::Decimal;

use crate::db::row::Row;
use crate::db::scope::ReadTx;
use crate::db::types::{date, list};
use crate::domain::dates::StayDates;
use crate::domain::lists::{ClosedList, ReservationStatus};
use crate::domain::money::from_minor;
use crate::domain::numbering;
use crate::domain::property::PropertySettings;
use crate::error::Result;
use crate::store::booking::tape_chart::RoomNames;
use crate::store::guests::search;
use crate::store::like_patterns;

/// A stay in search results.
#[derive(Clone, Debug)]
pub struct FoundStay {
    pub name: String,
    pub guest: String,
    pub guest_name: String,
    pub room: Option<String>,
    pub room_type: String,
    pub status: ReservationStatus,
    pub dates: StayDates,
    pub adults: i64,
    pub children: i64,
    pub after_tax: Decimal,
    pub advance: Decimal,
}

/// Reads a row of `select_found` by position, with the row id of the stay.
fn read_found(
    row: &Row,
    property: &PropertySettings,
    names: &RoomNames,
) -> rusqlite::Result<(i64, FoundStay)> {
    let stay = FoundStay {
        name: row.get(0)?,
        guest: row.get(1)?,
        guest_name: row.get(2)?,
        room: names.room(row.get(3)?),
        room_type: names.room_type(row.get(4)?),
        status: list(row, 5)?,
        dates: StayDates { check_in: date(row, 6)?, check_out: date(row, 7)? },
        adults: row.get(8)?,
        children: row.get(9)?,
        after_tax: from_minor(row.get(10)?, &property.currency),
        advance: from_minor(row.get(11)?, &property.currency),
    };
    Ok((row.get(12)?, stay))
}

/// Latest arrival first. Sorted here for the reason that the tape chart has.
fn latest_first(mut stays: Vec<(i64, FoundStay)>) -> Vec<FoundStay> {
    stays.sort_unstable_by_key(|(id, stay)| Reverse((stay.dates.check_in, *id)));
    stays.into_iter().map(|(_, stay)| stay).collect()
}

/// The stays of a `page (id)`, read by [`read_found`]. The joins are ordered by hand, so that the plan needs no statistics.
macro_rules! select_found {
    ($with:expr) => {
        concat!(
            $with,
            " SELECT r.name, g.name, r.guest_name, r.room_id, r.room_type_id, r.status, r.check_in_on, r.check_out_on, r.adults,
               r.children, r.before_tax_minor + r.tax_minor, ",
            $crate::store::stay::front_desk::advance!(),
            ", r.id
             FROM page CROSS JOIN reservations r ON r.id = page.id
             CROSS JOIN guests g ON g.id = r.guest_id"
        )
    };
}

/// The latest arrivals among the stays of a status, which one index finds.
macro_rules! newest_of {
    ($status:literal) => {
        concat!(
            "SELECT * FROM (SELECT id, check_in_on FROM reservations WHERE property_id = :property AND status = '",
            $status,
            "' ORDER BY check_in_on DESC, id DESC LIMIT :limit)"
        )
    };
}

/// Stays of any status, latest arrival first.
pub fn newest(
    tx: &ReadTx,
    property: &PropertySettings,
    status: Option<ReservationStatus>,
    limit: i64,
) -> Result<Vec<FoundStay>> {
    let names = RoomNames::read(tx)?;
    let found = match status {
        Some(status) => tx.rows(
            select_found!(
                "WITH page (id) AS (
                   SELECT id FROM reservations INDEXED BY reservations_by_arrival
                   WHERE property_id = :property AND status = :status ORDER BY check_in_on DESC, id DESC LIMIT :limit)"
            ),
            &[(":status", &status.as_str()), (":limit", &limit)],
            |row| read_found(row, property, &names),
        )?,
        None => tx.rows(
            select_found!(concat!(
                "WITH newest (id, check_in_on) AS (",
                newest_of!("Waitlist"),
                " UNION ALL ",
                newest_of!("Confirmed"),
                " UNION ALL ",
                newest_of!("Checked In"),
                " UNION ALL ",
                newest_of!("Checked Out"),
                " UNION ALL ",
                newest_of!("Cancelled"),
                " UNION ALL ",
                newest_of!("No Show"),
                "), page (id) AS (SELECT id FROM newest ORDER BY check_in_on DESC, id DESC LIMIT :limit)"
            )),
            &[(":limit", &limit)],
            |row| read_found(row, property, &names),
        )?,
    };
    Ok(latest_first(found))
}

/// Stays by guest name (its start, else any part of it), the number of a room in which they have a night, or the start of a
/// reference of ours or of the channel; digits alone also match our references of this, the last and the next year. The stays
/// of guests are put in order by the index of guests alone.
pub fn find(
    tx: &ReadTx,
    property: &PropertySettings,
    text: &str,
    status: Option<ReservationStatus>,
    limit: i64,
) -> Result<Vec<FoundStay>> {
    let upper = text.to_uppercase();
    let mut met = search::matches(tx, text)?;
    if met.is_empty() {
        met = search::matches_anywhere(tx, text)?;
    }
    let names = RoomNames::read(tx)?;
    let found = tx.rows(
        select_found!(
            "WITH of_guests (id, check_in_on) AS (
               SELECT s.id, s.check_in_on FROM json_each(:guests) h
               CROSS JOIN reservations s INDEXED BY reservations_by_guest ON s.guest_id = h.value AND s.property_id = :property
               WHERE :status IS NULL OR s.status = :status ORDER BY s.check_in_on DESC, s.id DESC LIMIT :limit),
             others (id) AS (
               SELECT value FROM json_each(:stays)
               UNION SELECT id FROM reservations WHERE name >= :upper AND name < :after_upper
               UNION SELECT id FROM reservations WHERE name IN (SELECT value FROM json_each(:references))
               UNION SELECT id FROM reservations
               WHERE property_id = :property AND ota_ref >= :text AND ota_ref < :after_text
               UNION SELECT id FROM reservations
               WHERE property_id = :property AND ota_ref >= :upper AND ota_ref < :after_upper
               UNION SELECT n.reservation_id FROM rooms m CROSS JOIN nights n ON n.room_id = m.id AND n.holds_inventory = 1
               WHERE m.property_id = :property AND (m.room_number = :text COLLATE NOCASE OR m.name = :text)),
             found (id, check_in_on) AS (
               SELECT * FROM of_guests
               UNION SELECT r.id, r.check_in_on FROM others CROSS JOIN reservations r ON r.id = others.id
               WHERE r.property_id = :property AND (:status IS NULL OR r.status = :status)),
             page (id) AS (SELECT id FROM found ORDER BY check_in_on DESC, id DESC LIMIT :limit)"
        ),
        &[
            (":guests", &met.guests),
            (":stays", &met.stays),
            (":text", &text),
            (":after_text", &like_patterns::after(text)),
            (":upper", &upper),
            (":after_upper", &like_patterns::after(&upper)),
            (":references", &serde_json::to_string(&numbering::reservations_numbered(text, property.business_on))?),
            (":status", &status.map(ClosedList::as_str)),
            (":limit", &limit),
        ],
        |row| read_found(row, property, &names),
    )?;
    Ok(latest_first(found))
}
