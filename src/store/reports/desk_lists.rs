//! The rows of the lists that the desk prints.

use crate::db::row::Row;
use chrono::{DateTime, NaiveDate, Utc};
use rusqlite::ToSql;
use rust_decimal::Decimal;

use crate::db::scope::ReadTx;
use crate::db::types::{date, list, moment_or_none};
use crate::domain::lists::TakenMode;
use crate::domain::money::{Currency, from_minor};
use crate::domain::property::PropertySettings;
use crate::error::Result;
use crate::store::stay::front_desk::{DeskBooking, read_booking, select_bookings};

/// The most rows of a list.
const ROWS_MOST: i64 = 5000;

/// A stay on a list.
#[derive(Clone, Debug)]
pub struct ListedStay {
    pub booking: DeskBooking,
    pub vip: bool,
    /// Code of the meal plan, such as CP.
    pub meal_plan: Option<String>,
    pub room_type_code: String,
    pub company_name: Option<String>,
    pub cancelled_at: Option<DateTime<Utc>>,
    pub cancellation_reason: Option<String>,
    pub cancellation_note: Option<String>,
    pub cancellation_fee: Decimal,
    /// The fee on the folios with tax, less allowances.
    pub fee_total: Decimal,
}

/// Selects stays with their room, or with the room number `$room`, in its order.
macro_rules! select_listed {
    ($tail:expr) => {
        select_listed!("b.room_number", $tail)
    };
    ($room:expr, $tail:expr) => {
        concat!(
            "SELECT b.*, ",
            $room,
            " AS listed_room, e.vip, t.room_type_code, c.company_name,
               (SELECT code FROM meal_plans WHERE id = b.meal_plan_id) AS meal_plan,
               iif(b.cancelled_at IS NULL, 0, ",
            $crate::store::folio::charges::cancelling_total!("b.id"),
            ") AS fee_total_minor
             FROM (",
            select_bookings!(
                ", r.id, r.guest_id, r.room_type_id, r.company_id, r.meal_plan_id, r.cancelled_at, r.cancellation_reason,
                 r.cancellation_note, r.cancellation_fee_minor",
                $tail
            ),
            ") b JOIN guests e ON e.id = b.guest_id JOIN room_types t ON t.id = b.room_type_id
             LEFT JOIN companies c ON c.id = b.company_id
             ORDER BY ifnull(listed_room, '~'), b.guest_name COLLATE NOCASE, b.id LIMIT :most"
        )
    };
}

fn read_listed(row: &Row, property: &PropertySettings) -> rusqlite::Result<ListedStay> {
    Ok(ListedStay {
        booking: DeskBooking { room_number: row.get("listed_room")?, ..read_booking(row, property)? },
        vip: row.get("vip")?,
        meal_plan: row.get("meal_plan")?,
        room_type_code: row.get("room_type_code")?,
        company_name: row.get("company_name")?,
        cancelled_at: moment_or_none(row, "cancelled_at")?,
        cancellation_reason: row.get("cancellation_reason")?,
        cancellation_note: row.get("cancellation_note")?,
        cancellation_fee: from_minor(row.get("cancellation_fee_minor")?, &property.currency),
        fee_total: from_minor(row.get("fee_total_minor")?, &property.currency),
    })
}

fn between(
    tx: &ReadTx,
    property: &PropertySettings,
    sql: &'static str,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Vec<ListedStay>> {
    let params: [(&str, &dyn ToSql); 3] =
        [(":from", &from.to_string()), (":to", &to.to_string()), (":most", &ROWS_MOST)];
    tx.rows(sql, &params, |row| read_listed(row, property))
}

fn on_date(
    tx: &ReadTx,
    property: &PropertySettings,
    sql: &'static str,
    on: NaiveDate,
) -> Result<Vec<ListedStay>> {
    tx.rows(sql, &[(":on", &on.to_string()), (":most", &ROWS_MOST)], |row| read_listed(row, property))
}

/// Stays that arrived on the dates, or are to.
pub fn arrivals(
    tx: &ReadTx,
    property: &PropertySettings,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Vec<ListedStay>> {
    moving(
        tx,
        property,
        select_listed!(
            "r.id IN (
               SELECT s.id FROM reservations s INDEXED BY reservations_that_came WHERE s.property_id = :property
                 AND s.status IN ('Checked In', 'Checked Out') AND s.checked_in_on BETWEEN :from AND :to
               UNION ALL SELECT s.id FROM reservations s INDEXED BY reservations_that_came WHERE s.property_id = :property
                 AND s.status IN ('Checked In', 'Checked Out') AND s.checked_in_on IS NULL
                 AND s.check_in_on BETWEEN :from AND :to
               UNION ALL SELECT s.id FROM reservations s WHERE s.property_id = :property
                 AND s.status = 'Confirmed' AND s.check_in_on BETWEEN max(:from, :today) AND :to)"
        ),
        (from, to),
    )
}

/// Stays that left on the dates, or are to; the overdue ones too where the business date is among them.
pub fn departures(
    tx: &ReadTx,
    property: &PropertySettings,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Vec<ListedStay>> {
    moving(
        tx,
        property,
        select_listed!(
            "r.id IN (
               SELECT s.id FROM reservations s INDEXED BY reservations_that_left WHERE s.property_id = :property
                 AND s.status = 'Checked Out' AND s.checked_out_on BETWEEN :from AND :to
               UNION ALL SELECT s.id FROM reservations s INDEXED BY reservations_that_left WHERE s.property_id = :property
                 AND s.status = 'Checked Out' AND s.checked_out_on IS NULL AND s.check_out_on BETWEEN :from AND :to
               UNION ALL SELECT s.id FROM reservations s WHERE s.property_id = :property AND s.status = 'Checked In'
                 AND :to >= :today AND s.check_out_on BETWEEN iif(:from <= :today, '', :from) AND :to
               UNION ALL SELECT s.id FROM reservations s WHERE s.property_id = :property AND s.status = 'Confirmed'
                 AND s.check_in_on BETWEEN :today AND :to AND s.check_out_on BETWEEN max(:from, :today) AND :to)"
        ),
        (from, to),
    )
}

/// Reads the stays that come or go between two dates: those that did, whatever they were booked for, and from the business date
/// on those that are to.
fn moving(
    tx: &ReadTx,
    property: &PropertySettings,
    sql: &'static str,
    (from, to): (NaiveDate, NaiveDate),
) -> Result<Vec<ListedStay>> {
    let params: [(&str, &dyn ToSql); 4] = [
        (":from", &from.to_string()),
        (":to", &to.to_string()),
        (":today", &property.business_on.to_string()),
        (":most", &ROWS_MOST),
    ];
    tx.rows(sql, &params, |row| read_listed(row, property))
}

/// Selects who stays the night `:on`: of a past one the guests who were in house at its end, of the business date `:today` those
/// who are, of one to come the stays that hold its night. A stay of another system that was over when it was imported has its
/// booked dates only.
macro_rules! in_house_on {
    () => {
        "SELECT s.id FROM reservations s WHERE s.property_id = :property AND s.status = 'Checked In'
           AND (:on = :today OR :on < :today AND ifnull(s.checked_in_on, s.check_in_on) <= :on
             OR :on > :today AND s.check_in_on <= :on AND s.check_out_on > :on)
         UNION ALL SELECT s.id FROM reservations s INDEXED BY reservations_that_left WHERE s.property_id = :property
           AND s.status = 'Checked Out' AND :on < :today AND s.checked_out_on > :on AND s.checked_in_on <= :on
         UNION ALL SELECT s.id FROM reservations s INDEXED BY reservations_that_left WHERE s.property_id = :property
           AND s.status = 'Checked Out' AND :on < :today AND s.checked_out_on IS NULL AND s.check_out_on > :on
           AND s.check_in_on <= :on
         UNION ALL SELECT s.id FROM reservations s WHERE s.property_id = :property AND s.status = 'Confirmed'
           AND :on > :today AND s.check_in_on <= :on AND s.check_out_on > :on"
    };
}

/// The number of the room that the stay `$stay` has the night `:on`: of a past one the room that it was slept in, wherever the
/// guest moved to since.
macro_rules! room_on {
    ($stay:literal, $now:literal) => {
        concat!(
            "ifnull(iif(:on < :today, (SELECT p.room_number FROM nights n JOIN rooms p ON p.id = n.room_id
               WHERE n.reservation_id = ",
            $stay,
            " AND n.night_on = :on), NULL), ",
            $now,
            ")"
        )
    };
}

/// Who stays the night of a date.
pub fn in_house(tx: &ReadTx, property: &PropertySettings, on: NaiveDate) -> Result<Vec<ListedStay>> {
    let sql = select_listed!(room_on!("b.id", "b.room_number"), concat!("r.id IN (", in_house_on!(), ")"));
    at_night(tx, property, sql, on)
}

fn at_night(
    tx: &ReadTx,
    property: &PropertySettings,
    sql: &'static str,
    on: NaiveDate,
) -> Result<Vec<ListedStay>> {
    let today = property.business_on.to_string();
    tx.rows(sql, &[(":on", &on.to_string()), (":today", &today), (":most", &ROWS_MOST)], |row| {
        read_listed(row, property)
    })
}

/// Guests in house whose departure is the date or earlier.
pub fn due_outs(tx: &ReadTx, property: &PropertySettings, on: NaiveDate) -> Result<Vec<ListedStay>> {
    on_date(tx, property, select_listed!("r.status = 'Checked In' AND r.check_out_on <= :on"), on)
}

/// Stays that did not arrive on the dates.
pub fn no_shows(
    tx: &ReadTx,
    property: &PropertySettings,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Vec<ListedStay>> {
    between(
        tx,
        property,
        select_listed!("r.status = 'No Show' AND r.check_in_on BETWEEN :from AND :to"),
        from,
        to,
    )
}

/// Stays with meals that wake up in the property on a date: up to the business date those who stayed the night before, later
/// those who are booked.
pub fn waking(tx: &ReadTx, property: &PropertySettings, on: NaiveDate) -> Result<Vec<ListedStay>> {
    if let Some(night) = on.pred_opt().filter(|night| *night < property.business_on) {
        let sql = select_listed!(
            room_on!("b.id", "b.room_number"),
            concat!("r.meal_plan_id IS NOT NULL AND r.id IN (", in_house_on!(), ")")
        );
        return at_night(tx, property, sql, night);
    }
    let booked = select_listed!(
        "r.meal_plan_id IS NOT NULL AND r.id IN (
           SELECT s.id FROM reservations s WHERE s.property_id = :property AND s.status = 'Checked In'
             AND s.check_out_on >= :on AND s.check_in_on < :on
           UNION ALL SELECT s.id FROM reservations s WHERE s.property_id = :property AND s.status = 'Confirmed'
             AND s.check_out_on >= :on AND s.check_in_on < :on)"
    );
    on_date(tx, property, booked, on)
}

/// Bookings that were cancelled between two moments.
pub fn cancellations(
    tx: &ReadTx,
    property: &PropertySettings,
    from: DateTime<Utc>,
    to: DateTime<Utc>,
) -> Result<Vec<ListedStay>> {
    tx.rows(
        select_listed!("r.status = 'Cancelled' AND r.cancelled_at >= :from AND r.cancelled_at < :to"),
        &[(":from", &from.timestamp()), (":to", &to.timestamp()), (":most", &ROWS_MOST)],
        |row| read_listed(row, property),
    )
}

/// A person of a stay, with the register of foreign guests.
#[derive(Clone, Debug)]
pub struct RegisteredGuest {
    pub reservation: String,
    pub full_name: String,
    pub nationality: String,
    pub passport_number: Option<String>,
    pub visa_number: Option<String>,
    pub arrived_from: Option<String>,
    pub next_destination: Option<String>,
    pub room_number: Option<String>,
    pub check_in: NaiveDate,
    pub check_out: NaiveDate,
}

/// Everybody with a nationality who stays the night of a date and has arrived: the registered persons, and the guest of a stay
/// without any.
pub fn persons(tx: &ReadTx, property: &PropertySettings, on: NaiveDate) -> Result<Vec<RegisteredGuest>> {
    tx.rows(
        concat!(
            "SELECT r.name, ifnull(o.full_name, r.guest_name) AS full_name, ifnull(o.nationality, g.nationality) AS nationality,
               ifnull(o.passport_number, iif(g.id_type = 'Passport' AND o.id IS NULL, g.id_number, NULL)) AS passport_number,
               o.visa_number, o.arrived_from, o.next_destination, r.check_in_on, r.check_out_on, ",
            room_on!("r.id", "m.room_number"),
            " AS listed_room
             FROM reservations r JOIN guests g ON g.id = r.guest_id
             LEFT JOIN occupants o ON o.reservation_id = r.id
             LEFT JOIN rooms m ON m.id = r.room_id
             WHERE r.property_id = :property AND r.status <> 'Confirmed' AND r.id IN (",
            in_house_on!(),
            ") AND ifnull(o.nationality, g.nationality) IS NOT NULL
             ORDER BY listed_room, r.id, o.line LIMIT :most"
        ),
        &[(":on", &on.to_string()), (":today", &property.business_on.to_string()), (":most", &ROWS_MOST)],
        |row| {
            Ok(RegisteredGuest {
                reservation: row.get("name")?,
                full_name: row.get("full_name")?,
                nationality: row.get("nationality")?,
                passport_number: row.get("passport_number")?,
                visa_number: row.get("visa_number")?,
                arrived_from: row.get("arrived_from")?,
                next_destination: row.get("next_destination")?,
                room_number: row.get("listed_room")?,
                check_in: date(row, "check_in_on")?,
                check_out: date(row, "check_out_on")?,
            })
        },
    )
}

/// Money that was received or refunded.
#[derive(Clone, Debug)]
pub struct TakenPayment {
    pub on: NaiveDate,
    pub at: Option<DateTime<Utc>>,
    /// Folio, POS or Banquet.
    pub source: String,
    /// Identifier of the folio, order or function.
    pub reference: String,
    pub payer: String,
    /// Payment, Advance, Security Deposit, Tip or Refund.
    pub kind: String,
    pub mode: TakenMode,
    pub amount: Decimal,
    pub cashier: String,
}

/// Everything that was received on the dates, in its order; refunds are negative. A deposit applied to a bill is not listed.
pub fn payments(
    tx: &ReadTx,
    from: NaiveDate,
    to: NaiveDate,
    currency: &Currency,
) -> Result<Vec<TakenPayment>> {
    tx.rows(
        "SELECT p.posted_on AS on_date, p.received_at AS at, 'Folio' AS source, f.name AS reference, f.guest_name AS payer,
           p.payment_kind AS kind, p.mode, p.amount_minor, p.received_by AS cashier
         FROM payments p JOIN folios f ON f.id = p.folio_id
         WHERE p.property_id = :property AND p.posted_on BETWEEN :from AND :to AND p.internal = 0
         UNION ALL
         SELECT y.paid_on, y.paid_at, 'POS', o.name, ifnull(o.customer_name, ifnull(o.table_no, '')),
           iif(ifnull(y.refund_of, y.credit_id) IS NULL, 'Payment', 'Refund'), y.mode, y.amount_minor, y.cashier
         FROM pos_payments y JOIN pos_orders o ON o.id = y.order_id
         WHERE y.property_id = :property AND y.voided_at IS NULL AND y.paid_on BETWEEN :from AND :to
         UNION ALL
         SELECT y.paid_on, y.paid_at, 'POS', o.name, ifnull(o.customer_name, ifnull(o.table_no, '')), 'Tip', y.mode, y.tip_minor,
           y.cashier
         FROM pos_payments y JOIN pos_orders o ON o.id = y.order_id
         WHERE y.property_id = :property AND y.voided_at IS NULL AND y.tip_minor <> 0 AND y.paid_on BETWEEN :from AND :to
         UNION ALL
         SELECT c.received_on, c.received_at, 'Banquet', e.name, e.customer_name, c.kind, c.mode,
           iif(c.kind = 'Refund', -c.amount_minor, c.amount_minor), c.received_by
         FROM function_receipts c JOIN functions e ON e.id = c.function_id
         WHERE c.property_id = :property AND c.received_on BETWEEN :from AND :to
         ORDER BY on_date, at LIMIT :most",
        &[(":from", &from.to_string()), (":to", &to.to_string()), (":most", &ROWS_MOST)],
        |row| {
            Ok(TakenPayment {
                on: date(row, "on_date")?,
                at: moment_or_none(row, "at")?,
                source: row.get("source")?,
                reference: row.get("reference")?,
                payer: row.get("payer")?,
                kind: row.get("kind")?,
                mode: list(row, "mode")?,
                amount: from_minor(row.get("amount_minor")?, currency),
                cashier: row.get("cashier")?,
            })
        },
    )
}

/// Room charges of one stay on one date.
#[derive(Clone, Debug)]
pub struct RoomRevenue {
    pub on: NaiveDate,
    pub reservation: Option<String>,
    pub guest_name: String,
    pub room_number: Option<String>,
    pub room_type_code: Option<String>,
    pub amount: Decimal,
    pub tax: Decimal,
}

/// Posted room charges less their discounts, by date and room.
pub fn room_revenue(
    tx: &ReadTx,
    from: NaiveDate,
    to: NaiveDate,
    currency: &Currency,
) -> Result<Vec<RoomRevenue>> {
    tx.rows(
        "SELECT c.posted_on, r.name AS reservation, f.guest_name, m.room_number, t.room_type_code,
           sum(c.amount_minor) AS amount_minor, sum(c.tax_minor) AS tax_minor
         FROM charges c JOIN folios f ON f.id = c.folio_id
         LEFT JOIN reservations r ON r.id = c.reservation_id
         LEFT JOIN rooms m ON m.id = r.room_id
         LEFT JOIN room_types t ON t.id = r.room_type_id
         WHERE c.property_id = :property AND c.posted_on BETWEEN :from AND :to AND c.voided_at IS NULL
           AND c.department = 'Room'
         GROUP BY c.posted_on, f.id, r.id
         ORDER BY c.posted_on, ifnull(m.room_number, '~'), r.id LIMIT :most",
        &[(":from", &from.to_string()), (":to", &to.to_string()), (":most", &ROWS_MOST)],
        |row| {
            Ok(RoomRevenue {
                on: date(row, "posted_on")?,
                reservation: row.get("reservation")?,
                guest_name: row.get("guest_name")?,
                room_number: row.get("room_number")?,
                room_type_code: row.get("room_type_code")?,
                amount: from_minor(row.get("amount_minor")?, currency),
                tax: from_minor(row.get("tax_minor")?, currency),
            })
        },
    )
}
