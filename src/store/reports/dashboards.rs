//! Current counts of a property: guests, rooms, tasks, money owed. Every query uses an index of open records, so a
//! long history costs nothing.

use crate::store::folio::folios::{charged, paid};
use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::db::scope::ReadTx;
use crate::domain::lists::{ClosedList, HousekeepingStatus};
use crate::domain::money::from_minor;
use crate::error::{Error, Result};
use crate::store::banquet::unpaid as functions;
use crate::store::folio::company_credit::on_credit;

/// Guests in house now.
pub fn in_house(tx: &ReadTx) -> Result<i64> {
    let found = tx.row(
        "SELECT count(*) FROM reservations WHERE property_id = :property AND status = 'Checked In'",
        &[],
        |row| row.get(0),
    )?;
    Ok(found.unwrap_or(0))
}

/// What has happened on a date.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Movement {
    /// Checked in on it, and checked out.
    pub arrivals: i64,
    pub departures: i64,
    /// Guests in house at its end, once it is over.
    pub in_house: i64,
}

/// Who came and went on a business date, and who was there when it was closed. A stay of another
/// system that was over when it was imported has its booked dates only.
pub fn movement(tx: &ReadTx, on: NaiveDate) -> Result<Movement> {
    let found = tx.row(
        "WITH came AS NOT MATERIALIZED (
           SELECT checked_in_on, check_in_on FROM reservations INDEXED BY reservations_that_came
           WHERE property_id = :property AND status IN ('Checked In', 'Checked Out')
         ), gone AS NOT MATERIALIZED (
           SELECT checked_out_on, check_out_on, check_in_on, checked_in_on
           FROM reservations INDEXED BY reservations_that_left
           WHERE property_id = :property AND status = 'Checked Out'
         )
         SELECT
           (SELECT count(*) FROM came WHERE checked_in_on = :on)
           + (SELECT count(*) FROM came WHERE checked_in_on IS NULL AND check_in_on = :on),
           (SELECT count(*) FROM gone WHERE checked_out_on = :on)
           + (SELECT count(*) FROM gone WHERE checked_out_on IS NULL AND check_out_on = :on),
           (SELECT count(*) FROM gone WHERE checked_out_on > :on AND checked_in_on <= :on)
           + (SELECT count(*) FROM gone WHERE checked_out_on IS NULL AND check_out_on > :on AND check_in_on <= :on)
           + (SELECT count(*) FROM reservations WHERE property_id = :property AND status = 'Checked In'
                AND ifnull(checked_in_on, check_in_on) <= :on)",
        &[(":on", &on.to_string())],
        |row| Ok(Movement { arrivals: row.get(0)?, departures: row.get(1)?, in_house: row.get(2)? }),
    )?;
    Ok(found.unwrap_or_default())
}

/// No shows of a date.
pub fn no_shows(tx: &ReadTx, on: NaiveDate) -> Result<i64> {
    let found = tx.row(
        "SELECT count(*) FROM reservations
         WHERE property_id = :property AND status = 'No Show' AND check_in_on = :on",
        &[(":on", &on.to_string())],
        |row| row.get(0),
    )?;
    Ok(found.unwrap_or(0))
}

/// Rooms by status.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rooms {
    pub total: i64,
    pub clean: i64,
    pub dirty: i64,
    pub inspected: i64,
    pub out_of_order: i64,
    pub occupied: i64,
}

pub fn rooms(tx: &ReadTx) -> Result<Rooms> {
    let count = |status: HousekeepingStatus| status.as_str();
    tx.row(
        "SELECT count(*), count(*) FILTER (WHERE housekeeping_status = :clean),
                count(*) FILTER (WHERE housekeeping_status = :dirty),
                count(*) FILTER (WHERE housekeeping_status = :inspected),
                count(*) FILTER (WHERE housekeeping_status = :out),
                count(*) FILTER (WHERE occupancy_status = 'Occupied')
         FROM rooms WHERE property_id = :property",
        &[
            (":clean", &count(HousekeepingStatus::Clean)),
            (":dirty", &count(HousekeepingStatus::Dirty)),
            (":inspected", &count(HousekeepingStatus::Inspected)),
            (":out", &count(HousekeepingStatus::OutOfOrder)),
        ],
        |row| {
            Ok(Rooms {
                total: row.get(0)?,
                clean: row.get(1)?,
                dirty: row.get(2)?,
                inspected: row.get(3)?,
                out_of_order: row.get(4)?,
                occupied: row.get(5)?,
            })
        },
    )?
    .ok_or_else(|| Error::internal("a count without a row"))
}

/// Open housekeeping tasks, and those overdue.
pub fn tasks(tx: &ReadTx) -> Result<(i64, i64)> {
    let found = tx.row(
        "SELECT count(*), count(*) FILTER (WHERE due_at < :now) FROM hk_tasks
         WHERE property_id = :property AND status IN ('Pending', 'In Progress')",
        &[(":now", &tx.now().timestamp())],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    Ok(found.unwrap_or_default())
}

/// Open folios, and the amounts owed on open and on closed folios.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpenFolios {
    pub count: i64,
    /// How many of them owe something.
    pub owing: i64,
    /// The amount owed on them, tax included; a folio in credit lowers no other.
    pub owed: Decimal,
    /// The same of closed folios, and of functions with an invoice of their own: what invoices still wait for.
    pub invoiced: Decimal,
}

impl OpenFolios {
    pub fn outstanding(&self) -> Decimal {
        self.owed + self.invoiced
    }
}

pub fn open_folios(tx: &ReadTx) -> Result<OpenFolios> {
    let currency = tx.property()?.currency;
    let found = tx.row(
        concat!(
            "SELECT ifnull(sum(open), 0), count(*) FILTER (WHERE open AND balance > 0), ifnull(sum(max(balance, 0)) FILTER (WHERE open), 0),
               ifnull(sum(max(balance, 0)) FILTER (WHERE NOT open), 0)
             FROM (SELECT f.status = 'Open' AS open, ",
            charged!(),
            " - ",
            paid!(),
            " + iif(f.status = 'Closed', ",
            on_credit!(),
            ", 0) AS balance FROM folios f INDEXED BY folios_unsettled
             WHERE f.property_id = :property AND f.settled = 0)"
        ),
        &[],
        |row| {
            let owed = |column| Ok::<_, rusqlite::Error>(from_minor(row.get(column)?, &currency));
            Ok(OpenFolios { count: row.get(0)?, owing: row.get(1)?, owed: owed(2)?, invoiced: owed(3)? })
        },
    )?;
    let found: OpenFolios = found.unwrap_or_default();
    Ok(OpenFolios { invoiced: found.invoiced + functions::owed(tx, &currency)?, ..found })
}
