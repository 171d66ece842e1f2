//! The front desk: the stays of a day, and finding stays. Every statement uses an index, so the cost does not grow
//! with the number of stays.

use std::cmp::Reverse;

use crate::db::row::Row;
use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::db::types::{date, date_or_none, list, list_or_none, moment_or_none, time_or_none};
use crate::domain::dates::StayDates;
use crate::domain::lists::{
    BookerRelation, BookingSource, ClosedList, ContactPreference, HousekeepingStatus, OccupancyStatus,
    PrecheckinStatus, ReservationStatus,
};
use crate::domain::money::{Currency, from_minor};
use crate::domain::numbering;
use crate::domain::property::PropertySettings;
use crate::error::Result;
use crate::store::booking::arrival_time::expected;
use crate::store::booking::extras::read_extras;
use crate::store::guests::search;
use crate::store::like_patterns;

/// Advances of the stay `r` less those refunded.
macro_rules! advance {
    () => {
        "(SELECT ifnull(sum(p.amount_minor), 0) FROM folios f JOIN payments p ON p.folio_id = f.id
          WHERE f.reservation_id = r.id AND ifnull(p.refund_of, p.payment_kind) = 'Advance')"
    };
}
pub(in crate::store) use advance;

/// Unposted nights and extras of the stay `r`, with tax; 0 for a stay that is over or cancelled.
macro_rules! unposted_total {
    () => {
        concat!(
            "CASE WHEN r.status IN ('Confirmed', 'Checked In', 'Waitlist') THEN
               (SELECT ifnull(sum(n.room_minor + n.room_tax_minor + n.meal_minor + n.meal_tax_minor - n.discount_minor
                  - n.discount_tax_minor - n.meal_discount_minor - n.meal_discount_tax_minor), 0)
                FROM nights n WHERE n.reservation_id = r.id AND n.billed_elsewhere = 0 AND ",
            $crate::store::folio::charges::unposted!(),
            ")
               + (SELECT ifnull(sum(a.amount_minor + a.tax_minor), 0) FROM reservation_addons a
                  WHERE a.reservation_id = r.id AND a.posted = 0)
             ELSE 0 END"
        )
    };
}
pub(in crate::store) use unposted_total;

/// Selects stays with their balances, read by [`read_booking`]; `$more` adds columns, the tail conditions. A group's master
/// folio belongs to no stay and is not counted.
macro_rules! select_bookings {
    ($more:literal, $tail:literal) => {
        concat!(
            "SELECT r.name, r.guest_name, t.name AS room_type, m.name AS room, m.room_number, r.status, r.source, r.check_in_on,
               r.check_out_on, r.planned_check_in_time, r.planned_check_out_time, r.adults, r.children, r.special_requests, ",
            $crate::store::booking::extras::extras_list!(),
            " AS extras, g.phone, r.channel, r.precheckin_status, r.eta_text, r.precheckin_token, r.booked_by_name,
               r.booked_by_phone, r.booker_relation, r.contact_preference, c.name AS company, k.name AS group_booking,
               (SELECT count(*) FROM folios f WHERE f.reservation_id = r.id) AS folios,
               (SELECT ifnull(sum(l.amount_minor + l.tax_minor), 0) FROM folios f JOIN charges l ON l.folio_id = f.id
                WHERE f.reservation_id = r.id AND l.voided_at IS NULL) AS charged_minor,
               (SELECT ifnull(sum(p.amount_minor), 0) FROM folios f JOIN payments p ON p.folio_id = f.id
                WHERE f.reservation_id = r.id AND ifnull(p.refund_of, p.payment_kind) <> 'Security Deposit') AS paid_minor,
               ",
            $crate::store::stay::front_desk::advance!(),
            " AS advance_minor,
               ",
            $crate::store::stay::front_desk::unposted_total!(),
            " AS unposted_minor, r.before_tax_minor, r.tax_minor, r.advance_due_minor,
               iif(r.status = 'Confirmed', r.tentative_until, NULL) AS tentative_until",
            $more,
            " FROM reservations r
             JOIN guests g ON g.id = r.guest_id
             JOIN room_types t ON t.id = r.room_type_id
             LEFT JOIN rooms m ON m.id = r.room_id
             LEFT JOIN companies c ON c.id = r.company_id
             LEFT JOIN group_bookings k ON k.id = r.group_id
             WHERE r.property_id = :property AND ",
            $tail
        )
    };
}
pub(in crate::store) use select_bookings;

/// The money of a stay: posted and unposted charges, so that `due` is the balance at departure. A past stay without a
/// folio counts its price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StayMoney {
    pub has_folio: bool,
    pub total: Decimal,
    pub paid: Decimal,
    pub due: Decimal,
    /// Balance of the folios now.
    pub folio_balance: Decimal,
    /// Advance due before arrival.
    pub advance_due: Decimal,
    /// Advances less refunds.
    pub advance: Decimal,
}

