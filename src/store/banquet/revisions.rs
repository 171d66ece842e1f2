//! The totals of a function over time: the moves of its negotiation.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{date, minor};
use crate::domain::money::from_minor;
use crate::error::Result;

/// A move of a negotiation, or a quote.
#[derive(Clone, Debug)]
pub struct Revision {
    pub id: i64,
    /// Of the quote in force.
    pub version: i64,
    pub revised_on: NaiveDate,
    pub revised_by: String,
    pub was: Decimal,
    pub grand: Decimal,
    pub pax: i64,
    pub note: Option<String>,
}

pub fn of_function(tx: &ReadTx, function_id: i64) -> Result<Vec<Revision>> {
    let currency = tx.property()?.currency;
    tx.rows(
        "SELECT * FROM function_revisions WHERE property_id = :property AND function_id = :function ORDER BY id",
        &[(":function", &function_id)],
        |row| {
            Ok(Revision {
                id: row.get("id")?,
                version: row.get("version")?,
                revised_on: date(row, "revised_on")?,
                revised_by: row.get("revised_by")?,
                was: from_minor(row.get("was_minor")?, &currency),
                grand: from_minor(row.get("grand_minor")?, &currency),
                pax: row.get("pax")?,
                note: row.get("change_note")?,
            })
        },
    )
}

/// Writes a revision of today.
pub fn insert(
    tx: &WriteTx,
    function_id: i64,
    version: i64,
    (was, grand): (Decimal, Decimal),
    pax: i64,
    note: Option<&str>,
) -> Result<()> {
    let property = tx.property()?;
    tx.exec(
        "INSERT INTO function_revisions (property_id, function_id, version, revised_on, revised_by, was_minor,
           grand_minor, pax, change_note)
         VALUES (:property, :function, :version, :on, :by, :was, :grand, :pax, :note)",
        &[
            (":function", &function_id),
            (":version", &version),
            (":on", &property.business_on.to_string()),
            (":by", &tx.actor().login),
            (":was", &minor(was, &property.currency)?),
            (":grand", &minor(grand, &property.currency)?),
            (":pax", &pax),
            (":note", &note),
        ],
    )?;
    Ok(())
}
