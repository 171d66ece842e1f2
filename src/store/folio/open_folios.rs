//! Open folios that owe, and those that hold money of stays to come.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::db::row::Row;
use crate::db::scope::ReadTx;
use crate::db::types::{date, date_or_none, list_or_none};
use crate::domain::lists::ReservationStatus;
use crate::domain::money::{Currency, from_minor};
use crate::error::Result;
use crate::store::folio::folios::{charged, paid};

/// An open folio with its sums, tax included.
#[derive(Clone, Debug)]
pub struct OpenFolio {
    pub name: String,
    pub reservation: Option<String>,
    pub guest_name: String,
    /// Who is billed, where it is not the guest.
    pub company: Option<String>,
    pub room_number: Option<String>,
    /// None on the master of a group.
    pub stay_status: Option<ReservationStatus>,
    /// Arrival and departure of the stay, or of the group.
    pub dates: (NaiveDate, NaiveDate),
    pub charged: Decimal,
    pub paid: Decimal,
    pub deposit_held: Decimal,
    /// The day of the first money on it.
    pub since: Option<NaiveDate>,
}

impl OpenFolio {
    /// Whether the guest has left or will not come.
    pub fn is_of_a_guest_who_is_gone(&self) -> bool {
        use ReservationStatus::{Cancelled, CheckedOut, NoShow};
        matches!(self.stay_status, Some(CheckedOut | Cancelled | NoShow))
    }
}

/// Selects open folios with their sums; `$tail` narrows and sorts.
macro_rules! select_open {
    ($tail:literal) => {
        concat!(
            "SELECT * FROM (
               SELECT f.name, r.name AS reservation, f.guest_name, ifnull(f.bill_to_name, c.company_name) AS company, m.room_number,
                 r.status AS stay_status, ifnull(r.check_in_on, b.check_in_on) AS arrival,
                 ifnull(r.check_out_on, b.check_out_on) AS departure, ",
            charged!(),
            " AS charged, ",
            paid!(),
            " AS paid,
                 (SELECT ifnull(sum(amount_minor), 0) FROM payments
                  WHERE folio_id = f.id AND ifnull(refund_of, payment_kind) = 'Security Deposit') AS held,
                 (SELECT min(posted_on) FROM payments WHERE folio_id = f.id AND amount_minor > 0) AS since
               FROM folios f INDEXED BY folios_unsettled
               LEFT JOIN reservations r ON r.id = f.reservation_id
               LEFT JOIN group_bookings b ON b.id = f.group_id
               LEFT JOIN rooms m ON m.id = r.room_id
               LEFT JOIN companies c ON c.id = f.company_id
               WHERE f.property_id = :property AND f.settled = 0 AND f.status = 'Open') ",
            $tail
        )
    };
}

/// Open folios with a balance due: those of guests who are gone first, the earliest departure first.
pub fn owing(tx: &ReadTx, currency: &Currency) -> Result<Vec<OpenFolio>> {
    tx.rows(
        select_open!(
            "WHERE charged > paid
             ORDER BY ifnull(stay_status, '') NOT IN ('Checked Out', 'Cancelled', 'No Show'), departure, name"
        ),
        &[],
        |row| read(row, currency),
    )
}

/// Open folios of stays to come that hold an advance or a deposit, by arrival.
pub fn held(tx: &ReadTx, currency: &Currency) -> Result<Vec<OpenFolio>> {
    tx.rows(
        select_open!(
            "WHERE stay_status IN ('Waitlist', 'Confirmed') AND (paid > charged OR held > 0) ORDER BY arrival, name"
        ),
        &[],
        |row| read(row, currency),
    )
}

fn read(row: &Row, currency: &Currency) -> rusqlite::Result<OpenFolio> {
    let sum = |column| Ok::<_, rusqlite::Error>(from_minor(row.get(column)?, currency));
    Ok(OpenFolio {
        name: row.get("name")?,
        reservation: row.get("reservation")?,
        guest_name: row.get("guest_name")?,
        company: row.get("company")?,
        room_number: row.get("room_number")?,
        stay_status: list_or_none(row, "stay_status")?,
        dates: (date(row, "arrival")?, date(row, "departure")?),
        charged: sum("charged")?,
        paid: sum("paid")?,
        deposit_held: sum("held")?,
        since: date_or_none(row, "since")?,
    })
}
