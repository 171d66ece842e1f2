//! Orders of the restaurant as the search finds them: by their own number, by the number of the bill, by a kitchen ticket of today.

use rust_decimal::Decimal;

use crate::db::scope::ReadTx;
use crate::db::types::{flag, list};
use crate::domain::lists::OrderStatus;
use crate::domain::money::{Currency, from_minor};
use crate::error::Result;
use crate::store::like_patterns;
use crate::store::reports::search::Typed;

#[derive(Clone, Debug)]
pub struct OrderHit {
    pub order: String,
    pub bill_no: Option<String>,
    pub outlet_name: String,
    pub table_no: Option<String>,
    pub room_number: Option<String>,
    pub customer_name: Option<String>,
    pub status: OrderStatus,
    /// With tax.
    pub grand_total: Decimal,
    /// What credit notes took back of it since, with tax.
    pub credited: Decimal,
    pub currency: Currency,
    pub property: String,
    /// The text is its number or that of its bill.
    pub exact: bool,
}

/// Newest first. `ticket` is the number of a kitchen ticket.
pub fn find(tx: &ReadTx, typed: &Typed, ticket: Option<i64>) -> Result<Vec<OrderHit>> {
    let upper = typed.text.to_uppercase();
    tx.every_rows(
        "WITH mine (id) AS (SELECT value FROM json_each(:properties)),
         found (id) AS (
           SELECT id FROM pos_orders WHERE name = :upper
           UNION SELECT o.id FROM mine JOIN pos_orders o ON o.property_id = mine.id
             WHERE o.bill_no >= :upper AND o.bill_no < :after_upper
           UNION SELECT o.id FROM mine JOIN properties p ON p.id = mine.id
             JOIN pos_orders o ON o.property_id = p.id AND o.business_on = p.business_on
             JOIN pos_order_lines l ON l.order_id = o.id
             WHERE :ticket IS NOT NULL AND l.kot_no = :ticket)
         SELECT o.name, o.bill_no, u.outlet_name, o.table_no, m.room_number, ifnull(o.customer_name, r.guest_name) AS customer,
           o.status, p.currency, p.name AS property, o.name = :upper OR o.bill_no IS :upper AS exact,
           iif(o.nc = 1, 0, (SELECT ifnull(sum(l.amount_minor - l.discount_minor + l.tax_minor), 0) FROM pos_order_lines l
            WHERE l.order_id = o.id AND l.voided = 0)) AS grand_minor,
           (SELECT ifnull(sum(c.taxable_minor + c.tax_minor), 0) FROM pos_credits k JOIN pos_credit_lines c ON c.credit_id = k.id
            WHERE k.order_id = o.id) AS credited_minor
         FROM found CROSS JOIN pos_orders o ON o.id = found.id
         JOIN pos_outlets u ON u.id = o.outlet_id
         JOIN properties p ON p.id = o.property_id
         LEFT JOIN rooms m ON m.id = o.room_id
         LEFT JOIN reservations r ON r.id = o.reservation_id
         WHERE o.property_id IN (SELECT id FROM mine)
         ORDER BY o.id DESC LIMIT :limit",
        &[
            (":upper", &upper),
            (":after_upper", &like_patterns::after(&upper)),
            (":ticket", &ticket),
            (":limit", &typed.limit),
        ],
        |row| {
            let code: String = row.get("currency")?;
            let currency = Currency::of(&code).ok_or(rusqlite::Error::InvalidQuery)?;
            Ok(OrderHit {
                order: row.get("name")?,
                bill_no: row.get("bill_no")?,
                outlet_name: row.get("outlet_name")?,
                table_no: row.get("table_no")?,
                room_number: row.get("room_number")?,
                customer_name: row.get("customer")?,
                status: list(row, "status")?,
                grand_total: from_minor(row.get("grand_minor")?, &currency),
                credited: from_minor(row.get("credited_minor")?, &currency),
                currency,
                property: row.get("property")?,
                exact: flag(row, "exact")?,
            })
        },
    )
}
