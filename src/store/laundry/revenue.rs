//! Figures of the laundry: delivered bags by service, item and day, and what a day's dashboard shows.

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::db::types::{date, list};
use crate::domain::lists::LaundryService;
use crate::domain::money::{Currency, from_minor};
use crate::error::{Error, Result};
use crate::wire::{Amount, Day};

/// Whether the bag `l` is billed: a folio has its line, or a part split off that line. The key of a part is that of the line,
/// a slash and a number; the range ends at "0", the character after the slash.
macro_rules! is_billed {
    () => {
        "EXISTS (SELECT 1 FROM charges c WHERE c.reservation_id = l.reservation_id AND c.voided_at IS NULL
                   AND c.auto_key >= 'laundry:' || l.name AND c.auto_key < 'laundry:' || l.name || '0')"
    };
}

/// Delivered bags of some days, counted.
pub struct Delivered {
    pub orders: i64,
    pub billed: i64,
    pub express: i64,
}

pub fn delivered(tx: &ReadTx, from: NaiveDate, to: NaiveDate) -> Result<Delivered> {
    let counted = tx.row(
        concat!(
            "SELECT COUNT(*) AS orders, COALESCE(SUM(",
            is_billed!(),
            "), 0) AS billed, COALESCE(SUM(l.express), 0) AS express
             FROM laundry_orders l
             WHERE l.property_id = :property AND l.status = 'Delivered' AND l.delivered_on BETWEEN :from AND :to"
        ),
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
               SUM(iif(",
            is_billed!(),
            ", n.amount_minor, 0)) AS revenue_minor
             FROM laundry_orders l JOIN laundry_lines n ON n.order_id = l.id
             WHERE l.property_id = :property AND l.status = 'Delivered' AND l.delivered_on BETWEEN :from AND :to ",
            $tail
        )
    };
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ServiceRevenue {
    pub service_type: LaundryService,
    /// Of all delivered bags.
    pub pieces: i64,
    /// Of billed bags, before tax.
    pub revenue: Amount,
}

pub fn by_service(
    tx: &ReadTx,
    from: NaiveDate,
    to: NaiveDate,
    currency: &Currency,
) -> Result<Vec<ServiceRevenue>> {
    tx.rows(
        sums!("n.service_type", "GROUP BY n.service_type ORDER BY revenue_minor DESC, n.service_type"),
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| {
            Ok(ServiceRevenue {
                service_type: list(row, "service_type")?,
                pieces: row.get("pieces")?,
                revenue: Amount(from_minor(row.get("revenue_minor")?, currency)),
            })
        },
    )
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ItemRevenue {
    pub item_name: String,
    pub service_type: LaundryService,
    pub pieces: i64,
    /// Of billed bags, before tax.
    pub revenue: Amount,
}

/// By item and service, the highest revenue first.
pub fn by_item(tx: &ReadTx, from: NaiveDate, to: NaiveDate, currency: &Currency) -> Result<Vec<ItemRevenue>> {
    tx.rows(
        sums!(
            "n.item_name, n.service_type",
            "GROUP BY n.item_name, n.service_type ORDER BY revenue_minor DESC, pieces DESC, n.item_name, n.service_type"
        ),
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| {
            Ok(ItemRevenue {
                item_name: row.get("item_name")?,
                service_type: list(row, "service_type")?,
                pieces: row.get("pieces")?,
                revenue: Amount(from_minor(row.get("revenue_minor")?, currency)),
            })
        },
    )
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DayRevenue {
    pub date: Day,
    /// Delivered bags.
    pub orders: i64,
    pub pieces: i64,
    /// Of billed bags, before tax.
    pub revenue: Amount,
}

/// By date; dates without a delivered bag are left out.
pub fn by_day(tx: &ReadTx, from: NaiveDate, to: NaiveDate, currency: &Currency) -> Result<Vec<DayRevenue>> {
    tx.rows(
        sums!(
            "l.delivered_on, COUNT(DISTINCT l.id) AS orders",
            "GROUP BY l.delivered_on ORDER BY l.delivered_on"
        ),
        &[(":from", &from.to_string()), (":to", &to.to_string())],
        |row| {
            Ok(DayRevenue {
                date: Day(date(row, "delivered_on")?),
                orders: row.get("orders")?,
                pieces: row.get("pieces")?,
                revenue: Amount(from_minor(row.get("revenue_minor")?, currency)),
            })
        },
    )
}

/// The laundry on a date.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct LaundryView {
    /// Bags delivered on the date.
    pub bags: i64,
    /// Pieces in them.
    pub pieces: i64,
    /// Of the billed ones, before tax; it is part of the other revenue.
    pub revenue: Amount,
    /// Bags that are with the laundry or wait for it now.
    pub open_bags: i64,
    pub waiting_pickups: i64,
    pub overdue_bags: i64,
}

/// Bags delivered on a date; open, waiting and overdue bags now.
pub fn day(tx: &ReadTx, on: NaiveDate, currency: &Currency) -> Result<LaundryView> {
    let now = tx.property()?.local(tx.now()).format("%Y-%m-%d %H:%M:%S").to_string();
    let found = tx.row(
        concat!(
            "SELECT
               (SELECT count(*) FROM laundry_orders
                WHERE property_id = :property AND status = 'Delivered' AND delivered_on = :on),
               (SELECT ifnull(sum(n.qty), 0) FROM laundry_orders l JOIN laundry_lines n ON n.order_id = l.id
                WHERE l.property_id = :property AND l.status = 'Delivered' AND l.delivered_on = :on),
               (SELECT ifnull(sum(n.amount_minor), 0) FROM laundry_orders l JOIN laundry_lines n ON n.order_id = l.id
                WHERE l.property_id = :property AND l.status = 'Delivered' AND l.delivered_on = :on AND ",
            is_billed!(),
            "),
               count(*), count(*) FILTER (WHERE status = 'Requested'),
               count(*) FILTER (WHERE status <> 'Requested' AND ready_by < :now)
             FROM laundry_orders WHERE property_id = :property AND status NOT IN ('Delivered', 'Cancelled')"
        ),
        &[(":on", &on.to_string()), (":now", &now)],
        |row| {
            Ok(LaundryView {
                bags: row.get(0)?,
                pieces: row.get(1)?,
                revenue: Amount(from_minor(row.get(2)?, currency)),
                open_bags: row.get(3)?,
                waiting_pickups: row.get(4)?,
                overdue_bags: row.get(5)?,
            })
        },
    )?;
    found.ok_or_else(|| Error::internal("a day without figures"))
}
