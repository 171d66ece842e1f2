//! Tax invoices of functions that are not billed through a folio, and of advances that are retained.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::db::types::{date, decimal, flag, list, minor};
use crate::domain::banquet::retained::RetainedLine;
use crate::domain::dates::FinancialYear;
use crate::domain::lists::ClosedList;
use crate::domain::money::from_minor;
use crate::domain::numbering;
use crate::error::Result;

/// The invoice in force of a function.
#[derive(Clone, Debug)]
pub struct FunctionInvoice {
    pub invoice_no: String,
    pub issued_on: NaiveDate,
    pub grand: Decimal,
    /// Of an advance that is retained.
    pub retains: bool,
    id: i64,
}

pub fn of_function(tx: &ReadTx, function_id: i64) -> Result<Option<FunctionInvoice>> {
    let currency = tx.property()?.currency;
    tx.row(
        "SELECT id, invoice_no, issued_on, grand_minor, retains FROM function_invoices
         WHERE property_id = :property AND function_id = :function AND cancelled_on IS NULL",
        &[(":function", &function_id)],
        |row| {
            Ok(FunctionInvoice {
                id: row.get("id")?,
                invoice_no: row.get("invoice_no")?,
                issued_on: date(row, "issued_on")?,
                grand: from_minor(row.get("grand_minor")?, &currency),
                retains: flag(row, "retains")?,
            })
        },
    )
}

/// Issues the next invoice of the property's series for functions; answers its number.
pub fn issue(tx: &WriteTx, function_id: i64, grand: Decimal) -> Result<String> {
    insert(tx, function_id, grand, &[])
}

/// Issues the next invoice of that series for an advance that is retained; answers its number.
pub fn issue_retained(
    tx: &WriteTx,
    function_id: i64,
    grand: Decimal,
    retained: &[RetainedLine],
) -> Result<String> {
    insert(tx, function_id, grand, retained)
}

fn insert(tx: &WriteTx, function_id: i64, grand: Decimal, retained: &[RetainedLine]) -> Result<String> {
    let property = tx.property()?;
    let year = FinancialYear::of(property.business_on, property.pack().year_start_month);
    let seq = series::next(tx, &format!("BQT-{}-{}", property.id, year.start_year))?;
    let number = numbering::function_invoice(&property.invoice_letters, year, seq);
    tx.exec(
        "INSERT INTO function_invoices (property_id, function_id, invoice_no, year, seq, issued_on, grand_minor, retains)
         VALUES (:property, :function, :number, :year, :seq, :on, :grand, :retains)",
        &[
            (":function", &function_id),
            (":number", &number),
            (":year", &year.start_year),
            (":seq", &seq),
            (":on", &property.business_on.to_string()),
            (":grand", &minor(grand, &property.currency)?),
            (":retains", &!retained.is_empty()),
        ],
    )?;
    let invoice_id = tx.last_id();
    for line in retained {
        tx.exec(
            "INSERT INTO retained_lines (property_id, invoice_id, item_type, is_alcohol, tax_rate, amount_minor, tax_minor)
             VALUES (:property, :invoice, :item_type, :alcohol, :rate, :amount, :tax)",
            &[
                (":invoice", &invoice_id),
                (":item_type", &line.item_type.as_str()),
                (":alcohol", &line.is_alcohol),
                (":rate", &line.tax_rate.normalize().to_string()),
                (":amount", &minor(line.amount, &property.currency)?),
                (":tax", &minor(line.tax, &property.currency)?),
            ],
        )?;
    }
    Ok(number)
}

/// The lines of the invoice of an advance that is retained.
pub fn retained_lines(tx: &ReadTx, invoice: &FunctionInvoice) -> Result<Vec<RetainedLine>> {
    let currency = tx.property()?.currency;
    tx.rows(
        "SELECT * FROM retained_lines WHERE property_id = :property AND invoice_id = :invoice ORDER BY id",
        &[(":invoice", &invoice.id)],
        |row| {
            Ok(RetainedLine {
                item_type: list(row, "item_type")?,
                is_alcohol: flag(row, "is_alcohol")?,
                tax_rate: decimal(row, "tax_rate")?,
                amount: from_minor(row.get("amount_minor")?, &currency),
                tax: from_minor(row.get("tax_minor")?, &currency),
            })
        },
    )
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
