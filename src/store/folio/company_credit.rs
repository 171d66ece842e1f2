//! The company on whose credit a bill may be put: the one that the invoice names, else the folio's, the stay's or the group's. Of
//! several the one that has credit.

use crate::db::row::Row;
use crate::db::scope::ReadTx;
use crate::db::types::flag;
use crate::domain::folio::company_credit::CreditCompany;
use crate::error::Result;

/// What is on the credit of a company on the folio `f`.
macro_rules! on_credit {
    () => {
        "(SELECT ifnull(sum(amount_minor), 0) FROM payments WHERE folio_id = f.id AND mode = 'Company Credit'
            AND ifnull(refund_of, payment_kind) <> 'Security Deposit')"
    };
}
pub(in crate::store) use on_credit;

/// The row of the company of the folio `f`.
macro_rules! credit_company {
    () => {
        "(SELECT p.id FROM companies p
          LEFT JOIN reservations v ON v.id = f.reservation_id
          LEFT JOIN group_bookings w ON w.id = ifnull(f.group_id, v.group_id)
          WHERE p.company_name = f.bill_to_name COLLATE NOCASE OR p.id IN (f.company_id, v.company_id, w.company_id)
          ORDER BY p.credit_allowed DESC, p.company_name IS NOT f.bill_to_name COLLATE NOCASE, p.id IS NOT f.company_id,
            p.id IS NOT v.company_id, p.id LIMIT 1)"
    };
}
pub(in crate::store) use credit_company;

fn read(row: &Row) -> rusqlite::Result<CreditCompany> {
    Ok(CreditCompany { company_name: row.get("company_name")?, credit_allowed: flag(row, "credit_allowed")? })
}

pub fn of_folio(tx: &ReadTx, folio_id: i64) -> Result<Option<CreditCompany>> {
    tx.row(
        concat!(
            "SELECT c.company_name, c.credit_allowed FROM folios f JOIN companies c ON c.id = ",
            credit_company!(),
            " WHERE f.property_id = :property AND f.id = :folio"
        ),
        &[(":folio", &folio_id)],
        read,
    )
}

pub fn of_stay(tx: &ReadTx, reservation_id: i64) -> Result<Option<CreditCompany>> {
    tx.row(
        "SELECT c.company_name, c.credit_allowed FROM reservations r LEFT JOIN group_bookings b ON b.id = r.group_id
         JOIN companies c ON c.id IN (r.company_id, b.company_id)
         WHERE r.property_id = :property AND r.id = :reservation
         ORDER BY c.credit_allowed DESC, c.id IS NOT r.company_id LIMIT 1",
        &[(":reservation", &reservation_id)],
        read,
    )
}
