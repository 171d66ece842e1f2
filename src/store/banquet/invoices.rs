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
use crate::store::banquet::functions::Function;
use crate::store::folio::cancelled_bills;

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

/// Stores the invoice in force as it was issued, before it is cancelled; answers the number of its credit note, if it needs one.
pub fn keep(tx: &WriteTx, function: &Function) -> Result<Option<String>> {
    let Some(invoice) = of_function(tx, function.id)? else { return Ok(None) };
    let property = tx.property()?;
    tx.exec(
        "INSERT INTO cancelled_bills (property_id, function_id, invoice_number, issued_on, cancelled_on, guest_name, company,
           company_gstin)
         SELECT f.property_id, f.id, :number, :issued, :on, coalesce(f.billing_name, c.company_name, f.customer_name),
           coalesce(c.company_name, f.billing_name, iif(f.gstin IS NULL, NULL, f.customer_name)), ifnull(f.gstin, c.gstin)
         FROM functions f LEFT JOIN companies c ON c.id = f.company_id
         WHERE f.property_id = :property AND f.id = :function",
        &[
            (":function", &function.id),
            (":number", &invoice.invoice_no),
            (":issued", &invoice.issued_on.to_string()),
            (":on", &property.business_on.to_string()),
        ],
    )?;
    let bill = tx.last_id();
    for line in billed(tx, invoice.id)? {
        let code = property.pack().service_code(&line.head).unwrap_or_default();
        tx.exec(
            "INSERT INTO cancelled_bill_shares (bill_id, service_code, tax_rate, taxable_minor, tax_minor)
             SELECT id, :code, :rate, :taxable, :tax FROM cancelled_bills WHERE property_id = :property AND id = :bill
             ON CONFLICT (bill_id, service_code, tax_rate) DO UPDATE
             SET taxable_minor = taxable_minor + excluded.taxable_minor, tax_minor = tax_minor + excluded.tax_minor",
            &[
                (":bill", &bill),
                (":code", &code),
                (":rate", &line.rate),
                (":taxable", &line.taxable),
                (":tax", &line.tax),
            ],
        )?;
    }
    cancelled_bills::credit(tx, bill, invoice.issued_on)
}

/// Billed lines of one head and rate, summed, in minor units.
struct BilledLines {
    head: String,
    rate: String,
    taxable: i64,
    tax: i64,
}

fn billed(tx: &ReadTx, invoice_id: i64) -> Result<Vec<BilledLines>> {
    tx.rows(
        "SELECT iif(is_alcohol, 'Alcohol', item_type) AS head, tax_rate, sum(net_minor) AS taxable, sum(tax_minor) AS tax
         FROM function_invoice_lines WHERE property_id = :property AND invoice_id = :invoice GROUP BY head, tax_rate",
        &[(":invoice", &invoice_id)],
        |row| {
            Ok(BilledLines {
                head: row.get("head")?,
                rate: row.get("tax_rate")?,
                taxable: row.get("taxable")?,
                tax: row.get("tax")?,
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
