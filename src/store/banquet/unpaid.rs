//! What is owed on the functions' own invoices. A function that a folio took is owed there.

use rust_decimal::Decimal;

use crate::db::row::Row;
use crate::db::scope::ReadTx;
use crate::db::types::date;
use crate::domain::money::{Currency, from_minor};
use crate::error::Result;
use crate::store::folio::receivables::{Billed, BilledTo, UnpaidInvoice};

/// The balance of the invoice `i`: its total less what was received for its function, refunds and what went to a folio taken off.
/// A deposit is held and pays nothing.
macro_rules! balance {
    () => {
        "(i.grand_minor - (SELECT ifnull(sum(CASE
             WHEN kind = 'Refund' THEN iif(refund_of = 'Payment', -amount_minor, 0)
             WHEN kind = 'Security Deposit' THEN 0
             ELSE amount_minor - transferred_minor END), 0)
           FROM function_receipts WHERE function_id = i.function_id))"
    };
}

/// Invoices in force with a balance due, oldest first. Who owes is found as for folios: the company that has the billing name,
/// or else the function's own.
pub fn unpaid(tx: &ReadTx, currency: &Currency) -> Result<Vec<UnpaidInvoice>> {
    tx.rows(
        concat!(
            "SELECT * FROM (SELECT i.id, i.invoice_no, i.issued_on, i.grand_minor, f.id AS function_id, f.name AS function,
                      f.customer_name, f.billing_name, f.gstin, g.name AS guest, k.group_name, c.name AS company,
                      c.company_name, ",
            balance!(),
            " AS balance_minor
             FROM function_invoices i
             JOIN functions f ON f.id = i.function_id
             LEFT JOIN guests g ON g.id = f.customer_id
             LEFT JOIN group_bookings k ON k.id = f.group_id
             LEFT JOIN companies c ON c.id = ifnull(
               (SELECT id FROM companies WHERE company_name = f.billing_name COLLATE NOCASE
                ORDER BY gstin IS NOT f.gstin, disabled, id LIMIT 1), f.company_id)
             WHERE i.property_id = :property AND i.cancelled_on IS NULL)
             WHERE balance_minor > 0 ORDER BY issued_on, id"
        ),
        &[],
        |row| read_unpaid(row, currency),
    )
}

fn read_unpaid(row: &Row, currency: &Currency) -> rusqlite::Result<UnpaidInvoice> {
    let company: Option<String> = row.get("company")?;
    let (customer, guest): (String, Option<String>) = (row.get("customer_name")?, row.get("guest")?);
    let named: Option<String> = row.get("billing_name")?;
    let other = named.filter(|name| *name != customer);
    // A customer without a profile is known by the name alone.
    let billed = other.or_else(|| guest.is_none().then(|| customer.clone()));
    Ok(UnpaidInvoice {
        of: Billed::Function(row.get("function_id")?, row.get("function")?),
        invoice_number: row.get("invoice_no")?,
        issued_on: date(row, "issued_on")?,
        reservation: None,
        bill_to: match billed.filter(|_| company.is_none()) {
            Some(name) => Some(BilledTo { name, gstin: row.get("gstin")? }),
            None => None,
        },
        company: match company {
            Some(company) => Some((company, row.get("company_name")?)),
            None => None,
        },
        group_name: row.get("group_name")?,
        guest,
        guest_name: customer,
        grand_total: from_minor(row.get("grand_minor")?, currency),
        balance: from_minor(row.get("balance_minor")?, currency),
    })
}

/// What all of them wait for.
pub fn owed(tx: &ReadTx, currency: &Currency) -> Result<Decimal> {
    let owed: Option<i64> = tx.row(
        concat!(
            "SELECT ifnull(sum(max(",
            balance!(),
            ", 0)), 0) FROM function_invoices i WHERE i.property_id = :property AND i.cancelled_on IS NULL"
        ),
        &[],
        |row| row.get(0),
    )?;
    Ok(from_minor(owed.unwrap_or(0), currency))
}
