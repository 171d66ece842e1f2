//! What banquets took and billed on a day, and what is open when a day is closed.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::db::types::{date, list};
use crate::domain::banquet::quantities::Pax;
use crate::domain::folio::tax_return::BilledShare;
use crate::domain::money::{Currency, from_minor};
use crate::domain::tax::Pack;
use crate::error::{Error, Result};
use crate::store::folio::cash_summary::{Collected, Collections};
use crate::store::folio::tax_return::read_share;
use crate::wire::Amount;

/// What was received for functions on a date; refunds lower it. A receipt has the date of its paper, which may be earlier
/// than the shift that took the money.
pub fn collected(tx: &ReadTx, of: &Collections, currency: &Currency) -> Result<Vec<Collected>> {
    tx.rows(
        "SELECT mode, received_by, count(*) AS txns, sum(iif(kind = 'Refund', -amount_minor, amount_minor)) AS total_minor
         FROM function_receipts WHERE property_id = :property AND received_on BETWEEN iif(:shift > 0, '', :from) AND :to
           AND (:shift IS NULL OR ifnull(shift_id, 0) = :shift) GROUP BY mode, received_by",
        &[(":from", &of.from.to_string()), (":to", &of.to.to_string()), (":shift", &of.shift)],
        |row| {
            Ok(Collected {
                source: "Banquet",
                mode: list(row, "mode")?,
                cashier: row.get("received_by")?,
                txns: row.get("txns")?,
                total: from_minor(row.get("total_minor")?, currency),
            })
        },
    )
}

/// What functions were billed for with an invoice of their own, before tax.
pub struct Billed {
    pub on: NaiveDate,
    pub food: Decimal,
    pub other: Decimal,
}

/// The invoices of functions of each day of the range, both ends included. What was posted counts on its folio.
pub fn billed_by_day(
    tx: &ReadTx,
    from: NaiveDate,
    to: NaiveDate,
    currency: &Currency,
) -> Result<Vec<Billed>> {
    tx.rows(
        "SELECT issued_on, sum(food_minor), sum(other_minor) FROM function_revenue
         WHERE property_id = :property AND issued_on BETWEEN :from AND :to GROUP BY issued_on",
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| {
            Ok(Billed {
                on: date(row, 0)?,
                food: from_minor(row.get(1)?, currency),
                other: from_minor(row.get(2)?, currency),
            })
        },
    )
}

/// The banquets of a date.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BanquetView {
    /// Confirmed and completed functions that run on the date.
    pub functions: i64,
    /// Their guests.
    pub pax: i64,
    /// Billed on the date with an invoice of their own or on folios, before tax; it is part of the food and beverage and of the
    /// other revenue.
    pub revenue: Amount,
    /// Functions that are over and not closed out.
    pub to_close: i64,
}

pub fn day(tx: &ReadTx, day: NaiveDate, currency: &Currency) -> Result<BanquetView> {
    let found = tx.row(
        "SELECT
           (SELECT count(*) FROM functions WHERE property_id = :property AND status IN ('Confirmed', 'Completed')
              AND ifnull(end_on, event_on) < :day AND closed_out_at IS NULL) AS to_close,
           (SELECT ifnull(sum(net_minor), 0) FROM function_invoice_lines
              WHERE property_id = :property AND issued_on = :day) AS invoiced_minor,
           (SELECT ifnull(sum(c.amount_minor), 0) FROM charges c
              WHERE c.property_id = :property AND c.posted_on = :day AND c.voided_at IS NULL
              AND c.source = 'Banquet') AS posted_minor",
        &[(":day", &day.to_string())],
        |row| {
            let (invoiced, posted): (i64, i64) = (row.get("invoiced_minor")?, row.get("posted_minor")?);
            Ok(BanquetView {
                functions: 0,
                pax: 0,
                revenue: Amount(from_minor(invoiced + posted, currency)),
                to_close: row.get("to_close")?,
            })
        },
    )?;
    let found = found.ok_or_else(|| Error::internal("a select without a row"))?;
    let running = pax(tx, day)?;
    let functions = i64::try_from(running.len()).unwrap_or(i64::MAX);
    Ok(BanquetView { functions, pax: running.iter().map(Pax::billable).sum(), ..found })
}

/// The guests of each confirmed and completed function that runs on a date.
fn pax(tx: &ReadTx, day: NaiveDate) -> Result<Vec<Pax>> {
    tx.rows(
        "SELECT attendees, pax_guaranteed, pax_actual FROM functions
         WHERE property_id = :property AND status IN ('Confirmed', 'Completed')
           AND event_on <= :day AND ifnull(end_on, event_on) >= :day",
        &[(":day", &day.to_string())],
        |row| {
            Ok(Pax {
                attendees: row.get("attendees")?,
                guaranteed: row.get("pax_guaranteed")?,
                actual: row.get("pax_actual")?,
            })
        },
    )
}

/// Confirmed and completed functions that ended on a date and are not closed out.
pub fn not_closed_out(tx: &ReadTx, day: NaiveDate) -> Result<Vec<String>> {
    tx.rows(
        "SELECT name FROM functions
         WHERE property_id = :property AND ifnull(end_on, event_on) = :day AND closed_out_at IS NULL
           AND status IN ('Confirmed', 'Completed') ORDER BY name",
        &[(":day", &day.to_string())],
        |row| row.get(0),
    )
}

/// The lines of the functions' own invoices summed by function, service code and rate, at the caller's properties.
pub fn invoice_shares(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Vec<(String, BilledShare)>> {
    tx.every_rows(
        "SELECT f.name, p.currency, p.country, iif(l.is_alcohol, 'Alcohol', l.item_type) AS head, l.tax_rate,
           sum(l.net_minor) AS taxable, sum(l.tax_minor) AS tax
         FROM function_invoice_lines l
         JOIN function_invoices i ON i.id = l.invoice_id
         JOIN functions f ON f.id = i.function_id
         JOIN properties p ON p.id = l.property_id
         WHERE l.property_id IN (SELECT value FROM json_each(:properties)) AND l.issued_on BETWEEN :from AND :to
         GROUP BY f.id, head, l.tax_rate",
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| {
            let (country, head): (String, String) = (row.get("country")?, row.get("head")?);
            let code = Pack::of_country(&country).service_code(&head).unwrap_or_default();
            Ok((row.get("name")?, read_share(row, code.to_string())?))
        },
    )
}
