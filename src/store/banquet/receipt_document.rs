//! The receipt that is printed.

use crate::error::{Error, Result};
use crate::say;
use crate::store::banquet::receipts::Receipt;

/// The receipt of a function with this number or row.
pub fn named(receipts: Vec<Receipt>, function: &str, given: &str) -> Result<Receipt> {
    let row: Option<i64> = given.parse().ok();
    let found = receipts.into_iter().find(|receipt| receipt.name == given || Some(receipt.id) == row);
    found.ok_or_else(|| Error::NotFound {
        message: say!("There is no receipt {receipt} of {function}.", receipt = given, function),
    })
}
