//! Stays that are in house or to come, with every text that names one: for searches of several words and for words with a
//! typing error, which the word index can't answer. The index by status keeps the past out.

use rust_decimal::Decimal;

use crate::db::scope::ReadTx;
use crate::db::types::list;
use crate::domain::dates::StayDates;
use crate::domain::lists::ReservationStatus;
use crate::domain::money::{Currency, from_minor};
use crate::error::Result;
use crate::store::stay::front_desk::{read_dates, unposted_total};

#[derive(Clone, Debug)]
pub struct LiveStay {
    pub id: i64,
    pub name: String,
    pub guest_name: String,
    pub status: ReservationStatus,
    pub room_number: Option<String>,
    pub dates: StayDates,
    pub property: String,
    /// Guest, booker, company, group and phone.
    pub words: String,
}

/// In house first, then by arrival.
pub fn stays(tx: &ReadTx) -> Result<Vec<LiveStay>> {
    tx.every_rows(
        "WITH mine (id) AS (SELECT value FROM json_each(:properties)),
         wanted (status) AS (VALUES ('Checked In'), ('Confirmed'))
         SELECT r.id, r.name, r.guest_name, r.status, m.room_number, r.check_in_on, r.check_out_on, p.name AS property,
                concat_ws(' ', r.guest_name, r.booked_by_name, c.company_name, k.group_name, g.phone) AS words
         FROM mine CROSS JOIN wanted
         CROSS JOIN reservations r INDEXED BY reservations_by_arrival
           ON r.property_id = mine.id AND r.status = wanted.status
         JOIN properties p ON p.id = r.property_id JOIN guests g ON g.id = r.guest_id
         LEFT JOIN rooms m ON m.id = r.room_id LEFT JOIN companies c ON c.id = r.company_id
         LEFT JOIN group_bookings k ON k.id = r.group_id
         ORDER BY r.status = 'Checked In' DESC, r.check_in_on, r.id",
        &[],
        |row| {
            Ok(LiveStay {
                id: row.get("id")?,
                name: row.get("name")?,
                guest_name: row.get("guest_name")?,
                status: list(row, "status")?,
                room_number: row.get("room_number")?,
                dates: read_dates(row)?,
                property: row.get("property")?,
                words: row.get("words")?,
            })
        },
    )
}

/// What a stay owes at its departure: posted and unposted charges less payments; deposits are not counted.
pub fn due(tx: &ReadTx, reservation_id: i64) -> Result<Option<Decimal>> {
    tx.every_row(
        concat!(
            "SELECT p.currency,
               (SELECT ifnull(sum(l.amount_minor + l.tax_minor), 0) FROM folios f JOIN charges l ON l.folio_id = f.id
                WHERE f.reservation_id = r.id AND l.voided_at IS NULL)
               - (SELECT ifnull(sum(p.amount_minor), 0) FROM folios f JOIN payments p ON p.folio_id = f.id
                  WHERE f.reservation_id = r.id AND ifnull(p.refund_of, p.payment_kind) <> 'Security Deposit')
               + ",
            unposted_total!(),
            " AS due_minor
             FROM reservations r JOIN properties p ON p.id = r.property_id
             WHERE r.id = :id AND r.property_id IN (SELECT value FROM json_each(:properties))"
        ),
        &[(":id", &reservation_id)],
        |row| {
            let code: String = row.get("currency")?;
            let currency = Currency::of(&code).ok_or(rusqlite::Error::InvalidQuery)?;
            Ok(from_minor(row.get("due_minor")?, &currency))
        },
    )
}
