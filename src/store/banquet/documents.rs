//! Documents as they were issued.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use crate::db::scope::ReadTx;
use crate::domain::stock::quantity::Quantity;
use crate::error::Result;
use crate::wire::{Amount, Int};

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

/// The quantities of a quotation as it was issued, by line; empty where there is none.
pub fn quoted_quantities(tx: &ReadTx, function_id: i64, version: i64) -> Result<BTreeMap<i64, Quantity>> {
    #[derive(Deserialize)]
    struct Quoted {
        lines: Vec<QuotedLine>,
        complimentary: Vec<QuotedLine>,
    }
    #[derive(Deserialize)]
    struct QuotedLine {
        row: Int,
        qty: Amount,
    }
    let Some(document) = quote_document(tx, function_id, version)? else { return Ok(BTreeMap::new()) };
    let Quoted { lines, complimentary } = serde_json::from_value(document)?;
    let of = |line: &QuotedLine| Ok((line.row.0, Quantity::read("qty", line.qty.0)?));
    lines.iter().chain(&complimentary).map(of).collect()
}
