//! Documents as they were issued.

use serde_json::Value;

use crate::db::scope::ReadTx;
use crate::error::Result;

/// A quotation as it was issued.
pub fn quote_document(tx: &ReadTx, function_id: i64, version: i64) -> Result<Option<Value>> {
    let stored: Option<String> = tx.row(
        "SELECT document FROM function_quotes
         WHERE property_id = :property AND function_id = :function AND version = :version",
        &[(":function", &function_id), (":version", &version)],
        |row| row.get(0),
    )?;
    Ok(stored.map(|text| serde_json::from_str(&text)).transpose()?)
}
