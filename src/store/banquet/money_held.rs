//! Advances and deposits of functions that the hotel holds: received, and neither billed, moved to a folio, retained nor refunded.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::db::scope::ReadTx;
use crate::db::types::date;
use crate::error::Result;
use crate::store::banquet::functions::{Function, read_function, select_functions};
use crate::store::banquet::invoices;

/// A function and what is held for it.
pub struct Held {
    pub function: Function,
    pub advance: Decimal,
    pub deposit: Decimal,
    /// The day of the first receipt.
    pub since: NaiveDate,
}

/// The functions that money is held for, by date, those that were called off too.
pub fn held(tx: &ReadTx) -> Result<Vec<Held>> {
    let currency = tx.property()?.currency;
    let functions = tx.rows(
        select_functions!(
            "f.id IN (SELECT function_id FROM function_receipts GROUP BY function_id
                      HAVING sum(iif(kind = 'Refund', -amount_minor, amount_minor) - transferred_minor) > 0)
             ORDER BY f.event_on, f.id"
        ),
        &[],
        |row| read_function(row, &currency),
    )?;
    let mut held = Vec::new();
    for function in functions {
        let billed = invoices::of_function(tx, function.id)?.is_some_and(|invoice| !invoice.retains);
        let (advance, deposit) = (function.money.advance_held(billed), function.money.held());
        if advance > Decimal::ZERO || deposit > Decimal::ZERO {
            let since = first_receipt(tx, function.id)?.unwrap_or(function.enquiry_on);
            held.push(Held { advance, deposit, since, function });
        }
    }
    Ok(held)
}

fn first_receipt(tx: &ReadTx, function_id: i64) -> Result<Option<NaiveDate>> {
    tx.row(
        "SELECT min(received_on) AS since FROM function_receipts
         WHERE property_id = :property AND function_id = :function AND kind <> 'Refund' HAVING count(*) > 0",
        &[(":function", &function_id)],
        |row| date(row, "since"),
    )
}
