//! What is owed on the functions' own invoices. A function that a folio took is owed there.

use rust_decimal::Decimal;

use crate::db::row::Row;
use crate::db::scope::ReadTx;
use crate::db::types::date;
use crate::domain::money::{Currency, from_minor};
use crate::error::Result;
use crate::store::folio::receivables::{Billed, BilledTo, UnpaidInvoice};

/// Invoices in force with a balance due, oldest first. Who owes is found as for folios: the company that has the billing name,
/// or else the function's own.
pub fn unpaid(tx: &ReadTx, currency: &Currency) -> Result<Vec<UnpaidInvoice>> {
    tx.rows(
        "SELECT i.invoice_no, i.issued_on, i.grand_minor, f.id AS function_id, f.name AS function,
                f.customer_name, f.billing_name, f.gstin, g.name AS guest, k.group_name, c.name AS company,
                c.company_name, b.balance_minor
         FROM function_invoices i
         JOIN function_invoice_balances b ON b.id = i.id
         JOIN functions f ON f.id = i.function_id
         LEFT JOIN guests g ON g.id = f.customer_id
         LEFT JOIN group_bookings k ON k.id = f.group_id
         LEFT JOIN companies c ON c.id = ifnull(
           (SELECT id FROM companies WHERE company_name = f.billing_name COLLATE NOCASE
            ORDER BY gstin IS NOT f.gstin, disabled, id LIMIT 1), f.company_id)
         WHERE i.property_id = :property AND i.cancelled_on IS NULL AND i.paid = 0
         ORDER BY i.issued_on, i.id",
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
        "SELECT ifnull(sum(b.balance_minor), 0) FROM function_invoices i JOIN function_invoice_balances b ON b.id = i.id
         WHERE i.property_id = :property AND i.cancelled_on IS NULL AND i.paid = 0",
        &[],
        |row| row.get(0),
    )?;
    Ok(from_minor(owed.unwrap_or(0), currency))
}
