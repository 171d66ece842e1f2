//! Figures of the laundry: delivered bags by service, item and day, and what a day's dashboard shows.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::db::scope::ReadTx;
use crate::db::types::{date, list};
use crate::domain::lists::LaundryService;
use crate::domain::money::{Currency, from_minor};
use crate::error::{Error, Result};

/// Delivered bags of some days, counted.
pub struct Delivered {
    pub orders: i64,
    pub billed: i64,
    pub express: i64,
}

pub fn delivered(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Delivered> {
    let counted = tx.row(
        "SELECT COUNT(*) AS orders, COUNT(posted_to_folio) AS billed, COALESCE(SUM(express), 0) AS express
         FROM laundry_orders
         WHERE property_id = :property AND status = 'Delivered' AND delivered_on BETWEEN :from AND :to",
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| {
            Ok(Delivered {
                orders: row.get("orders")?,
                billed: row.get("billed")?,
                express: row.get("express")?,
            })
        },
    )?;
    Ok(counted.unwrap_or(Delivered { orders: 0, billed: 0, express: 0 }))
}

/// Pieces of all delivered bags, and the revenue of the billed ones.
macro_rules! sums {
    ($columns:literal, $tail:literal) => {
        concat!(
            "SELECT ",
            $columns,
            ", SUM(n.qty) AS pieces,
               SUM(CASE WHEN l.posted_to_folio IS NULL THEN 0 ELSE n.amount_minor END) AS revenue_minor
             FROM laundry_orders l JOIN laundry_lines n ON n.order_id = l.id
             WHERE l.property_id = :property AND l.status = 'Delivered' AND l.delivered_on BETWEEN :from AND :to ",
            $tail
        )
    };
}

/// Pieces and billed revenue of a service over delivered bags.
pub struct OfService {
    pub service_type: LaundryService,
    pub pieces: i64,
    pub revenue_minor: i64,
}

pub fn by_service(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Vec<OfService>> {
    tx.rows(
        sums!("n.service_type", "GROUP BY n.service_type ORDER BY revenue_minor DESC, n.service_type"),
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| {
            Ok(OfService {
                service_type: list(row, "service_type")?,
                pieces: row.get("pieces")?,
                revenue_minor: row.get("revenue_minor")?,
            })
        },
    )
}

/// Pieces and billed revenue of an item and service.
pub struct OfItem {
    pub item_name: String,
    pub service_type: LaundryService,
    pub pieces: i64,
    pub revenue_minor: i64,
}

/// By item and service, the highest revenue first.
pub fn by_item(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Vec<OfItem>> {
    tx.rows(
        sums!(
            "n.item_name, n.service_type",
            "GROUP BY n.item_name, n.service_type ORDER BY revenue_minor DESC, pieces DESC, n.item_name, n.service_type"
        ),
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| {
            Ok(OfItem {
                item_name: row.get("item_name")?,
                service_type: list(row, "service_type")?,
                pieces: row.get("pieces")?,
                revenue_minor: row.get("revenue_minor")?,
            })
        },
    )
}

/// Delivered bags of a business date.
pub struct OfDay {
    pub date: NaiveDate,
    pub orders: i64,
    pub pieces: i64,
    pub revenue_minor: i64,
}

/// By date; dates without a delivered bag are left out.
pub fn by_day(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Vec<OfDay>> {
    tx.rows(
        sums!(
            "l.delivered_on, COUNT(DISTINCT l.id) AS orders",
            "GROUP BY l.delivered_on ORDER BY l.delivered_on"
        ),
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| {
            Ok(OfDay {
                date: date(row, "delivered_on")?,
                orders: row.get("orders")?,
                pieces: row.get("pieces")?,
                revenue_minor: row.get("revenue_minor")?,
            })
        },
    )
}

/// What a dashboard shows of a date, and of now.
pub struct LaundryDay {
    pub bags: i64,
    pub pieces: i64,
    pub revenue: Decimal,
    pub open: i64,
    pub waiting: i64,
    pub overdue: i64,
}

/// Bags delivered on a date, and the Laundry charges posted on it; open, waiting and overdue bags now.
pub fn day(tx: &ReadTx, on: NaiveDate, currency: &Currency) -> Result<LaundryDay> {
    let now = tx.property()?.local(tx.now()).format("%Y-%m-%d %H:%M:%S").to_string();
    let found = tx.row(
        "SELECT
           (SELECT count(*) FROM laundry_orders
            WHERE property_id = :property AND status = 'Delivered' AND delivered_on = :on),
           (SELECT ifnull(sum(n.qty), 0) FROM laundry_orders l JOIN laundry_lines n ON n.order_id = l.id
            WHERE l.property_id = :property AND l.status = 'Delivered' AND l.delivered_on = :on),
           (SELECT ifnull(sum(amount_minor), 0) FROM charges
            WHERE property_id = :property AND posted_on = :on AND charge_type = 'Laundry' AND voided_at IS NULL),
           count(*), count(*) FILTER (WHERE status = 'Requested'),
           count(*) FILTER (WHERE status <> 'Requested' AND ready_by < :now)
         FROM laundry_orders WHERE property_id = :property AND status NOT IN ('Delivered', 'Cancelled')",
        &[(":on", &on.to_string()), (":now", &now)],
        |row| {
            Ok(LaundryDay {
                bags: row.get(0)?,
                pieces: row.get(1)?,
                revenue: from_minor(row.get(2)?, currency),
                open: row.get(3)?,
                waiting: row.get(4)?,
                overdue: row.get(5)?,
            })
        },
    )?;
    found.ok_or_else(|| Error::internal("a day without figures"))
}
