//! The front desk: the stays of a day. Every statement uses an index, so the cost does not grow
//! with the number of stays.

use crate::db::row::Row;
use chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime, Utc};
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::db::types::{date, date_or_none, flag, list, list_or_none, local_or_none, time_or_none};
use crate::domain::dates::StayDates;
use crate::domain::lists::{
    BookerRelation, BookingSource, ContactPreference, HousekeepingStatus, OccupancyStatus, PrecheckinStatus,
    ReservationStatus, TravelMode,
};
use crate::domain::money::{Currency, from_minor};
use crate::domain::property::PropertySettings;
use crate::domain::stay::lifecycle;
use crate::error::Result;
use crate::store::booking::arrival_time::expected;
use crate::store::booking::extras::read_extras;

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
        "CASE WHEN r.status IN ('Confirmed', 'Checked In', 'Waitlist') THEN
               (SELECT ifnull(sum(n.room_minor + n.room_tax_minor + n.meal_minor + n.meal_tax_minor - n.discount_minor
                  - n.discount_tax_minor - n.meal_discount_minor - n.meal_discount_tax_minor), 0)
                FROM nights n WHERE n.reservation_id = r.id AND n.billed_elsewhere = 0 AND n.posted = 0)
               + (SELECT ifnull(sum(a.amount_minor + a.tax_minor), 0) FROM reservation_addons a
                  WHERE a.reservation_id = r.id AND a.posted = 0)
             ELSE 0 END"
    };
}
pub(in crate::store) use unposted_total;

/// Selects stays with their balances, read by [`read_booking`]; `$more` adds columns, the tail conditions. A group's master
/// folio belongs to no stay and is not counted.
macro_rules! select_bookings {
    ($more:literal, $tail:expr) => {
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
               iif(r.status = 'Confirmed', r.tentative_until, NULL) AS tentative_until, r.id AS stay_id,
               r.pickup_required, r.arrival_mode, r.arrival_ref, r.arrival_datetime, r.pickup_note,
               r.drop_required, r.departure_mode, r.departure_ref, r.departure_datetime, r.drop_note,
               (SELECT count(*) FROM stay_instructions i WHERE i.reservation_id = r.id AND i.status = 'Open') AS open_instructions,
               (SELECT ifnull(sum(",
            $crate::store::folio::folios::charged!(),
            " - ",
            $crate::store::folio::folios::paid!(),
            "), 0) FROM folios f WHERE f.reservation_id = r.id AND f.folio_type = 'Company') AS company_minor,
               kc.name AS group_company",
            $more,
            " FROM reservations r
             JOIN guests g ON g.id = r.guest_id
             JOIN room_types t ON t.id = r.room_type_id
             LEFT JOIN rooms m ON m.id = r.room_id
             LEFT JOIN companies c ON c.id = r.company_id
             LEFT JOIN group_bookings k ON k.id = r.group_id
             LEFT JOIN companies kc ON kc.id = k.company_id
             WHERE r.property_id = :property AND ",
            $tail
        )
    };
}
pub(in crate::store) use select_bookings;

/// The money of a stay: posted and unposted charges, so that `due` is the balance at departure. A past stay without a
/// folio counts its price, of which nothing is due: it was settled elsewhere, or never came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StayMoney {
    pub has_folio: bool,
    pub total: Decimal,
    pub paid: Decimal,
    pub due: Decimal,
    /// Posted on the folios.
    pub charged: Decimal,
    /// Balance of the folios now.
    pub folio_balance: Decimal,
    /// The part of it on folios that a company pays.
    pub company_balance: Decimal,
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
    let status: ReservationStatus = list(row, 5)?;
    let due = if lifecycle::is_settled_elsewhere(status, has_folio) { 0 } else { total - paid };
    let of = |minor| from_minor(minor, currency);
    Ok(StayMoney {
        has_folio,
        total: of(total),
        paid: of(paid),
        due: of(due),
        charged: of(charged),
        folio_balance: of(charged - received),
        company_balance: of(row.get("company_minor")?),
        advance_due: of(minor(33)?),
        advance: of(advance),
    })
}

/// One booking on the desk.
#[derive(Clone, Debug)]
pub struct DeskBooking {
    pub id: i64,
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
    /// The company that a group's master folio bills.
    pub group_company: Option<String>,
    pub money: StayMoney,
    /// Option date of a tentative booking.
    pub tentative_until: Option<NaiveDate>,
    /// When it was asked for.
    pub pickup: Option<Ride>,
    pub drop: Option<Ride>,
    pub open_instructions: i64,
}

/// A ride to or from the hotel.
#[derive(Clone, Debug)]
pub struct Ride {
    pub mode: Option<TravelMode>,
    /// Flight or train.
    pub reference: Option<String>,
    pub at: Option<NaiveDateTime>,
    pub note: Option<String>,
}

fn ride(row: &Row, [required, mode, reference, at, note]: [&str; 5]) -> rusqlite::Result<Option<Ride>> {
    if !flag(row, required)? {
        return Ok(None);
    }
    Ok(Some(Ride {
        mode: list_or_none(row, mode)?,
        reference: row.get(reference)?,
        at: local_or_none(row, at)?,
        note: row.get(note)?,
    }))
}

const PICKUP: [&str; 5] =
    ["pickup_required", "arrival_mode", "arrival_ref", "arrival_datetime", "pickup_note"];
const DROP: [&str; 5] =
    ["drop_required", "departure_mode", "departure_ref", "departure_datetime", "drop_note"];

/// Reads a row of [`select_bookings`] by position.
pub(in crate::store) fn read_booking(
    row: &Row,
    property: &PropertySettings,
) -> rusqlite::Result<DeskBooking> {
    let planned_check_in = time_or_none(row, 9)?;
    Ok(DeskBooking {
        id: row.get("stay_id")?,
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
        group_company: row.get("group_company")?,
        money: read_money(row, &property.currency)?,
        tentative_until: date_or_none(row, "tentative_until")?,
        pickup: ride(row, PICKUP)?,
        drop: ride(row, DROP)?,
        open_instructions: row.get("open_instructions")?,
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

/// Minutes of desk work saved since a moment: all that were added up, less those of the last night audit before the moment, less
/// those logged between the two. The log is in order of its numbers, and a night audit stores the number at its time.
pub fn minutes_saved(tx: &ReadTx, since: DateTime<Utc>) -> Result<i64> {
    let minutes = tx.row(
        "WITH audit (seq, minutes) AS MATERIALIZED (
           SELECT ifnull(max(a.log_seq), 0), ifnull(max(a.minutes_total), 0)
           FROM (SELECT log_seq, minutes_total FROM night_audits
                 WHERE property_id = :property AND run_at < :since ORDER BY business_on DESC LIMIT 1) a
         )
         SELECT ifnull((SELECT last FROM series WHERE series = 'minutes_saved:' || :property), 0) - audit.minutes
           - (SELECT ifnull(sum(l.minutes_saved), 0) FROM action_log l
              WHERE l.property_id = :property AND l.seq > audit.seq
                AND l.seq < ifnull((SELECT f.seq FROM action_log f
                                    WHERE f.property_id = :property AND f.seq > audit.seq AND f.executed_at >= :since
                                    ORDER BY f.seq LIMIT 1), 9223372036854775807))
         FROM audit",
        &[(":since", &since.timestamp())],
        |row| row.get(0),
    )?;
    Ok(minutes.unwrap_or(0))
}
