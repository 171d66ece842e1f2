//! Tax invoices of functions that are not billed through a folio.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::db::types::{date, minor};
use crate::domain::dates::FinancialYear;
use crate::domain::money::from_minor;
use crate::domain::numbering;
use crate::error::Result;

/// The invoice in force of a function.
#[derive(Clone, Debug)]
pub struct FunctionInvoice {
    pub invoice_no: String,
    pub issued_on: NaiveDate,
    pub grand: Decimal,
}

pub fn of_function(tx: &ReadTx, function_id: i64) -> Result<Option<FunctionInvoice>> {
    let currency = tx.property()?.currency;
    tx.row(
        "SELECT invoice_no, issued_on, grand_minor FROM function_invoices
         WHERE property_id = :property AND function_id = :function AND cancelled_on IS NULL",
        &[(":function", &function_id)],
        |row| {
            Ok(FunctionInvoice {
                invoice_no: row.get(0)?,
                issued_on: date(row, 1)?,
                grand: from_minor(row.get(2)?, &currency),
            })
        },
    )
}

/// Issues the next invoice of the property's series for functions; answers its number.
pub fn issue(tx: &WriteTx, function_id: i64, grand: Decimal) -> Result<String> {
    let property = tx.property()?;
    let year = FinancialYear::of(property.business_on, property.pack().year_start_month);
    let seq = series::next(tx, &format!("BQT-{}-{}", property.id, year.start_year))?;
    let number = numbering::function_invoice(&property.invoice_letters, year, seq);
    tx.exec(
        "INSERT INTO function_invoices (property_id, function_id, invoice_no, year, seq, issued_on, grand_minor)
         VALUES (:property, :function, :number, :year, :seq, :on, :grand)",
        &[
            (":function", &function_id),
            (":number", &number),
            (":year", &year.start_year),
            (":seq", &seq),
            (":on", &property.business_on.to_string()),
            (":grand", &minor(grand, &property.currency)?),
        ],
    )?;
    Ok(number)
}

/// Cancels the invoice in force: its number stays in the register.
pub fn cancel(tx: &WriteTx, function_id: i64, reason: &str) -> Result<()> {
    let business_on = tx.property()?.business_on;
    tx.exec(
        "UPDATE function_invoices SET cancelled_on = :on, cancel_reason = :reason
         WHERE property_id = :property AND function_id = :function AND cancelled_on IS NULL",
        &[(":function", &function_id), (":on", &business_on.to_string()), (":reason", &reason)],
    )?;
    Ok(())
}