impl StayMoney {
    /// The unpaid part of the advance.
    pub fn advance_open(&self) -> Decimal {
        (self.advance_due - self.paid).max(Decimal::ZERO)
    }
}

/// Reads the money of a row of [`select_bookings`] by position.
pub(in crate::store) fn read_money(row: &Row, currency: &Currency) -> rusqlite::Result<StayMoney> {
    let minor = |column: usize| row.get::<_, i64>(column);
    let has_folio = minor(26)? > 0;
    let (charged, received, advance, unposted) = (minor(27)?, minor(28)?, minor(29)?, minor(30)?);
    let (total, paid) = if has_folio || unposted != 0 {
        (charged + unposted, received)
    } else {
        (minor(31)? + minor(32)?, advance)
    };
    let of = |minor| from_minor(minor, currency);
    Ok(StayMoney {
        has_folio,
        total: of(total),
        paid: of(paid),
        due: of(total - paid),
        folio_balance: of(charged - received),
        advance_due: of(minor(33)?),
        advance: of(advance),
    })
}

/// One booking on the desk.
#[derive(Clone, Debug)]
pub struct DeskBooking {
    pub name: String,
    pub guest_name: String,
    pub room_type: String,
    pub room: Option<String>,
    pub room_number: Option<String>,
    pub status: ReservationStatus,
    pub source: BookingSource,
    pub dates: StayDates,
    pub planned_check_in: Option<NaiveTime>,
    pub planned_check_out: Option<NaiveTime>,
    pub adults: i64,
    pub children: i64,
    pub special_requests: Option<String>,
    /// "Boat ride × 2"
    pub extras: Vec<String>,
    pub phone: Option<String>,
    pub channel: Option<String>,
    pub precheckin_status: PrecheckinStatus,
    /// As stated by the guest, else the planned time `HH:MM`.
    pub eta: Option<String>,
    pub precheckin_token: Option<String>,
    pub booked_by_name: Option<String>,
    pub booked_by_phone: Option<String>,
    pub booker_relation: Option<BookerRelation>,
    pub contact_preference: ContactPreference,
    pub company: Option<String>,
    pub group_booking: Option<String>,
    pub money: StayMoney,
    /// Option date of a tentative booking.
    pub tentative_until: Option<NaiveDate>,
}

/// Reads a row of [`select_bookings`] by position.
pub(in crate::store) fn read_booking(
    row: &Row,
    property: &PropertySettings,
) -> rusqlite::Result<DeskBooking> {
    let planned_check_in = time_or_none(row, 9)?;
    Ok(DeskBooking {
        name: row.get(0)?,
        guest_name: row.get(1)?,
        room_type: row.get(2)?,
        room: row.get(3)?,
        room_number: row.get(4)?,
        status: list(row, 5)?,
        source: list(row, 6)?,
        dates: StayDates { check_in: date(row, 7)?, check_out: date(row, 8)? },
        planned_check_in,
        planned_check_out: time_or_none(row, 10)?,
        adults: row.get(11)?,
        children: row.get(12)?,
        special_requests: row.get(13)?,
        extras: read_extras(row, 14)?,
        phone: row.get(15)?,
        channel: row.get(16)?,
        precheckin_status: list(row, 17)?,
        eta: expected(row.get(18)?, planned_check_in),
        precheckin_token: row.get(19)?,
        booked_by_name: row.get(20)?,
        booked_by_phone: row.get(21)?,
        booker_relation: list_or_none(row, 22)?,
        contact_preference: list(row, 23)?,
        company: row.get(24)?,
        group_booking: row.get(25)?,
        money: read_money(row, &property.currency)?,
        tentative_until: date_or_none(row, "tentative_until")?,
    })
}

pub(in crate::store) fn read_dates(row: &Row) -> rusqlite::Result<StayDates> {
    Ok(StayDates { check_in: date(row, "check_in_on")?, check_out: date(row, "check_out_on")? })
}

