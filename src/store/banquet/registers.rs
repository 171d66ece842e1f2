//! The functions, receipts and quotes that the registers list.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::db::scope::ReadTx;
use crate::db::types::date;
use crate::domain::money::from_minor;
use crate::error::Result;
use crate::store::banquet::functions::{Function, read_function, select_functions};
use crate::store::banquet::receipts::{Receipt, read_receipt, select_receipts};

/// Functions that were asked for on a date of the range, both ends included.
pub fn enquired(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Vec<Function>> {
    let currency = tx.property()?.currency;
    tx.rows(
        select_functions!("f.enquiry_on BETWEEN :from AND :to ORDER BY f.enquiry_on, f.id"),
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| read_function(row, &currency),
    )
}

/// Functions by row id, by date.
pub fn of_ids(tx: &ReadTx, ids: &[i64]) -> Result<Vec<Function>> {
    let currency = tx.property()?.currency;
    tx.rows(
        select_functions!("f.id IN (SELECT value FROM json_each(:ids)) ORDER BY f.event_on, f.id"),
        &[(":ids", &serde_json::to_string(ids)?)],
        |row| read_function(row, &currency),
    )
}

/// Functions by identifier.
pub fn of_names(tx: &ReadTx, names: &[String]) -> Result<Vec<Function>> {
    let currency = tx.property()?.currency;
    tx.rows(
        select_functions!("f.name IN (SELECT value FROM json_each(:names)) ORDER BY f.id"),
        &[(":names", &serde_json::to_string(names)?)],
        |row| read_function(row, &currency),
    )
}

/// The receipts of the dates of a range, both ends included.
pub fn of_dates(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Vec<Receipt>> {
    let currency = tx.property()?.currency;
    tx.rows(
        select_receipts!("r.received_on BETWEEN :from AND :to ORDER BY r.received_on, r.id"),
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| read_receipt(row, &currency),
    )
}

/// A quote that was issued.
#[derive(Clone, Debug)]
pub struct Quote {
    /// Row id of the function.
    pub function_id: i64,
    pub version: i64,
    pub quoted_on: NaiveDate,
    pub valid_till: NaiveDate,
    pub quoted_by: String,
    pub grand: Decimal,
    pub pax: i64,
    pub note: Option<String>,
}

/// The quotes of the dates of a range, both ends included; of one function or of all.
pub fn quotes(
    tx: &ReadTx,
    range: Option<(NaiveDate, NaiveDate)>,
    function_id: Option<i64>,
) -> Result<Vec<Quote>> {
    let currency = tx.property()?.currency;
    let (from, to) = range.unwrap_or((NaiveDate::MIN, NaiveDate::MAX));
    let (from, to) = match range {
        Some(_) => (from.to_string(), to.to_string()),
        None => ("0000".to_string(), "9999-99".to_string()),
    };
    tx.rows(
        "SELECT * FROM function_quotes WHERE property_id = :property AND quoted_on BETWEEN :from AND :to
           AND (:function IS NULL OR function_id = :function) ORDER BY quoted_on, id",
        &[(":from", &from), (":to", &to), (":function", &function_id)],
        |row| {
            Ok(Quote {
                function_id: row.get("function_id")?,
                version: row.get("version")?,
                quoted_on: date(row, "quoted_on")?,
                valid_till: date(row, "valid_till")?,
                quoted_by: row.get("quoted_by")?,
                grand: from_minor(row.get("grand_minor")?, &currency),
                pax: row.get("pax")?,
                note: row.get("note")?,
            })
        },
    )
}

/// The totals of the quotations in force of these functions, as they were issued.
pub fn quoted_totals(tx: &ReadTx, ids: &[i64]) -> Result<BTreeMap<i64, Decimal>> {
    let currency = tx.property()?.currency;
    let found = tx.rows(
        "SELECT q.function_id, q.grand_minor FROM function_quotes q
         JOIN functions f ON f.id = q.function_id AND f.quote_version = q.version
         WHERE q.property_id = :property AND q.function_id IN (SELECT value FROM json_each(:ids))",
        &[(":ids", &serde_json::to_string(ids)?)],
        |row| Ok((row.get(0)?, from_minor(row.get(1)?, &currency))),
    )?;
    Ok(found.into_iter().collect())
}
