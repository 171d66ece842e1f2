//! Cashier shifts and the cash that moves in them without a sale.

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;

use crate::db::row::Row;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::db::types::{date, date_or_none, minor, moment_or_none};
use crate::domain::folio::shifts::Closing;
use crate::domain::money::{Currency, from_minor};
use crate::domain::numbering;
use crate::error::{Error, Result};
use crate::word;

/// A shift as stored.
#[derive(Clone, Debug)]
pub struct Shift {
    pub id: i64,
    pub name: String,
    pub cashier: String,
    pub cashier_name: Option<String>,
    pub opened_on: NaiveDate,
    pub opened_at: DateTime<Utc>,
    pub opening: Decimal,
    pub closed: Option<ClosedShift>,
}

/// What closing a shift stored.
#[derive(Clone, Debug)]
pub struct ClosedShift {
    pub on: NaiveDate,
    pub at: DateTime<Utc>,
    pub by: String,
    pub closing: Closing,
    /// By denomination as JSON; none when counted as one sum.
    pub pieces: Option<String>,
    pub note: Option<String>,
    pub handed_over_to: Option<String>,
}

macro_rules! select_shifts {
    ($tail:literal) => {
        concat!(
            "SELECT s.*, u.full_name FROM cashier_shifts s LEFT JOIN users u ON u.login = s.cashier
             WHERE s.property_id = :property AND ",
            $tail
        )
    };
}

fn read_shift(row: &Row, currency: &Currency) -> rusqlite::Result<Shift> {
    let amount = |column: &str| Ok::<_, rusqlite::Error>(from_minor(row.get(column)?, currency));
    let closed = match (date_or_none(row, "closed_on")?, moment_or_none(row, "closed_at")?) {
        (Some(on), Some(at)) => {
            let (expected, counted) = (amount("expected_minor")?, amount("counted_minor")?);
            Some(ClosedShift {
                on,
                at,
                by: row.get("closed_by")?,
                closing: Closing { expected, counted, difference: counted - expected },
                pieces: row.get("pieces")?,
                note: row.get("note")?,
                handed_over_to: row.get("handed_over_to")?,
            })
        }
        _ => None,
    };
    Ok(Shift {
        id: row.get("id")?,
        name: row.get("name")?,
        cashier: row.get("cashier")?,
        cashier_name: row.get("full_name")?,
        opened_on: date(row, "opened_on")?,
        opened_at: moment_or_none(row, "opened_at")?.unwrap_or_default(),
        opening: amount("opening_minor")?,
        closed,
    })
}

/// The open shift of a cashier.
pub fn open_of(tx: &ReadTx, cashier: &str, currency: &Currency) -> Result<Option<Shift>> {
    tx.row(select_shifts!("s.cashier = :cashier AND s.closed_at IS NULL"), &[(":cashier", &cashier)], |row| {
        read_shift(row, currency)
    })
}

/// A shift by its name; "not found" for an unknown one.
pub fn find(tx: &ReadTx, name: &str, currency: &Currency) -> Result<Shift> {
    let found =
        tx.row(select_shifts!("s.name = :name"), &[(":name", &name)], |row| read_shift(row, currency))?;
    found.ok_or_else(|| Error::not_found(word!("cashier shift"), name))
}

/// The shifts opened on the dates, both ends included, the latest first.
pub fn of_dates(tx: &ReadTx, from: NaiveDate, to: NaiveDate, currency: &Currency) -> Result<Vec<Shift>> {
    tx.rows(
        select_shifts!("s.opened_on BETWEEN :from AND :to ORDER BY s.id DESC"),
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| read_shift(row, currency),
    )
}

/// Shifts that take money now, by name.
pub fn open(tx: &ReadTx) -> Result<Vec<String>> {
    tx.rows(
        "SELECT name FROM cashier_shifts WHERE property_id = :property AND closed_at IS NULL ORDER BY id",
        &[],
        |row| row.get("name"),
    )
}

/// Whether anybody ever opened a shift at the property.
pub fn in_use(tx: &ReadTx) -> Result<bool> {
    let found =
        tx.row("SELECT 1 FROM cashier_shifts WHERE property_id = :property LIMIT 1", &[], |_| Ok(()))?;
    Ok(found.is_some())
}

/// Opens a shift of the caller; answers its name.
pub fn insert(tx: &WriteTx, on: NaiveDate, opening: Decimal, currency: &Currency) -> Result<String> {
    let name = series::name(tx, numbering::CASHIER_SHIFT, on)?;
    tx.exec(
        "INSERT INTO cashier_shifts (property_id, name, cashier, opened_on, opened_at, opening_minor)
         VALUES (:property, :name, :by, :on, :now, :opening)",
        &[
            (":name", &name),
            (":by", &tx.actor().login),
            (":on", &on.to_string()),
            (":now", &tx.now().timestamp()),
            (":opening", &minor(opening, currency)?),
        ],
    )?;
    Ok(name)
}

/// What a count found and what was said about it.
#[derive(Clone, Copy, Debug)]
pub struct Count<'a> {
    pub closing: Closing,
    pub pieces: Option<&'a str>,
    pub note: Option<&'a str>,
    pub handed_over_to: Option<&'a str>,
}

/// Closes a shift on a business date.
pub fn close(tx: &WriteTx, shift: i64, on: NaiveDate, count: &Count, currency: &Currency) -> Result<()> {
    tx.exec(
        "UPDATE cashier_shifts SET closed_on = :on, closed_at = :now, closed_by = :by, expected_minor = :expected,
           counted_minor = :counted, pieces = :pieces, note = :note, handed_over_to = :to
         WHERE property_id = :property AND id = :shift",
        &[
            (":shift", &shift),
            (":on", &on.to_string()),
            (":now", &tx.now().timestamp()),
            (":by", &tx.actor().login),
            (":expected", &minor(count.closing.expected, currency)?),
            (":counted", &minor(count.closing.counted, currency)?),
            (":pieces", &count.pieces),
            (":note", &count.note),
            (":to", &count.handed_over_to),
        ],
    )?;
    Ok(())
}