/// Confirmed stays arriving on a date.
pub fn arrivals(tx: &ReadTx, property: &PropertySettings, on: NaiveDate) -> Result<Vec<DeskBooking>> {
    tx.rows(
        select_bookings!(
            "",
            "r.status = 'Confirmed' AND r.check_in_on = :on ORDER BY r.guest_name COLLATE NOCASE, r.id"
        ),
        &[(":on", &on.to_string())],
        |row| read_booking(row, property),
    )
}

/// Guests in house, by room.
pub fn in_house(tx: &ReadTx, property: &PropertySettings) -> Result<Vec<DeskBooking>> {
    tx.rows(
        select_bookings!("", "r.status = 'Checked In' ORDER BY length(m.room_number), m.room_number, r.id"),
        &[],
        |row| read_booking(row, property),
    )
}

/// Live stays with a night in `[from, to)` and a request.
pub fn requests(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Vec<(String, String)>> {
    tx.rows(
        "SELECT r.name, r.special_requests
         FROM (SELECT DISTINCT reservation_id FROM nights
               WHERE property_id = :property AND holds_inventory = 1 AND night_on >= :from AND night_on < :to) shown
         CROSS JOIN reservations r ON r.id = shown.reservation_id
         WHERE r.property_id = :property AND r.special_requests <> ''",
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

/// Departures of a date, by room: in house (with overdue guests on the business date) or still to come.
pub fn departures(tx: &ReadTx, property: &PropertySettings, on: NaiveDate) -> Result<Vec<DeskBooking>> {
    tx.rows(
        select_bookings!(
            "",
            "r.id IN (
               SELECT s.id FROM reservations s WHERE s.property_id = :property AND s.status = 'Checked In'
                 AND (s.check_out_on = :on OR (:on = :today AND s.check_out_on < :on))
               UNION ALL SELECT s.id FROM reservations s WHERE s.property_id = :property AND s.status = 'Confirmed'
                 AND s.check_in_on BETWEEN :today AND :on AND s.check_out_on = :on)
             ORDER BY m.room_number IS NULL, length(m.room_number), m.room_number, r.id"
        ),
        &[(":on", &on.to_string()), (":today", &property.business_on.to_string())],
        |row| read_booking(row, property),
    )
}

/// Confirmed website bookings since a moment, newest first.
pub fn web_bookings(
    tx: &ReadTx,
    property: &PropertySettings,
    since: DateTime<Utc>,
) -> Result<Vec<(DeskBooking, DateTime<Utc>)>> {
    tx.rows(
        select_bookings!(
            ", r.created_at",
            "r.status = 'Confirmed' AND r.source = 'Website' AND r.check_in_on >= :today AND r.created_at >= :since
             ORDER BY r.created_at DESC, r.id DESC LIMIT 50"
        ),
        &[(":today", &property.business_on.to_string()), (":since", &since.timestamp())],
        |row| Ok((read_booking(row, property)?, moment_or_none(row, "created_at")?.unwrap_or_default())),
    )
}

/// Unposted charges of a stay.
pub fn unposted(tx: &ReadTx, reservation_id: i64, currency: &Currency) -> Result<Decimal> {
    let minor: Option<i64> = tx.row(
        concat!(
            "SELECT ",
            unposted_total!(),
            " FROM reservations r WHERE r.property_id = :property AND r.id = :id"
        ),
        &[(":id", &reservation_id)],
        |row| row.get(0),
    )?;
    Ok(from_minor(minor.unwrap_or_default(), currency))
}

/// One room on the board.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Room {
    pub name: String,
    pub room_number: String,
    pub room_type: String,
    pub floor: Option<String>,
    pub housekeeping_status: HousekeepingStatus,
    pub occupancy_status: OccupancyStatus,
}

/// All rooms by number.
pub fn rooms(tx: &ReadTx) -> Result<Vec<Room>> {
    tx.rows(
        "SELECT m.name, m.room_number, t.name AS room_type, m.floor, m.housekeeping_status, m.occupancy_status
         FROM rooms m JOIN room_types t ON t.id = m.room_type_id
         WHERE m.property_id = :property ORDER BY length(m.room_number), m.room_number",
        &[],
        |row| {
            Ok(Room {
                name: row.get("name")?,
                room_number: row.get("room_number")?,
                room_type: row.get("room_type")?,
                floor: row.get("floor")?,
                housekeeping_status: list(row, "housekeeping_status")?,
                occupancy_status: list(row, "occupancy_status")?,
            })
        },
    )
}

/// Selects the minutes of desk work saved since a moment. The log is in order of its numbers: the walk begins at the number that
/// the last night audit before the moment stored.
macro_rules! select_minutes_saved {
    ($and:literal) => {
        concat!(
            "SELECT ifnull(sum(minutes_saved), 0) FROM action_log
             WHERE property_id = :property AND executed_at >= :since AND minutes_saved > 0
               AND seq > ifnull((SELECT log_seq FROM night_audits WHERE property_id = :property AND run_at < :since
                                 ORDER BY business_on DESC LIMIT 1), 0)",
            $and
        )
    };
}
pub(in crate::store) use select_minutes_saved;

/// Minutes of desk work saved since a moment.
pub fn minutes_saved(tx: &ReadTx, since: DateTime<Utc>) -> Result<i64> {
    let minutes = tx.row(select_minutes_saved!(""), &[(":since", &since.timestamp())], |row| row.get(0))?;
    Ok(minutes.unwrap_or(0))
}

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
fn read_found(row: &Row, property: &PropertySettings) -> rusqlite::Result<(i64, FoundStay)> {
    let stay = FoundStay {
        name: row.get(0)?,
        guest: row.get(1)?,
        guest_name: row.get(2)?,
        room: row.get(3)?,
        room_type: row.get(4)?,
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
    ($with:literal) => {
        concat!(
            $with,
            " SELECT r.name, g.name, r.guest_name, m.name, t.name, r.status, r.check_in_on, r.check_out_on, r.adults,
               r.children, r.before_tax_minor + r.tax_minor, ",
            $crate::store::stay::front_desk::advance!(),
            ", r.id
             FROM page CROSS JOIN reservations r ON r.id = page.id
             CROSS JOIN guests g ON g.id = r.guest_id
             CROSS JOIN room_types t ON t.id = r.room_type_id
             LEFT JOIN rooms m ON m.id = r.room_id"
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
    let found = match status {
        Some(status) => tx.rows(
            select_found!(
                "WITH page (id) AS (
                   SELECT id FROM reservations INDEXED BY reservations_by_arrival
                   WHERE property_id = :property AND status = :status ORDER BY check_in_on DESC, id DESC LIMIT :limit)"
            ),
            &[(":status", &status.as_str()), (":limit", &limit)],
            |row| read_found(row, property),
        )?,
        None => tx.rows(
            select_found!(
                "WITH newest (id, check_in_on) AS (
                   SELECT * FROM (SELECT id, check_in_on FROM reservations WHERE property_id = :property AND status = 'Waitlist'
                                  ORDER BY check_in_on DESC, id DESC LIMIT :limit)
                   UNION ALL
                   SELECT * FROM (SELECT id, check_in_on FROM reservations WHERE property_id = :property AND status = 'Confirmed'
                                  ORDER BY check_in_on DESC, id DESC LIMIT :limit)
                   UNION ALL
                   SELECT * FROM (SELECT id, check_in_on FROM reservations WHERE property_id = :property AND status = 'Checked In'
                                  ORDER BY check_in_on DESC, id DESC LIMIT :limit)
                   UNION ALL
                   SELECT * FROM (SELECT id, check_in_on FROM reservations WHERE property_id = :property AND status = 'Checked Out'
                                  ORDER BY check_in_on DESC, id DESC LIMIT :limit)
                   UNION ALL
                   SELECT * FROM (SELECT id, check_in_on FROM reservations WHERE property_id = :property AND status = 'Cancelled'
                                  ORDER BY check_in_on DESC, id DESC LIMIT :limit)
                   UNION ALL
                   SELECT * FROM (SELECT id, check_in_on FROM reservations WHERE property_id = :property AND status = 'No Show'
                                  ORDER BY check_in_on DESC, id DESC LIMIT :limit)),
                 page (id) AS (SELECT id FROM newest ORDER BY check_in_on DESC, id DESC LIMIT :limit)"
            ),
            &[(":limit", &limit)],
            |row| read_found(row, property),
        )?,
    };
    Ok(latest_first(found))
}

/// Stays by guest name (its start, else any part of it; found in the index of guests alone), the number of a room in which they have a night, or the start of a
/// reference of ours or of the channel; digits alone also match our references of this, the last and the next year.
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
        |row| read_found(row, property),
    )?;
    Ok(latest_first(found))
}
