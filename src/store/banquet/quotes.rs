//! Quotes as they are issued.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::db::scope::WriteTx;
use crate::db::types::minor;
use crate::error::Result;

/// A quote about to be issued.
pub struct NewQuote<'a> {
    pub function_id: i64,
    pub version: i64,
    pub quoted_on: NaiveDate,
    pub valid_till: NaiveDate,
    pub grand: Decimal,
    pub pax: i64,
    pub note: Option<&'a str>,
    /// The quotation, as JSON.
    pub document: &'a str,
}

pub fn insert_quote(tx: &WriteTx, new: &NewQuote) -> Result<()> {
    let currency = tx.property()?.currency;
    tx.exec(
        "INSERT INTO function_quotes (property_id, function_id, version, quoted_on, valid_till, quoted_by, grand_minor, pax,
           note, document)
         VALUES (:property, :function, :version, :on, :till, :by, :grand, :pax, :note, :document)",
        &[
            (":function", &new.function_id),
            (":version", &new.version),
            (":on", &new.quoted_on.to_string()),
            (":till", &new.valid_till.to_string()),
            (":by", &tx.actor().login),
            (":grand", &minor(new.grand, &currency)?),
            (":pax", &new.pax),
            (":note", &new.note),
            (":document", &new.document),
        ],
    )?;
    Ok(())
}

pub fn set_quote(tx: &WriteTx, id: i64, version: i64, (on, till): (NaiveDate, NaiveDate)) -> Result<()> {
    tx.exec(
        "UPDATE functions SET quote_version = :version, quote_sent_on = :on, quote_valid_till = :till
         WHERE property_id = :property AND id = :id",
        &[(":id", &id), (":version", &version), (":on", &on.to_string()), (":till", &till.to_string())],
    )?;
    Ok(())
}
